// libFuzzer as a library: what a program calls that has a main of its own. Linked only where -sanitize=fuzzer is given.

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);
