// Gives whoever imports this module the C library of the system: Glibc where there is such a module, as on Linux, and otherwise Darwin.

#if canImport(Glibc)
@_exported @preconcurrency import Glibc
#else
@_exported @preconcurrency import Darwin
#endif
