// Written by embed.sh: the bytes of every web file, in the order of their paths.
#include "include/WebTemplates.h"
static const unsigned char file_0[] = {
#embed "html/controls/checkbox.mustache"
};
static const unsigned char file_1[] = {
#embed "html/controls/choices.mustache"
};
static const unsigned char file_2[] = {
#embed "html/controls/composite.mustache"
};
static const unsigned char file_3[] = {
#embed "html/controls/consent.mustache"
};
static const unsigned char file_4[] = {
#embed "html/controls/date.mustache"
};
static const unsigned char file_5[] = {
#embed "html/controls/dateparts.mustache"
};
static const unsigned char file_6[] = {
#embed "html/controls/image.mustache"
};
static const unsigned char file_7[] = {
#embed "html/controls/info.mustache"
};
static const unsigned char file_8[] = {
#embed "html/controls/line.mustache"
};
static const unsigned char file_9[] = {
#embed "html/controls/photo.mustache"
};
static const unsigned char file_10[] = {
#embed "html/controls/prose.mustache"
};
static const unsigned char file_11[] = {
#embed "html/controls/select.mustache"
};
static const unsigned char file_12[] = {
#embed "html/controls/signature.mustache"
};
static const unsigned char file_13[] = {
#embed "html/controls/space.mustache"
};
static const unsigned char file_14[] = {
#embed "html/controls/text.mustache"
};
static const unsigned char file_15[] = {
#embed "html/controls/verified.mustache"
};
static const unsigned char file_16[] = {
#embed "html/gallery.mustache"
};
static const unsigned char file_17[] = {
#embed "html/page.mustache"
};
static const unsigned char file_18[] = {
#embed "html/parts/caption-label.mustache"
};
static const unsigned char file_19[] = {
#embed "html/parts/caption-names.mustache"
};
static const unsigned char file_20[] = {
#embed "html/parts/check.mustache"
};
static const unsigned char file_21[] = {
#embed "html/parts/component.mustache"
};
static const unsigned char file_22[] = {
#embed "html/parts/date-part.mustache"
};
static const unsigned char file_23[] = {
#embed "html/parts/detail-label.mustache"
};
static const unsigned char file_24[] = {
#embed "html/parts/detail-text.mustache"
};
static const unsigned char file_25[] = {
#embed "html/parts/entry.mustache"
};
static const unsigned char file_26[] = {
#embed "html/parts/error.mustache"
};
static const unsigned char file_27[] = {
#embed "html/parts/hint.mustache"
};
static const unsigned char file_28[] = {
#embed "html/parts/inline-label.mustache"
};
static const unsigned char file_29[] = {
#embed "html/parts/inline-text.mustache"
};
static const unsigned char file_30[] = {
#embed "html/parts/label-text.mustache"
};
static const unsigned char file_31[] = {
#embed "html/parts/label.mustache"
};
static const unsigned char file_32[] = {
#embed "html/parts/legend.mustache"
};
static const unsigned char file_33[] = {
#embed "html/parts/mark.mustache"
};
static const unsigned char file_34[] = {
#embed "html/parts/name.mustache"
};
static const unsigned char file_35[] = {
#embed "html/parts/option-picture.mustache"
};
static const unsigned char file_36[] = {
#embed "html/parts/optional-label.mustache"
};
static const unsigned char file_37[] = {
#embed "html/parts/segment.mustache"
};
static const unsigned char file_38[] = {
#embed "html/parts/set.mustache"
};
static const unsigned char file_39[] = {
#embed "html/parts/wrapper.mustache"
};
static const unsigned char file_40[] = {
#embed "locales/ar.json"
};
static const unsigned char file_41[] = {
#embed "locales/ca.json"
};
static const unsigned char file_42[] = {
#embed "locales/da.json"
};
static const unsigned char file_43[] = {
#embed "locales/de.json"
};
static const unsigned char file_44[] = {
#embed "locales/en.json"
};
static const unsigned char file_45[] = {
#embed "locales/es.json"
};
static const unsigned char file_46[] = {
#embed "locales/fr.json"
};
static const unsigned char file_47[] = {
#embed "locales/he.json"
};
static const unsigned char file_48[] = {
#embed "locales/it.json"
};
static const unsigned char file_49[] = {
#embed "locales/mmxml/en.json"
};
static const unsigned char file_50[] = {
#embed "locales/mmxml/es.json"
};
static const unsigned char file_51[] = {
#embed "locales/mmxml/fr.json"
};
static const unsigned char file_52[] = {
#embed "locales/nb.json"
};
static const unsigned char file_53[] = {
#embed "locales/nl.json"
};
static const unsigned char file_54[] = {
#embed "locales/pl.json"
};
static const unsigned char file_55[] = {
#embed "locales/pt.json"
};
static const unsigned char file_56[] = {
#embed "locales/sv.json"
};
static const unsigned char file_57[] = {
#embed "runtime/dialects/formulary.js"
};
static const unsigned char file_58[] = {
#embed "runtime/dialects/formulary/validators.js"
};
static const unsigned char file_59[] = {
#embed "runtime/dialects/formulary/values.js"
};
static const unsigned char file_60[] = {
#embed "runtime/dialects/mmxml.js"
};
static const unsigned char file_61[] = {
#embed "runtime/dialects/mmxml/addresses.js"
};
static const unsigned char file_62[] = {
#embed "runtime/dialects/mmxml/changes.js"
};
static const unsigned char file_63[] = {
#embed "runtime/dialects/mmxml/choices.js"
};
static const unsigned char file_64[] = {
#embed "runtime/dialects/mmxml/composites.js"
};
static const unsigned char file_65[] = {
#embed "runtime/dialects/mmxml/conditions.js"
};
static const unsigned char file_66[] = {
#embed "runtime/dialects/mmxml/date-limits.js"
};
static const unsigned char file_67[] = {
#embed "runtime/dialects/mmxml/date-parts.js"
};
static const unsigned char file_68[] = {
#embed "runtime/dialects/mmxml/date-pattern.js"
};
static const unsigned char file_69[] = {
#embed "runtime/dialects/mmxml/decimals.js"
};
static const unsigned char file_70[] = {
#embed "runtime/dialects/mmxml/effects.js"
};
static const unsigned char file_71[] = {
#embed "runtime/dialects/mmxml/entries.js"
};
static const unsigned char file_72[] = {
#embed "runtime/dialects/mmxml/filters.js"
};
static const unsigned char file_73[] = {
#embed "runtime/dialects/mmxml/formulas.js"
};
static const unsigned char file_74[] = {
#embed "runtime/dialects/mmxml/fr-bank.js"
};
static const unsigned char file_75[] = {
#embed "runtime/dialects/mmxml/iban.js"
};
static const unsigned char file_76[] = {
#embed "runtime/dialects/mmxml/memory.js"
};
static const unsigned char file_77[] = {
#embed "runtime/dialects/mmxml/notifying.js"
};
static const unsigned char file_78[] = {
#embed "runtime/dialects/mmxml/parts.js"
};
static const unsigned char file_79[] = {
#embed "runtime/dialects/mmxml/patterns.js"
};
static const unsigned char file_80[] = {
#embed "runtime/dialects/mmxml/postal.js"
};
static const unsigned char file_81[] = {
#embed "runtime/dialects/mmxml/regex.js"
};
static const unsigned char file_82[] = {
#embed "runtime/dialects/mmxml/submission.js"
};
static const unsigned char file_83[] = {
#embed "runtime/dialects/mmxml/sums.js"
};
static const unsigned char file_84[] = {
#embed "runtime/dialects/mmxml/texts.js"
};
static const unsigned char file_85[] = {
#embed "runtime/dialects/mmxml/uk-bank.js"
};
static const unsigned char file_86[] = {
#embed "runtime/dialects/mmxml/validation.js"
};
static const unsigned char file_87[] = {
#embed "runtime/dialects/mmxml/values.js"
};
static const unsigned char file_88[] = {
#embed "runtime/dialects/mmxml/verification.js"
};
static const unsigned char file_89[] = {
#embed "runtime/engine/changes.js"
};
static const unsigned char file_90[] = {
#embed "runtime/engine/dates.js"
};
static const unsigned char file_91[] = {
#embed "runtime/engine/effects.js"
};
static const unsigned char file_92[] = {
#embed "runtime/engine/engine.js"
};
static const unsigned char file_93[] = {
#embed "runtime/engine/expression.js"
};
static const unsigned char file_94[] = {
#embed "runtime/engine/hooks.js"
};
static const unsigned char file_95[] = {
#embed "runtime/engine/replacing.js"
};
static const unsigned char file_96[] = {
#embed "runtime/engine/rules.js"
};
static const unsigned char file_97[] = {
#embed "runtime/engine/snapshot.js"
};
static const unsigned char file_98[] = {
#embed "runtime/engine/text.js"
};
static const unsigned char file_99[] = {
#embed "runtime/engine/validation.js"
};
static const unsigned char file_100[] = {
#embed "runtime/engine/values.js"
};
static const unsigned char file_101[] = {
#embed "runtime/gallery.js"
};
static const unsigned char file_102[] = {
#embed "runtime/start.js"
};
static const unsigned char file_103[] = {
#embed "runtime/view/announce.js"
};
static const unsigned char file_104[] = {
#embed "runtime/view/answers.js"
};
static const unsigned char file_105[] = {
#embed "runtime/view/ask-service.js"
};
static const unsigned char file_106[] = {
#embed "runtime/view/button.js"
};
static const unsigned char file_107[] = {
#embed "runtime/view/controls/choices.js"
};
static const unsigned char file_108[] = {
#embed "runtime/view/controls/consent.js"
};
static const unsigned char file_109[] = {
#embed "runtime/view/controls/dateparts.js"
};
static const unsigned char file_110[] = {
#embed "runtime/view/controls/info.js"
};
static const unsigned char file_111[] = {
#embed "runtime/view/controls/photo.js"
};
static const unsigned char file_112[] = {
#embed "runtime/view/controls/signature.js"
};
static const unsigned char file_113[] = {
#embed "runtime/view/create.js"
};
static const unsigned char file_114[] = {
#embed "runtime/view/date-part.js"
};
static const unsigned char file_115[] = {
#embed "runtime/view/delivery.js"
};
static const unsigned char file_116[] = {
#embed "runtime/view/dialog.js"
};
static const unsigned char file_117[] = {
#embed "runtime/view/draft.js"
};
static const unsigned char file_118[] = {
#embed "runtime/view/enter-key.js"
};
static const unsigned char file_119[] = {
#embed "runtime/view/entry.js"
};
static const unsigned char file_120[] = {
#embed "runtime/view/features/actions.js"
};
static const unsigned char file_121[] = {
#embed "runtime/view/features/limit.js"
};
static const unsigned char file_122[] = {
#embed "runtime/view/features/links.js"
};
static const unsigned char file_123[] = {
#embed "runtime/view/features/locks.js"
};
static const unsigned char file_124[] = {
#embed "runtime/view/features/questions.js"
};
static const unsigned char file_125[] = {
#embed "runtime/view/features/queue.js"
};
static const unsigned char file_126[] = {
#embed "runtime/view/features/receipt.js"
};
static const unsigned char file_127[] = {
#embed "runtime/view/features/redraw.js"
};
static const unsigned char file_128[] = {
#embed "runtime/view/features/services.js"
};
static const unsigned char file_129[] = {
#embed "runtime/view/features/steps.js"
};
static const unsigned char file_130[] = {
#embed "runtime/view/features/typing.js"
};
static const unsigned char file_131[] = {
#embed "runtime/view/form-element.js"
};
static const unsigned char file_132[] = {
#embed "runtime/view/handle.js"
};
static const unsigned char file_133[] = {
#embed "runtime/view/initial-fill.js"
};
static const unsigned char file_134[] = {
#embed "runtime/view/inputs.js"
};
static const unsigned char file_135[] = {
#embed "runtime/view/languages.js"
};
static const unsigned char file_136[] = {
#embed "runtime/view/limit.js"
};
static const unsigned char file_137[] = {
#embed "runtime/view/outbox.js"
};
static const unsigned char file_138[] = {
#embed "runtime/view/page.js"
};
static const unsigned char file_139[] = {
#embed "runtime/view/picture.js"
};
static const unsigned char file_140[] = {
#embed "runtime/view/receipt/dates.js"
};
static const unsigned char file_141[] = {
#embed "runtime/view/receipt/layout.js"
};
static const unsigned char file_142[] = {
#embed "runtime/view/receipt/record.js"
};
static const unsigned char file_143[] = {
#embed "runtime/view/receipt/values.js"
};
static const unsigned char file_144[] = {
#embed "runtime/view/redraw/options.js"
};
static const unsigned char file_145[] = {
#embed "runtime/view/redraw/picture.js"
};
static const unsigned char file_146[] = {
#embed "runtime/view/redraw/style.js"
};
static const unsigned char file_147[] = {
#embed "runtime/view/redraw/texts.js"
};
static const unsigned char file_148[] = {
#embed "runtime/view/request.js"
};
static const unsigned char file_149[] = {
#embed "runtime/view/send.js"
};
static const unsigned char file_150[] = {
#embed "runtime/view/signature-pad.js"
};
static const unsigned char file_151[] = {
#embed "runtime/view/status.js"
};
static const unsigned char file_152[] = {
#embed "runtime/view/storage.js"
};
static const unsigned char file_153[] = {
#embed "runtime/view/submit.js"
};
static const unsigned char file_154[] = {
#embed "runtime/view/summary.js"
};
static const unsigned char file_155[] = {
#embed "runtime/view/update.js"
};
static const unsigned char file_156[] = {
#embed "runtime/view/work.js"
};
static const unsigned char file_157[] = {
#embed "schema/form-document.schema.json"
};
static const unsigned char file_158[] = {
#embed "themes/default/base.css"
};
static const unsigned char file_159[] = {
#embed "themes/default/controls/checkbox.css"
};
static const unsigned char file_160[] = {
#embed "themes/default/controls/choices.css"
};
static const unsigned char file_161[] = {
#embed "themes/default/controls/composite.css"
};
static const unsigned char file_162[] = {
#embed "themes/default/controls/consent.css"
};
static const unsigned char file_163[] = {
#embed "themes/default/controls/date.css"
};
static const unsigned char file_164[] = {
#embed "themes/default/controls/dateparts.css"
};
static const unsigned char file_165[] = {
#embed "themes/default/controls/image.css"
};
static const unsigned char file_166[] = {
#embed "themes/default/controls/info.css"
};
static const unsigned char file_167[] = {
#embed "themes/default/controls/line.css"
};
static const unsigned char file_168[] = {
#embed "themes/default/controls/photo.css"
};
static const unsigned char file_169[] = {
#embed "themes/default/controls/picture.css"
};
static const unsigned char file_170[] = {
#embed "themes/default/controls/prose.css"
};
static const unsigned char file_171[] = {
#embed "themes/default/controls/select.css"
};
static const unsigned char file_172[] = {
#embed "themes/default/controls/set.css"
};
static const unsigned char file_173[] = {
#embed "themes/default/controls/signature.css"
};
static const unsigned char file_174[] = {
#embed "themes/default/controls/space.css"
};
static const unsigned char file_175[] = {
#embed "themes/default/controls/text.css"
};
static const unsigned char file_176[] = {
#embed "themes/default/controls/tick.css"
};
static const unsigned char file_177[] = {
#embed "themes/default/controls/verify.css"
};
static const unsigned char file_178[] = {
#embed "themes/default/dialog.css"
};
static const unsigned char file_179[] = {
#embed "themes/default/features/receipt.css"
};
static const unsigned char file_180[] = {
#embed "themes/default/features/services.css"
};
static const unsigned char file_181[] = {
#embed "themes/default/features/steps.css"
};
static const unsigned char file_182[] = {
#embed "themes/default/gallery.css"
};
static const unsigned char file_183[] = {
#embed "themes/default/grid.css"
};
static const unsigned char file_184[] = {
#embed "themes/default/print.css"
};
static const struct formsite_web_file files[] = {
    {"html/controls/checkbox.mustache", file_0, sizeof file_0},
    {"html/controls/choices.mustache", file_1, sizeof file_1},
    {"html/controls/composite.mustache", file_2, sizeof file_2},
    {"html/controls/consent.mustache", file_3, sizeof file_3},
    {"html/controls/date.mustache", file_4, sizeof file_4},
    {"html/controls/dateparts.mustache", file_5, sizeof file_5},
    {"html/controls/image.mustache", file_6, sizeof file_6},
    {"html/controls/info.mustache", file_7, sizeof file_7},
    {"html/controls/line.mustache", file_8, sizeof file_8},
    {"html/controls/photo.mustache", file_9, sizeof file_9},
    {"html/controls/prose.mustache", file_10, sizeof file_10},
    {"html/controls/select.mustache", file_11, sizeof file_11},
    {"html/controls/signature.mustache", file_12, sizeof file_12},
    {"html/controls/space.mustache", file_13, sizeof file_13},
    {"html/controls/text.mustache", file_14, sizeof file_14},
    {"html/controls/verified.mustache", file_15, sizeof file_15},
    {"html/gallery.mustache", file_16, sizeof file_16},
    {"html/page.mustache", file_17, sizeof file_17},
    {"html/parts/caption-label.mustache", file_18, sizeof file_18},
    {"html/parts/caption-names.mustache", file_19, sizeof file_19},
    {"html/parts/check.mustache", file_20, sizeof file_20},
    {"html/parts/component.mustache", file_21, sizeof file_21},
    {"html/parts/date-part.mustache", file_22, sizeof file_22},
    {"html/parts/detail-label.mustache", file_23, sizeof file_23},
    {"html/parts/detail-text.mustache", file_24, sizeof file_24},
    {"html/parts/entry.mustache", file_25, sizeof file_25},
    {"html/parts/error.mustache", file_26, sizeof file_26},
    {"html/parts/hint.mustache", file_27, sizeof file_27},
    {"html/parts/inline-label.mustache", file_28, sizeof file_28},
    {"html/parts/inline-text.mustache", file_29, sizeof file_29},
    {"html/parts/label-text.mustache", file_30, sizeof file_30},
    {"html/parts/label.mustache", file_31, sizeof file_31},
    {"html/parts/legend.mustache", file_32, sizeof file_32},
    {"html/parts/mark.mustache", file_33, sizeof file_33},
    {"html/parts/name.mustache", file_34, sizeof file_34},
    {"html/parts/option-picture.mustache", file_35, sizeof file_35},
    {"html/parts/optional-label.mustache", file_36, sizeof file_36},
    {"html/parts/segment.mustache", file_37, sizeof file_37},
    {"html/parts/set.mustache", file_38, sizeof file_38},
    {"html/parts/wrapper.mustache", file_39, sizeof file_39},
    {"locales/ar.json", file_40, sizeof file_40},
    {"locales/ca.json", file_41, sizeof file_41},
    {"locales/da.json", file_42, sizeof file_42},
    {"locales/de.json", file_43, sizeof file_43},
    {"locales/en.json", file_44, sizeof file_44},
    {"locales/es.json", file_45, sizeof file_45},
    {"locales/fr.json", file_46, sizeof file_46},
    {"locales/he.json", file_47, sizeof file_47},
    {"locales/it.json", file_48, sizeof file_48},
    {"locales/mmxml/en.json", file_49, sizeof file_49},
    {"locales/mmxml/es.json", file_50, sizeof file_50},
    {"locales/mmxml/fr.json", file_51, sizeof file_51},
    {"locales/nb.json", file_52, sizeof file_52},
    {"locales/nl.json", file_53, sizeof file_53},
    {"locales/pl.json", file_54, sizeof file_54},
    {"locales/pt.json", file_55, sizeof file_55},
    {"locales/sv.json", file_56, sizeof file_56},
    {"runtime/dialects/formulary.js", file_57, sizeof file_57},
    {"runtime/dialects/formulary/validators.js", file_58, sizeof file_58},
    {"runtime/dialects/formulary/values.js", file_59, sizeof file_59},
    {"runtime/dialects/mmxml.js", file_60, sizeof file_60},
    {"runtime/dialects/mmxml/addresses.js", file_61, sizeof file_61},
    {"runtime/dialects/mmxml/changes.js", file_62, sizeof file_62},
    {"runtime/dialects/mmxml/choices.js", file_63, sizeof file_63},
    {"runtime/dialects/mmxml/composites.js", file_64, sizeof file_64},
    {"runtime/dialects/mmxml/conditions.js", file_65, sizeof file_65},
    {"runtime/dialects/mmxml/date-limits.js", file_66, sizeof file_66},
    {"runtime/dialects/mmxml/date-parts.js", file_67, sizeof file_67},
    {"runtime/dialects/mmxml/date-pattern.js", file_68, sizeof file_68},
    {"runtime/dialects/mmxml/decimals.js", file_69, sizeof file_69},
    {"runtime/dialects/mmxml/effects.js", file_70, sizeof file_70},
    {"runtime/dialects/mmxml/entries.js", file_71, sizeof file_71},
    {"runtime/dialects/mmxml/filters.js", file_72, sizeof file_72},
    {"runtime/dialects/mmxml/formulas.js", file_73, sizeof file_73},
    {"runtime/dialects/mmxml/fr-bank.js", file_74, sizeof file_74},
    {"runtime/dialects/mmxml/iban.js", file_75, sizeof file_75},
    {"runtime/dialects/mmxml/memory.js", file_76, sizeof file_76},
    {"runtime/dialects/mmxml/notifying.js", file_77, sizeof file_77},
    {"runtime/dialects/mmxml/parts.js", file_78, sizeof file_78},
    {"runtime/dialects/mmxml/patterns.js", file_79, sizeof file_79},
    {"runtime/dialects/mmxml/postal.js", file_80, sizeof file_80},
    {"runtime/dialects/mmxml/regex.js", file_81, sizeof file_81},
    {"runtime/dialects/mmxml/submission.js", file_82, sizeof file_82},
    {"runtime/dialects/mmxml/sums.js", file_83, sizeof file_83},
    {"runtime/dialects/mmxml/texts.js", file_84, sizeof file_84},
    {"runtime/dialects/mmxml/uk-bank.js", file_85, sizeof file_85},
    {"runtime/dialects/mmxml/validation.js", file_86, sizeof file_86},
    {"runtime/dialects/mmxml/values.js", file_87, sizeof file_87},
    {"runtime/dialects/mmxml/verification.js", file_88, sizeof file_88},
    {"runtime/engine/changes.js", file_89, sizeof file_89},
    {"runtime/engine/dates.js", file_90, sizeof file_90},
    {"runtime/engine/effects.js", file_91, sizeof file_91},
    {"runtime/engine/engine.js", file_92, sizeof file_92},
    {"runtime/engine/expression.js", file_93, sizeof file_93},
    {"runtime/engine/hooks.js", file_94, sizeof file_94},
    {"runtime/engine/replacing.js", file_95, sizeof file_95},
    {"runtime/engine/rules.js", file_96, sizeof file_96},
    {"runtime/engine/snapshot.js", file_97, sizeof file_97},
    {"runtime/engine/text.js", file_98, sizeof file_98},
    {"runtime/engine/validation.js", file_99, sizeof file_99},
    {"runtime/engine/values.js", file_100, sizeof file_100},
    {"runtime/gallery.js", file_101, sizeof file_101},
    {"runtime/start.js", file_102, sizeof file_102},
    {"runtime/view/announce.js", file_103, sizeof file_103},
    {"runtime/view/answers.js", file_104, sizeof file_104},
    {"runtime/view/ask-service.js", file_105, sizeof file_105},
    {"runtime/view/button.js", file_106, sizeof file_106},
    {"runtime/view/controls/choices.js", file_107, sizeof file_107},
    {"runtime/view/controls/consent.js", file_108, sizeof file_108},
    {"runtime/view/controls/dateparts.js", file_109, sizeof file_109},
    {"runtime/view/controls/info.js", file_110, sizeof file_110},
    {"runtime/view/controls/photo.js", file_111, sizeof file_111},
    {"runtime/view/controls/signature.js", file_112, sizeof file_112},
    {"runtime/view/create.js", file_113, sizeof file_113},
    {"runtime/view/date-part.js", file_114, sizeof file_114},
    {"runtime/view/delivery.js", file_115, sizeof file_115},
    {"runtime/view/dialog.js", file_116, sizeof file_116},
    {"runtime/view/draft.js", file_117, sizeof file_117},
    {"runtime/view/enter-key.js", file_118, sizeof file_118},
    {"runtime/view/entry.js", file_119, sizeof file_119},
    {"runtime/view/features/actions.js", file_120, sizeof file_120},
    {"runtime/view/features/limit.js", file_121, sizeof file_121},
    {"runtime/view/features/links.js", file_122, sizeof file_122},
    {"runtime/view/features/locks.js", file_123, sizeof file_123},
    {"runtime/view/features/questions.js", file_124, sizeof file_124},
    {"runtime/view/features/queue.js", file_125, sizeof file_125},
    {"runtime/view/features/receipt.js", file_126, sizeof file_126},
    {"runtime/view/features/redraw.js", file_127, sizeof file_127},
    {"runtime/view/features/services.js", file_128, sizeof file_128},
    {"runtime/view/features/steps.js", file_129, sizeof file_129},
    {"runtime/view/features/typing.js", file_130, sizeof file_130},
    {"runtime/view/form-element.js", file_131, sizeof file_131},
    {"runtime/view/handle.js", file_132, sizeof file_132},
    {"runtime/view/initial-fill.js", file_133, sizeof file_133},
    {"runtime/view/inputs.js", file_134, sizeof file_134},
    {"runtime/view/languages.js", file_135, sizeof file_135},
    {"runtime/view/limit.js", file_136, sizeof file_136},
    {"runtime/view/outbox.js", file_137, sizeof file_137},
    {"runtime/view/page.js", file_138, sizeof file_138},
    {"runtime/view/picture.js", file_139, sizeof file_139},
    {"runtime/view/receipt/dates.js", file_140, sizeof file_140},
    {"runtime/view/receipt/layout.js", file_141, sizeof file_141},
    {"runtime/view/receipt/record.js", file_142, sizeof file_142},
    {"runtime/view/receipt/values.js", file_143, sizeof file_143},
    {"runtime/view/redraw/options.js", file_144, sizeof file_144},
    {"runtime/view/redraw/picture.js", file_145, sizeof file_145},
    {"runtime/view/redraw/style.js", file_146, sizeof file_146},
    {"runtime/view/redraw/texts.js", file_147, sizeof file_147},
    {"runtime/view/request.js", file_148, sizeof file_148},
    {"runtime/view/send.js", file_149, sizeof file_149},
    {"runtime/view/signature-pad.js", file_150, sizeof file_150},
    {"runtime/view/status.js", file_151, sizeof file_151},
    {"runtime/view/storage.js", file_152, sizeof file_152},
    {"runtime/view/submit.js", file_153, sizeof file_153},
    {"runtime/view/summary.js", file_154, sizeof file_154},
    {"runtime/view/update.js", file_155, sizeof file_155},
    {"runtime/view/work.js", file_156, sizeof file_156},
    {"schema/form-document.schema.json", file_157, sizeof file_157},
    {"themes/default/base.css", file_158, sizeof file_158},
    {"themes/default/controls/checkbox.css", file_159, sizeof file_159},
    {"themes/default/controls/choices.css", file_160, sizeof file_160},
    {"themes/default/controls/composite.css", file_161, sizeof file_161},
    {"themes/default/controls/consent.css", file_162, sizeof file_162},
    {"themes/default/controls/date.css", file_163, sizeof file_163},
    {"themes/default/controls/dateparts.css", file_164, sizeof file_164},
    {"themes/default/controls/image.css", file_165, sizeof file_165},
    {"themes/default/controls/info.css", file_166, sizeof file_166},
    {"themes/default/controls/line.css", file_167, sizeof file_167},
    {"themes/default/controls/photo.css", file_168, sizeof file_168},
    {"themes/default/controls/picture.css", file_169, sizeof file_169},
    {"themes/default/controls/prose.css", file_170, sizeof file_170},
    {"themes/default/controls/select.css", file_171, sizeof file_171},
    {"themes/default/controls/set.css", file_172, sizeof file_172},
    {"themes/default/controls/signature.css", file_173, sizeof file_173},
    {"themes/default/controls/space.css", file_174, sizeof file_174},
    {"themes/default/controls/text.css", file_175, sizeof file_175},
    {"themes/default/controls/tick.css", file_176, sizeof file_176},
    {"themes/default/controls/verify.css", file_177, sizeof file_177},
    {"themes/default/dialog.css", file_178, sizeof file_178},
    {"themes/default/features/receipt.css", file_179, sizeof file_179},
    {"themes/default/features/services.css", file_180, sizeof file_180},
    {"themes/default/features/steps.css", file_181, sizeof file_181},
    {"themes/default/gallery.css", file_182, sizeof file_182},
    {"themes/default/grid.css", file_183, sizeof file_183},
    {"themes/default/print.css", file_184, sizeof file_184},
};
const struct formsite_web_file *formsite_web_files(void) { return files; }
unsigned long formsite_web_file_count(void) { return sizeof files / sizeof files[0]; }
