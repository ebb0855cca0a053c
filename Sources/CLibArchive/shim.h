#include <archive.h>
#include <archive_entry.h>

// Casting macros do not cross into Swift.
static const unsigned int formsite_regular_file = AE_IFREG;
static const unsigned int formsite_folder = AE_IFDIR;
static const int formsite_archive_ok = ARCHIVE_OK;
static const int formsite_archive_end = ARCHIVE_EOF;
