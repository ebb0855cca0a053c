// libxml2 built with ICU pulls the system's ICU types in, which collide with the copy inside Foundation.
// Its version header comes first so that the switch can be taken back before any other header reads it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// The library's own release function is a variable, which Swift's concurrency rules refuse.
static inline void formsite_xml_free(void *memory) { xmlFree(memory); }
