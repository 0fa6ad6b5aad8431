// Settings of malloc that only glibc has. With another C library nothing is set.

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Prepares malloc for a program that does its work in this many threads and grows until it ends. There are at most as many heaps as
// threads, so that a thread takes one that is there in place of a new one. A heap asks the system for addresses of many megabytes at
// once, of which only those that are used take memory; otherwise it would ask for each page. And memory that is freed is kept for the
// next allocation, and not given back to the system and fetched again.
static inline void keepMemory(int threads) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, threads);
    mallopt(M_MMAP_THRESHOLD, 1 << 25);  // glibc refuses a higher threshold.
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    mallopt(M_TOP_PAD, 1 << 26);  // The greatest size of a heap other than the first.
#endif
}
