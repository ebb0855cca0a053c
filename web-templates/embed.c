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
#embed "locales/en.json"
};
static const unsigned char file_18[] = {
#embed "locales/es.json"
};
static const unsigned char file_19[] = {
#embed "runtime/dialects/formulary.js"
};
static const unsigned char file_20[] = {
#embed "runtime/dialects/formulary/validators.js"
};
static const unsigned char file_21[] = {
#embed "runtime/dialects/formulary/values.js"
};
static const unsigned char file_22[] = {
#embed "runtime/engine/changes.js"
};
static const unsigned char file_23[] = {
#embed "runtime/engine/dates.js"
};
static const unsigned char file_24[] = {
#embed "runtime/engine/effects.js"
};
static const unsigned char file_25[] = {
#embed "runtime/engine/engine.js"
};
static const unsigned char file_26[] = {
#embed "runtime/engine/expression.js"
};
static const unsigned char file_27[] = {
#embed "runtime/engine/rules.js"
};
static const unsigned char file_28[] = {
#embed "runtime/engine/snapshot.js"
};
static const unsigned char file_29[] = {
#embed "runtime/engine/text.js"
};
static const unsigned char file_30[] = {
#embed "runtime/engine/validation.js"
};
static const unsigned char file_31[] = {
#embed "runtime/engine/values.js"
};
static const unsigned char file_32[] = {
#embed "runtime/start.js"
};
static const unsigned char file_33[] = {
#embed "runtime/view/controls/consent.js"
};
static const unsigned char file_34[] = {
#embed "runtime/view/create.js"
};
static const unsigned char file_35[] = {
#embed "runtime/view/draft.js"
};
static const unsigned char file_36[] = {
#embed "runtime/view/enter-key.js"
};
static const unsigned char file_37[] = {
#embed "runtime/view/entry.js"
};
static const unsigned char file_38[] = {
#embed "runtime/view/form-element.js"
};
static const unsigned char file_39[] = {
#embed "runtime/view/handle.js"
};
static const unsigned char file_40[] = {
#embed "runtime/view/initial-fill.js"
};
static const unsigned char file_41[] = {
#embed "runtime/view/inputs.js"
};
static const unsigned char file_42[] = {
#embed "runtime/view/languages.js"
};
static const unsigned char file_43[] = {
#embed "runtime/view/limit.js"
};
static const unsigned char file_44[] = {
#embed "runtime/view/links.js"
};
static const unsigned char file_45[] = {
#embed "runtime/view/page.js"
};
static const unsigned char file_46[] = {
#embed "runtime/view/send.js"
};
static const unsigned char file_47[] = {
#embed "runtime/view/storage.js"
};
static const unsigned char file_48[] = {
#embed "runtime/view/submit.js"
};
static const unsigned char file_49[] = {
#embed "runtime/view/summary.js"
};
static const unsigned char file_50[] = {
#embed "runtime/view/update.js"
};
static const unsigned char file_51[] = {
#embed "schema/form-document.schema.json"
};
static const unsigned char file_52[] = {
#embed "themes/default/base.css"
};
static const unsigned char file_53[] = {
#embed "themes/default/controls/checkbox.css"
};
static const unsigned char file_54[] = {
#embed "themes/default/controls/consent.css"
};
static const unsigned char file_55[] = {
#embed "themes/default/controls/date.css"
};
static const unsigned char file_56[] = {
#embed "themes/default/controls/prose.css"
};
static const unsigned char file_57[] = {
#embed "themes/default/controls/select.css"
};
static const unsigned char file_58[] = {
#embed "themes/default/controls/text.css"
};
static const unsigned char file_59[] = {
#embed "themes/default/gallery.css"
};
static const unsigned char file_60[] = {
#embed "themes/default/print.css"
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
    {"locales/en.json", file_17, sizeof file_17},
    {"locales/es.json", file_18, sizeof file_18},
    {"runtime/dialects/formulary.js", file_19, sizeof file_19},
    {"runtime/dialects/formulary/validators.js", file_20, sizeof file_20},
    {"runtime/dialects/formulary/values.js", file_21, sizeof file_21},
    {"runtime/engine/changes.js", file_22, sizeof file_22},
    {"runtime/engine/dates.js", file_23, sizeof file_23},
    {"runtime/engine/effects.js", file_24, sizeof file_24},
    {"runtime/engine/engine.js", file_25, sizeof file_25},
    {"runtime/engine/expression.js", file_26, sizeof file_26},
    {"runtime/engine/rules.js", file_27, sizeof file_27},
    {"runtime/engine/snapshot.js", file_28, sizeof file_28},
    {"runtime/engine/text.js", file_29, sizeof file_29},
    {"runtime/engine/validation.js", file_30, sizeof file_30},
    {"runtime/engine/values.js", file_31, sizeof file_31},
    {"runtime/start.js", file_32, sizeof file_32},
    {"runtime/view/controls/consent.js", file_33, sizeof file_33},
    {"runtime/view/create.js", file_34, sizeof file_34},
    {"runtime/view/draft.js", file_35, sizeof file_35},
    {"runtime/view/enter-key.js", file_36, sizeof file_36},
    {"runtime/view/entry.js", file_37, sizeof file_37},
    {"runtime/view/form-element.js", file_38, sizeof file_38},
    {"runtime/view/handle.js", file_39, sizeof file_39},
    {"runtime/view/initial-fill.js", file_40, sizeof file_40},
    {"runtime/view/inputs.js", file_41, sizeof file_41},
    {"runtime/view/languages.js", file_42, sizeof file_42},
    {"runtime/view/limit.js", file_43, sizeof file_43},
    {"runtime/view/links.js", file_44, sizeof file_44},
    {"runtime/view/page.js", file_45, sizeof file_45},
    {"runtime/view/send.js", file_46, sizeof file_46},
    {"runtime/view/storage.js", file_47, sizeof file_47},
    {"runtime/view/submit.js", file_48, sizeof file_48},
    {"runtime/view/summary.js", file_49, sizeof file_49},
    {"runtime/view/update.js", file_50, sizeof file_50},
    {"schema/form-document.schema.json", file_51, sizeof file_51},
    {"themes/default/base.css", file_52, sizeof file_52},
    {"themes/default/controls/checkbox.css", file_53, sizeof file_53},
    {"themes/default/controls/consent.css", file_54, sizeof file_54},
    {"themes/default/controls/date.css", file_55, sizeof file_55},
    {"themes/default/controls/prose.css", file_56, sizeof file_56},
    {"themes/default/controls/select.css", file_57, sizeof file_57},
    {"themes/default/controls/text.css", file_58, sizeof file_58},
    {"themes/default/gallery.css", file_59, sizeof file_59},
    {"themes/default/print.css", file_60, sizeof file_60},
};
const struct formsite_web_file *formsite_web_files(void) { return files; }
unsigned long formsite_web_file_count(void) { return sizeof files / sizeof files[0]; }
