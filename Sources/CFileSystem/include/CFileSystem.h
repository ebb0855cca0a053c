// System calls that the platform's Swift overlay does not show.
#ifndef FORMSITE_FILE_SYSTEM_H
#define FORMSITE_FILE_SYSTEM_H

// Lets two paths change places in one step; -1 and errno where the file system cannot do it.
int formsite_exchange(const char *first, const char *second);

// Brings all that was written to the file system behind an open file to the disk; -1 and errno if that failed.
int formsite_flush(int descriptor);

#endif
