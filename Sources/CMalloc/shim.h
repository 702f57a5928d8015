// The settings of glibc's allocator, which Swift's module for glibc leaves out.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
