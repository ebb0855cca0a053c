// Written by embed.sh: the bytes of every web file, in the order of their paths.
#include "include/WebTemplates.h"
static const unsigned char file_0[] = {
#embed "builder/builder.css"
};
static const unsigned char file_1[] = {
#embed "builder/checks/check.js"
};
static const unsigned char file_2[] = {
#embed "builder/checks/checks.js"
};
static const unsigned char file_3[] = {
#embed "builder/checks/fields.js"
};
static const unsigned char file_4[] = {
#embed "builder/checks/hints.js"
};
static const unsigned char file_5[] = {
#embed "builder/checks/problems.js"
};
static const unsigned char file_6[] = {
#embed "builder/checks/references.js"
};
static const unsigned char file_7[] = {
#embed "builder/checks/rules.js"
};
static const unsigned char file_8[] = {
#embed "builder/checks/visibility.js"
};
static const unsigned char file_9[] = {
#embed "builder/examples/contact.json"
};
static const unsigned char file_10[] = {
#embed "builder/examples/contact.strings.json"
};
static const unsigned char file_11[] = {
#embed "builder/examples/event-registration.json"
};
static const unsigned char file_12[] = {
#embed "builder/examples/event-registration.strings.json"
};
static const unsigned char file_13[] = {
#embed "builder/examples/sign-up.json"
};
static const unsigned char file_14[] = {
#embed "builder/examples/sign-up.strings.json"
};
static const unsigned char file_15[] = {
#embed "builder/index.html"
};
static const unsigned char file_16[] = {
#embed "builder/json/findings.js"
};
static const unsigned char file_17[] = {
#embed "builder/json/nodes.js"
};
static const unsigned char file_18[] = {
#embed "builder/json/reader.js"
};
static const unsigned char file_19[] = {
#embed "builder/json/scalars.js"
};
static const unsigned char file_20[] = {
#embed "builder/json/scanner.js"
};
static const unsigned char file_21[] = {
#embed "builder/json/sentence.js"
};
static const unsigned char file_22[] = {
#embed "builder/json/writer.js"
};
static const unsigned char file_23[] = {
#embed "builder/languages/formulary/canonical.js"
};
static const unsigned char file_24[] = {
#embed "builder/languages/formulary/cells.js"
};
static const unsigned char file_25[] = {
#embed "builder/languages/formulary/clean.js"
};
static const unsigned char file_26[] = {
#embed "builder/languages/formulary/dates.js"
};
static const unsigned char file_27[] = {
#embed "builder/languages/formulary/definition.js"
};
static const unsigned char file_28[] = {
#embed "builder/languages/formulary/editing.js"
};
static const unsigned char file_29[] = {
#embed "builder/languages/formulary/export.js"
};
static const unsigned char file_30[] = {
#embed "builder/languages/formulary/field.js"
};
static const unsigned char file_31[] = {
#embed "builder/languages/formulary/fonts.js"
};
static const unsigned char file_32[] = {
#embed "builder/languages/formulary/import.js"
};
static const unsigned char file_33[] = {
#embed "builder/languages/formulary/keys.js"
};
static const unsigned char file_34[] = {
#embed "builder/languages/formulary/language.js"
};
static const unsigned char file_35[] = {
#embed "builder/languages/formulary/legacy-keys.js"
};
static const unsigned char file_36[] = {
#embed "builder/languages/formulary/legacy.js"
};
static const unsigned char file_37[] = {
#embed "builder/languages/formulary/native.js"
};
static const unsigned char file_38[] = {
#embed "builder/languages/formulary/option-keys.js"
};
static const unsigned char file_39[] = {
#embed "builder/languages/formulary/options.js"
};
static const unsigned char file_40[] = {
#embed "builder/languages/formulary/order.js"
};
static const unsigned char file_41[] = {
#embed "builder/languages/formulary/presets.js"
};
static const unsigned char file_42[] = {
#embed "builder/languages/formulary/problems.js"
};
static const unsigned char file_43[] = {
#embed "builder/languages/formulary/properties.js"
};
static const unsigned char file_44[] = {
#embed "builder/languages/formulary/reading.js"
};
static const unsigned char file_45[] = {
#embed "builder/languages/formulary/renaming.js"
};
static const unsigned char file_46[] = {
#embed "builder/languages/formulary/rules.js"
};
static const unsigned char file_47[] = {
#embed "builder/languages/formulary/strings.js"
};
static const unsigned char file_48[] = {
#embed "builder/languages/formulary/style.js"
};
static const unsigned char file_49[] = {
#embed "builder/languages/formulary/table.js"
};
static const unsigned char file_50[] = {
#embed "builder/languages/formulary/types.js"
};
static const unsigned char file_51[] = {
#embed "builder/languages/formulary/validators.js"
};
static const unsigned char file_52[] = {
#embed "builder/languages/formulary/written-strings.js"
};
static const unsigned char file_53[] = {
#embed "builder/languages/languages.js"
};
static const unsigned char file_54[] = {
#embed "builder/languages/list.js"
};
static const unsigned char file_55[] = {
#embed "builder/languages/mmxml/addresses.js"
};
static const unsigned char file_56[] = {
#embed "builder/languages/mmxml/conditions.js"
};
static const unsigned char file_57[] = {
#embed "builder/languages/mmxml/constructs.js"
};
static const unsigned char file_58[] = {
#embed "builder/languages/mmxml/countries.js"
};
static const unsigned char file_59[] = {
#embed "builder/languages/mmxml/dates.js"
};
static const unsigned char file_60[] = {
#embed "builder/languages/mmxml/editor.js"
};
static const unsigned char file_61[] = {
#embed "builder/languages/mmxml/effects.js"
};
static const unsigned char file_62[] = {
#embed "builder/languages/mmxml/entry.js"
};
static const unsigned char file_63[] = {
#embed "builder/languages/mmxml/formulas.js"
};
static const unsigned char file_64[] = {
#embed "builder/languages/mmxml/language.js"
};
static const unsigned char file_65[] = {
#embed "builder/languages/mmxml/option-values.js"
};
static const unsigned char file_66[] = {
#embed "builder/languages/mmxml/options.js"
};
static const unsigned char file_67[] = {
#embed "builder/languages/mmxml/parts.js"
};
static const unsigned char file_68[] = {
#embed "builder/languages/mmxml/presets.js"
};
static const unsigned char file_69[] = {
#embed "builder/languages/mmxml/problems.js"
};
static const unsigned char file_70[] = {
#embed "builder/languages/mmxml/property-paths.js"
};
static const unsigned char file_71[] = {
#embed "builder/languages/mmxml/relationships.js"
};
static const unsigned char file_72[] = {
#embed "builder/languages/mmxml/shapes.js"
};
static const unsigned char file_73[] = {
#embed "builder/languages/mmxml/sums.js"
};
static const unsigned char file_74[] = {
#embed "builder/languages/mmxml/table.js"
};
static const unsigned char file_75[] = {
#embed "builder/languages/mmxml/translatable.js"
};
static const unsigned char file_76[] = {
#embed "builder/languages/mmxml/types.js"
};
static const unsigned char file_77[] = {
#embed "builder/languages/patterns/automaton.js"
};
static const unsigned char file_78[] = {
#embed "builder/languages/patterns/brackets.js"
};
static const unsigned char file_79[] = {
#embed "builder/languages/patterns/cost.js"
};
static const unsigned char file_80[] = {
#embed "builder/languages/patterns/escapes.js"
};
static const unsigned char file_81[] = {
#embed "builder/languages/patterns/groups.js"
};
static const unsigned char file_82[] = {
#embed "builder/languages/patterns/outside.js"
};
static const unsigned char file_83[] = {
#embed "builder/languages/patterns/parser.js"
};
static const unsigned char file_84[] = {
#embed "builder/languages/patterns/properties.js"
};
static const unsigned char file_85[] = {
#embed "builder/languages/patterns/quantifiers.js"
};
static const unsigned char file_86[] = {
#embed "builder/languages/patterns/readings.js"
};
static const unsigned char file_87[] = {
#embed "builder/languages/patterns/samples.js"
};
static const unsigned char file_88[] = {
#embed "builder/languages/patterns/scanning.js"
};
static const unsigned char file_89[] = {
#embed "builder/languages/patterns/set-writer.js"
};
static const unsigned char file_90[] = {
#embed "builder/languages/patterns/sets.js"
};
static const unsigned char file_91[] = {
#embed "builder/languages/patterns/translate.js"
};
static const unsigned char file_92[] = {
#embed "builder/languages/patterns/widths.js"
};
static const unsigned char file_93[] = {
#embed "builder/languages/patterns/writer.js"
};
static const unsigned char file_94[] = {
#embed "builder/languages/plain/language.js"
};
static const unsigned char file_95[] = {
#embed "builder/locales/en.json"
};
static const unsigned char file_96[] = {
#embed "builder/locales/es.json"
};
static const unsigned char file_97[] = {
#embed "builder/model/adding.js"
};
static const unsigned char file_98[] = {
#embed "builder/model/automatic.js"
};
static const unsigned char file_99[] = {
#embed "builder/model/colors.js"
};
static const unsigned char file_100[] = {
#embed "builder/model/diff-parts.js"
};
static const unsigned char file_101[] = {
#embed "builder/model/diff-values.js"
};
static const unsigned char file_102[] = {
#embed "builder/model/diff.js"
};
static const unsigned char file_103[] = {
#embed "builder/model/document-upgrade.js"
};
static const unsigned char file_104[] = {
#embed "builder/model/edit.js"
};
static const unsigned char file_105[] = {
#embed "builder/model/empty.js"
};
static const unsigned char file_106[] = {
#embed "builder/model/expressions.js"
};
static const unsigned char file_107[] = {
#embed "builder/model/history.js"
};
static const unsigned char file_108[] = {
#embed "builder/model/locales.js"
};
static const unsigned char file_109[] = {
#embed "builder/model/moving.js"
};
static const unsigned char file_110[] = {
#embed "builder/model/names.js"
};
static const unsigned char file_111[] = {
#embed "builder/model/near-names.js"
};
static const unsigned char file_112[] = {
#embed "builder/model/nearest-name.js"
};
static const unsigned char file_113[] = {
#embed "builder/model/numbers.js"
};
static const unsigned char file_114[] = {
#embed "builder/model/objects.js"
};
static const unsigned char file_115[] = {
#embed "builder/model/options.js"
};
static const unsigned char file_116[] = {
#embed "builder/model/properties.js"
};
static const unsigned char file_117[] = {
#embed "builder/model/refactor.js"
};
static const unsigned char file_118[] = {
#embed "builder/model/references.js"
};
static const unsigned char file_119[] = {
#embed "builder/model/rules.js"
};
static const unsigned char file_120[] = {
#embed "builder/model/tables.js"
};
static const unsigned char file_121[] = {
#embed "builder/model/texts.js"
};
static const unsigned char file_122[] = {
#embed "builder/model/translating.js"
};
static const unsigned char file_123[] = {
#embed "builder/model/uses.js"
};
static const unsigned char file_124[] = {
#embed "builder/model/walk.js"
};
static const unsigned char file_125[] = {
#embed "builder/preview.html"
};
static const unsigned char file_126[] = {
#embed "builder/preview/dialects.js"
};
static const unsigned char file_127[] = {
#embed "builder/preview/editing.js"
};
static const unsigned char file_128[] = {
#embed "builder/preview/events.js"
};
static const unsigned char file_129[] = {
#embed "builder/preview/field-exchange.js"
};
static const unsigned char file_130[] = {
#embed "builder/preview/field-words.js"
};
static const unsigned char file_131[] = {
#embed "builder/preview/frame.js"
};
static const unsigned char file_132[] = {
#embed "builder/preview/heading-words.js"
};
static const unsigned char file_133[] = {
#embed "builder/preview/hit-test.js"
};
static const unsigned char file_134[] = {
#embed "builder/preview/main.js"
};
static const unsigned char file_135[] = {
#embed "builder/preview/messages.js"
};
static const unsigned char file_136[] = {
#embed "builder/preview/node-steps.js"
};
static const unsigned char file_137[] = {
#embed "builder/preview/page-exchange.js"
};
static const unsigned char file_138[] = {
#embed "builder/preview/parts.js"
};
static const unsigned char file_139[] = {
#embed "builder/preview/patch.js"
};
static const unsigned char file_140[] = {
#embed "builder/preview/preview.css"
};
static const unsigned char file_141[] = {
#embed "builder/preview/rendering.js"
};
static const unsigned char file_142[] = {
#embed "builder/preview/selection.js"
};
static const unsigned char file_143[] = {
#embed "builder/preview/showing.js"
};
static const unsigned char file_144[] = {
#embed "builder/preview/text-places.js"
};
static const unsigned char file_145[] = {
#embed "builder/preview/theme.js"
};
static const unsigned char file_146[] = {
#embed "builder/render/autofill-table.js"
};
static const unsigned char file_147[] = {
#embed "builder/render/autofill.js"
};
static const unsigned char file_148[] = {
#embed "builder/render/color.js"
};
static const unsigned char file_149[] = {
#embed "builder/render/field-data.js"
};
static const unsigned char file_150[] = {
#embed "builder/render/field-options.js"
};
static const unsigned char file_151[] = {
#embed "builder/render/field-shape.js"
};
static const unsigned char file_152[] = {
#embed "builder/render/field-texts.js"
};
static const unsigned char file_153[] = {
#embed "builder/render/field-view.js"
};
static const unsigned char file_154[] = {
#embed "builder/render/field-width.js"
};
static const unsigned char file_155[] = {
#embed "builder/render/fields.js"
};
static const unsigned char file_156[] = {
#embed "builder/render/files.js"
};
static const unsigned char file_157[] = {
#embed "builder/render/format-hint.js"
};
static const unsigned char file_158[] = {
#embed "builder/render/grid-cell.js"
};
static const unsigned char file_159[] = {
#embed "builder/render/html-elements.js"
};
static const unsigned char file_160[] = {
#embed "builder/render/html-entities.js"
};
static const unsigned char file_161[] = {
#embed "builder/render/html-reader.js"
};
static const unsigned char file_162[] = {
#embed "builder/render/html-scanner.js"
};
static const unsigned char file_163[] = {
#embed "builder/render/link-address.js"
};
static const unsigned char file_164[] = {
#embed "builder/render/link-mark.js"
};
static const unsigned char file_165[] = {
#embed "builder/render/locale-choice.js"
};
static const unsigned char file_166[] = {
#embed "builder/render/locale-tag.js"
};
static const unsigned char file_167[] = {
#embed "builder/render/mustache-parser.js"
};
static const unsigned char file_168[] = {
#embed "builder/render/mustache.js"
};
static const unsigned char file_169[] = {
#embed "builder/render/page-context.js"
};
static const unsigned char file_170[] = {
#embed "builder/render/page-data.js"
};
static const unsigned char file_171[] = {
#embed "builder/render/postscript-font.js"
};
static const unsigned char file_172[] = {
#embed "builder/render/render.js"
};
static const unsigned char file_173[] = {
#embed "builder/render/rich-text.js"
};
static const unsigned char file_174[] = {
#embed "builder/render/style-sheet.js"
};
static const unsigned char file_175[] = {
#embed "builder/render/templates.js"
};
static const unsigned char file_176[] = {
#embed "builder/render/ui-texts.js"
};
static const unsigned char file_177[] = {
#embed "builder/render/value-json.js"
};
static const unsigned char file_178[] = {
#embed "builder/tools.css"
};
static const unsigned char file_179[] = {
#embed "builder/view/adding-parts.js"
};
static const unsigned char file_180[] = {
#embed "builder/view/announcer.js"
};
static const unsigned char file_181[] = {
#embed "builder/view/asking.js"
};
static const unsigned char file_182[] = {
#embed "builder/view/autosave.js"
};
static const unsigned char file_183[] = {
#embed "builder/view/canvas-target.js"
};
static const unsigned char file_184[] = {
#embed "builder/view/canvas.js"
};
static const unsigned char file_185[] = {
#embed "builder/view/commands.js"
};
static const unsigned char file_186[] = {
#embed "builder/view/deleting.js"
};
static const unsigned char file_187[] = {
#embed "builder/view/dialog.js"
};
static const unsigned char file_188[] = {
#embed "builder/view/dialogs.js"
};
static const unsigned char file_189[] = {
#embed "builder/view/drafts.js"
};
static const unsigned char file_190[] = {
#embed "builder/view/drag-rows.js"
};
static const unsigned char file_191[] = {
#embed "builder/view/drag.js"
};
static const unsigned char file_192[] = {
#embed "builder/view/drop-place.js"
};
static const unsigned char file_193[] = {
#embed "builder/view/element.js"
};
static const unsigned char file_194[] = {
#embed "builder/view/empty-state.js"
};
static const unsigned char file_195[] = {
#embed "builder/view/examples.js"
};
static const unsigned char file_196[] = {
#embed "builder/view/file-drop.js"
};
static const unsigned char file_197[] = {
#embed "builder/view/host-log.js"
};
static const unsigned char file_198[] = {
#embed "builder/view/icons.js"
};
static const unsigned char file_199[] = {
#embed "builder/view/loading.js"
};
static const unsigned char file_200[] = {
#embed "builder/view/long-press.js"
};
static const unsigned char file_201[] = {
#embed "builder/view/move-dialog.js"
};
static const unsigned char file_202[] = {
#embed "builder/view/moving.js"
};
static const unsigned char file_203[] = {
#embed "builder/view/navigation.js"
};
static const unsigned char file_204[] = {
#embed "builder/view/nesting.js"
};
static const unsigned char file_205[] = {
#embed "builder/view/node-title.js"
};
static const unsigned char file_206[] = {
#embed "builder/view/outline.js"
};
static const unsigned char file_207[] = {
#embed "builder/view/page.js"
};
static const unsigned char file_208[] = {
#embed "builder/view/palette.js"
};
static const unsigned char file_209[] = {
#embed "builder/view/panes.js"
};
static const unsigned char file_210[] = {
#embed "builder/view/places.js"
};
static const unsigned char file_211[] = {
#embed "builder/view/preview-settings.js"
};
static const unsigned char file_212[] = {
#embed "builder/view/properties.js"
};
static const unsigned char file_213[] = {
#embed "builder/view/properties/check-input.js"
};
static const unsigned char file_214[] = {
#embed "builder/view/properties/choice-input.js"
};
static const unsigned char file_215[] = {
#embed "builder/view/properties/color-input.js"
};
static const unsigned char file_216[] = {
#embed "builder/view/properties/groups.js"
};
static const unsigned char file_217[] = {
#embed "builder/view/properties/inputs.js"
};
static const unsigned char file_218[] = {
#embed "builder/view/properties/key-input.js"
};
static const unsigned char file_219[] = {
#embed "builder/view/properties/language-input.js"
};
static const unsigned char file_220[] = {
#embed "builder/view/properties/legacy-input.js"
};
static const unsigned char file_221[] = {
#embed "builder/view/properties/links-input.js"
};
static const unsigned char file_222[] = {
#embed "builder/view/properties/list-input.js"
};
static const unsigned char file_223[] = {
#embed "builder/view/properties/mmxml.js"
};
static const unsigned char file_224[] = {
#embed "builder/view/properties/more-input.js"
};
static const unsigned char file_225[] = {
#embed "builder/view/properties/parts.js"
};
static const unsigned char file_226[] = {
#embed "builder/view/properties/paste-input.js"
};
static const unsigned char file_227[] = {
#embed "builder/view/properties/pattern-input.js"
};
static const unsigned char file_228[] = {
#embed "builder/view/properties/place-input.js"
};
static const unsigned char file_229[] = {
#embed "builder/view/properties/plain.js"
};
static const unsigned char file_230[] = {
#embed "builder/view/properties/required-input.js"
};
static const unsigned char file_231[] = {
#embed "builder/view/properties/row.js"
};
static const unsigned char file_232[] = {
#embed "builder/view/properties/strict-input.js"
};
static const unsigned char file_233[] = {
#embed "builder/view/properties/suggest-input.js"
};
static const unsigned char file_234[] = {
#embed "builder/view/properties/sum-items-input.js"
};
static const unsigned char file_235[] = {
#embed "builder/view/properties/table.js"
};
static const unsigned char file_236[] = {
#embed "builder/view/properties/text-input.js"
};
static const unsigned char file_237[] = {
#embed "builder/view/property-change.js"
};
static const unsigned char file_238[] = {
#embed "builder/view/restore-offer.js"
};
static const unsigned char file_239[] = {
#embed "builder/view/settings.js"
};
static const unsigned char file_240[] = {
#embed "builder/view/shortcut-list.js"
};
static const unsigned char file_241[] = {
#embed "builder/view/shortcuts.js"
};
static const unsigned char file_242[] = {
#embed "builder/view/shown-locale.js"
};
static const unsigned char file_243[] = {
#embed "builder/view/splitter.js"
};
static const unsigned char file_244[] = {
#embed "builder/view/stage.js"
};
static const unsigned char file_245[] = {
#embed "builder/view/start.js"
};
static const unsigned char file_246[] = {
#embed "builder/view/store.js"
};
static const unsigned char file_247[] = {
#embed "builder/view/structure-row.js"
};
static const unsigned char file_248[] = {
#embed "builder/view/structure.js"
};
static const unsigned char file_249[] = {
#embed "builder/view/tabs.js"
};
static const unsigned char file_250[] = {
#embed "builder/view/text-change.js"
};
static const unsigned char file_251[] = {
#embed "builder/view/text-editing.js"
};
static const unsigned char file_252[] = {
#embed "builder/view/tool-pane.js"
};
static const unsigned char file_253[] = {
#embed "builder/view/toolbar.js"
};
static const unsigned char file_254[] = {
#embed "builder/view/tools.js"
};
static const unsigned char file_255[] = {
#embed "builder/view/tools/browser-storage.js"
};
static const unsigned char file_256[] = {
#embed "builder/view/tools/comparison.js"
};
static const unsigned char file_257[] = {
#embed "builder/view/tools/conflict.js"
};
static const unsigned char file_258[] = {
#embed "builder/view/tools/contrast.js"
};
static const unsigned char file_259[] = {
#embed "builder/view/tools/debounce.js"
};
static const unsigned char file_260[] = {
#embed "builder/view/tools/document-names.js"
};
static const unsigned char file_261[] = {
#embed "builder/view/tools/files.js"
};
static const unsigned char file_262[] = {
#embed "builder/view/tools/finding-server.js"
};
static const unsigned char file_263[] = {
#embed "builder/view/tools/form-text.js"
};
static const unsigned char file_264[] = {
#embed "builder/view/tools/hidden-at-first.js"
};
static const unsigned char file_265[] = {
#embed "builder/view/tools/json.js"
};
static const unsigned char file_266[] = {
#embed "builder/view/tools/loss-question.js"
};
static const unsigned char file_267[] = {
#embed "builder/view/tools/losses.js"
};
static const unsigned char file_268[] = {
#embed "builder/view/tools/missing.js"
};
static const unsigned char file_269[] = {
#embed "builder/view/tools/new-form.js"
};
static const unsigned char file_270[] = {
#embed "builder/view/tools/open.js"
};
static const unsigned char file_271[] = {
#embed "builder/view/tools/opening.js"
};
static const unsigned char file_272[] = {
#embed "builder/view/tools/options.js"
};
static const unsigned char file_273[] = {
#embed "builder/view/tools/outcomes.js"
};
static const unsigned char file_274[] = {
#embed "builder/view/tools/own-language.js"
};
static const unsigned char file_275[] = {
#embed "builder/view/tools/picture-input.js"
};
static const unsigned char file_276[] = {
#embed "builder/view/tools/picture-names.js"
};
static const unsigned char file_277[] = {
#embed "builder/view/tools/picture-panel.js"
};
static const unsigned char file_278[] = {
#embed "builder/view/tools/problem-count.js"
};
static const unsigned char file_279[] = {
#embed "builder/view/tools/problems.js"
};
static const unsigned char file_280[] = {
#embed "builder/view/tools/reading.js"
};
static const unsigned char file_281[] = {
#embed "builder/view/tools/relationship-branch.js"
};
static const unsigned char file_282[] = {
#embed "builder/view/tools/relationship.js"
};
static const unsigned char file_283[] = {
#embed "builder/view/tools/relationships.js"
};
static const unsigned char file_284[] = {
#embed "builder/view/tools/rule-controls.js"
};
static const unsigned char file_285[] = {
#embed "builder/view/tools/rule-table.js"
};
static const unsigned char file_286[] = {
#embed "builder/view/tools/rule-targets.js"
};
static const unsigned char file_287[] = {
#embed "builder/view/tools/rule.js"
};
static const unsigned char file_288[] = {
#embed "builder/view/tools/rules-tool.js"
};
static const unsigned char file_289[] = {
#embed "builder/view/tools/rules.js"
};
static const unsigned char file_290[] = {
#embed "builder/view/tools/save.js"
};
static const unsigned char file_291[] = {
#embed "builder/view/tools/saving.js"
};
static const unsigned char file_292[] = {
#embed "builder/view/tools/schema.js"
};
static const unsigned char file_293[] = {
#embed "builder/view/tools/sentences.js"
};
static const unsigned char file_294[] = {
#embed "builder/view/tools/server-export.js"
};
static const unsigned char file_295[] = {
#embed "builder/view/tools/server-section.js"
};
static const unsigned char file_296[] = {
#embed "builder/view/tools/server.js"
};
static const unsigned char file_297[] = {
#embed "builder/view/tools/serving.js"
};
static const unsigned char file_298[] = {
#embed "builder/view/tools/site-forms.js"
};
static const unsigned char file_299[] = {
#embed "builder/view/tools/style-facts.js"
};
static const unsigned char file_300[] = {
#embed "builder/view/tools/styles.js"
};
static const unsigned char file_301[] = {
#embed "builder/view/tools/table-text.js"
};
static const unsigned char file_302[] = {
#embed "builder/view/tools/translation-rows.js"
};
static const unsigned char file_303[] = {
#embed "builder/view/tools/translation-table.js"
};
static const unsigned char file_304[] = {
#embed "builder/view/tools/translations.js"
};
static const unsigned char file_305[] = {
#embed "builder/view/tools/version-list.js"
};
static const unsigned char file_306[] = {
#embed "builder/view/tools/versions.js"
};
static const unsigned char file_307[] = {
#embed "builder/view/tree-keys.js"
};
static const unsigned char file_308[] = {
#embed "builder/view/tree-target.js"
};
static const unsigned char file_309[] = {
#embed "builder/view/words-place.js"
};
static const unsigned char file_310[] = {
#embed "builder/view/words.js"
};
static const unsigned char file_311[] = {
#embed "html/controls/checkbox.mustache"
};
static const unsigned char file_312[] = {
#embed "html/controls/choices.mustache"
};
static const unsigned char file_313[] = {
#embed "html/controls/composite.mustache"
};
static const unsigned char file_314[] = {
#embed "html/controls/consent.mustache"
};
static const unsigned char file_315[] = {
#embed "html/controls/date.mustache"
};
static const unsigned char file_316[] = {
#embed "html/controls/dateparts.mustache"
};
static const unsigned char file_317[] = {
#embed "html/controls/image.mustache"
};
static const unsigned char file_318[] = {
#embed "html/controls/info.mustache"
};
static const unsigned char file_319[] = {
#embed "html/controls/line.mustache"
};
static const unsigned char file_320[] = {
#embed "html/controls/photo.mustache"
};
static const unsigned char file_321[] = {
#embed "html/controls/prose.mustache"
};
static const unsigned char file_322[] = {
#embed "html/controls/select.mustache"
};
static const unsigned char file_323[] = {
#embed "html/controls/signature.mustache"
};
static const unsigned char file_324[] = {
#embed "html/controls/space.mustache"
};
static const unsigned char file_325[] = {
#embed "html/controls/text.mustache"
};
static const unsigned char file_326[] = {
#embed "html/controls/verified.mustache"
};
static const unsigned char file_327[] = {
#embed "html/gallery.mustache"
};
static const unsigned char file_328[] = {
#embed "html/page.mustache"
};
static const unsigned char file_329[] = {
#embed "html/parts/banner.mustache"
};
static const unsigned char file_330[] = {
#embed "html/parts/caption-label.mustache"
};
static const unsigned char file_331[] = {
#embed "html/parts/caption-names.mustache"
};
static const unsigned char file_332[] = {
#embed "html/parts/check.mustache"
};
static const unsigned char file_333[] = {
#embed "html/parts/component.mustache"
};
static const unsigned char file_334[] = {
#embed "html/parts/condition.mustache"
};
static const unsigned char file_335[] = {
#embed "html/parts/date-part.mustache"
};
static const unsigned char file_336[] = {
#embed "html/parts/detail-label.mustache"
};
static const unsigned char file_337[] = {
#embed "html/parts/detail-text.mustache"
};
static const unsigned char file_338[] = {
#embed "html/parts/entry.mustache"
};
static const unsigned char file_339[] = {
#embed "html/parts/error.mustache"
};
static const unsigned char file_340[] = {
#embed "html/parts/footer.mustache"
};
static const unsigned char file_341[] = {
#embed "html/parts/hint.mustache"
};
static const unsigned char file_342[] = {
#embed "html/parts/inline-label.mustache"
};
static const unsigned char file_343[] = {
#embed "html/parts/inline-text.mustache"
};
static const unsigned char file_344[] = {
#embed "html/parts/label-text.mustache"
};
static const unsigned char file_345[] = {
#embed "html/parts/label.mustache"
};
static const unsigned char file_346[] = {
#embed "html/parts/languages.mustache"
};
static const unsigned char file_347[] = {
#embed "html/parts/legend.mustache"
};
static const unsigned char file_348[] = {
#embed "html/parts/linked-label.mustache"
};
static const unsigned char file_349[] = {
#embed "html/parts/mark.mustache"
};
static const unsigned char file_350[] = {
#embed "html/parts/name.mustache"
};
static const unsigned char file_351[] = {
#embed "html/parts/option-picture.mustache"
};
static const unsigned char file_352[] = {
#embed "html/parts/optional-label.mustache"
};
static const unsigned char file_353[] = {
#embed "html/parts/segment.mustache"
};
static const unsigned char file_354[] = {
#embed "html/parts/set.mustache"
};
static const unsigned char file_355[] = {
#embed "html/parts/sharing.mustache"
};
static const unsigned char file_356[] = {
#embed "html/parts/wrapper.mustache"
};
static const unsigned char file_357[] = {
#embed "inbox/entry.js"
};
static const unsigned char file_358[] = {
#embed "inbox/inbox.css"
};
static const unsigned char file_359[] = {
#embed "inbox/inbox.js"
};
static const unsigned char file_360[] = {
#embed "inbox/index.html"
};
static const unsigned char file_361[] = {
#embed "inbox/main.js"
};
static const unsigned char file_362[] = {
#embed "inbox/parts.js"
};
static const unsigned char file_363[] = {
#embed "inbox/removal.js"
};
static const unsigned char file_364[] = {
#embed "live/client.js"
};
static const unsigned char file_365[] = {
#embed "live/live.css"
};
static const unsigned char file_366[] = {
#embed "live/overlay.js"
};
static const unsigned char file_367[] = {
#embed "live/stream.js"
};
static const unsigned char file_368[] = {
#embed "locales/ar.json"
};
static const unsigned char file_369[] = {
#embed "locales/ca.json"
};
static const unsigned char file_370[] = {
#embed "locales/da.json"
};
static const unsigned char file_371[] = {
#embed "locales/de.json"
};
static const unsigned char file_372[] = {
#embed "locales/en.json"
};
static const unsigned char file_373[] = {
#embed "locales/es.json"
};
static const unsigned char file_374[] = {
#embed "locales/fr.json"
};
static const unsigned char file_375[] = {
#embed "locales/he.json"
};
static const unsigned char file_376[] = {
#embed "locales/it.json"
};
static const unsigned char file_377[] = {
#embed "locales/mmxml/en.json"
};
static const unsigned char file_378[] = {
#embed "locales/mmxml/es.json"
};
static const unsigned char file_379[] = {
#embed "locales/mmxml/fr.json"
};
static const unsigned char file_380[] = {
#embed "locales/nb.json"
};
static const unsigned char file_381[] = {
#embed "locales/nl.json"
};
static const unsigned char file_382[] = {
#embed "locales/pl.json"
};
static const unsigned char file_383[] = {
#embed "locales/pt.json"
};
static const unsigned char file_384[] = {
#embed "locales/sv.json"
};
static const unsigned char file_385[] = {
#embed "looks/base.css"
};
static const unsigned char file_386[] = {
#embed "looks/tokens.css"
};
static const unsigned char file_387[] = {
#embed "preview/arrangement.js"
};
static const unsigned char file_388[] = {
#embed "preview/brief.js"
};
static const unsigned char file_389[] = {
#embed "preview/exchange.js"
};
static const unsigned char file_390[] = {
#embed "preview/forms.js"
};
static const unsigned char file_391[] = {
#embed "preview/frame/answers.js"
};
static const unsigned char file_392[] = {
#embed "preview/frame/channel.js"
};
static const unsigned char file_393[] = {
#embed "preview/frame/marks.js"
};
static const unsigned char file_394[] = {
#embed "preview/frame/media-query.js"
};
static const unsigned char file_395[] = {
#embed "preview/frame/media.css"
};
static const unsigned char file_396[] = {
#embed "preview/frame/media.js"
};
static const unsigned char file_397[] = {
#embed "preview/frame/mirror.js"
};
static const unsigned char file_398[] = {
#embed "preview/frame/missing.css"
};
static const unsigned char file_399[] = {
#embed "preview/frame/missing.js"
};
static const unsigned char file_400[] = {
#embed "preview/frame/nodes.js"
};
static const unsigned char file_401[] = {
#embed "preview/frame/renewal.js"
};
static const unsigned char file_402[] = {
#embed "preview/frame/scroll.js"
};
static const unsigned char file_403[] = {
#embed "preview/frame/step.js"
};
static const unsigned char file_404[] = {
#embed "preview/frame/why.css"
};
static const unsigned char file_405[] = {
#embed "preview/frame/why.js"
};
static const unsigned char file_406[] = {
#embed "preview/frame/why/condition-words.js"
};
static const unsigned char file_407[] = {
#embed "preview/frame/why/dependants.js"
};
static const unsigned char file_408[] = {
#embed "preview/frame/why/effect-keys.js"
};
static const unsigned char file_409[] = {
#embed "preview/frame/why/effect-words.js"
};
static const unsigned char file_410[] = {
#embed "preview/frame/why/entry.js"
};
static const unsigned char file_411[] = {
#embed "preview/frame/why/explanation.js"
};
static const unsigned char file_412[] = {
#embed "preview/frame/why/faults.js"
};
static const unsigned char file_413[] = {
#embed "preview/frame/why/history.js"
};
static const unsigned char file_414[] = {
#embed "preview/frame/why/limit-words.js"
};
static const unsigned char file_415[] = {
#embed "preview/frame/why/path.js"
};
static const unsigned char file_416[] = {
#embed "preview/frame/why/pick.js"
};
static const unsigned char file_417[] = {
#embed "preview/frame/why/place.js"
};
static const unsigned char file_418[] = {
#embed "preview/frame/why/rule-reasons.js"
};
static const unsigned char file_419[] = {
#embed "preview/frame/why/source.js"
};
static const unsigned char file_420[] = {
#embed "preview/frame/why/validity.js"
};
static const unsigned char file_421[] = {
#embed "preview/frame/why/value-words.js"
};
static const unsigned char file_422[] = {
#embed "preview/frame/why/visibility.js"
};
static const unsigned char file_423[] = {
#embed "preview/grid.js"
};
static const unsigned char file_424[] = {
#embed "preview/index.html"
};
static const unsigned char file_425[] = {
#embed "preview/live.js"
};
static const unsigned char file_426[] = {
#embed "preview/main.js"
};
static const unsigned char file_427[] = {
#embed "preview/panel.js"
};
static const unsigned char file_428[] = {
#embed "preview/popover.js"
};
static const unsigned char file_429[] = {
#embed "preview/preview.css"
};
static const unsigned char file_430[] = {
#embed "preview/problems.js"
};
static const unsigned char file_431[] = {
#embed "preview/settings.js"
};
static const unsigned char file_432[] = {
#embed "preview/toolbar.js"
};
static const unsigned char file_433[] = {
#embed "preview/why-panel.js"
};
static const unsigned char file_434[] = {
#embed "preview/why.css"
};
static const unsigned char file_435[] = {
#embed "preview/why.js"
};
static const unsigned char file_436[] = {
#embed "runtime/dialects/formulary.js"
};
static const unsigned char file_437[] = {
#embed "runtime/dialects/formulary/validators.js"
};
static const unsigned char file_438[] = {
#embed "runtime/dialects/formulary/values.js"
};
static const unsigned char file_439[] = {
#embed "runtime/dialects/list.js"
};
static const unsigned char file_440[] = {
#embed "runtime/dialects/mmxml.js"
};
static const unsigned char file_441[] = {
#embed "runtime/dialects/mmxml/addresses.js"
};
static const unsigned char file_442[] = {
#embed "runtime/dialects/mmxml/changes.js"
};
static const unsigned char file_443[] = {
#embed "runtime/dialects/mmxml/choices.js"
};
static const unsigned char file_444[] = {
#embed "runtime/dialects/mmxml/composites.js"
};
static const unsigned char file_445[] = {
#embed "runtime/dialects/mmxml/conditions.js"
};
static const unsigned char file_446[] = {
#embed "runtime/dialects/mmxml/date-limits.js"
};
static const unsigned char file_447[] = {
#embed "runtime/dialects/mmxml/date-parts.js"
};
static const unsigned char file_448[] = {
#embed "runtime/dialects/mmxml/date-pattern.js"
};
static const unsigned char file_449[] = {
#embed "runtime/dialects/mmxml/decimals.js"
};
static const unsigned char file_450[] = {
#embed "runtime/dialects/mmxml/effects.js"
};
static const unsigned char file_451[] = {
#embed "runtime/dialects/mmxml/entries.js"
};
static const unsigned char file_452[] = {
#embed "runtime/dialects/mmxml/filters.js"
};
static const unsigned char file_453[] = {
#embed "runtime/dialects/mmxml/formulas.js"
};
static const unsigned char file_454[] = {
#embed "runtime/dialects/mmxml/fr-bank.js"
};
static const unsigned char file_455[] = {
#embed "runtime/dialects/mmxml/iban.js"
};
static const unsigned char file_456[] = {
#embed "runtime/dialects/mmxml/memory.js"
};
static const unsigned char file_457[] = {
#embed "runtime/dialects/mmxml/notifying.js"
};
static const unsigned char file_458[] = {
#embed "runtime/dialects/mmxml/parts.js"
};
static const unsigned char file_459[] = {
#embed "runtime/dialects/mmxml/patterns.js"
};
static const unsigned char file_460[] = {
#embed "runtime/dialects/mmxml/postal.js"
};
static const unsigned char file_461[] = {
#embed "runtime/dialects/mmxml/regex.js"
};
static const unsigned char file_462[] = {
#embed "runtime/dialects/mmxml/submission.js"
};
static const unsigned char file_463[] = {
#embed "runtime/dialects/mmxml/sums.js"
};
static const unsigned char file_464[] = {
#embed "runtime/dialects/mmxml/texts.js"
};
static const unsigned char file_465[] = {
#embed "runtime/dialects/mmxml/uk-bank.js"
};
static const unsigned char file_466[] = {
#embed "runtime/dialects/mmxml/validation.js"
};
static const unsigned char file_467[] = {
#embed "runtime/dialects/mmxml/values.js"
};
static const unsigned char file_468[] = {
#embed "runtime/dialects/mmxml/verification.js"
};
static const unsigned char file_469[] = {
#embed "runtime/engine/answer-transfer.js"
};
static const unsigned char file_470[] = {
#embed "runtime/engine/changes.js"
};
static const unsigned char file_471[] = {
#embed "runtime/engine/choice-hint.js"
};
static const unsigned char file_472[] = {
#embed "runtime/engine/dates.js"
};
static const unsigned char file_473[] = {
#embed "runtime/engine/effects.js"
};
static const unsigned char file_474[] = {
#embed "runtime/engine/engine.js"
};
static const unsigned char file_475[] = {
#embed "runtime/engine/expression.js"
};
static const unsigned char file_476[] = {
#embed "runtime/engine/generations.js"
};
static const unsigned char file_477[] = {
#embed "runtime/engine/hooks.js"
};
static const unsigned char file_478[] = {
#embed "runtime/engine/matching/compile.js"
};
static const unsigned char file_479[] = {
#embed "runtime/engine/matching/find.js"
};
static const unsigned char file_480[] = {
#embed "runtime/engine/matching/matcher.js"
};
static const unsigned char file_481[] = {
#embed "runtime/engine/matching/parse.js"
};
static const unsigned char file_482[] = {
#embed "runtime/engine/options.js"
};
static const unsigned char file_483[] = {
#embed "runtime/engine/patterns.js"
};
static const unsigned char file_484[] = {
#embed "runtime/engine/replacing.js"
};
static const unsigned char file_485[] = {
#embed "runtime/engine/rules.js"
};
static const unsigned char file_486[] = {
#embed "runtime/engine/schedule.js"
};
static const unsigned char file_487[] = {
#embed "runtime/engine/snapshot.js"
};
static const unsigned char file_488[] = {
#embed "runtime/engine/text.js"
};
static const unsigned char file_489[] = {
#embed "runtime/engine/validation.js"
};
static const unsigned char file_490[] = {
#embed "runtime/engine/values.js"
};
static const unsigned char file_491[] = {
#embed "runtime/gallery.js"
};
static const unsigned char file_492[] = {
#embed "runtime/part-loader.js"
};
static const unsigned char file_493[] = {
#embed "runtime/start.js"
};
static const unsigned char file_494[] = {
#embed "runtime/view/announce.js"
};
static const unsigned char file_495[] = {
#embed "runtime/view/answers.js"
};
static const unsigned char file_496[] = {
#embed "runtime/view/ask-service.js"
};
static const unsigned char file_497[] = {
#embed "runtime/view/combobox/keys.js"
};
static const unsigned char file_498[] = {
#embed "runtime/view/combobox/markup.js"
};
static const unsigned char file_499[] = {
#embed "runtime/view/combobox/matching.js"
};
static const unsigned char file_500[] = {
#embed "runtime/view/combobox/popup.js"
};
static const unsigned char file_501[] = {
#embed "runtime/view/combobox/search.js"
};
static const unsigned char file_502[] = {
#embed "runtime/view/confirmation.js"
};
static const unsigned char file_503[] = {
#embed "runtime/view/controls/choices.js"
};
static const unsigned char file_504[] = {
#embed "runtime/view/controls/consent.js"
};
static const unsigned char file_505[] = {
#embed "runtime/view/controls/dateparts.js"
};
static const unsigned char file_506[] = {
#embed "runtime/view/controls/info.js"
};
static const unsigned char file_507[] = {
#embed "runtime/view/controls/photo.js"
};
static const unsigned char file_508[] = {
#embed "runtime/view/controls/signature.js"
};
static const unsigned char file_509[] = {
#embed "runtime/view/count-text.js"
};
static const unsigned char file_510[] = {
#embed "runtime/view/create.js"
};
static const unsigned char file_511[] = {
#embed "runtime/view/database.js"
};
static const unsigned char file_512[] = {
#embed "runtime/view/date-part.js"
};
static const unsigned char file_513[] = {
#embed "runtime/view/date-text.js"
};
static const unsigned char file_514[] = {
#embed "runtime/view/delivery.js"
};
static const unsigned char file_515[] = {
#embed "runtime/view/dialog.js"
};
static const unsigned char file_516[] = {
#embed "runtime/view/draft-line.js"
};
static const unsigned char file_517[] = {
#embed "runtime/view/draft-slot.js"
};
static const unsigned char file_518[] = {
#embed "runtime/view/draft.js"
};
static const unsigned char file_519[] = {
#embed "runtime/view/element.js"
};
static const unsigned char file_520[] = {
#embed "runtime/view/enter-key.js"
};
static const unsigned char file_521[] = {
#embed "runtime/view/entry.js"
};
static const unsigned char file_522[] = {
#embed "runtime/view/exchange.js"
};
static const unsigned char file_523[] = {
#embed "runtime/view/features/actions.js"
};
static const unsigned char file_524[] = {
#embed "runtime/view/features/combobox.js"
};
static const unsigned char file_525[] = {
#embed "runtime/view/features/languages.js"
};
static const unsigned char file_526[] = {
#embed "runtime/view/features/limit.js"
};
static const unsigned char file_527[] = {
#embed "runtime/view/features/links.js"
};
static const unsigned char file_528[] = {
#embed "runtime/view/features/locks.js"
};
static const unsigned char file_529[] = {
#embed "runtime/view/features/paper.js"
};
static const unsigned char file_530[] = {
#embed "runtime/view/features/patterns.js"
};
static const unsigned char file_531[] = {
#embed "runtime/view/features/questions.js"
};
static const unsigned char file_532[] = {
#embed "runtime/view/features/queue.js"
};
static const unsigned char file_533[] = {
#embed "runtime/view/features/receipt.js"
};
static const unsigned char file_534[] = {
#embed "runtime/view/features/redraw.js"
};
static const unsigned char file_535[] = {
#embed "runtime/view/features/revealed.js"
};
static const unsigned char file_536[] = {
#embed "runtime/view/features/review.js"
};
static const unsigned char file_537[] = {
#embed "runtime/view/features/services.js"
};
static const unsigned char file_538[] = {
#embed "runtime/view/features/steps.js"
};
static const unsigned char file_539[] = {
#embed "runtime/view/features/typing.js"
};
static const unsigned char file_540[] = {
#embed "runtime/view/form-element.js"
};
static const unsigned char file_541[] = {
#embed "runtime/view/form-state.js"
};
static const unsigned char file_542[] = {
#embed "runtime/view/gone-answers.js"
};
static const unsigned char file_543[] = {
#embed "runtime/view/handle.js"
};
static const unsigned char file_544[] = {
#embed "runtime/view/initial-fill.js"
};
static const unsigned char file_545[] = {
#embed "runtime/view/inputs.js"
};
static const unsigned char file_546[] = {
#embed "runtime/view/limit.js"
};
static const unsigned char file_547[] = {
#embed "runtime/view/outbox.js"
};
static const unsigned char file_548[] = {
#embed "runtime/view/outcome.js"
};
static const unsigned char file_549[] = {
#embed "runtime/view/page.js"
};
static const unsigned char file_550[] = {
#embed "runtime/view/picture-drop.js"
};
static const unsigned char file_551[] = {
#embed "runtime/view/picture.js"
};
static const unsigned char file_552[] = {
#embed "runtime/view/place.js"
};
static const unsigned char file_553[] = {
#embed "runtime/view/press.js"
};
static const unsigned char file_554[] = {
#embed "runtime/view/receipt/dates.js"
};
static const unsigned char file_555[] = {
#embed "runtime/view/receipt/layout.js"
};
static const unsigned char file_556[] = {
#embed "runtime/view/receipt/record.js"
};
static const unsigned char file_557[] = {
#embed "runtime/view/receipt/values.js"
};
static const unsigned char file_558[] = {
#embed "runtime/view/record-files.js"
};
static const unsigned char file_559[] = {
#embed "runtime/view/redraw/options.js"
};
static const unsigned char file_560[] = {
#embed "runtime/view/redraw/picture.js"
};
static const unsigned char file_561[] = {
#embed "runtime/view/redraw/style.js"
};
static const unsigned char file_562[] = {
#embed "runtime/view/redraw/texts.js"
};
static const unsigned char file_563[] = {
#embed "runtime/view/reply.js"
};
static const unsigned char file_564[] = {
#embed "runtime/view/request.js"
};
static const unsigned char file_565[] = {
#embed "runtime/view/review/answers.js"
};
static const unsigned char file_566[] = {
#embed "runtime/view/seal.js"
};
static const unsigned char file_567[] = {
#embed "runtime/view/send.js"
};
static const unsigned char file_568[] = {
#embed "runtime/view/signature-pad.js"
};
static const unsigned char file_569[] = {
#embed "runtime/view/state-transfer.js"
};
static const unsigned char file_570[] = {
#embed "runtime/view/steps/progress.js"
};
static const unsigned char file_571[] = {
#embed "runtime/view/storage.js"
};
static const unsigned char file_572[] = {
#embed "runtime/view/submission-id.js"
};
static const unsigned char file_573[] = {
#embed "runtime/view/submit.js"
};
static const unsigned char file_574[] = {
#embed "runtime/view/summary.js"
};
static const unsigned char file_575[] = {
#embed "runtime/view/untouched.js"
};
static const unsigned char file_576[] = {
#embed "runtime/view/update.js"
};
static const unsigned char file_577[] = {
#embed "runtime/view/work.js"
};
static const unsigned char file_578[] = {
#embed "schema/form-document.schema.json"
};
static const unsigned char file_579[] = {
#embed "tables/autofill.json"
};
static const unsigned char file_580[] = {
#embed "tables/countries.json"
};
static const unsigned char file_581[] = {
#embed "tables/dialects.json"
};
static const unsigned char file_582[] = {
#embed "tables/formats.json"
};
static const unsigned char file_583[] = {
#embed "tables/regions.json"
};
static const unsigned char file_584[] = {
#embed "themes/default/base.css"
};
static const unsigned char file_585[] = {
#embed "themes/default/brand.css"
};
static const unsigned char file_586[] = {
#embed "themes/default/confirmation.css"
};
static const unsigned char file_587[] = {
#embed "themes/default/controls/checkbox.css"
};
static const unsigned char file_588[] = {
#embed "themes/default/controls/choices.css"
};
static const unsigned char file_589[] = {
#embed "themes/default/controls/composite.css"
};
static const unsigned char file_590[] = {
#embed "themes/default/controls/consent.css"
};
static const unsigned char file_591[] = {
#embed "themes/default/controls/date.css"
};
static const unsigned char file_592[] = {
#embed "themes/default/controls/dateparts.css"
};
static const unsigned char file_593[] = {
#embed "themes/default/controls/image.css"
};
static const unsigned char file_594[] = {
#embed "themes/default/controls/info.css"
};
static const unsigned char file_595[] = {
#embed "themes/default/controls/line.css"
};
static const unsigned char file_596[] = {
#embed "themes/default/controls/photo.css"
};
static const unsigned char file_597[] = {
#embed "themes/default/controls/picture.css"
};
static const unsigned char file_598[] = {
#embed "themes/default/controls/prose.css"
};
static const unsigned char file_599[] = {
#embed "themes/default/controls/select.css"
};
static const unsigned char file_600[] = {
#embed "themes/default/controls/set.css"
};
static const unsigned char file_601[] = {
#embed "themes/default/controls/signature.css"
};
static const unsigned char file_602[] = {
#embed "themes/default/controls/space.css"
};
static const unsigned char file_603[] = {
#embed "themes/default/controls/text.css"
};
static const unsigned char file_604[] = {
#embed "themes/default/controls/tick.css"
};
static const unsigned char file_605[] = {
#embed "themes/default/controls/verify.css"
};
static const unsigned char file_606[] = {
#embed "themes/default/dialog.css"
};
static const unsigned char file_607[] = {
#embed "themes/default/features/combobox.css"
};
static const unsigned char file_608[] = {
#embed "themes/default/features/limit.css"
};
static const unsigned char file_609[] = {
#embed "themes/default/features/paper.css"
};
static const unsigned char file_610[] = {
#embed "themes/default/features/review.css"
};
static const unsigned char file_611[] = {
#embed "themes/default/features/services.css"
};
static const unsigned char file_612[] = {
#embed "themes/default/features/steps.css"
};
static const unsigned char file_613[] = {
#embed "themes/default/gallery.css"
};
static const unsigned char file_614[] = {
#embed "themes/default/grid.css"
};
static const unsigned char file_615[] = {
#embed "themes/default/print.css"
};
static const unsigned char file_616[] = {
#embed "themes/default/receipt.css"
};
static const unsigned char file_617[] = {
#embed "themes/default/tokens.css"
};
static const struct formsite_web_file files[] = {
    {"builder/builder.css", file_0, sizeof file_0},
    {"builder/checks/check.js", file_1, sizeof file_1},
    {"builder/checks/checks.js", file_2, sizeof file_2},
    {"builder/checks/fields.js", file_3, sizeof file_3},
    {"builder/checks/hints.js", file_4, sizeof file_4},
    {"builder/checks/problems.js", file_5, sizeof file_5},
    {"builder/checks/references.js", file_6, sizeof file_6},
    {"builder/checks/rules.js", file_7, sizeof file_7},
    {"builder/checks/visibility.js", file_8, sizeof file_8},
    {"builder/examples/contact.json", file_9, sizeof file_9},
    {"builder/examples/contact.strings.json", file_10, sizeof file_10},
    {"builder/examples/event-registration.json", file_11, sizeof file_11},
    {"builder/examples/event-registration.strings.json", file_12, sizeof file_12},
    {"builder/examples/sign-up.json", file_13, sizeof file_13},
    {"builder/examples/sign-up.strings.json", file_14, sizeof file_14},
    {"builder/index.html", file_15, sizeof file_15},
    {"builder/json/findings.js", file_16, sizeof file_16},
    {"builder/json/nodes.js", file_17, sizeof file_17},
    {"builder/json/reader.js", file_18, sizeof file_18},
    {"builder/json/scalars.js", file_19, sizeof file_19},
    {"builder/json/scanner.js", file_20, sizeof file_20},
    {"builder/json/sentence.js", file_21, sizeof file_21},
    {"builder/json/writer.js", file_22, sizeof file_22},
    {"builder/languages/formulary/canonical.js", file_23, sizeof file_23},
    {"builder/languages/formulary/cells.js", file_24, sizeof file_24},
    {"builder/languages/formulary/clean.js", file_25, sizeof file_25},
    {"builder/languages/formulary/dates.js", file_26, sizeof file_26},
    {"builder/languages/formulary/definition.js", file_27, sizeof file_27},
    {"builder/languages/formulary/editing.js", file_28, sizeof file_28},
    {"builder/languages/formulary/export.js", file_29, sizeof file_29},
    {"builder/languages/formulary/field.js", file_30, sizeof file_30},
    {"builder/languages/formulary/fonts.js", file_31, sizeof file_31},
    {"builder/languages/formulary/import.js", file_32, sizeof file_32},
    {"builder/languages/formulary/keys.js", file_33, sizeof file_33},
    {"builder/languages/formulary/language.js", file_34, sizeof file_34},
    {"builder/languages/formulary/legacy-keys.js", file_35, sizeof file_35},
    {"builder/languages/formulary/legacy.js", file_36, sizeof file_36},
    {"builder/languages/formulary/native.js", file_37, sizeof file_37},
    {"builder/languages/formulary/option-keys.js", file_38, sizeof file_38},
    {"builder/languages/formulary/options.js", file_39, sizeof file_39},
    {"builder/languages/formulary/order.js", file_40, sizeof file_40},
    {"builder/languages/formulary/presets.js", file_41, sizeof file_41},
    {"builder/languages/formulary/problems.js", file_42, sizeof file_42},
    {"builder/languages/formulary/properties.js", file_43, sizeof file_43},
    {"builder/languages/formulary/reading.js", file_44, sizeof file_44},
    {"builder/languages/formulary/renaming.js", file_45, sizeof file_45},
    {"builder/languages/formulary/rules.js", file_46, sizeof file_46},
    {"builder/languages/formulary/strings.js", file_47, sizeof file_47},
    {"builder/languages/formulary/style.js", file_48, sizeof file_48},
    {"builder/languages/formulary/table.js", file_49, sizeof file_49},
    {"builder/languages/formulary/types.js", file_50, sizeof file_50},
    {"builder/languages/formulary/validators.js", file_51, sizeof file_51},
    {"builder/languages/formulary/written-strings.js", file_52, sizeof file_52},
    {"builder/languages/languages.js", file_53, sizeof file_53},
    {"builder/languages/list.js", file_54, sizeof file_54},
    {"builder/languages/mmxml/addresses.js", file_55, sizeof file_55},
    {"builder/languages/mmxml/conditions.js", file_56, sizeof file_56},
    {"builder/languages/mmxml/constructs.js", file_57, sizeof file_57},
    {"builder/languages/mmxml/countries.js", file_58, sizeof file_58},
    {"builder/languages/mmxml/dates.js", file_59, sizeof file_59},
    {"builder/languages/mmxml/editor.js", file_60, sizeof file_60},
    {"builder/languages/mmxml/effects.js", file_61, sizeof file_61},
    {"builder/languages/mmxml/entry.js", file_62, sizeof file_62},
    {"builder/languages/mmxml/formulas.js", file_63, sizeof file_63},
    {"builder/languages/mmxml/language.js", file_64, sizeof file_64},
    {"builder/languages/mmxml/option-values.js", file_65, sizeof file_65},
    {"builder/languages/mmxml/options.js", file_66, sizeof file_66},
    {"builder/languages/mmxml/parts.js", file_67, sizeof file_67},
    {"builder/languages/mmxml/presets.js", file_68, sizeof file_68},
    {"builder/languages/mmxml/problems.js", file_69, sizeof file_69},
    {"builder/languages/mmxml/property-paths.js", file_70, sizeof file_70},
    {"builder/languages/mmxml/relationships.js", file_71, sizeof file_71},
    {"builder/languages/mmxml/shapes.js", file_72, sizeof file_72},
    {"builder/languages/mmxml/sums.js", file_73, sizeof file_73},
    {"builder/languages/mmxml/table.js", file_74, sizeof file_74},
    {"builder/languages/mmxml/translatable.js", file_75, sizeof file_75},
    {"builder/languages/mmxml/types.js", file_76, sizeof file_76},
    {"builder/languages/patterns/automaton.js", file_77, sizeof file_77},
    {"builder/languages/patterns/brackets.js", file_78, sizeof file_78},
    {"builder/languages/patterns/cost.js", file_79, sizeof file_79},
    {"builder/languages/patterns/escapes.js", file_80, sizeof file_80},
    {"builder/languages/patterns/groups.js", file_81, sizeof file_81},
    {"builder/languages/patterns/outside.js", file_82, sizeof file_82},
    {"builder/languages/patterns/parser.js", file_83, sizeof file_83},
    {"builder/languages/patterns/properties.js", file_84, sizeof file_84},
    {"builder/languages/patterns/quantifiers.js", file_85, sizeof file_85},
    {"builder/languages/patterns/readings.js", file_86, sizeof file_86},
    {"builder/languages/patterns/samples.js", file_87, sizeof file_87},
    {"builder/languages/patterns/scanning.js", file_88, sizeof file_88},
    {"builder/languages/patterns/set-writer.js", file_89, sizeof file_89},
    {"builder/languages/patterns/sets.js", file_90, sizeof file_90},
    {"builder/languages/patterns/translate.js", file_91, sizeof file_91},
    {"builder/languages/patterns/widths.js", file_92, sizeof file_92},
    {"builder/languages/patterns/writer.js", file_93, sizeof file_93},
    {"builder/languages/plain/language.js", file_94, sizeof file_94},
    {"builder/locales/en.json", file_95, sizeof file_95},
    {"builder/locales/es.json", file_96, sizeof file_96},
    {"builder/model/adding.js", file_97, sizeof file_97},
    {"builder/model/automatic.js", file_98, sizeof file_98},
    {"builder/model/colors.js", file_99, sizeof file_99},
    {"builder/model/diff-parts.js", file_100, sizeof file_100},
    {"builder/model/diff-values.js", file_101, sizeof file_101},
    {"builder/model/diff.js", file_102, sizeof file_102},
    {"builder/model/document-upgrade.js", file_103, sizeof file_103},
    {"builder/model/edit.js", file_104, sizeof file_104},
    {"builder/model/empty.js", file_105, sizeof file_105},
    {"builder/model/expressions.js", file_106, sizeof file_106},
    {"builder/model/history.js", file_107, sizeof file_107},
    {"builder/model/locales.js", file_108, sizeof file_108},
    {"builder/model/moving.js", file_109, sizeof file_109},
    {"builder/model/names.js", file_110, sizeof file_110},
    {"builder/model/near-names.js", file_111, sizeof file_111},
    {"builder/model/nearest-name.js", file_112, sizeof file_112},
    {"builder/model/numbers.js", file_113, sizeof file_113},
    {"builder/model/objects.js", file_114, sizeof file_114},
    {"builder/model/options.js", file_115, sizeof file_115},
    {"builder/model/properties.js", file_116, sizeof file_116},
    {"builder/model/refactor.js", file_117, sizeof file_117},
    {"builder/model/references.js", file_118, sizeof file_118},
    {"builder/model/rules.js", file_119, sizeof file_119},
    {"builder/model/tables.js", file_120, sizeof file_120},
    {"builder/model/texts.js", file_121, sizeof file_121},
    {"builder/model/translating.js", file_122, sizeof file_122},
    {"builder/model/uses.js", file_123, sizeof file_123},
    {"builder/model/walk.js", file_124, sizeof file_124},
    {"builder/preview.html", file_125, sizeof file_125},
    {"builder/preview/dialects.js", file_126, sizeof file_126},
    {"builder/preview/editing.js", file_127, sizeof file_127},
    {"builder/preview/events.js", file_128, sizeof file_128},
    {"builder/preview/field-exchange.js", file_129, sizeof file_129},
    {"builder/preview/field-words.js", file_130, sizeof file_130},
    {"builder/preview/frame.js", file_131, sizeof file_131},
    {"builder/preview/heading-words.js", file_132, sizeof file_132},
    {"builder/preview/hit-test.js", file_133, sizeof file_133},
    {"builder/preview/main.js", file_134, sizeof file_134},
    {"builder/preview/messages.js", file_135, sizeof file_135},
    {"builder/preview/node-steps.js", file_136, sizeof file_136},
    {"builder/preview/page-exchange.js", file_137, sizeof file_137},
    {"builder/preview/parts.js", file_138, sizeof file_138},
    {"builder/preview/patch.js", file_139, sizeof file_139},
    {"builder/preview/preview.css", file_140, sizeof file_140},
    {"builder/preview/rendering.js", file_141, sizeof file_141},
    {"builder/preview/selection.js", file_142, sizeof file_142},
    {"builder/preview/showing.js", file_143, sizeof file_143},
    {"builder/preview/text-places.js", file_144, sizeof file_144},
    {"builder/preview/theme.js", file_145, sizeof file_145},
    {"builder/render/autofill-table.js", file_146, sizeof file_146},
    {"builder/render/autofill.js", file_147, sizeof file_147},
    {"builder/render/color.js", file_148, sizeof file_148},
    {"builder/render/field-data.js", file_149, sizeof file_149},
    {"builder/render/field-options.js", file_150, sizeof file_150},
    {"builder/render/field-shape.js", file_151, sizeof file_151},
    {"builder/render/field-texts.js", file_152, sizeof file_152},
    {"builder/render/field-view.js", file_153, sizeof file_153},
    {"builder/render/field-width.js", file_154, sizeof file_154},
    {"builder/render/fields.js", file_155, sizeof file_155},
    {"builder/render/files.js", file_156, sizeof file_156},
    {"builder/render/format-hint.js", file_157, sizeof file_157},
    {"builder/render/grid-cell.js", file_158, sizeof file_158},
    {"builder/render/html-elements.js", file_159, sizeof file_159},
    {"builder/render/html-entities.js", file_160, sizeof file_160},
    {"builder/render/html-reader.js", file_161, sizeof file_161},
    {"builder/render/html-scanner.js", file_162, sizeof file_162},
    {"builder/render/link-address.js", file_163, sizeof file_163},
    {"builder/render/link-mark.js", file_164, sizeof file_164},
    {"builder/render/locale-choice.js", file_165, sizeof file_165},
    {"builder/render/locale-tag.js", file_166, sizeof file_166},
    {"builder/render/mustache-parser.js", file_167, sizeof file_167},
    {"builder/render/mustache.js", file_168, sizeof file_168},
    {"builder/render/page-context.js", file_169, sizeof file_169},
    {"builder/render/page-data.js", file_170, sizeof file_170},
    {"builder/render/postscript-font.js", file_171, sizeof file_171},
    {"builder/render/render.js", file_172, sizeof file_172},
    {"builder/render/rich-text.js", file_173, sizeof file_173},
    {"builder/render/style-sheet.js", file_174, sizeof file_174},
    {"builder/render/templates.js", file_175, sizeof file_175},
    {"builder/render/ui-texts.js", file_176, sizeof file_176},
    {"builder/render/value-json.js", file_177, sizeof file_177},
    {"builder/tools.css", file_178, sizeof file_178},
    {"builder/view/adding-parts.js", file_179, sizeof file_179},
    {"builder/view/announcer.js", file_180, sizeof file_180},
    {"builder/view/asking.js", file_181, sizeof file_181},
    {"builder/view/autosave.js", file_182, sizeof file_182},
    {"builder/view/canvas-target.js", file_183, sizeof file_183},
    {"builder/view/canvas.js", file_184, sizeof file_184},
    {"builder/view/commands.js", file_185, sizeof file_185},
    {"builder/view/deleting.js", file_186, sizeof file_186},
    {"builder/view/dialog.js", file_187, sizeof file_187},
    {"builder/view/dialogs.js", file_188, sizeof file_188},
    {"builder/view/drafts.js", file_189, sizeof file_189},
    {"builder/view/drag-rows.js", file_190, sizeof file_190},
    {"builder/view/drag.js", file_191, sizeof file_191},
    {"builder/view/drop-place.js", file_192, sizeof file_192},
    {"builder/view/element.js", file_193, sizeof file_193},
    {"builder/view/empty-state.js", file_194, sizeof file_194},
    {"builder/view/examples.js", file_195, sizeof file_195},
    {"builder/view/file-drop.js", file_196, sizeof file_196},
    {"builder/view/host-log.js", file_197, sizeof file_197},
    {"builder/view/icons.js", file_198, sizeof file_198},
    {"builder/view/loading.js", file_199, sizeof file_199},
    {"builder/view/long-press.js", file_200, sizeof file_200},
    {"builder/view/move-dialog.js", file_201, sizeof file_201},
    {"builder/view/moving.js", file_202, sizeof file_202},
    {"builder/view/navigation.js", file_203, sizeof file_203},
    {"builder/view/nesting.js", file_204, sizeof file_204},
    {"builder/view/node-title.js", file_205, sizeof file_205},
    {"builder/view/outline.js", file_206, sizeof file_206},
    {"builder/view/page.js", file_207, sizeof file_207},
    {"builder/view/palette.js", file_208, sizeof file_208},
    {"builder/view/panes.js", file_209, sizeof file_209},
    {"builder/view/places.js", file_210, sizeof file_210},
    {"builder/view/preview-settings.js", file_211, sizeof file_211},
    {"builder/view/properties.js", file_212, sizeof file_212},
    {"builder/view/properties/check-input.js", file_213, sizeof file_213},
    {"builder/view/properties/choice-input.js", file_214, sizeof file_214},
    {"builder/view/properties/color-input.js", file_215, sizeof file_215},
    {"builder/view/properties/groups.js", file_216, sizeof file_216},
    {"builder/view/properties/inputs.js", file_217, sizeof file_217},
    {"builder/view/properties/key-input.js", file_218, sizeof file_218},
    {"builder/view/properties/language-input.js", file_219, sizeof file_219},
    {"builder/view/properties/legacy-input.js", file_220, sizeof file_220},
    {"builder/view/properties/links-input.js", file_221, sizeof file_221},
    {"builder/view/properties/list-input.js", file_222, sizeof file_222},
    {"builder/view/properties/mmxml.js", file_223, sizeof file_223},
    {"builder/view/properties/more-input.js", file_224, sizeof file_224},
    {"builder/view/properties/parts.js", file_225, sizeof file_225},
    {"builder/view/properties/paste-input.js", file_226, sizeof file_226},
    {"builder/view/properties/pattern-input.js", file_227, sizeof file_227},
    {"builder/view/properties/place-input.js", file_228, sizeof file_228},
    {"builder/view/properties/plain.js", file_229, sizeof file_229},
    {"builder/view/properties/required-input.js", file_230, sizeof file_230},
    {"builder/view/properties/row.js", file_231, sizeof file_231},
    {"builder/view/properties/strict-input.js", file_232, sizeof file_232},
    {"builder/view/properties/suggest-input.js", file_233, sizeof file_233},
    {"builder/view/properties/sum-items-input.js", file_234, sizeof file_234},
    {"builder/view/properties/table.js", file_235, sizeof file_235},
    {"builder/view/properties/text-input.js", file_236, sizeof file_236},
    {"builder/view/property-change.js", file_237, sizeof file_237},
    {"builder/view/restore-offer.js", file_238, sizeof file_238},
    {"builder/view/settings.js", file_239, sizeof file_239},
    {"builder/view/shortcut-list.js", file_240, sizeof file_240},
    {"builder/view/shortcuts.js", file_241, sizeof file_241},
    {"builder/view/shown-locale.js", file_242, sizeof file_242},
    {"builder/view/splitter.js", file_243, sizeof file_243},
    {"builder/view/stage.js", file_244, sizeof file_244},
    {"builder/view/start.js", file_245, sizeof file_245},
    {"builder/view/store.js", file_246, sizeof file_246},
    {"builder/view/structure-row.js", file_247, sizeof file_247},
    {"builder/view/structure.js", file_248, sizeof file_248},
    {"builder/view/tabs.js", file_249, sizeof file_249},
    {"builder/view/text-change.js", file_250, sizeof file_250},
    {"builder/view/text-editing.js", file_251, sizeof file_251},
    {"builder/view/tool-pane.js", file_252, sizeof file_252},
    {"builder/view/toolbar.js", file_253, sizeof file_253},
    {"builder/view/tools.js", file_254, sizeof file_254},
    {"builder/view/tools/browser-storage.js", file_255, sizeof file_255},
    {"builder/view/tools/comparison.js", file_256, sizeof file_256},
    {"builder/view/tools/conflict.js", file_257, sizeof file_257},
    {"builder/view/tools/contrast.js", file_258, sizeof file_258},
    {"builder/view/tools/debounce.js", file_259, sizeof file_259},
    {"builder/view/tools/document-names.js", file_260, sizeof file_260},
    {"builder/view/tools/files.js", file_261, sizeof file_261},
    {"builder/view/tools/finding-server.js", file_262, sizeof file_262},
    {"builder/view/tools/form-text.js", file_263, sizeof file_263},
    {"builder/view/tools/hidden-at-first.js", file_264, sizeof file_264},
    {"builder/view/tools/json.js", file_265, sizeof file_265},
    {"builder/view/tools/loss-question.js", file_266, sizeof file_266},
    {"builder/view/tools/losses.js", file_267, sizeof file_267},
    {"builder/view/tools/missing.js", file_268, sizeof file_268},
    {"builder/view/tools/new-form.js", file_269, sizeof file_269},
    {"builder/view/tools/open.js", file_270, sizeof file_270},
    {"builder/view/tools/opening.js", file_271, sizeof file_271},
    {"builder/view/tools/options.js", file_272, sizeof file_272},
    {"builder/view/tools/outcomes.js", file_273, sizeof file_273},
    {"builder/view/tools/own-language.js", file_274, sizeof file_274},
    {"builder/view/tools/picture-input.js", file_275, sizeof file_275},
    {"builder/view/tools/picture-names.js", file_276, sizeof file_276},
    {"builder/view/tools/picture-panel.js", file_277, sizeof file_277},
    {"builder/view/tools/problem-count.js", file_278, sizeof file_278},
    {"builder/view/tools/problems.js", file_279, sizeof file_279},
    {"builder/view/tools/reading.js", file_280, sizeof file_280},
    {"builder/view/tools/relationship-branch.js", file_281, sizeof file_281},
    {"builder/view/tools/relationship.js", file_282, sizeof file_282},
    {"builder/view/tools/relationships.js", file_283, sizeof file_283},
    {"builder/view/tools/rule-controls.js", file_284, sizeof file_284},
    {"builder/view/tools/rule-table.js", file_285, sizeof file_285},
    {"builder/view/tools/rule-targets.js", file_286, sizeof file_286},
    {"builder/view/tools/rule.js", file_287, sizeof file_287},
    {"builder/view/tools/rules-tool.js", file_288, sizeof file_288},
    {"builder/view/tools/rules.js", file_289, sizeof file_289},
    {"builder/view/tools/save.js", file_290, sizeof file_290},
    {"builder/view/tools/saving.js", file_291, sizeof file_291},
    {"builder/view/tools/schema.js", file_292, sizeof file_292},
    {"builder/view/tools/sentences.js", file_293, sizeof file_293},
    {"builder/view/tools/server-export.js", file_294, sizeof file_294},
    {"builder/view/tools/server-section.js", file_295, sizeof file_295},
    {"builder/view/tools/server.js", file_296, sizeof file_296},
    {"builder/view/tools/serving.js", file_297, sizeof file_297},
    {"builder/view/tools/site-forms.js", file_298, sizeof file_298},
    {"builder/view/tools/style-facts.js", file_299, sizeof file_299},
    {"builder/view/tools/styles.js", file_300, sizeof file_300},
    {"builder/view/tools/table-text.js", file_301, sizeof file_301},
    {"builder/view/tools/translation-rows.js", file_302, sizeof file_302},
    {"builder/view/tools/translation-table.js", file_303, sizeof file_303},
    {"builder/view/tools/translations.js", file_304, sizeof file_304},
    {"builder/view/tools/version-list.js", file_305, sizeof file_305},
    {"builder/view/tools/versions.js", file_306, sizeof file_306},
    {"builder/view/tree-keys.js", file_307, sizeof file_307},
    {"builder/view/tree-target.js", file_308, sizeof file_308},
    {"builder/view/words-place.js", file_309, sizeof file_309},
    {"builder/view/words.js", file_310, sizeof file_310},
    {"html/controls/checkbox.mustache", file_311, sizeof file_311},
    {"html/controls/choices.mustache", file_312, sizeof file_312},
    {"html/controls/composite.mustache", file_313, sizeof file_313},
    {"html/controls/consent.mustache", file_314, sizeof file_314},
    {"html/controls/date.mustache", file_315, sizeof file_315},
    {"html/controls/dateparts.mustache", file_316, sizeof file_316},
    {"html/controls/image.mustache", file_317, sizeof file_317},
    {"html/controls/info.mustache", file_318, sizeof file_318},
    {"html/controls/line.mustache", file_319, sizeof file_319},
    {"html/controls/photo.mustache", file_320, sizeof file_320},
    {"html/controls/prose.mustache", file_321, sizeof file_321},
    {"html/controls/select.mustache", file_322, sizeof file_322},
    {"html/controls/signature.mustache", file_323, sizeof file_323},
    {"html/controls/space.mustache", file_324, sizeof file_324},
    {"html/controls/text.mustache", file_325, sizeof file_325},
    {"html/controls/verified.mustache", file_326, sizeof file_326},
    {"html/gallery.mustache", file_327, sizeof file_327},
    {"html/page.mustache", file_328, sizeof file_328},
    {"html/parts/banner.mustache", file_329, sizeof file_329},
    {"html/parts/caption-label.mustache", file_330, sizeof file_330},
    {"html/parts/caption-names.mustache", file_331, sizeof file_331},
    {"html/parts/check.mustache", file_332, sizeof file_332},
    {"html/parts/component.mustache", file_333, sizeof file_333},
    {"html/parts/condition.mustache", file_334, sizeof file_334},
    {"html/parts/date-part.mustache", file_335, sizeof file_335},
    {"html/parts/detail-label.mustache", file_336, sizeof file_336},
    {"html/parts/detail-text.mustache", file_337, sizeof file_337},
    {"html/parts/entry.mustache", file_338, sizeof file_338},
    {"html/parts/error.mustache", file_339, sizeof file_339},
    {"html/parts/footer.mustache", file_340, sizeof file_340},
    {"html/parts/hint.mustache", file_341, sizeof file_341},
    {"html/parts/inline-label.mustache", file_342, sizeof file_342},
    {"html/parts/inline-text.mustache", file_343, sizeof file_343},
    {"html/parts/label-text.mustache", file_344, sizeof file_344},
    {"html/parts/label.mustache", file_345, sizeof file_345},
    {"html/parts/languages.mustache", file_346, sizeof file_346},
    {"html/parts/legend.mustache", file_347, sizeof file_347},
    {"html/parts/linked-label.mustache", file_348, sizeof file_348},
    {"html/parts/mark.mustache", file_349, sizeof file_349},
    {"html/parts/name.mustache", file_350, sizeof file_350},
    {"html/parts/option-picture.mustache", file_351, sizeof file_351},
    {"html/parts/optional-label.mustache", file_352, sizeof file_352},
    {"html/parts/segment.mustache", file_353, sizeof file_353},
    {"html/parts/set.mustache", file_354, sizeof file_354},
    {"html/parts/sharing.mustache", file_355, sizeof file_355},
    {"html/parts/wrapper.mustache", file_356, sizeof file_356},
    {"inbox/entry.js", file_357, sizeof file_357},
    {"inbox/inbox.css", file_358, sizeof file_358},
    {"inbox/inbox.js", file_359, sizeof file_359},
    {"inbox/index.html", file_360, sizeof file_360},
    {"inbox/main.js", file_361, sizeof file_361},
    {"inbox/parts.js", file_362, sizeof file_362},
    {"inbox/removal.js", file_363, sizeof file_363},
    {"live/client.js", file_364, sizeof file_364},
    {"live/live.css", file_365, sizeof file_365},
    {"live/overlay.js", file_366, sizeof file_366},
    {"live/stream.js", file_367, sizeof file_367},
    {"locales/ar.json", file_368, sizeof file_368},
    {"locales/ca.json", file_369, sizeof file_369},
    {"locales/da.json", file_370, sizeof file_370},
    {"locales/de.json", file_371, sizeof file_371},
    {"locales/en.json", file_372, sizeof file_372},
    {"locales/es.json", file_373, sizeof file_373},
    {"locales/fr.json", file_374, sizeof file_374},
    {"locales/he.json", file_375, sizeof file_375},
    {"locales/it.json", file_376, sizeof file_376},
    {"locales/mmxml/en.json", file_377, sizeof file_377},
    {"locales/mmxml/es.json", file_378, sizeof file_378},
    {"locales/mmxml/fr.json", file_379, sizeof file_379},
    {"locales/nb.json", file_380, sizeof file_380},
    {"locales/nl.json", file_381, sizeof file_381},
    {"locales/pl.json", file_382, sizeof file_382},
    {"locales/pt.json", file_383, sizeof file_383},
    {"locales/sv.json", file_384, sizeof file_384},
    {"looks/base.css", file_385, sizeof file_385},
    {"looks/tokens.css", file_386, sizeof file_386},
    {"preview/arrangement.js", file_387, sizeof file_387},
    {"preview/brief.js", file_388, sizeof file_388},
    {"preview/exchange.js", file_389, sizeof file_389},
    {"preview/forms.js", file_390, sizeof file_390},
    {"preview/frame/answers.js", file_391, sizeof file_391},
    {"preview/frame/channel.js", file_392, sizeof file_392},
    {"preview/frame/marks.js", file_393, sizeof file_393},
    {"preview/frame/media-query.js", file_394, sizeof file_394},
    {"preview/frame/media.css", file_395, sizeof file_395},
    {"preview/frame/media.js", file_396, sizeof file_396},
    {"preview/frame/mirror.js", file_397, sizeof file_397},
    {"preview/frame/missing.css", file_398, sizeof file_398},
    {"preview/frame/missing.js", file_399, sizeof file_399},
    {"preview/frame/nodes.js", file_400, sizeof file_400},
    {"preview/frame/renewal.js", file_401, sizeof file_401},
    {"preview/frame/scroll.js", file_402, sizeof file_402},
    {"preview/frame/step.js", file_403, sizeof file_403},
    {"preview/frame/why.css", file_404, sizeof file_404},
    {"preview/frame/why.js", file_405, sizeof file_405},
    {"preview/frame/why/condition-words.js", file_406, sizeof file_406},
    {"preview/frame/why/dependants.js", file_407, sizeof file_407},
    {"preview/frame/why/effect-keys.js", file_408, sizeof file_408},
    {"preview/frame/why/effect-words.js", file_409, sizeof file_409},
    {"preview/frame/why/entry.js", file_410, sizeof file_410},
    {"preview/frame/why/explanation.js", file_411, sizeof file_411},
    {"preview/frame/why/faults.js", file_412, sizeof file_412},
    {"preview/frame/why/history.js", file_413, sizeof file_413},
    {"preview/frame/why/limit-words.js", file_414, sizeof file_414},
    {"preview/frame/why/path.js", file_415, sizeof file_415},
    {"preview/frame/why/pick.js", file_416, sizeof file_416},
    {"preview/frame/why/place.js", file_417, sizeof file_417},
    {"preview/frame/why/rule-reasons.js", file_418, sizeof file_418},
    {"preview/frame/why/source.js", file_419, sizeof file_419},
    {"preview/frame/why/validity.js", file_420, sizeof file_420},
    {"preview/frame/why/value-words.js", file_421, sizeof file_421},
    {"preview/frame/why/visibility.js", file_422, sizeof file_422},
    {"preview/grid.js", file_423, sizeof file_423},
    {"preview/index.html", file_424, sizeof file_424},
    {"preview/live.js", file_425, sizeof file_425},
    {"preview/main.js", file_426, sizeof file_426},
    {"preview/panel.js", file_427, sizeof file_427},
    {"preview/popover.js", file_428, sizeof file_428},
    {"preview/preview.css", file_429, sizeof file_429},
    {"preview/problems.js", file_430, sizeof file_430},
    {"preview/settings.js", file_431, sizeof file_431},
    {"preview/toolbar.js", file_432, sizeof file_432},
    {"preview/why-panel.js", file_433, sizeof file_433},
    {"preview/why.css", file_434, sizeof file_434},
    {"preview/why.js", file_435, sizeof file_435},
    {"runtime/dialects/formulary.js", file_436, sizeof file_436},
    {"runtime/dialects/formulary/validators.js", file_437, sizeof file_437},
    {"runtime/dialects/formulary/values.js", file_438, sizeof file_438},
    {"runtime/dialects/list.js", file_439, sizeof file_439},
    {"runtime/dialects/mmxml.js", file_440, sizeof file_440},
    {"runtime/dialects/mmxml/addresses.js", file_441, sizeof file_441},
    {"runtime/dialects/mmxml/changes.js", file_442, sizeof file_442},
    {"runtime/dialects/mmxml/choices.js", file_443, sizeof file_443},
    {"runtime/dialects/mmxml/composites.js", file_444, sizeof file_444},
    {"runtime/dialects/mmxml/conditions.js", file_445, sizeof file_445},
    {"runtime/dialects/mmxml/date-limits.js", file_446, sizeof file_446},
    {"runtime/dialects/mmxml/date-parts.js", file_447, sizeof file_447},
    {"runtime/dialects/mmxml/date-pattern.js", file_448, sizeof file_448},
    {"runtime/dialects/mmxml/decimals.js", file_449, sizeof file_449},
    {"runtime/dialects/mmxml/effects.js", file_450, sizeof file_450},
    {"runtime/dialects/mmxml/entries.js", file_451, sizeof file_451},
    {"runtime/dialects/mmxml/filters.js", file_452, sizeof file_452},
    {"runtime/dialects/mmxml/formulas.js", file_453, sizeof file_453},
    {"runtime/dialects/mmxml/fr-bank.js", file_454, sizeof file_454},
    {"runtime/dialects/mmxml/iban.js", file_455, sizeof file_455},
    {"runtime/dialects/mmxml/memory.js", file_456, sizeof file_456},
    {"runtime/dialects/mmxml/notifying.js", file_457, sizeof file_457},
    {"runtime/dialects/mmxml/parts.js", file_458, sizeof file_458},
    {"runtime/dialects/mmxml/patterns.js", file_459, sizeof file_459},
    {"runtime/dialects/mmxml/postal.js", file_460, sizeof file_460},
    {"runtime/dialects/mmxml/regex.js", file_461, sizeof file_461},
    {"runtime/dialects/mmxml/submission.js", file_462, sizeof file_462},
    {"runtime/dialects/mmxml/sums.js", file_463, sizeof file_463},
    {"runtime/dialects/mmxml/texts.js", file_464, sizeof file_464},
    {"runtime/dialects/mmxml/uk-bank.js", file_465, sizeof file_465},
    {"runtime/dialects/mmxml/validation.js", file_466, sizeof file_466},
    {"runtime/dialects/mmxml/values.js", file_467, sizeof file_467},
    {"runtime/dialects/mmxml/verification.js", file_468, sizeof file_468},
    {"runtime/engine/answer-transfer.js", file_469, sizeof file_469},
    {"runtime/engine/changes.js", file_470, sizeof file_470},
    {"runtime/engine/choice-hint.js", file_471, sizeof file_471},
    {"runtime/engine/dates.js", file_472, sizeof file_472},
    {"runtime/engine/effects.js", file_473, sizeof file_473},
    {"runtime/engine/engine.js", file_474, sizeof file_474},
    {"runtime/engine/expression.js", file_475, sizeof file_475},
    {"runtime/engine/generations.js", file_476, sizeof file_476},
    {"runtime/engine/hooks.js", file_477, sizeof file_477},
    {"runtime/engine/matching/compile.js", file_478, sizeof file_478},
    {"runtime/engine/matching/find.js", file_479, sizeof file_479},
    {"runtime/engine/matching/matcher.js", file_480, sizeof file_480},
    {"runtime/engine/matching/parse.js", file_481, sizeof file_481},
    {"runtime/engine/options.js", file_482, sizeof file_482},
    {"runtime/engine/patterns.js", file_483, sizeof file_483},
    {"runtime/engine/replacing.js", file_484, sizeof file_484},
    {"runtime/engine/rules.js", file_485, sizeof file_485},
    {"runtime/engine/schedule.js", file_486, sizeof file_486},
    {"runtime/engine/snapshot.js", file_487, sizeof file_487},
    {"runtime/engine/text.js", file_488, sizeof file_488},
    {"runtime/engine/validation.js", file_489, sizeof file_489},
    {"runtime/engine/values.js", file_490, sizeof file_490},
    {"runtime/gallery.js", file_491, sizeof file_491},
    {"runtime/part-loader.js", file_492, sizeof file_492},
    {"runtime/start.js", file_493, sizeof file_493},
    {"runtime/view/announce.js", file_494, sizeof file_494},
    {"runtime/view/answers.js", file_495, sizeof file_495},
    {"runtime/view/ask-service.js", file_496, sizeof file_496},
    {"runtime/view/combobox/keys.js", file_497, sizeof file_497},
    {"runtime/view/combobox/markup.js", file_498, sizeof file_498},
    {"runtime/view/combobox/matching.js", file_499, sizeof file_499},
    {"runtime/view/combobox/popup.js", file_500, sizeof file_500},
    {"runtime/view/combobox/search.js", file_501, sizeof file_501},
    {"runtime/view/confirmation.js", file_502, sizeof file_502},
    {"runtime/view/controls/choices.js", file_503, sizeof file_503},
    {"runtime/view/controls/consent.js", file_504, sizeof file_504},
    {"runtime/view/controls/dateparts.js", file_505, sizeof file_505},
    {"runtime/view/controls/info.js", file_506, sizeof file_506},
    {"runtime/view/controls/photo.js", file_507, sizeof file_507},
    {"runtime/view/controls/signature.js", file_508, sizeof file_508},
    {"runtime/view/count-text.js", file_509, sizeof file_509},
    {"runtime/view/create.js", file_510, sizeof file_510},
    {"runtime/view/database.js", file_511, sizeof file_511},
    {"runtime/view/date-part.js", file_512, sizeof file_512},
    {"runtime/view/date-text.js", file_513, sizeof file_513},
    {"runtime/view/delivery.js", file_514, sizeof file_514},
    {"runtime/view/dialog.js", file_515, sizeof file_515},
    {"runtime/view/draft-line.js", file_516, sizeof file_516},
    {"runtime/view/draft-slot.js", file_517, sizeof file_517},
    {"runtime/view/draft.js", file_518, sizeof file_518},
    {"runtime/view/element.js", file_519, sizeof file_519},
    {"runtime/view/enter-key.js", file_520, sizeof file_520},
    {"runtime/view/entry.js", file_521, sizeof file_521},
    {"runtime/view/exchange.js", file_522, sizeof file_522},
    {"runtime/view/features/actions.js", file_523, sizeof file_523},
    {"runtime/view/features/combobox.js", file_524, sizeof file_524},
    {"runtime/view/features/languages.js", file_525, sizeof file_525},
    {"runtime/view/features/limit.js", file_526, sizeof file_526},
    {"runtime/view/features/links.js", file_527, sizeof file_527},
    {"runtime/view/features/locks.js", file_528, sizeof file_528},
    {"runtime/view/features/paper.js", file_529, sizeof file_529},
    {"runtime/view/features/patterns.js", file_530, sizeof file_530},
    {"runtime/view/features/questions.js", file_531, sizeof file_531},
    {"runtime/view/features/queue.js", file_532, sizeof file_532},
    {"runtime/view/features/receipt.js", file_533, sizeof file_533},
    {"runtime/view/features/redraw.js", file_534, sizeof file_534},
    {"runtime/view/features/revealed.js", file_535, sizeof file_535},
    {"runtime/view/features/review.js", file_536, sizeof file_536},
    {"runtime/view/features/services.js", file_537, sizeof file_537},
    {"runtime/view/features/steps.js", file_538, sizeof file_538},
    {"runtime/view/features/typing.js", file_539, sizeof file_539},
    {"runtime/view/form-element.js", file_540, sizeof file_540},
    {"runtime/view/form-state.js", file_541, sizeof file_541},
    {"runtime/view/gone-answers.js", file_542, sizeof file_542},
    {"runtime/view/handle.js", file_543, sizeof file_543},
    {"runtime/view/initial-fill.js", file_544, sizeof file_544},
    {"runtime/view/inputs.js", file_545, sizeof file_545},
    {"runtime/view/limit.js", file_546, sizeof file_546},
    {"runtime/view/outbox.js", file_547, sizeof file_547},
    {"runtime/view/outcome.js", file_548, sizeof file_548},
    {"runtime/view/page.js", file_549, sizeof file_549},
    {"runtime/view/picture-drop.js", file_550, sizeof file_550},
    {"runtime/view/picture.js", file_551, sizeof file_551},
    {"runtime/view/place.js", file_552, sizeof file_552},
    {"runtime/view/press.js", file_553, sizeof file_553},
    {"runtime/view/receipt/dates.js", file_554, sizeof file_554},
    {"runtime/view/receipt/layout.js", file_555, sizeof file_555},
    {"runtime/view/receipt/record.js", file_556, sizeof file_556},
    {"runtime/view/receipt/values.js", file_557, sizeof file_557},
    {"runtime/view/record-files.js", file_558, sizeof file_558},
    {"runtime/view/redraw/options.js", file_559, sizeof file_559},
    {"runtime/view/redraw/picture.js", file_560, sizeof file_560},
    {"runtime/view/redraw/style.js", file_561, sizeof file_561},
    {"runtime/view/redraw/texts.js", file_562, sizeof file_562},
    {"runtime/view/reply.js", file_563, sizeof file_563},
    {"runtime/view/request.js", file_564, sizeof file_564},
    {"runtime/view/review/answers.js", file_565, sizeof file_565},
    {"runtime/view/seal.js", file_566, sizeof file_566},
    {"runtime/view/send.js", file_567, sizeof file_567},
    {"runtime/view/signature-pad.js", file_568, sizeof file_568},
    {"runtime/view/state-transfer.js", file_569, sizeof file_569},
    {"runtime/view/steps/progress.js", file_570, sizeof file_570},
    {"runtime/view/storage.js", file_571, sizeof file_571},
    {"runtime/view/submission-id.js", file_572, sizeof file_572},
    {"runtime/view/submit.js", file_573, sizeof file_573},
    {"runtime/view/summary.js", file_574, sizeof file_574},
    {"runtime/view/untouched.js", file_575, sizeof file_575},
    {"runtime/view/update.js", file_576, sizeof file_576},
    {"runtime/view/work.js", file_577, sizeof file_577},
    {"schema/form-document.schema.json", file_578, sizeof file_578},
    {"tables/autofill.json", file_579, sizeof file_579},
    {"tables/countries.json", file_580, sizeof file_580},
    {"tables/dialects.json", file_581, sizeof file_581},
    {"tables/formats.json", file_582, sizeof file_582},
    {"tables/regions.json", file_583, sizeof file_583},
    {"themes/default/base.css", file_584, sizeof file_584},
    {"themes/default/brand.css", file_585, sizeof file_585},
    {"themes/default/confirmation.css", file_586, sizeof file_586},
    {"themes/default/controls/checkbox.css", file_587, sizeof file_587},
    {"themes/default/controls/choices.css", file_588, sizeof file_588},
    {"themes/default/controls/composite.css", file_589, sizeof file_589},
    {"themes/default/controls/consent.css", file_590, sizeof file_590},
    {"themes/default/controls/date.css", file_591, sizeof file_591},
    {"themes/default/controls/dateparts.css", file_592, sizeof file_592},
    {"themes/default/controls/image.css", file_593, sizeof file_593},
    {"themes/default/controls/info.css", file_594, sizeof file_594},
    {"themes/default/controls/line.css", file_595, sizeof file_595},
    {"themes/default/controls/photo.css", file_596, sizeof file_596},
    {"themes/default/controls/picture.css", file_597, sizeof file_597},
    {"themes/default/controls/prose.css", file_598, sizeof file_598},
    {"themes/default/controls/select.css", file_599, sizeof file_599},
    {"themes/default/controls/set.css", file_600, sizeof file_600},
    {"themes/default/controls/signature.css", file_601, sizeof file_601},
    {"themes/default/controls/space.css", file_602, sizeof file_602},
    {"themes/default/controls/text.css", file_603, sizeof file_603},
    {"themes/default/controls/tick.css", file_604, sizeof file_604},
    {"themes/default/controls/verify.css", file_605, sizeof file_605},
    {"themes/default/dialog.css", file_606, sizeof file_606},
    {"themes/default/features/combobox.css", file_607, sizeof file_607},
    {"themes/default/features/limit.css", file_608, sizeof file_608},
    {"themes/default/features/paper.css", file_609, sizeof file_609},
    {"themes/default/features/review.css", file_610, sizeof file_610},
    {"themes/default/features/services.css", file_611, sizeof file_611},
    {"themes/default/features/steps.css", file_612, sizeof file_612},
    {"themes/default/gallery.css", file_613, sizeof file_613},
    {"themes/default/grid.css", file_614, sizeof file_614},
    {"themes/default/print.css", file_615, sizeof file_615},
    {"themes/default/receipt.css", file_616, sizeof file_616},
    {"themes/default/tokens.css", file_617, sizeof file_617},
};
const struct formsite_web_file *formsite_web_files(void) { return files; }
unsigned long formsite_web_file_count(void) { return sizeof files / sizeof files[0]; }
