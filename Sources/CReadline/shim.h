// GNU readline; on macOS this is the system's libedit, which has most of it under the same names.

// readline's headers use FILE without including stdio.h themselves.
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>
