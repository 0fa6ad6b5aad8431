// The C library under one name on every system, for whoever imports this module.

#if canImport(Glibc)
@_exported @preconcurrency import Glibc
#else
@_exported @preconcurrency import Darwin
#endif
