// expat, which reads XML; macOS brings it.

#include <expat.h>
