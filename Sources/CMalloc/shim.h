// What only glibc's malloc lets a program say. Elsewhere nothing is said.

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// For a program that grows until it ends, in so many threads that work: they take the heap that there is, not each one of its own that
// grows by a page at a time, and what is freed is kept for the next that asks, not given back and fetched again.
static inline void keepMemory(int threads) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, threads);
    mallopt(M_MMAP_THRESHOLD, 1 << 25);  // More is refused.
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}
