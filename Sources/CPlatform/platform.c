#define _GNU_SOURCE
#include "CPlatform.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

int formsite_exchange(const char *first, const char *second) {
#if defined(RENAME_EXCHANGE)
    return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
#elif defined(RENAME_SWAP)
    return renamex_np(first, second, RENAME_SWAP);
#else
    errno = ENOSYS;
    return -1;
#endif
}

int formsite_flush(int descriptor) {
#if defined(__linux__)
    return syncfs(descriptor);
#else
    // There is no call for one file system here, and this one cannot fail.
    (void)descriptor;
    sync();
    return 0;
#endif
}

void formsite_keep_freed_memory(int bytes) {
#if defined(__GLIBC__)
    mallopt(M_TRIM_THRESHOLD, bytes);
#else
    (void)bytes;
#endif
}
