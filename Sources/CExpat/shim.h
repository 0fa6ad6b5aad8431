// The library expat, which reads XML; it is a part of macOS.

#include <expat.h>
