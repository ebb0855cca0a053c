#define _GNU_SOURCE
#include "CFileSystem.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

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
