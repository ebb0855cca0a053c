// Written by embed.sh: the bytes of every web file, in the order of their paths.
#include "include/WebTemplates.h"
static const unsigned char file_0[] = {
#embed "html/controls/checkbox.mustache"
};
static const unsigned char file_1[] = {
#embed "html/controls/consent.mustache"
};
static const unsigned char file_2[] = {
#embed "html/controls/date.mustache"
};
static const unsigned char file_3[] = {
#embed "html/controls/prose.mustache"
};
static const unsigned char file_4[] = {
#embed "html/controls/select.mustache"
};
static const unsigned char file_5[] = {
#embed "html/controls/text.mustache"
};
static const unsigned char file_6[] = {
#embed "html/gallery.mustache"
};
static const unsigned char file_7[] = {
#embed "html/page.mustache"
};
static const unsigned char file_8[] = {
#embed "html/parts/check.mustache"
};
static const unsigned char file_9[] = {
#embed "html/parts/error.mustache"
};
static const unsigned char file_10[] = {
#embed "html/parts/hint.mustache"
};
static const unsigned char file_11[] = {
#embed "html/parts/label.mustache"
};
static const unsigned char file_12[] = {
#embed "html/parts/mark.mustache"
};
static const unsigned char file_13[] = {
#embed "html/parts/name.mustache"
};
static const unsigned char file_14[] = {
#embed "html/parts/optional-label.mustache"
};
static const unsigned char file_15[] = {
#embed "html/parts/segment.mustache"
};
static const unsigned char file_16[] = {
#embed "html/parts/wrapper.mustache"
};
static const unsigned char file_17[] = {
#embed "runtime/dialects/formulary.js"
};
static const unsigned char file_18[] = {
#embed "runtime/dialects/formulary/validators.js"
};
static const unsigned char file_19[] = {
#embed "runtime/dialects/formulary/values.js"
};
static const unsigned char file_20[] = {
#embed "runtime/engine/changes.js"
};
static const unsigned char file_21[] = {
#embed "runtime/engine/dates.js"
};
static const unsigned char file_22[] = {
#embed "runtime/engine/effects.js"
};
static const unsigned char file_23[] = {
#embed "runtime/engine/engine.js"
};
static const unsigned char file_24[] = {
#embed "runtime/engine/expression.js"
};
static const unsigned char file_25[] = {
#embed "runtime/engine/rules.js"
};
static const unsigned char file_26[] = {
#embed "runtime/engine/snapshot.js"
};
static const unsigned char file_27[] = {
#embed "runtime/engine/text.js"
};
static const unsigned char file_28[] = {
#embed "runtime/engine/validation.js"
};
static const unsigned char file_29[] = {
#embed "runtime/engine/values.js"
};
static const unsigned char file_30[] = {
#embed "schema/form-document.schema.json"
};
static const struct formsite_web_file files[] = {
    {"html/controls/checkbox.mustache", file_0, sizeof file_0},
    {"html/controls/consent.mustache", file_1, sizeof file_1},
    {"html/controls/date.mustache", file_2, sizeof file_2},
    {"html/controls/prose.mustache", file_3, sizeof file_3},
    {"html/controls/select.mustache", file_4, sizeof file_4},
    {"html/controls/text.mustache", file_5, sizeof file_5},
    {"html/gallery.mustache", file_6, sizeof file_6},
    {"html/page.mustache", file_7, sizeof file_7},
    {"html/parts/check.mustache", file_8, sizeof file_8},
    {"html/parts/error.mustache", file_9, sizeof file_9},
    {"html/parts/hint.mustache", file_10, sizeof file_10},
    {"html/parts/label.mustache", file_11, sizeof file_11},
    {"html/parts/mark.mustache", file_12, sizeof file_12},
    {"html/parts/name.mustache", file_13, sizeof file_13},
    {"html/parts/optional-label.mustache", file_14, sizeof file_14},
    {"html/parts/segment.mustache", file_15, sizeof file_15},
    {"html/parts/wrapper.mustache", file_16, sizeof file_16},
    {"runtime/dialects/formulary.js", file_17, sizeof file_17},
    {"runtime/dialects/formulary/validators.js", file_18, sizeof file_18},
    {"runtime/dialects/formulary/values.js", file_19, sizeof file_19},
    {"runtime/engine/changes.js", file_20, sizeof file_20},
    {"runtime/engine/dates.js", file_21, sizeof file_21},
    {"runtime/engine/effects.js", file_22, sizeof file_22},
    {"runtime/engine/engine.js", file_23, sizeof file_23},
    {"runtime/engine/expression.js", file_24, sizeof file_24},
    {"runtime/engine/rules.js", file_25, sizeof file_25},
    {"runtime/engine/snapshot.js", file_26, sizeof file_26},
    {"runtime/engine/text.js", file_27, sizeof file_27},
    {"runtime/engine/validation.js", file_28, sizeof file_28},
    {"runtime/engine/values.js", file_29, sizeof file_29},
    {"schema/form-document.schema.json", file_30, sizeof file_30},
};
const struct formsite_web_file *formsite_web_files(void) { return files; }
unsigned long formsite_web_file_count(void) { return sizeof files / sizeof files[0]; }
