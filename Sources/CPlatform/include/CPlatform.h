// Calls of the system that the platform's Swift overlay does not show.
#ifndef FORMSITE_PLATFORM_H
#define FORMSITE_PLATFORM_H

// Lets two paths change places in one step; -1 and errno where the file system cannot do it.
int formsite_exchange(const char *first, const char *second);

// Brings all that was written to the file system behind an open file to the disk; -1 and errno if that failed.
int formsite_flush(int descriptor);

// Has the allocator keep that much of the memory that was freed, where it can be told so.
void formsite_keep_freed_memory(int bytes);

#endif
