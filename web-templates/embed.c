#include "include/WebTemplates.h"
static const unsigned char test_bytes[] = {
#embed "package.json"
};
const unsigned char *formsite_test(void) { return test_bytes; }
