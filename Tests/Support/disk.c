/* The disk as a power cut leaves it, and disks that refuse: loaded before the C library of a program under test.
 *
 * After each sync of a file, its content is copied to the folder $DISK_SYNCED: what is there is what a machine would
 * find after its power went. While the file $DISK_FAULT holds the name of an error, nothing of the inbox can be
 * written.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void path_of(int file, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    path[length < 0 ? 0 : length] = 0;
}

/* The error that writing to a path has at the moment, 0 for none. */
static int fault(const char *path) {
    const char *place = getenv("DISK_FAULT");
    if (!place || !strstr(path, "inbox.sqlite")) return 0;
    int file = REAL(open)(place, O_RDONLY);
    if (file < 0) return 0;
    char name[16] = "";
    ssize_t length = read(file, name, sizeof name - 1);
    close(file);
    if (length <= 0) return 0;
    return strcmp(name, "ENOSPC") == 0 ? ENOSPC : EROFS;
}

static int fails(int file) {
    char path[PATH_MAX];
    path_of(file, path);
    int code = fault(path);
    if (code) errno = code;
    return code;
}

static int ends_with(const char *text, const char *end) {
    size_t length = strlen(text), size = strlen(end);
    return length >= size && strcmp(text + length - size, end) == 0;
}

/* A file that was deleted is gone for sure once its folder is synced. */
static void forget(const char *path, const char *folder) {
    char journal[PATH_MAX + 64], copy[PATH_MAX + 64];
    snprintf(journal, sizeof journal, "%s/inbox.sqlite-journal", path);
    snprintf(copy, sizeof copy, "%s/inbox.sqlite-journal", folder);
    if (access(journal, F_OK) != 0) unlink(copy);
}

static void note(int file) {
    char path[PATH_MAX], part[PATH_MAX + 64], whole[PATH_MAX + 64], bytes[65536];
    const char *folder = getenv("DISK_SYNCED");
    path_of(file, path);
    if (!folder) return;
    if (ends_with(path, "/.formsite")) return forget(path, folder);
    if (!strstr(path, "inbox.sqlite")) return;
    const char *name = strrchr(path, '/') + 1;
    snprintf(whole, sizeof whole, "%s/%s", folder, name);
    snprintf(part, sizeof part, "%s.part", whole);
    int source = REAL(open)(path, O_RDONLY), copy = REAL(open)(part, O_CREAT | O_TRUNC | O_WRONLY, 0600);
    for (ssize_t length; (length = read(source, bytes, sizeof bytes)) > 0;) REAL(write)(copy, bytes, length);
    close(source);
    close(copy);
    rename(part, whole);
}

int fsync(int file) { int done = REAL(fsync)(file); if (done == 0) note(file); return done; }
int fdatasync(int file) { int done = REAL(fdatasync)(file); if (done == 0) note(file); return done; }

ssize_t write(int file, const void *bytes, size_t count) { return fails(file) ? -1 : REAL(write)(file, bytes, count); }
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
    return fails(file) ? -1 : REAL(pwrite)(file, bytes, count, at);
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
    return fails(file) ? -1 : REAL(pwrite64)(file, bytes, count, at);
}

/* The folder of the inbox, where it is not there yet. */
int mkdir(const char *path, mode_t mode) {
    int code = ends_with(path, "/.formsite") && access(path, F_OK) != 0 ? fault("inbox.sqlite") : 0;
    if (!code) return REAL(mkdir)(path, mode);
    errno = code;
    return -1;
}

static int refuses(const char *path, int flags) {
    int code = (flags & O_ACCMODE) == O_RDONLY ? 0 : fault(path);
    if (code == ENOSPC && !(flags & O_CREAT)) code = 0;
    if (code) errno = code;
    return code;
}
static mode_t mode_of(int flags, va_list rest) { return flags & O_CREAT ? va_arg(rest, mode_t) : 0; }

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return refuses(path, flags) ? -1 : REAL(open)(path, flags, mode);
}
int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return refuses(path, flags) ? -1 : REAL(open64)(path, flags, mode);
}
