// Written by embed.sh: the bytes of every web file, in the order of their paths.
#include "include/WebTemplates.h"
static const unsigned char builder_builder_css[] = {
#embed "builder/builder.css"
};
static const unsigned char builder_canvas_canvas_js[] = {
#embed "builder/canvas/canvas.js"
};
static const unsigned char builder_canvas_editing_js[] = {
#embed "builder/canvas/editing.js"
};
static const unsigned char builder_canvas_empty_state_js[] = {
#embed "builder/canvas/empty-state.js"
};
static const unsigned char builder_canvas_field_elements_js[] = {
#embed "builder/canvas/field-elements.js"
};
static const unsigned char builder_canvas_field_exchange_js[] = {
#embed "builder/canvas/field-exchange.js"
};
static const unsigned char builder_canvas_field_tools_js[] = {
#embed "builder/canvas/field-tools.js"
};
static const unsigned char builder_canvas_field_words_js[] = {
#embed "builder/canvas/field-words.js"
};
static const unsigned char builder_canvas_frame_js[] = {
#embed "builder/canvas/frame.js"
};
static const unsigned char builder_canvas_host_log_js[] = {
#embed "builder/canvas/host-log.js"
};
static const unsigned char builder_canvas_main_js[] = {
#embed "builder/canvas/main.js"
};
static const unsigned char builder_canvas_messages_js[] = {
#embed "builder/canvas/messages.js"
};
static const unsigned char builder_canvas_page_exchange_js[] = {
#embed "builder/canvas/page-exchange.js"
};
static const unsigned char builder_canvas_parts_js[] = {
#embed "builder/canvas/parts.js"
};
static const unsigned char builder_canvas_preview_settings_js[] = {
#embed "builder/canvas/preview-settings.js"
};
static const unsigned char builder_canvas_preview_css[] = {
#embed "builder/canvas/preview.css"
};
static const unsigned char builder_canvas_selection_js[] = {
#embed "builder/canvas/selection.js"
};
static const unsigned char builder_canvas_showing_js[] = {
#embed "builder/canvas/showing.js"
};
static const unsigned char builder_canvas_text_editing_js[] = {
#embed "builder/canvas/text-editing.js"
};
static const unsigned char builder_canvas_text_places_js[] = {
#embed "builder/canvas/text-places.js"
};
static const unsigned char builder_document_adding_js[] = {
#embed "builder/document/adding.js"
};
static const unsigned char builder_document_automatic_js[] = {
#embed "builder/document/automatic.js"
};
static const unsigned char builder_document_brand_js[] = {
#embed "builder/document/brand.js"
};
static const unsigned char builder_document_diff_js[] = {
#embed "builder/document/diff.js"
};
static const unsigned char builder_document_document_upgrade_js[] = {
#embed "builder/document/document-upgrade.js"
};
static const unsigned char builder_document_empty_js[] = {
#embed "builder/document/empty.js"
};
static const unsigned char builder_document_expressions_js[] = {
#embed "builder/document/expressions.js"
};
static const unsigned char builder_document_format_js[] = {
#embed "builder/document/format.js"
};
static const unsigned char builder_document_gathering_js[] = {
#embed "builder/document/gathering.js"
};
static const unsigned char builder_document_history_js[] = {
#embed "builder/document/history.js"
};
static const unsigned char builder_document_moving_js[] = {
#embed "builder/document/moving.js"
};
static const unsigned char builder_document_names_js[] = {
#embed "builder/document/names.js"
};
static const unsigned char builder_document_near_names_js[] = {
#embed "builder/document/near-names.js"
};
static const unsigned char builder_document_objects_js[] = {
#embed "builder/document/objects.js"
};
static const unsigned char builder_document_properties_js[] = {
#embed "builder/document/properties.js"
};
static const unsigned char builder_document_references_js[] = {
#embed "builder/document/references.js"
};
static const unsigned char builder_document_tables_js[] = {
#embed "builder/document/tables.js"
};
static const unsigned char builder_document_texts_js[] = {
#embed "builder/document/texts.js"
};
static const unsigned char builder_document_translating_js[] = {
#embed "builder/document/translating.js"
};
static const unsigned char builder_document_walk_js[] = {
#embed "builder/document/walk.js"
};
static const unsigned char builder_document_written_values_js[] = {
#embed "builder/document/written-values.js"
};
static const unsigned char builder_examples_contact_json[] = {
#embed "builder/examples/contact.json"
};
static const unsigned char builder_examples_contact_strings_json[] = {
#embed "builder/examples/contact.strings.json"
};
static const unsigned char builder_examples_event_registration_json[] = {
#embed "builder/examples/event-registration.json"
};
static const unsigned char builder_examples_event_registration_strings_json[] = {
#embed "builder/examples/event-registration.strings.json"
};
static const unsigned char builder_examples_feedback_json[] = {
#embed "builder/examples/feedback.json"
};
static const unsigned char builder_examples_feedback_strings_json[] = {
#embed "builder/examples/feedback.strings.json"
};
static const unsigned char builder_examples_job_application_json[] = {
#embed "builder/examples/job-application.json"
};
static const unsigned char builder_examples_job_application_strings_json[] = {
#embed "builder/examples/job-application.strings.json"
};
static const unsigned char builder_examples_mmxml_workshop_json[] = {
#embed "builder/examples/mmxml/workshop.json"
};
static const unsigned char builder_examples_sign_up_json[] = {
#embed "builder/examples/sign-up.json"
};
static const unsigned char builder_examples_sign_up_strings_json[] = {
#embed "builder/examples/sign-up.strings.json"
};
static const unsigned char builder_files_autosave_js[] = {
#embed "builder/files/autosave.js"
};
static const unsigned char builder_files_browser_storage_js[] = {
#embed "builder/files/browser-storage.js"
};
static const unsigned char builder_files_comparison_js[] = {
#embed "builder/files/comparison.js"
};
static const unsigned char builder_files_draft_list_js[] = {
#embed "builder/files/draft-list.js"
};
static const unsigned char builder_files_examples_js[] = {
#embed "builder/files/examples.js"
};
static const unsigned char builder_files_failure_js[] = {
#embed "builder/files/failure.js"
};
static const unsigned char builder_files_files_js[] = {
#embed "builder/files/files.js"
};
static const unsigned char builder_files_json_js[] = {
#embed "builder/files/json.js"
};
static const unsigned char builder_files_losses_js[] = {
#embed "builder/files/losses.js"
};
static const unsigned char builder_files_new_form_js[] = {
#embed "builder/files/new-form.js"
};
static const unsigned char builder_files_open_js[] = {
#embed "builder/files/open.js"
};
static const unsigned char builder_files_reading_js[] = {
#embed "builder/files/reading.js"
};
static const unsigned char builder_files_save_js[] = {
#embed "builder/files/save.js"
};
static const unsigned char builder_files_saving_js[] = {
#embed "builder/files/saving.js"
};
static const unsigned char builder_files_schema_js[] = {
#embed "builder/files/schema.js"
};
static const unsigned char builder_files_server_js[] = {
#embed "builder/files/server.js"
};
static const unsigned char builder_files_serving_js[] = {
#embed "builder/files/serving.js"
};
static const unsigned char builder_files_site_forms_js[] = {
#embed "builder/files/site-forms.js"
};
static const unsigned char builder_files_versions_js[] = {
#embed "builder/files/versions.js"
};
static const unsigned char builder_index_html[] = {
#embed "builder/index.html"
};
static const unsigned char builder_languages_actiondata_editor_js[] = {
#embed "builder/languages/actiondata/editor.js"
};
static const unsigned char builder_languages_actiondata_formula_words_js[] = {
#embed "builder/languages/actiondata/formula-words.js"
};
static const unsigned char builder_languages_actiondata_formula_writer_js[] = {
#embed "builder/languages/actiondata/formula-writer.js"
};
static const unsigned char builder_languages_actiondata_formula_js[] = {
#embed "builder/languages/actiondata/formula.js"
};
static const unsigned char builder_languages_actiondata_language_js[] = {
#embed "builder/languages/actiondata/language.js"
};
static const unsigned char builder_languages_actiondata_operands_js[] = {
#embed "builder/languages/actiondata/operands.js"
};
static const unsigned char builder_languages_actiondata_tokens_js[] = {
#embed "builder/languages/actiondata/tokens.js"
};
static const unsigned char builder_languages_ddl_language_js[] = {
#embed "builder/languages/ddl/language.js"
};
static const unsigned char builder_languages_elvis_language_js[] = {
#embed "builder/languages/elvis/language.js"
};
static const unsigned char builder_languages_formulary_canonical_js[] = {
#embed "builder/languages/formulary/canonical.js"
};
static const unsigned char builder_languages_formulary_cells_js[] = {
#embed "builder/languages/formulary/cells.js"
};
static const unsigned char builder_languages_formulary_definition_js[] = {
#embed "builder/languages/formulary/definition.js"
};
static const unsigned char builder_languages_formulary_earlier_documents_js[] = {
#embed "builder/languages/formulary/earlier-documents.js"
};
static const unsigned char builder_languages_formulary_editing_js[] = {
#embed "builder/languages/formulary/editing.js"
};
static const unsigned char builder_languages_formulary_editor_js[] = {
#embed "builder/languages/formulary/editor.js"
};
static const unsigned char builder_languages_formulary_export_js[] = {
#embed "builder/languages/formulary/export.js"
};
static const unsigned char builder_languages_formulary_field_rules_js[] = {
#embed "builder/languages/formulary/field-rules.js"
};
static const unsigned char builder_languages_formulary_field_js[] = {
#embed "builder/languages/formulary/field.js"
};
static const unsigned char builder_languages_formulary_fonts_js[] = {
#embed "builder/languages/formulary/fonts.js"
};
static const unsigned char builder_languages_formulary_hints_js[] = {
#embed "builder/languages/formulary/hints.js"
};
static const unsigned char builder_languages_formulary_import_js[] = {
#embed "builder/languages/formulary/import.js"
};
static const unsigned char builder_languages_formulary_keys_js[] = {
#embed "builder/languages/formulary/keys.js"
};
static const unsigned char builder_languages_formulary_language_js[] = {
#embed "builder/languages/formulary/language.js"
};
static const unsigned char builder_languages_formulary_legacy_js[] = {
#embed "builder/languages/formulary/legacy.js"
};
static const unsigned char builder_languages_formulary_looks_js[] = {
#embed "builder/languages/formulary/looks.js"
};
static const unsigned char builder_languages_formulary_reader_js[] = {
#embed "builder/languages/formulary/reader.js"
};
static const unsigned char builder_languages_formulary_reading_js[] = {
#embed "builder/languages/formulary/reading.js"
};
static const unsigned char builder_languages_formulary_rules_js[] = {
#embed "builder/languages/formulary/rules.js"
};
static const unsigned char builder_languages_formulary_strings_js[] = {
#embed "builder/languages/formulary/strings.js"
};
static const unsigned char builder_languages_formulary_style_js[] = {
#embed "builder/languages/formulary/style.js"
};
static const unsigned char builder_languages_formulary_table_js[] = {
#embed "builder/languages/formulary/table.js"
};
static const unsigned char builder_languages_formulary_validators_js[] = {
#embed "builder/languages/formulary/validators.js"
};
static const unsigned char builder_languages_languages_js[] = {
#embed "builder/languages/languages.js"
};
static const unsigned char builder_languages_list_js[] = {
#embed "builder/languages/list.js"
};
static const unsigned char builder_languages_mmxml_addresses_js[] = {
#embed "builder/languages/mmxml/addresses.js"
};
static const unsigned char builder_languages_mmxml_conditions_js[] = {
#embed "builder/languages/mmxml/conditions.js"
};
static const unsigned char builder_languages_mmxml_constructs_js[] = {
#embed "builder/languages/mmxml/constructs.js"
};
static const unsigned char builder_languages_mmxml_diagnostics_js[] = {
#embed "builder/languages/mmxml/diagnostics.js"
};
static const unsigned char builder_languages_mmxml_earlier_documents_js[] = {
#embed "builder/languages/mmxml/earlier-documents.js"
};
static const unsigned char builder_languages_mmxml_editor_js[] = {
#embed "builder/languages/mmxml/editor.js"
};
static const unsigned char builder_languages_mmxml_effects_js[] = {
#embed "builder/languages/mmxml/effects.js"
};
static const unsigned char builder_languages_mmxml_entry_js[] = {
#embed "builder/languages/mmxml/entry.js"
};
static const unsigned char builder_languages_mmxml_formulas_js[] = {
#embed "builder/languages/mmxml/formulas.js"
};
static const unsigned char builder_languages_mmxml_language_js[] = {
#embed "builder/languages/mmxml/language.js"
};
static const unsigned char builder_languages_mmxml_options_js[] = {
#embed "builder/languages/mmxml/options.js"
};
static const unsigned char builder_languages_mmxml_parts_js[] = {
#embed "builder/languages/mmxml/parts.js"
};
static const unsigned char builder_languages_mmxml_relationships_js[] = {
#embed "builder/languages/mmxml/relationships.js"
};
static const unsigned char builder_languages_mmxml_sums_js[] = {
#embed "builder/languages/mmxml/sums.js"
};
static const unsigned char builder_languages_mmxml_types_js[] = {
#embed "builder/languages/mmxml/types.js"
};
static const unsigned char builder_languages_mmxml_validators_js[] = {
#embed "builder/languages/mmxml/validators.js"
};
static const unsigned char builder_languages_patterns_brackets_js[] = {
#embed "builder/languages/patterns/brackets.js"
};
static const unsigned char builder_languages_patterns_escapes_js[] = {
#embed "builder/languages/patterns/escapes.js"
};
static const unsigned char builder_languages_patterns_groups_js[] = {
#embed "builder/languages/patterns/groups.js"
};
static const unsigned char builder_languages_patterns_parser_js[] = {
#embed "builder/languages/patterns/parser.js"
};
static const unsigned char builder_languages_patterns_scanning_js[] = {
#embed "builder/languages/patterns/scanning.js"
};
static const unsigned char builder_languages_patterns_sets_js[] = {
#embed "builder/languages/patterns/sets.js"
};
static const unsigned char builder_languages_patterns_translate_js[] = {
#embed "builder/languages/patterns/translate.js"
};
static const unsigned char builder_languages_patterns_writer_js[] = {
#embed "builder/languages/patterns/writer.js"
};
static const unsigned char builder_languages_plain_access_js[] = {
#embed "builder/languages/plain/access.js"
};
static const unsigned char builder_languages_plain_language_js[] = {
#embed "builder/languages/plain/language.js"
};
static const unsigned char builder_languages_plain_options_js[] = {
#embed "builder/languages/plain/options.js"
};
static const unsigned char builder_languages_plain_rows_js[] = {
#embed "builder/languages/plain/rows.js"
};
static const unsigned char builder_languages_plain_validators_js[] = {
#embed "builder/languages/plain/validators.js"
};
static const unsigned char builder_locales_en_json[] = {
#embed "builder/locales/en.json"
};
static const unsigned char builder_locales_es_json[] = {
#embed "builder/locales/es.json"
};
static const unsigned char builder_palette_palette_js[] = {
#embed "builder/palette/palette.js"
};
static const unsigned char builder_preview_html[] = {
#embed "builder/preview.html"
};
static const unsigned char builder_problems_checks_js[] = {
#embed "builder/problems/checks.js"
};
static const unsigned char builder_problems_fields_js[] = {
#embed "builder/problems/fields.js"
};
static const unsigned char builder_problems_problems_js[] = {
#embed "builder/problems/problems.js"
};
static const unsigned char builder_problems_references_js[] = {
#embed "builder/problems/references.js"
};
static const unsigned char builder_problems_rules_js[] = {
#embed "builder/problems/rules.js"
};
static const unsigned char builder_problems_sentences_js[] = {
#embed "builder/problems/sentences.js"
};
static const unsigned char builder_problems_visibility_js[] = {
#embed "builder/problems/visibility.js"
};
static const unsigned char builder_properties_contrast_js[] = {
#embed "builder/properties/contrast.js"
};
static const unsigned char builder_properties_formula_input_js[] = {
#embed "builder/properties/formula-input.js"
};
static const unsigned char builder_properties_groups_js[] = {
#embed "builder/properties/groups.js"
};
static const unsigned char builder_properties_inputs_js[] = {
#embed "builder/properties/inputs.js"
};
static const unsigned char builder_properties_list_input_js[] = {
#embed "builder/properties/list-input.js"
};
static const unsigned char builder_properties_options_js[] = {
#embed "builder/properties/options.js"
};
static const unsigned char builder_properties_picture_input_js[] = {
#embed "builder/properties/picture-input.js"
};
static const unsigned char builder_properties_picture_panel_js[] = {
#embed "builder/properties/picture-panel.js"
};
static const unsigned char builder_properties_properties_js[] = {
#embed "builder/properties/properties.js"
};
static const unsigned char builder_properties_property_change_js[] = {
#embed "builder/properties/property-change.js"
};
static const unsigned char builder_properties_required_input_js[] = {
#embed "builder/properties/required-input.js"
};
static const unsigned char builder_properties_row_js[] = {
#embed "builder/properties/row.js"
};
static const unsigned char builder_properties_strict_input_js[] = {
#embed "builder/properties/strict-input.js"
};
static const unsigned char builder_properties_styles_js[] = {
#embed "builder/properties/styles.js"
};
static const unsigned char builder_rules_plain_rules_js[] = {
#embed "builder/rules/plain-rules.js"
};
static const unsigned char builder_rules_rule_parts_js[] = {
#embed "builder/rules/rule-parts.js"
};
static const unsigned char builder_rules_rules_panel_js[] = {
#embed "builder/rules/rules-panel.js"
};
static const unsigned char builder_rules_rules_tool_js[] = {
#embed "builder/rules/rules-tool.js"
};
static const unsigned char builder_rules_sentences_js[] = {
#embed "builder/rules/sentences.js"
};
static const unsigned char builder_shell_commands_js[] = {
#embed "builder/shell/commands.js"
};
static const unsigned char builder_shell_debounce_js[] = {
#embed "builder/shell/debounce.js"
};
static const unsigned char builder_shell_dialog_js[] = {
#embed "builder/shell/dialog.js"
};
static const unsigned char builder_shell_dialogs_js[] = {
#embed "builder/shell/dialogs.js"
};
static const unsigned char builder_shell_element_js[] = {
#embed "builder/shell/element.js"
};
static const unsigned char builder_shell_keys_js[] = {
#embed "builder/shell/keys.js"
};
static const unsigned char builder_shell_loading_js[] = {
#embed "builder/shell/loading.js"
};
static const unsigned char builder_shell_page_js[] = {
#embed "builder/shell/page.js"
};
static const unsigned char builder_shell_panes_js[] = {
#embed "builder/shell/panes.js"
};
static const unsigned char builder_shell_shortcuts_js[] = {
#embed "builder/shell/shortcuts.js"
};
static const unsigned char builder_shell_start_js[] = {
#embed "builder/shell/start.js"
};
static const unsigned char builder_shell_store_js[] = {
#embed "builder/shell/store.js"
};
static const unsigned char builder_shell_toolbar_js[] = {
#embed "builder/shell/toolbar.js"
};
static const unsigned char builder_shell_tools_js[] = {
#embed "builder/shell/tools.js"
};
static const unsigned char builder_shell_words_js[] = {
#embed "builder/shell/words.js"
};
static const unsigned char builder_structure_deleting_js[] = {
#embed "builder/structure/deleting.js"
};
static const unsigned char builder_structure_drag_js[] = {
#embed "builder/structure/drag.js"
};
static const unsigned char builder_structure_moving_js[] = {
#embed "builder/structure/moving.js"
};
static const unsigned char builder_structure_node_title_js[] = {
#embed "builder/structure/node-title.js"
};
static const unsigned char builder_structure_outline_js[] = {
#embed "builder/structure/outline.js"
};
static const unsigned char builder_structure_places_js[] = {
#embed "builder/structure/places.js"
};
static const unsigned char builder_structure_structure_js[] = {
#embed "builder/structure/structure.js"
};
static const unsigned char builder_structure_tree_keys_js[] = {
#embed "builder/structure/tree-keys.js"
};
static const unsigned char builder_tools_css[] = {
#embed "builder/tools.css"
};
static const unsigned char builder_translations_server_texts_js[] = {
#embed "builder/translations/server-texts.js"
};
static const unsigned char builder_translations_translation_file_js[] = {
#embed "builder/translations/translation-file.js"
};
static const unsigned char builder_translations_translation_rows_js[] = {
#embed "builder/translations/translation-rows.js"
};
static const unsigned char builder_translations_translation_table_js[] = {
#embed "builder/translations/translation-table.js"
};
static const unsigned char builder_translations_translation_xliff_js[] = {
#embed "builder/translations/translation-xliff.js"
};
static const unsigned char builder_translations_translations_js[] = {
#embed "builder/translations/translations.js"
};
static const unsigned char builder_windows_css[] = {
#embed "builder/windows.css"
};
static const unsigned char html_controls_button_mustache[] = {
#embed "html/controls/button.mustache"
};
static const unsigned char html_controls_checkbox_mustache[] = {
#embed "html/controls/checkbox.mustache"
};
static const unsigned char html_controls_choices_mustache[] = {
#embed "html/controls/choices.mustache"
};
static const unsigned char html_controls_composite_mustache[] = {
#embed "html/controls/composite.mustache"
};
static const unsigned char html_controls_consent_mustache[] = {
#embed "html/controls/consent.mustache"
};
static const unsigned char html_controls_count_mustache[] = {
#embed "html/controls/count.mustache"
};
static const unsigned char html_controls_custom_mustache[] = {
#embed "html/controls/custom.mustache"
};
static const unsigned char html_controls_date_mustache[] = {
#embed "html/controls/date.mustache"
};
static const unsigned char html_controls_dateTime_mustache[] = {
#embed "html/controls/dateTime.mustache"
};
static const unsigned char html_controls_dateparts_mustache[] = {
#embed "html/controls/dateparts.mustache"
};
static const unsigned char html_controls_file_mustache[] = {
#embed "html/controls/file.mustache"
};
static const unsigned char html_controls_image_mustache[] = {
#embed "html/controls/image.mustache"
};
static const unsigned char html_controls_info_mustache[] = {
#embed "html/controls/info.mustache"
};
static const unsigned char html_controls_line_mustache[] = {
#embed "html/controls/line.mustache"
};
static const unsigned char html_controls_output_mustache[] = {
#embed "html/controls/output.mustache"
};
static const unsigned char html_controls_photo_mustache[] = {
#embed "html/controls/photo.mustache"
};
static const unsigned char html_controls_picker_mustache[] = {
#embed "html/controls/picker.mustache"
};
static const unsigned char html_controls_picture_mustache[] = {
#embed "html/controls/picture.mustache"
};
static const unsigned char html_controls_pictureFile_mustache[] = {
#embed "html/controls/pictureFile.mustache"
};
static const unsigned char html_controls_progress_mustache[] = {
#embed "html/controls/progress.mustache"
};
static const unsigned char html_controls_prose_mustache[] = {
#embed "html/controls/prose.mustache"
};
static const unsigned char html_controls_select_mustache[] = {
#embed "html/controls/select.mustache"
};
static const unsigned char html_controls_signature_mustache[] = {
#embed "html/controls/signature.mustache"
};
static const unsigned char html_controls_slider_mustache[] = {
#embed "html/controls/slider.mustache"
};
static const unsigned char html_controls_space_mustache[] = {
#embed "html/controls/space.mustache"
};
static const unsigned char html_controls_stepper_mustache[] = {
#embed "html/controls/stepper.mustache"
};
static const unsigned char html_controls_text_mustache[] = {
#embed "html/controls/text.mustache"
};
static const unsigned char html_controls_textarea_mustache[] = {
#embed "html/controls/textarea.mustache"
};
static const unsigned char html_controls_time_mustache[] = {
#embed "html/controls/time.mustache"
};
static const unsigned char html_controls_verified_mustache[] = {
#embed "html/controls/verified.mustache"
};
static const unsigned char html_controls_web_mustache[] = {
#embed "html/controls/web.mustache"
};
static const unsigned char html_gallery_mustache[] = {
#embed "html/gallery.mustache"
};
static const unsigned char html_page_mustache[] = {
#embed "html/page.mustache"
};
static const unsigned char html_parts_banner_mustache[] = {
#embed "html/parts/banner.mustache"
};
static const unsigned char html_parts_caption_label_mustache[] = {
#embed "html/parts/caption-label.mustache"
};
static const unsigned char html_parts_caption_names_mustache[] = {
#embed "html/parts/caption-names.mustache"
};
static const unsigned char html_parts_check_mustache[] = {
#embed "html/parts/check.mustache"
};
static const unsigned char html_parts_clear_mustache[] = {
#embed "html/parts/clear.mustache"
};
static const unsigned char html_parts_component_mustache[] = {
#embed "html/parts/component.mustache"
};
static const unsigned char html_parts_condition_mustache[] = {
#embed "html/parts/condition.mustache"
};
static const unsigned char html_parts_date_part_mustache[] = {
#embed "html/parts/date-part.mustache"
};
static const unsigned char html_parts_detail_label_mustache[] = {
#embed "html/parts/detail-label.mustache"
};
static const unsigned char html_parts_detail_text_mustache[] = {
#embed "html/parts/detail-text.mustache"
};
static const unsigned char html_parts_entry_mustache[] = {
#embed "html/parts/entry.mustache"
};
static const unsigned char html_parts_error_mustache[] = {
#embed "html/parts/error.mustache"
};
static const unsigned char html_parts_footer_mustache[] = {
#embed "html/parts/footer.mustache"
};
static const unsigned char html_parts_gallery_row_mustache[] = {
#embed "html/parts/gallery-row.mustache"
};
static const unsigned char html_parts_hint_mustache[] = {
#embed "html/parts/hint.mustache"
};
static const unsigned char html_parts_inline_label_mustache[] = {
#embed "html/parts/inline-label.mustache"
};
static const unsigned char html_parts_inline_text_mustache[] = {
#embed "html/parts/inline-text.mustache"
};
static const unsigned char html_parts_label_text_mustache[] = {
#embed "html/parts/label-text.mustache"
};
static const unsigned char html_parts_label_mustache[] = {
#embed "html/parts/label.mustache"
};
static const unsigned char html_parts_language_mustache[] = {
#embed "html/parts/language.mustache"
};
static const unsigned char html_parts_languages_mustache[] = {
#embed "html/parts/languages.mustache"
};
static const unsigned char html_parts_legend_mustache[] = {
#embed "html/parts/legend.mustache"
};
static const unsigned char html_parts_linked_label_mustache[] = {
#embed "html/parts/linked-label.mustache"
};
static const unsigned char html_parts_list_option_mustache[] = {
#embed "html/parts/list-option.mustache"
};
static const unsigned char html_parts_mark_mustache[] = {
#embed "html/parts/mark.mustache"
};
static const unsigned char html_parts_name_mustache[] = {
#embed "html/parts/name.mustache"
};
static const unsigned char html_parts_option_picture_mustache[] = {
#embed "html/parts/option-picture.mustache"
};
static const unsigned char html_parts_option_state_mustache[] = {
#embed "html/parts/option-state.mustache"
};
static const unsigned char html_parts_option_text_mustache[] = {
#embed "html/parts/option-text.mustache"
};
static const unsigned char html_parts_optional_label_mustache[] = {
#embed "html/parts/optional-label.mustache"
};
static const unsigned char html_parts_optional_mustache[] = {
#embed "html/parts/optional.mustache"
};
static const unsigned char html_parts_row_mustache[] = {
#embed "html/parts/row.mustache"
};
static const unsigned char html_parts_rows_mustache[] = {
#embed "html/parts/rows.mustache"
};
static const unsigned char html_parts_segment_mustache[] = {
#embed "html/parts/segment.mustache"
};
static const unsigned char html_parts_set_mustache[] = {
#embed "html/parts/set.mustache"
};
static const unsigned char html_parts_sharing_mustache[] = {
#embed "html/parts/sharing.mustache"
};
static const unsigned char html_parts_wrapper_mustache[] = {
#embed "html/parts/wrapper.mustache"
};
static const unsigned char inbox_entry_js[] = {
#embed "inbox/entry.js"
};
static const unsigned char inbox_inbox_css[] = {
#embed "inbox/inbox.css"
};
static const unsigned char inbox_inbox_js[] = {
#embed "inbox/inbox.js"
};
static const unsigned char inbox_index_html[] = {
#embed "inbox/index.html"
};
static const unsigned char inbox_main_js[] = {
#embed "inbox/main.js"
};
static const unsigned char inbox_parts_js[] = {
#embed "inbox/parts.js"
};
static const unsigned char inbox_removal_js[] = {
#embed "inbox/removal.js"
};
static const unsigned char live_client_js[] = {
#embed "live/client.js"
};
static const unsigned char live_live_css[] = {
#embed "live/live.css"
};
static const unsigned char live_overlay_js[] = {
#embed "live/overlay.js"
};
static const unsigned char live_stream_js[] = {
#embed "live/stream.js"
};
static const unsigned char locales_actiondata_de_json[] = {
#embed "locales/actiondata/de.json"
};
static const unsigned char locales_actiondata_en_json[] = {
#embed "locales/actiondata/en.json"
};
static const unsigned char locales_actiondata_es_json[] = {
#embed "locales/actiondata/es.json"
};
static const unsigned char locales_actiondata_fr_json[] = {
#embed "locales/actiondata/fr.json"
};
static const unsigned char locales_ar_json[] = {
#embed "locales/ar.json"
};
static const unsigned char locales_ca_json[] = {
#embed "locales/ca.json"
};
static const unsigned char locales_da_json[] = {
#embed "locales/da.json"
};
static const unsigned char locales_ddl_de_json[] = {
#embed "locales/ddl/de.json"
};
static const unsigned char locales_ddl_en_json[] = {
#embed "locales/ddl/en.json"
};
static const unsigned char locales_ddl_es_json[] = {
#embed "locales/ddl/es.json"
};
static const unsigned char locales_de_json[] = {
#embed "locales/de.json"
};
static const unsigned char locales_elvis_ar_json[] = {
#embed "locales/elvis/ar.json"
};
static const unsigned char locales_elvis_ca_json[] = {
#embed "locales/elvis/ca.json"
};
static const unsigned char locales_elvis_da_json[] = {
#embed "locales/elvis/da.json"
};
static const unsigned char locales_elvis_de_json[] = {
#embed "locales/elvis/de.json"
};
static const unsigned char locales_elvis_en_json[] = {
#embed "locales/elvis/en.json"
};
static const unsigned char locales_elvis_es_json[] = {
#embed "locales/elvis/es.json"
};
static const unsigned char locales_elvis_fr_json[] = {
#embed "locales/elvis/fr.json"
};
static const unsigned char locales_elvis_he_json[] = {
#embed "locales/elvis/he.json"
};
static const unsigned char locales_elvis_it_json[] = {
#embed "locales/elvis/it.json"
};
static const unsigned char locales_elvis_ja_json[] = {
#embed "locales/elvis/ja.json"
};
static const unsigned char locales_elvis_nb_json[] = {
#embed "locales/elvis/nb.json"
};
static const unsigned char locales_elvis_nl_json[] = {
#embed "locales/elvis/nl.json"
};
static const unsigned char locales_elvis_pl_json[] = {
#embed "locales/elvis/pl.json"
};
static const unsigned char locales_elvis_pt_json[] = {
#embed "locales/elvis/pt.json"
};
static const unsigned char locales_elvis_sv_json[] = {
#embed "locales/elvis/sv.json"
};
static const unsigned char locales_elvis_zh_json[] = {
#embed "locales/elvis/zh.json"
};
static const unsigned char locales_en_json[] = {
#embed "locales/en.json"
};
static const unsigned char locales_es_json[] = {
#embed "locales/es.json"
};
static const unsigned char locales_fr_json[] = {
#embed "locales/fr.json"
};
static const unsigned char locales_he_json[] = {
#embed "locales/he.json"
};
static const unsigned char locales_it_json[] = {
#embed "locales/it.json"
};
static const unsigned char locales_ja_json[] = {
#embed "locales/ja.json"
};
static const unsigned char locales_mmxml_en_json[] = {
#embed "locales/mmxml/en.json"
};
static const unsigned char locales_mmxml_es_json[] = {
#embed "locales/mmxml/es.json"
};
static const unsigned char locales_mmxml_fr_json[] = {
#embed "locales/mmxml/fr.json"
};
static const unsigned char locales_nb_json[] = {
#embed "locales/nb.json"
};
static const unsigned char locales_nl_json[] = {
#embed "locales/nl.json"
};
static const unsigned char locales_pl_json[] = {
#embed "locales/pl.json"
};
static const unsigned char locales_pt_json[] = {
#embed "locales/pt.json"
};
static const unsigned char locales_sv_json[] = {
#embed "locales/sv.json"
};
static const unsigned char locales_zh_json[] = {
#embed "locales/zh.json"
};
static const unsigned char looks_base_css[] = {
#embed "looks/base.css"
};
static const unsigned char looks_tokens_css[] = {
#embed "looks/tokens.css"
};
static const unsigned char preview_arrangement_js[] = {
#embed "preview/arrangement.js"
};
static const unsigned char preview_brief_js[] = {
#embed "preview/brief.js"
};
static const unsigned char preview_errors_js[] = {
#embed "preview/errors.js"
};
static const unsigned char preview_exchange_js[] = {
#embed "preview/exchange.js"
};
static const unsigned char preview_forms_js[] = {
#embed "preview/forms.js"
};
static const unsigned char preview_frame_answers_js[] = {
#embed "preview/frame/answers.js"
};
static const unsigned char preview_frame_channel_js[] = {
#embed "preview/frame/channel.js"
};
static const unsigned char preview_frame_marks_js[] = {
#embed "preview/frame/marks.js"
};
static const unsigned char preview_frame_media_query_js[] = {
#embed "preview/frame/media-query.js"
};
static const unsigned char preview_frame_media_css[] = {
#embed "preview/frame/media.css"
};
static const unsigned char preview_frame_media_js[] = {
#embed "preview/frame/media.js"
};
static const unsigned char preview_frame_mirror_js[] = {
#embed "preview/frame/mirror.js"
};
static const unsigned char preview_frame_missing_css[] = {
#embed "preview/frame/missing.css"
};
static const unsigned char preview_frame_missing_js[] = {
#embed "preview/frame/missing.js"
};
static const unsigned char preview_frame_nodes_js[] = {
#embed "preview/frame/nodes.js"
};
static const unsigned char preview_frame_recording_js[] = {
#embed "preview/frame/recording.js"
};
static const unsigned char preview_frame_renewal_js[] = {
#embed "preview/frame/renewal.js"
};
static const unsigned char preview_frame_scroll_js[] = {
#embed "preview/frame/scroll.js"
};
static const unsigned char preview_frame_step_js[] = {
#embed "preview/frame/step.js"
};
static const unsigned char preview_frame_why_css[] = {
#embed "preview/frame/why.css"
};
static const unsigned char preview_frame_why_js[] = {
#embed "preview/frame/why.js"
};
static const unsigned char preview_frame_why_condition_words_js[] = {
#embed "preview/frame/why/condition-words.js"
};
static const unsigned char preview_frame_why_dependants_js[] = {
#embed "preview/frame/why/dependants.js"
};
static const unsigned char preview_frame_why_effect_keys_js[] = {
#embed "preview/frame/why/effect-keys.js"
};
static const unsigned char preview_frame_why_effect_words_js[] = {
#embed "preview/frame/why/effect-words.js"
};
static const unsigned char preview_frame_why_entry_js[] = {
#embed "preview/frame/why/entry.js"
};
static const unsigned char preview_frame_why_explanation_js[] = {
#embed "preview/frame/why/explanation.js"
};
static const unsigned char preview_frame_why_following_js[] = {
#embed "preview/frame/why/following.js"
};
static const unsigned char preview_frame_why_history_js[] = {
#embed "preview/frame/why/history.js"
};
static const unsigned char preview_frame_why_limit_words_js[] = {
#embed "preview/frame/why/limit-words.js"
};
static const unsigned char preview_frame_why_path_js[] = {
#embed "preview/frame/why/path.js"
};
static const unsigned char preview_frame_why_phrases_js[] = {
#embed "preview/frame/why/phrases.js"
};
static const unsigned char preview_frame_why_pick_js[] = {
#embed "preview/frame/why/pick.js"
};
static const unsigned char preview_frame_why_place_js[] = {
#embed "preview/frame/why/place.js"
};
static const unsigned char preview_frame_why_row_rules_js[] = {
#embed "preview/frame/why/row-rules.js"
};
static const unsigned char preview_frame_why_rule_reasons_js[] = {
#embed "preview/frame/why/rule-reasons.js"
};
static const unsigned char preview_frame_why_source_js[] = {
#embed "preview/frame/why/source.js"
};
static const unsigned char preview_frame_why_validity_js[] = {
#embed "preview/frame/why/validity.js"
};
static const unsigned char preview_frame_why_value_words_js[] = {
#embed "preview/frame/why/value-words.js"
};
static const unsigned char preview_frame_why_visibility_js[] = {
#embed "preview/frame/why/visibility.js"
};
static const unsigned char preview_grid_js[] = {
#embed "preview/grid.js"
};
static const unsigned char preview_index_html[] = {
#embed "preview/index.html"
};
static const unsigned char preview_live_js[] = {
#embed "preview/live.js"
};
static const unsigned char preview_main_js[] = {
#embed "preview/main.js"
};
static const unsigned char preview_panel_js[] = {
#embed "preview/panel.js"
};
static const unsigned char preview_popover_js[] = {
#embed "preview/popover.js"
};
static const unsigned char preview_preview_css[] = {
#embed "preview/preview.css"
};
static const unsigned char preview_recorder_js[] = {
#embed "preview/recorder.js"
};
static const unsigned char preview_settings_js[] = {
#embed "preview/settings.js"
};
static const unsigned char preview_toolbar_js[] = {
#embed "preview/toolbar.js"
};
static const unsigned char preview_why_panel_js[] = {
#embed "preview/why-panel.js"
};
static const unsigned char preview_why_css[] = {
#embed "preview/why.css"
};
static const unsigned char preview_why_js[] = {
#embed "preview/why.js"
};
static const unsigned char runtime_dialects_actiondata_js[] = {
#embed "runtime/dialects/actiondata.js"
};
static const unsigned char runtime_dialects_actiondata_arithmetic_js[] = {
#embed "runtime/dialects/actiondata/arithmetic.js"
};
static const unsigned char runtime_dialects_actiondata_choices_js[] = {
#embed "runtime/dialects/actiondata/choices.js"
};
static const unsigned char runtime_dialects_actiondata_comparing_js[] = {
#embed "runtime/dialects/actiondata/comparing.js"
};
static const unsigned char runtime_dialects_actiondata_functions_js[] = {
#embed "runtime/dialects/actiondata/functions.js"
};
static const unsigned char runtime_dialects_actiondata_handle_js[] = {
#embed "runtime/dialects/actiondata/handle.js"
};
static const unsigned char runtime_dialects_actiondata_operations_js[] = {
#embed "runtime/dialects/actiondata/operations.js"
};
static const unsigned char runtime_dialects_actiondata_texts_js[] = {
#embed "runtime/dialects/actiondata/texts.js"
};
static const unsigned char runtime_dialects_actiondata_values_js[] = {
#embed "runtime/dialects/actiondata/values.js"
};
static const unsigned char runtime_dialects_ddl_js[] = {
#embed "runtime/dialects/ddl.js"
};
static const unsigned char runtime_dialects_ddl_commands_js[] = {
#embed "runtime/dialects/ddl/commands.js"
};
static const unsigned char runtime_dialects_ddl_dates_js[] = {
#embed "runtime/dialects/ddl/dates.js"
};
static const unsigned char runtime_dialects_ddl_definition_definition_js[] = {
#embed "runtime/dialects/ddl/definition/definition.js"
};
static const unsigned char runtime_dialects_ddl_definition_field_js[] = {
#embed "runtime/dialects/ddl/definition/field.js"
};
static const unsigned char runtime_dialects_ddl_definition_kinds_js[] = {
#embed "runtime/dialects/ddl/definition/kinds.js"
};
static const unsigned char runtime_dialects_ddl_definition_languages_js[] = {
#embed "runtime/dialects/ddl/definition/languages.js"
};
static const unsigned char runtime_dialects_ddl_definition_nodes_js[] = {
#embed "runtime/dialects/ddl/definition/nodes.js"
};
static const unsigned char runtime_dialects_ddl_definition_predefined_js[] = {
#embed "runtime/dialects/ddl/definition/predefined.js"
};
static const unsigned char runtime_dialects_ddl_definition_xml_js[] = {
#embed "runtime/dialects/ddl/definition/xml.js"
};
static const unsigned char runtime_dialects_ddl_documents_js[] = {
#embed "runtime/dialects/ddl/documents.js"
};
static const unsigned char runtime_dialects_ddl_element_js[] = {
#embed "runtime/dialects/ddl/element.js"
};
static const unsigned char runtime_dialects_ddl_filling_js[] = {
#embed "runtime/dialects/ddl/filling.js"
};
static const unsigned char runtime_dialects_ddl_locales_js[] = {
#embed "runtime/dialects/ddl/locales.js"
};
static const unsigned char runtime_dialects_ddl_members_js[] = {
#embed "runtime/dialects/ddl/members.js"
};
static const unsigned char runtime_dialects_ddl_news_js[] = {
#embed "runtime/dialects/ddl/news.js"
};
static const unsigned char runtime_dialects_ddl_numbers_js[] = {
#embed "runtime/dialects/ddl/numbers.js"
};
static const unsigned char runtime_dialects_ddl_options_js[] = {
#embed "runtime/dialects/ddl/options.js"
};
static const unsigned char runtime_dialects_ddl_places_js[] = {
#embed "runtime/dialects/ddl/places.js"
};
static const unsigned char runtime_dialects_ddl_settings_js[] = {
#embed "runtime/dialects/ddl/settings.js"
};
static const unsigned char runtime_dialects_ddl_submission_js[] = {
#embed "runtime/dialects/ddl/submission.js"
};
static const unsigned char runtime_dialects_ddl_typed_values_js[] = {
#embed "runtime/dialects/ddl/typed-values.js"
};
static const unsigned char runtime_dialects_ddl_values_js[] = {
#embed "runtime/dialects/ddl/values.js"
};
static const unsigned char runtime_dialects_elvis_js[] = {
#embed "runtime/dialects/elvis.js"
};
static const unsigned char runtime_dialects_elvis_arithmetic_js[] = {
#embed "runtime/dialects/elvis/arithmetic.js"
};
static const unsigned char runtime_dialects_elvis_checking_js[] = {
#embed "runtime/dialects/elvis/checking.js"
};
static const unsigned char runtime_dialects_elvis_condition_text_js[] = {
#embed "runtime/dialects/elvis/condition-text.js"
};
static const unsigned char runtime_dialects_elvis_conditions_js[] = {
#embed "runtime/dialects/elvis/conditions.js"
};
static const unsigned char runtime_dialects_elvis_dates_js[] = {
#embed "runtime/dialects/elvis/dates.js"
};
static const unsigned char runtime_dialects_elvis_effects_js[] = {
#embed "runtime/dialects/elvis/effects.js"
};
static const unsigned char runtime_dialects_elvis_filling_js[] = {
#embed "runtime/dialects/elvis/filling.js"
};
static const unsigned char runtime_dialects_elvis_formulas_js[] = {
#embed "runtime/dialects/elvis/formulas.js"
};
static const unsigned char runtime_dialects_elvis_members_js[] = {
#embed "runtime/dialects/elvis/members.js"
};
static const unsigned char runtime_dialects_elvis_memory_js[] = {
#embed "runtime/dialects/elvis/memory.js"
};
static const unsigned char runtime_dialects_elvis_submission_js[] = {
#embed "runtime/dialects/elvis/submission.js"
};
static const unsigned char runtime_dialects_elvis_values_js[] = {
#embed "runtime/dialects/elvis/values.js"
};
static const unsigned char runtime_dialects_formulary_js[] = {
#embed "runtime/dialects/formulary.js"
};
static const unsigned char runtime_dialects_formulary_values_js[] = {
#embed "runtime/dialects/formulary/values.js"
};
static const unsigned char runtime_dialects_list_js[] = {
#embed "runtime/dialects/list.js"
};
static const unsigned char runtime_dialects_mmxml_js[] = {
#embed "runtime/dialects/mmxml.js"
};
static const unsigned char runtime_dialects_mmxml_changes_js[] = {
#embed "runtime/dialects/mmxml/changes.js"
};
static const unsigned char runtime_dialects_mmxml_composites_js[] = {
#embed "runtime/dialects/mmxml/composites.js"
};
static const unsigned char runtime_dialects_mmxml_conditions_js[] = {
#embed "runtime/dialects/mmxml/conditions.js"
};
static const unsigned char runtime_dialects_mmxml_effects_js[] = {
#embed "runtime/dialects/mmxml/effects.js"
};
static const unsigned char runtime_dialects_mmxml_entries_js[] = {
#embed "runtime/dialects/mmxml/entries.js"
};
static const unsigned char runtime_dialects_mmxml_filters_js[] = {
#embed "runtime/dialects/mmxml/filters.js"
};
static const unsigned char runtime_dialects_mmxml_formulas_js[] = {
#embed "runtime/dialects/mmxml/formulas.js"
};
static const unsigned char runtime_dialects_mmxml_memory_js[] = {
#embed "runtime/dialects/mmxml/memory.js"
};
static const unsigned char runtime_dialects_mmxml_notifying_js[] = {
#embed "runtime/dialects/mmxml/notifying.js"
};
static const unsigned char runtime_dialects_mmxml_submission_js[] = {
#embed "runtime/dialects/mmxml/submission.js"
};
static const unsigned char runtime_dialects_mmxml_texts_js[] = {
#embed "runtime/dialects/mmxml/texts.js"
};
static const unsigned char runtime_dialects_mmxml_values_js[] = {
#embed "runtime/dialects/mmxml/values.js"
};
static const unsigned char runtime_engine_answer_transfer_js[] = {
#embed "runtime/engine/answer-transfer.js"
};
static const unsigned char runtime_engine_bindings_js[] = {
#embed "runtime/engine/bindings.js"
};
static const unsigned char runtime_engine_blank_js[] = {
#embed "runtime/engine/blank.js"
};
static const unsigned char runtime_engine_bound_properties_js[] = {
#embed "runtime/engine/bound-properties.js"
};
static const unsigned char runtime_engine_changes_js[] = {
#embed "runtime/engine/changes.js"
};
static const unsigned char runtime_engine_choice_hint_js[] = {
#embed "runtime/engine/choice-hint.js"
};
static const unsigned char runtime_engine_choices_js[] = {
#embed "runtime/engine/choices.js"
};
static const unsigned char runtime_engine_composite_parts_js[] = {
#embed "runtime/engine/composite-parts.js"
};
static const unsigned char runtime_engine_composites_js[] = {
#embed "runtime/engine/composites.js"
};
static const unsigned char runtime_engine_composites_address_js[] = {
#embed "runtime/engine/composites/address.js"
};
static const unsigned char runtime_engine_composites_frBank_js[] = {
#embed "runtime/engine/composites/frBank.js"
};
static const unsigned char runtime_engine_composites_geolocation_js[] = {
#embed "runtime/engine/composites/geolocation.js"
};
static const unsigned char runtime_engine_composites_ukBank_js[] = {
#embed "runtime/engine/composites/ukBank.js"
};
static const unsigned char runtime_engine_count_text_js[] = {
#embed "runtime/engine/count-text.js"
};
static const unsigned char runtime_engine_date_letters_js[] = {
#embed "runtime/engine/date-letters.js"
};
static const unsigned char runtime_engine_date_limits_js[] = {
#embed "runtime/engine/date-limits.js"
};
static const unsigned char runtime_engine_date_parts_js[] = {
#embed "runtime/engine/date-parts.js"
};
static const unsigned char runtime_engine_date_pattern_js[] = {
#embed "runtime/engine/date-pattern.js"
};
static const unsigned char runtime_engine_date_values_js[] = {
#embed "runtime/engine/date-values.js"
};
static const unsigned char runtime_engine_dates_js[] = {
#embed "runtime/engine/dates.js"
};
static const unsigned char runtime_engine_decimals_js[] = {
#embed "runtime/engine/decimals.js"
};
static const unsigned char runtime_engine_effects_js[] = {
#embed "runtime/engine/effects.js"
};
static const unsigned char runtime_engine_engine_js[] = {
#embed "runtime/engine/engine.js"
};
static const unsigned char runtime_engine_entries_js[] = {
#embed "runtime/engine/entries.js"
};
static const unsigned char runtime_engine_entry_filter_js[] = {
#embed "runtime/engine/entry-filter.js"
};
static const unsigned char runtime_engine_expression_js[] = {
#embed "runtime/engine/expression.js"
};
static const unsigned char runtime_engine_field_named_js[] = {
#embed "runtime/engine/field-named.js"
};
static const unsigned char runtime_engine_followers_js[] = {
#embed "runtime/engine/followers.js"
};
static const unsigned char runtime_engine_format_in_force_js[] = {
#embed "runtime/engine/format-in-force.js"
};
static const unsigned char runtime_engine_formats_js[] = {
#embed "runtime/engine/formats.js"
};
static const unsigned char runtime_engine_generations_js[] = {
#embed "runtime/engine/generations.js"
};
static const unsigned char runtime_engine_hooks_js[] = {
#embed "runtime/engine/hooks.js"
};
static const unsigned char runtime_engine_host_text_js[] = {
#embed "runtime/engine/host-text.js"
};
static const unsigned char runtime_engine_html_name_js[] = {
#embed "runtime/engine/html-name.js"
};
static const unsigned char runtime_engine_iban_js[] = {
#embed "runtime/engine/iban.js"
};
static const unsigned char runtime_engine_judge_js[] = {
#embed "runtime/engine/judge.js"
};
static const unsigned char runtime_engine_limits_js[] = {
#embed "runtime/engine/limits.js"
};
static const unsigned char runtime_engine_lists_js[] = {
#embed "runtime/engine/lists.js"
};
static const unsigned char runtime_engine_masks_js[] = {
#embed "runtime/engine/masks.js"
};
static const unsigned char runtime_engine_matching_compile_js[] = {
#embed "runtime/engine/matching/compile.js"
};
static const unsigned char runtime_engine_matching_find_js[] = {
#embed "runtime/engine/matching/find.js"
};
static const unsigned char runtime_engine_matching_matcher_js[] = {
#embed "runtime/engine/matching/matcher.js"
};
static const unsigned char runtime_engine_matching_parse_js[] = {
#embed "runtime/engine/matching/parse.js"
};
static const unsigned char runtime_engine_named_formats_js[] = {
#embed "runtime/engine/named-formats.js"
};
static const unsigned char runtime_engine_number_patterns_js[] = {
#embed "runtime/engine/number-patterns.js"
};
static const unsigned char runtime_engine_numbers_js[] = {
#embed "runtime/engine/numbers.js"
};
static const unsigned char runtime_engine_objects_js[] = {
#embed "runtime/engine/objects.js"
};
static const unsigned char runtime_engine_option_order_js[] = {
#embed "runtime/engine/option-order.js"
};
static const unsigned char runtime_engine_options_js[] = {
#embed "runtime/engine/options.js"
};
static const unsigned char runtime_engine_patterns_js[] = {
#embed "runtime/engine/patterns.js"
};
static const unsigned char runtime_engine_phases_js[] = {
#embed "runtime/engine/phases.js"
};
static const unsigned char runtime_engine_places_js[] = {
#embed "runtime/engine/places.js"
};
static const unsigned char runtime_engine_plain_digits_js[] = {
#embed "runtime/engine/plain-digits.js"
};
static const unsigned char runtime_engine_postal_js[] = {
#embed "runtime/engine/postal.js"
};
static const unsigned char runtime_engine_press_js[] = {
#embed "runtime/engine/press.js"
};
static const unsigned char runtime_engine_questions_js[] = {
#embed "runtime/engine/questions.js"
};
static const unsigned char runtime_engine_record_js[] = {
#embed "runtime/engine/record.js"
};
static const unsigned char runtime_engine_reentry_js[] = {
#embed "runtime/engine/reentry.js"
};
static const unsigned char runtime_engine_replacing_js[] = {
#embed "runtime/engine/replacing.js"
};
static const unsigned char runtime_engine_required_js[] = {
#embed "runtime/engine/required.js"
};
static const unsigned char runtime_engine_row_names_js[] = {
#embed "runtime/engine/row-names.js"
};
static const unsigned char runtime_engine_rows_js[] = {
#embed "runtime/engine/rows.js"
};
static const unsigned char runtime_engine_rules_js[] = {
#embed "runtime/engine/rules.js"
};
static const unsigned char runtime_engine_schedule_js[] = {
#embed "runtime/engine/schedule.js"
};
static const unsigned char runtime_engine_shown_texts_js[] = {
#embed "runtime/engine/shown-texts.js"
};
static const unsigned char runtime_engine_snapshot_js[] = {
#embed "runtime/engine/snapshot.js"
};
static const unsigned char runtime_engine_sums_js[] = {
#embed "runtime/engine/sums.js"
};
static const unsigned char runtime_engine_table_lists_js[] = {
#embed "runtime/engine/table-lists.js"
};
static const unsigned char runtime_engine_text_js[] = {
#embed "runtime/engine/text.js"
};
static const unsigned char runtime_engine_title_js[] = {
#embed "runtime/engine/title.js"
};
static const unsigned char runtime_engine_typing_js[] = {
#embed "runtime/engine/typing.js"
};
static const unsigned char runtime_engine_validation_js[] = {
#embed "runtime/engine/validation.js"
};
static const unsigned char runtime_engine_validators_ages_js[] = {
#embed "runtime/engine/validators/ages.js"
};
static const unsigned char runtime_engine_validators_answers_js[] = {
#embed "runtime/engine/validators/answers.js"
};
static const unsigned char runtime_engine_validators_checks_js[] = {
#embed "runtime/engine/validators/checks.js"
};
static const unsigned char runtime_engine_validators_comparisons_js[] = {
#embed "runtime/engine/validators/comparisons.js"
};
static const unsigned char runtime_engine_validators_complete_js[] = {
#embed "runtime/engine/validators/complete.js"
};
static const unsigned char runtime_engine_validators_conditions_js[] = {
#embed "runtime/engine/validators/conditions.js"
};
static const unsigned char runtime_engine_validators_formats_js[] = {
#embed "runtime/engine/validators/formats.js"
};
static const unsigned char runtime_engine_validators_hosts_js[] = {
#embed "runtime/engine/validators/hosts.js"
};
static const unsigned char runtime_engine_validators_lists_js[] = {
#embed "runtime/engine/validators/lists.js"
};
static const unsigned char runtime_engine_validators_matches_js[] = {
#embed "runtime/engine/validators/matches.js"
};
static const unsigned char runtime_engine_validators_parts_js[] = {
#embed "runtime/engine/validators/parts.js"
};
static const unsigned char runtime_engine_validators_ranges_js[] = {
#embed "runtime/engine/validators/ranges.js"
};
static const unsigned char runtime_engine_validators_texts_js[] = {
#embed "runtime/engine/validators/texts.js"
};
static const unsigned char runtime_engine_validators_uploads_js[] = {
#embed "runtime/engine/validators/uploads.js"
};
static const unsigned char runtime_engine_values_js[] = {
#embed "runtime/engine/values.js"
};
static const unsigned char runtime_engine_verification_js[] = {
#embed "runtime/engine/verification.js"
};
static const unsigned char runtime_engine_waiting_js[] = {
#embed "runtime/engine/waiting.js"
};
static const unsigned char runtime_gallery_js[] = {
#embed "runtime/gallery.js"
};
static const unsigned char runtime_json_diagnostics_js[] = {
#embed "runtime/json/diagnostics.js"
};
static const unsigned char runtime_json_nearest_name_js[] = {
#embed "runtime/json/nearest-name.js"
};
static const unsigned char runtime_json_nodes_js[] = {
#embed "runtime/json/nodes.js"
};
static const unsigned char runtime_json_reader_js[] = {
#embed "runtime/json/reader.js"
};
static const unsigned char runtime_json_writer_js[] = {
#embed "runtime/json/writer.js"
};
static const unsigned char runtime_part_loader_js[] = {
#embed "runtime/part-loader.js"
};
static const unsigned char runtime_render_autofill_table_js[] = {
#embed "runtime/render/autofill-table.js"
};
static const unsigned char runtime_render_autofill_js[] = {
#embed "runtime/render/autofill.js"
};
static const unsigned char runtime_render_box_rules_js[] = {
#embed "runtime/render/box-rules.js"
};
static const unsigned char runtime_render_color_js[] = {
#embed "runtime/render/color.js"
};
static const unsigned char runtime_render_empty_js[] = {
#embed "runtime/render/empty.js"
};
static const unsigned char runtime_render_expression_data_js[] = {
#embed "runtime/render/expression-data.js"
};
static const unsigned char runtime_render_field_data_js[] = {
#embed "runtime/render/field-data.js"
};
static const unsigned char runtime_render_field_options_js[] = {
#embed "runtime/render/field-options.js"
};
static const unsigned char runtime_render_field_shape_js[] = {
#embed "runtime/render/field-shape.js"
};
static const unsigned char runtime_render_field_texts_js[] = {
#embed "runtime/render/field-texts.js"
};
static const unsigned char runtime_render_field_view_js[] = {
#embed "runtime/render/field-view.js"
};
static const unsigned char runtime_render_field_width_js[] = {
#embed "runtime/render/field-width.js"
};
static const unsigned char runtime_render_fields_js[] = {
#embed "runtime/render/fields.js"
};
static const unsigned char runtime_render_files_js[] = {
#embed "runtime/render/files.js"
};
static const unsigned char runtime_render_foreign_texts_js[] = {
#embed "runtime/render/foreign-texts.js"
};
static const unsigned char runtime_render_frame_rows_js[] = {
#embed "runtime/render/frame-rows.js"
};
static const unsigned char runtime_render_html_reader_js[] = {
#embed "runtime/render/html-reader.js"
};
static const unsigned char runtime_render_html_scanner_js[] = {
#embed "runtime/render/html-scanner.js"
};
static const unsigned char runtime_render_link_mark_js[] = {
#embed "runtime/render/link-mark.js"
};
static const unsigned char runtime_render_locale_choice_js[] = {
#embed "runtime/render/locale-choice.js"
};
static const unsigned char runtime_render_locale_tag_js[] = {
#embed "runtime/render/locale-tag.js"
};
static const unsigned char runtime_render_mustache_parser_js[] = {
#embed "runtime/render/mustache-parser.js"
};
static const unsigned char runtime_render_page_context_js[] = {
#embed "runtime/render/page-context.js"
};
static const unsigned char runtime_render_page_data_js[] = {
#embed "runtime/render/page-data.js"
};
static const unsigned char runtime_render_postscript_font_js[] = {
#embed "runtime/render/postscript-font.js"
};
static const unsigned char runtime_render_record_values_js[] = {
#embed "runtime/render/record-values.js"
};
static const unsigned char runtime_render_remembered_js[] = {
#embed "runtime/render/remembered.js"
};
static const unsigned char runtime_render_render_js[] = {
#embed "runtime/render/render.js"
};
static const unsigned char runtime_render_rich_text_js[] = {
#embed "runtime/render/rich-text.js"
};
static const unsigned char runtime_render_rows_js[] = {
#embed "runtime/render/rows.js"
};
static const unsigned char runtime_render_style_sheet_js[] = {
#embed "runtime/render/style-sheet.js"
};
static const unsigned char runtime_render_styles_js[] = {
#embed "runtime/render/styles.js"
};
static const unsigned char runtime_render_tables_js[] = {
#embed "runtime/render/tables.js"
};
static const unsigned char runtime_render_templates_js[] = {
#embed "runtime/render/templates.js"
};
static const unsigned char runtime_render_triggers_js[] = {
#embed "runtime/render/triggers.js"
};
static const unsigned char runtime_render_ui_texts_js[] = {
#embed "runtime/render/ui-texts.js"
};
static const unsigned char runtime_render_value_json_js[] = {
#embed "runtime/render/value-json.js"
};
static const unsigned char runtime_start_js[] = {
#embed "runtime/start.js"
};
static const unsigned char runtime_view_announce_js[] = {
#embed "runtime/view/announce.js"
};
static const unsigned char runtime_view_answers_js[] = {
#embed "runtime/view/answers.js"
};
static const unsigned char runtime_view_ask_service_js[] = {
#embed "runtime/view/ask-service.js"
};
static const unsigned char runtime_view_bar_label_js[] = {
#embed "runtime/view/bar-label.js"
};
static const unsigned char runtime_view_base64_js[] = {
#embed "runtime/view/base64.js"
};
static const unsigned char runtime_view_combobox_keys_js[] = {
#embed "runtime/view/combobox/keys.js"
};
static const unsigned char runtime_view_combobox_markup_js[] = {
#embed "runtime/view/combobox/markup.js"
};
static const unsigned char runtime_view_combobox_matching_js[] = {
#embed "runtime/view/combobox/matching.js"
};
static const unsigned char runtime_view_combobox_popup_js[] = {
#embed "runtime/view/combobox/popup.js"
};
static const unsigned char runtime_view_combobox_search_js[] = {
#embed "runtime/view/combobox/search.js"
};
static const unsigned char runtime_view_composition_js[] = {
#embed "runtime/view/composition.js"
};
static const unsigned char runtime_view_confirmation_js[] = {
#embed "runtime/view/confirmation.js"
};
static const unsigned char runtime_view_controls_button_js[] = {
#embed "runtime/view/controls/button.js"
};
static const unsigned char runtime_view_controls_choices_js[] = {
#embed "runtime/view/controls/choices.js"
};
static const unsigned char runtime_view_controls_consent_js[] = {
#embed "runtime/view/controls/consent.js"
};
static const unsigned char runtime_view_controls_count_js[] = {
#embed "runtime/view/controls/count.js"
};
static const unsigned char runtime_view_controls_date_js[] = {
#embed "runtime/view/controls/date.js"
};
static const unsigned char runtime_view_controls_dateTime_js[] = {
#embed "runtime/view/controls/dateTime.js"
};
static const unsigned char runtime_view_controls_dateparts_js[] = {
#embed "runtime/view/controls/dateparts.js"
};
static const unsigned char runtime_view_controls_file_js[] = {
#embed "runtime/view/controls/file.js"
};
static const unsigned char runtime_view_controls_info_js[] = {
#embed "runtime/view/controls/info.js"
};
static const unsigned char runtime_view_controls_output_js[] = {
#embed "runtime/view/controls/output.js"
};
static const unsigned char runtime_view_controls_photo_js[] = {
#embed "runtime/view/controls/photo.js"
};
static const unsigned char runtime_view_controls_picker_js[] = {
#embed "runtime/view/controls/picker.js"
};
static const unsigned char runtime_view_controls_picture_js[] = {
#embed "runtime/view/controls/picture.js"
};
static const unsigned char runtime_view_controls_pictureFile_js[] = {
#embed "runtime/view/controls/pictureFile.js"
};
static const unsigned char runtime_view_controls_progress_js[] = {
#embed "runtime/view/controls/progress.js"
};
static const unsigned char runtime_view_controls_signature_js[] = {
#embed "runtime/view/controls/signature.js"
};
static const unsigned char runtime_view_controls_slider_js[] = {
#embed "runtime/view/controls/slider.js"
};
static const unsigned char runtime_view_controls_stepper_js[] = {
#embed "runtime/view/controls/stepper.js"
};
static const unsigned char runtime_view_controls_time_js[] = {
#embed "runtime/view/controls/time.js"
};
static const unsigned char runtime_view_controls_web_js[] = {
#embed "runtime/view/controls/web.js"
};
static const unsigned char runtime_view_create_js[] = {
#embed "runtime/view/create.js"
};
static const unsigned char runtime_view_database_js[] = {
#embed "runtime/view/database.js"
};
static const unsigned char runtime_view_date_part_js[] = {
#embed "runtime/view/date-part.js"
};
static const unsigned char runtime_view_date_text_js[] = {
#embed "runtime/view/date-text.js"
};
static const unsigned char runtime_view_delivery_js[] = {
#embed "runtime/view/delivery.js"
};
static const unsigned char runtime_view_dialog_js[] = {
#embed "runtime/view/dialog.js"
};
static const unsigned char runtime_view_draft_line_js[] = {
#embed "runtime/view/draft-line.js"
};
static const unsigned char runtime_view_draft_slot_js[] = {
#embed "runtime/view/draft-slot.js"
};
static const unsigned char runtime_view_draft_js[] = {
#embed "runtime/view/draft.js"
};
static const unsigned char runtime_view_drawing_js[] = {
#embed "runtime/view/drawing.js"
};
static const unsigned char runtime_view_element_js[] = {
#embed "runtime/view/element.js"
};
static const unsigned char runtime_view_enter_key_js[] = {
#embed "runtime/view/enter-key.js"
};
static const unsigned char runtime_view_entry_js[] = {
#embed "runtime/view/entry.js"
};
static const unsigned char runtime_view_exchange_js[] = {
#embed "runtime/view/exchange.js"
};
static const unsigned char runtime_view_features_actions_js[] = {
#embed "runtime/view/features/actions.js"
};
static const unsigned char runtime_view_features_alerts_js[] = {
#embed "runtime/view/features/alerts.js"
};
static const unsigned char runtime_view_features_bars_js[] = {
#embed "runtime/view/features/bars.js"
};
static const unsigned char runtime_view_features_bindings_js[] = {
#embed "runtime/view/features/bindings.js"
};
static const unsigned char runtime_view_features_clearing_js[] = {
#embed "runtime/view/features/clearing.js"
};
static const unsigned char runtime_view_features_collapsing_js[] = {
#embed "runtime/view/features/collapsing.js"
};
static const unsigned char runtime_view_features_combobox_js[] = {
#embed "runtime/view/features/combobox.js"
};
static const unsigned char runtime_view_features_commands_js[] = {
#embed "runtime/view/features/commands.js"
};
static const unsigned char runtime_view_features_dates_js[] = {
#embed "runtime/view/features/dates.js"
};
static const unsigned char runtime_view_features_enter_js[] = {
#embed "runtime/view/features/enter.js"
};
static const unsigned char runtime_view_features_focus_js[] = {
#embed "runtime/view/features/focus.js"
};
static const unsigned char runtime_view_features_languages_js[] = {
#embed "runtime/view/features/languages.js"
};
static const unsigned char runtime_view_features_limit_js[] = {
#embed "runtime/view/features/limit.js"
};
static const unsigned char runtime_view_features_links_js[] = {
#embed "runtime/view/features/links.js"
};
static const unsigned char runtime_view_features_locks_js[] = {
#embed "runtime/view/features/locks.js"
};
static const unsigned char runtime_view_features_masks_js[] = {
#embed "runtime/view/features/masks.js"
};
static const unsigned char runtime_view_features_numbers_js[] = {
#embed "runtime/view/features/numbers.js"
};
static const unsigned char runtime_view_features_paper_js[] = {
#embed "runtime/view/features/paper.js"
};
static const unsigned char runtime_view_features_patterns_js[] = {
#embed "runtime/view/features/patterns.js"
};
static const unsigned char runtime_view_features_portal_js[] = {
#embed "runtime/view/features/portal.js"
};
static const unsigned char runtime_view_features_position_js[] = {
#embed "runtime/view/features/position.js"
};
static const unsigned char runtime_view_features_questions_js[] = {
#embed "runtime/view/features/questions.js"
};
static const unsigned char runtime_view_features_queue_js[] = {
#embed "runtime/view/features/queue.js"
};
static const unsigned char runtime_view_features_record_js[] = {
#embed "runtime/view/features/record.js"
};
static const unsigned char runtime_view_features_redraw_js[] = {
#embed "runtime/view/features/redraw.js"
};
static const unsigned char runtime_view_features_revealed_js[] = {
#embed "runtime/view/features/revealed.js"
};
static const unsigned char runtime_view_features_review_js[] = {
#embed "runtime/view/features/review.js"
};
static const unsigned char runtime_view_features_rows_js[] = {
#embed "runtime/view/features/rows.js"
};
static const unsigned char runtime_view_features_services_js[] = {
#embed "runtime/view/features/services.js"
};
static const unsigned char runtime_view_features_steps_js[] = {
#embed "runtime/view/features/steps.js"
};
static const unsigned char runtime_view_features_transfers_js[] = {
#embed "runtime/view/features/transfers.js"
};
static const unsigned char runtime_view_features_typing_js[] = {
#embed "runtime/view/features/typing.js"
};
static const unsigned char runtime_view_file_limits_js[] = {
#embed "runtime/view/file-limits.js"
};
static const unsigned char runtime_view_file_name_js[] = {
#embed "runtime/view/file-name.js"
};
static const unsigned char runtime_view_form_element_js[] = {
#embed "runtime/view/form-element.js"
};
static const unsigned char runtime_view_form_page_js[] = {
#embed "runtime/view/form-page.js"
};
static const unsigned char runtime_view_form_state_js[] = {
#embed "runtime/view/form-state.js"
};
static const unsigned char runtime_view_form_tag_js[] = {
#embed "runtime/view/form-tag.js"
};
static const unsigned char runtime_view_gone_answers_js[] = {
#embed "runtime/view/gone-answers.js"
};
static const unsigned char runtime_view_handle_js[] = {
#embed "runtime/view/handle.js"
};
static const unsigned char runtime_view_host_news_js[] = {
#embed "runtime/view/host-news.js"
};
static const unsigned char runtime_view_id_marks_js[] = {
#embed "runtime/view/id-marks.js"
};
static const unsigned char runtime_view_initial_fill_js[] = {
#embed "runtime/view/initial-fill.js"
};
static const unsigned char runtime_view_inputs_js[] = {
#embed "runtime/view/inputs.js"
};
static const unsigned char runtime_view_limit_js[] = {
#embed "runtime/view/limit.js"
};
static const unsigned char runtime_view_outbox_js[] = {
#embed "runtime/view/outbox.js"
};
static const unsigned char runtime_view_outcome_js[] = {
#embed "runtime/view/outcome.js"
};
static const unsigned char runtime_view_page_data_js[] = {
#embed "runtime/view/page-data.js"
};
static const unsigned char runtime_view_page_js[] = {
#embed "runtime/view/page.js"
};
static const unsigned char runtime_view_picture_drop_js[] = {
#embed "runtime/view/picture-drop.js"
};
static const unsigned char runtime_view_picture_source_js[] = {
#embed "runtime/view/picture-source.js"
};
static const unsigned char runtime_view_picture_js[] = {
#embed "runtime/view/picture.js"
};
static const unsigned char runtime_view_place_js[] = {
#embed "runtime/view/place.js"
};
static const unsigned char runtime_view_portal_service_js[] = {
#embed "runtime/view/portal/service.js"
};
static const unsigned char runtime_view_portal_transport_js[] = {
#embed "runtime/view/portal/transport.js"
};
static const unsigned char runtime_view_press_js[] = {
#embed "runtime/view/press.js"
};
static const unsigned char runtime_view_printing_js[] = {
#embed "runtime/view/printing.js"
};
static const unsigned char runtime_view_receipt_dates_js[] = {
#embed "runtime/view/receipt/dates.js"
};
static const unsigned char runtime_view_receipt_layout_js[] = {
#embed "runtime/view/receipt/layout.js"
};
static const unsigned char runtime_view_receipt_record_js[] = {
#embed "runtime/view/receipt/record.js"
};
static const unsigned char runtime_view_receipt_values_js[] = {
#embed "runtime/view/receipt/values.js"
};
static const unsigned char runtime_view_record_files_js[] = {
#embed "runtime/view/record-files.js"
};
static const unsigned char runtime_view_redraw_entry_js[] = {
#embed "runtime/view/redraw/entry.js"
};
static const unsigned char runtime_view_redraw_options_js[] = {
#embed "runtime/view/redraw/options.js"
};
static const unsigned char runtime_view_redraw_picture_js[] = {
#embed "runtime/view/redraw/picture.js"
};
static const unsigned char runtime_view_redraw_style_js[] = {
#embed "runtime/view/redraw/style.js"
};
static const unsigned char runtime_view_redraw_texts_js[] = {
#embed "runtime/view/redraw/texts.js"
};
static const unsigned char runtime_view_refused_js[] = {
#embed "runtime/view/refused.js"
};
static const unsigned char runtime_view_reopening_js[] = {
#embed "runtime/view/reopening.js"
};
static const unsigned char runtime_view_reply_js[] = {
#embed "runtime/view/reply.js"
};
static const unsigned char runtime_view_request_js[] = {
#embed "runtime/view/request.js"
};
static const unsigned char runtime_view_review_answers_js[] = {
#embed "runtime/view/review/answers.js"
};
static const unsigned char runtime_view_row_elements_js[] = {
#embed "runtime/view/row-elements.js"
};
static const unsigned char runtime_view_row_title_js[] = {
#embed "runtime/view/row-title.js"
};
static const unsigned char runtime_view_seal_js[] = {
#embed "runtime/view/seal.js"
};
static const unsigned char runtime_view_send_js[] = {
#embed "runtime/view/send.js"
};
static const unsigned char runtime_view_sent_form_js[] = {
#embed "runtime/view/sent-form.js"
};
static const unsigned char runtime_view_signature_pad_js[] = {
#embed "runtime/view/signature-pad.js"
};
static const unsigned char runtime_view_state_transfer_js[] = {
#embed "runtime/view/state-transfer.js"
};
static const unsigned char runtime_view_steps_progress_js[] = {
#embed "runtime/view/steps/progress.js"
};
static const unsigned char runtime_view_storage_js[] = {
#embed "runtime/view/storage.js"
};
static const unsigned char runtime_view_submission_id_js[] = {
#embed "runtime/view/submission-id.js"
};
static const unsigned char runtime_view_submit_js[] = {
#embed "runtime/view/submit.js"
};
static const unsigned char runtime_view_summary_js[] = {
#embed "runtime/view/summary.js"
};
static const unsigned char runtime_view_unread_js[] = {
#embed "runtime/view/unread.js"
};
static const unsigned char runtime_view_untouched_js[] = {
#embed "runtime/view/untouched.js"
};
static const unsigned char runtime_view_update_js[] = {
#embed "runtime/view/update.js"
};
static const unsigned char runtime_view_work_js[] = {
#embed "runtime/view/work.js"
};
static const unsigned char scenarios_differences_js[] = {
#embed "scenarios/differences.js"
};
static const unsigned char scenarios_player_js[] = {
#embed "scenarios/player.js"
};
static const unsigned char scenarios_sight_js[] = {
#embed "scenarios/sight.js"
};
static const unsigned char schema_form_document_schema_json[] = {
#embed "schema/form-document.schema.json"
};
static const unsigned char tables_autofill_json[] = {
#embed "tables/autofill.json"
};
static const unsigned char tables_composites_json[] = {
#embed "tables/composites.json"
};
static const unsigned char tables_controls_json[] = {
#embed "tables/controls.json"
};
static const unsigned char tables_countries_json[] = {
#embed "tables/countries.json"
};
static const unsigned char tables_currencies_json[] = {
#embed "tables/currencies.json"
};
static const unsigned char tables_dialects_json[] = {
#embed "tables/dialects.json"
};
static const unsigned char tables_editing_json[] = {
#embed "tables/editing.json"
};
static const unsigned char tables_effects_json[] = {
#embed "tables/effects.json"
};
static const unsigned char tables_formats_json[] = {
#embed "tables/formats.json"
};
static const unsigned char tables_keyboards_json[] = {
#embed "tables/keyboards.json"
};
static const unsigned char tables_languages_actiondata_json[] = {
#embed "tables/languages/actiondata.json"
};
static const unsigned char tables_languages_ddl_json[] = {
#embed "tables/languages/ddl.json"
};
static const unsigned char tables_languages_formulary_json[] = {
#embed "tables/languages/formulary.json"
};
static const unsigned char tables_languages_mmxml_json[] = {
#embed "tables/languages/mmxml.json"
};
static const unsigned char tables_messages_json[] = {
#embed "tables/messages.json"
};
static const unsigned char tables_operations_json[] = {
#embed "tables/operations.json"
};
static const unsigned char tables_plurals_json[] = {
#embed "tables/plurals.json"
};
static const unsigned char tables_properties_json[] = {
#embed "tables/properties.json"
};
static const unsigned char tables_regions_json[] = {
#embed "tables/regions.json"
};
static const unsigned char tables_renames_json[] = {
#embed "tables/renames.json"
};
static const unsigned char tables_validations_json[] = {
#embed "tables/validations.json"
};
static const unsigned char themes_default_base_css[] = {
#embed "themes/default/base.css"
};
static const unsigned char themes_default_brand_css[] = {
#embed "themes/default/brand.css"
};
static const unsigned char themes_default_confirmation_css[] = {
#embed "themes/default/confirmation.css"
};
static const unsigned char themes_default_controls_button_css[] = {
#embed "themes/default/controls/button.css"
};
static const unsigned char themes_default_controls_checkbox_css[] = {
#embed "themes/default/controls/checkbox.css"
};
static const unsigned char themes_default_controls_choices_css[] = {
#embed "themes/default/controls/choices.css"
};
static const unsigned char themes_default_controls_composite_css[] = {
#embed "themes/default/controls/composite.css"
};
static const unsigned char themes_default_controls_consent_css[] = {
#embed "themes/default/controls/consent.css"
};
static const unsigned char themes_default_controls_count_css[] = {
#embed "themes/default/controls/count.css"
};
static const unsigned char themes_default_controls_custom_css[] = {
#embed "themes/default/controls/custom.css"
};
static const unsigned char themes_default_controls_date_css[] = {
#embed "themes/default/controls/date.css"
};
static const unsigned char themes_default_controls_dateTime_css[] = {
#embed "themes/default/controls/dateTime.css"
};
static const unsigned char themes_default_controls_dateparts_css[] = {
#embed "themes/default/controls/dateparts.css"
};
static const unsigned char themes_default_controls_file_css[] = {
#embed "themes/default/controls/file.css"
};
static const unsigned char themes_default_controls_image_css[] = {
#embed "themes/default/controls/image.css"
};
static const unsigned char themes_default_controls_info_css[] = {
#embed "themes/default/controls/info.css"
};
static const unsigned char themes_default_controls_line_css[] = {
#embed "themes/default/controls/line.css"
};
static const unsigned char themes_default_controls_output_css[] = {
#embed "themes/default/controls/output.css"
};
static const unsigned char themes_default_controls_photo_css[] = {
#embed "themes/default/controls/photo.css"
};
static const unsigned char themes_default_controls_picker_css[] = {
#embed "themes/default/controls/picker.css"
};
static const unsigned char themes_default_controls_picture_css[] = {
#embed "themes/default/controls/picture.css"
};
static const unsigned char themes_default_controls_pictureFile_css[] = {
#embed "themes/default/controls/pictureFile.css"
};
static const unsigned char themes_default_controls_progress_css[] = {
#embed "themes/default/controls/progress.css"
};
static const unsigned char themes_default_controls_prose_css[] = {
#embed "themes/default/controls/prose.css"
};
static const unsigned char themes_default_controls_select_css[] = {
#embed "themes/default/controls/select.css"
};
static const unsigned char themes_default_controls_set_css[] = {
#embed "themes/default/controls/set.css"
};
static const unsigned char themes_default_controls_signature_css[] = {
#embed "themes/default/controls/signature.css"
};
static const unsigned char themes_default_controls_slider_css[] = {
#embed "themes/default/controls/slider.css"
};
static const unsigned char themes_default_controls_space_css[] = {
#embed "themes/default/controls/space.css"
};
static const unsigned char themes_default_controls_stepper_css[] = {
#embed "themes/default/controls/stepper.css"
};
static const unsigned char themes_default_controls_text_css[] = {
#embed "themes/default/controls/text.css"
};
static const unsigned char themes_default_controls_textarea_css[] = {
#embed "themes/default/controls/textarea.css"
};
static const unsigned char themes_default_controls_tick_css[] = {
#embed "themes/default/controls/tick.css"
};
static const unsigned char themes_default_controls_time_css[] = {
#embed "themes/default/controls/time.css"
};
static const unsigned char themes_default_controls_verify_css[] = {
#embed "themes/default/controls/verify.css"
};
static const unsigned char themes_default_controls_web_css[] = {
#embed "themes/default/controls/web.css"
};
static const unsigned char themes_default_dialog_css[] = {
#embed "themes/default/dialog.css"
};
static const unsigned char themes_default_features_alerts_css[] = {
#embed "themes/default/features/alerts.css"
};
static const unsigned char themes_default_features_bars_css[] = {
#embed "themes/default/features/bars.css"
};
static const unsigned char themes_default_features_bindings_css[] = {
#embed "themes/default/features/bindings.css"
};
static const unsigned char themes_default_features_clearing_css[] = {
#embed "themes/default/features/clearing.css"
};
static const unsigned char themes_default_features_collapsing_css[] = {
#embed "themes/default/features/collapsing.css"
};
static const unsigned char themes_default_features_combobox_css[] = {
#embed "themes/default/features/combobox.css"
};
static const unsigned char themes_default_features_languages_css[] = {
#embed "themes/default/features/languages.css"
};
static const unsigned char themes_default_features_limit_css[] = {
#embed "themes/default/features/limit.css"
};
static const unsigned char themes_default_features_paper_css[] = {
#embed "themes/default/features/paper.css"
};
static const unsigned char themes_default_features_record_css[] = {
#embed "themes/default/features/record.css"
};
static const unsigned char themes_default_features_review_css[] = {
#embed "themes/default/features/review.css"
};
static const unsigned char themes_default_features_rows_css[] = {
#embed "themes/default/features/rows.css"
};
static const unsigned char themes_default_features_services_css[] = {
#embed "themes/default/features/services.css"
};
static const unsigned char themes_default_features_steps_css[] = {
#embed "themes/default/features/steps.css"
};
static const unsigned char themes_default_frames_css[] = {
#embed "themes/default/frames.css"
};
static const unsigned char themes_default_gallery_css[] = {
#embed "themes/default/gallery.css"
};
static const unsigned char themes_default_grid_css[] = {
#embed "themes/default/grid.css"
};
static const unsigned char themes_default_print_css[] = {
#embed "themes/default/print.css"
};
static const unsigned char themes_default_receipt_css[] = {
#embed "themes/default/receipt.css"
};
static const unsigned char themes_default_rows_css[] = {
#embed "themes/default/rows.css"
};
static const unsigned char themes_default_separator_css[] = {
#embed "themes/default/separator.css"
};
static const unsigned char themes_default_switches_css[] = {
#embed "themes/default/switches.css"
};
static const unsigned char themes_default_tickPictures_css[] = {
#embed "themes/default/tickPictures.css"
};
static const unsigned char themes_default_tokens_css[] = {
#embed "themes/default/tokens.css"
};
static const unsigned char themes_default_underlined_css[] = {
#embed "themes/default/underlined.css"
};
static const unsigned char translating_notes_json[] = {
#embed "translating/notes.json"
};
static const struct formsite_web_file files[] = {
    {"builder/builder.css", builder_builder_css, sizeof builder_builder_css},
    {"builder/canvas/canvas.js", builder_canvas_canvas_js, sizeof builder_canvas_canvas_js},
    {"builder/canvas/editing.js", builder_canvas_editing_js, sizeof builder_canvas_editing_js},
    {"builder/canvas/empty-state.js", builder_canvas_empty_state_js, sizeof builder_canvas_empty_state_js},
    {"builder/canvas/field-elements.js", builder_canvas_field_elements_js, sizeof builder_canvas_field_elements_js},
    {"builder/canvas/field-exchange.js", builder_canvas_field_exchange_js, sizeof builder_canvas_field_exchange_js},
    {"builder/canvas/field-tools.js", builder_canvas_field_tools_js, sizeof builder_canvas_field_tools_js},
    {"builder/canvas/field-words.js", builder_canvas_field_words_js, sizeof builder_canvas_field_words_js},
    {"builder/canvas/frame.js", builder_canvas_frame_js, sizeof builder_canvas_frame_js},
    {"builder/canvas/host-log.js", builder_canvas_host_log_js, sizeof builder_canvas_host_log_js},
    {"builder/canvas/main.js", builder_canvas_main_js, sizeof builder_canvas_main_js},
    {"builder/canvas/messages.js", builder_canvas_messages_js, sizeof builder_canvas_messages_js},
    {"builder/canvas/page-exchange.js", builder_canvas_page_exchange_js, sizeof builder_canvas_page_exchange_js},
    {"builder/canvas/parts.js", builder_canvas_parts_js, sizeof builder_canvas_parts_js},
    {"builder/canvas/preview-settings.js", builder_canvas_preview_settings_js, sizeof builder_canvas_preview_settings_js},
    {"builder/canvas/preview.css", builder_canvas_preview_css, sizeof builder_canvas_preview_css},
    {"builder/canvas/selection.js", builder_canvas_selection_js, sizeof builder_canvas_selection_js},
    {"builder/canvas/showing.js", builder_canvas_showing_js, sizeof builder_canvas_showing_js},
    {"builder/canvas/text-editing.js", builder_canvas_text_editing_js, sizeof builder_canvas_text_editing_js},
    {"builder/canvas/text-places.js", builder_canvas_text_places_js, sizeof builder_canvas_text_places_js},
    {"builder/document/adding.js", builder_document_adding_js, sizeof builder_document_adding_js},
    {"builder/document/automatic.js", builder_document_automatic_js, sizeof builder_document_automatic_js},
    {"builder/document/brand.js", builder_document_brand_js, sizeof builder_document_brand_js},
    {"builder/document/diff.js", builder_document_diff_js, sizeof builder_document_diff_js},
    {"builder/document/document-upgrade.js", builder_document_document_upgrade_js, sizeof builder_document_document_upgrade_js},
    {"builder/document/empty.js", builder_document_empty_js, sizeof builder_document_empty_js},
    {"builder/document/expressions.js", builder_document_expressions_js, sizeof builder_document_expressions_js},
    {"builder/document/format.js", builder_document_format_js, sizeof builder_document_format_js},
    {"builder/document/gathering.js", builder_document_gathering_js, sizeof builder_document_gathering_js},
    {"builder/document/history.js", builder_document_history_js, sizeof builder_document_history_js},
    {"builder/document/moving.js", builder_document_moving_js, sizeof builder_document_moving_js},
    {"builder/document/names.js", builder_document_names_js, sizeof builder_document_names_js},
    {"builder/document/near-names.js", builder_document_near_names_js, sizeof builder_document_near_names_js},
    {"builder/document/objects.js", builder_document_objects_js, sizeof builder_document_objects_js},
    {"builder/document/properties.js", builder_document_properties_js, sizeof builder_document_properties_js},
    {"builder/document/references.js", builder_document_references_js, sizeof builder_document_references_js},
    {"builder/document/tables.js", builder_document_tables_js, sizeof builder_document_tables_js},
    {"builder/document/texts.js", builder_document_texts_js, sizeof builder_document_texts_js},
    {"builder/document/translating.js", builder_document_translating_js, sizeof builder_document_translating_js},
    {"builder/document/walk.js", builder_document_walk_js, sizeof builder_document_walk_js},
    {"builder/document/written-values.js", builder_document_written_values_js, sizeof builder_document_written_values_js},
    {"builder/examples/contact.json", builder_examples_contact_json, sizeof builder_examples_contact_json},
    {"builder/examples/contact.strings.json", builder_examples_contact_strings_json, sizeof builder_examples_contact_strings_json},
    {"builder/examples/event-registration.json", builder_examples_event_registration_json, sizeof builder_examples_event_registration_json},
    {"builder/examples/event-registration.strings.json", builder_examples_event_registration_strings_json, sizeof builder_examples_event_registration_strings_json},
    {"builder/examples/feedback.json", builder_examples_feedback_json, sizeof builder_examples_feedback_json},
    {"builder/examples/feedback.strings.json", builder_examples_feedback_strings_json, sizeof builder_examples_feedback_strings_json},
    {"builder/examples/job-application.json", builder_examples_job_application_json, sizeof builder_examples_job_application_json},
    {"builder/examples/job-application.strings.json", builder_examples_job_application_strings_json, sizeof builder_examples_job_application_strings_json},
    {"builder/examples/mmxml/workshop.json", builder_examples_mmxml_workshop_json, sizeof builder_examples_mmxml_workshop_json},
    {"builder/examples/sign-up.json", builder_examples_sign_up_json, sizeof builder_examples_sign_up_json},
    {"builder/examples/sign-up.strings.json", builder_examples_sign_up_strings_json, sizeof builder_examples_sign_up_strings_json},
    {"builder/files/autosave.js", builder_files_autosave_js, sizeof builder_files_autosave_js},
    {"builder/files/browser-storage.js", builder_files_browser_storage_js, sizeof builder_files_browser_storage_js},
    {"builder/files/comparison.js", builder_files_comparison_js, sizeof builder_files_comparison_js},
    {"builder/files/draft-list.js", builder_files_draft_list_js, sizeof builder_files_draft_list_js},
    {"builder/files/examples.js", builder_files_examples_js, sizeof builder_files_examples_js},
    {"builder/files/failure.js", builder_files_failure_js, sizeof builder_files_failure_js},
    {"builder/files/files.js", builder_files_files_js, sizeof builder_files_files_js},
    {"builder/files/json.js", builder_files_json_js, sizeof builder_files_json_js},
    {"builder/files/losses.js", builder_files_losses_js, sizeof builder_files_losses_js},
    {"builder/files/new-form.js", builder_files_new_form_js, sizeof builder_files_new_form_js},
    {"builder/files/open.js", builder_files_open_js, sizeof builder_files_open_js},
    {"builder/files/reading.js", builder_files_reading_js, sizeof builder_files_reading_js},
    {"builder/files/save.js", builder_files_save_js, sizeof builder_files_save_js},
    {"builder/files/saving.js", builder_files_saving_js, sizeof builder_files_saving_js},
    {"builder/files/schema.js", builder_files_schema_js, sizeof builder_files_schema_js},
    {"builder/files/server.js", builder_files_server_js, sizeof builder_files_server_js},
    {"builder/files/serving.js", builder_files_serving_js, sizeof builder_files_serving_js},
    {"builder/files/site-forms.js", builder_files_site_forms_js, sizeof builder_files_site_forms_js},
    {"builder/files/versions.js", builder_files_versions_js, sizeof builder_files_versions_js},
    {"builder/index.html", builder_index_html, sizeof builder_index_html},
    {"builder/languages/actiondata/editor.js", builder_languages_actiondata_editor_js, sizeof builder_languages_actiondata_editor_js},
    {"builder/languages/actiondata/formula-words.js", builder_languages_actiondata_formula_words_js, sizeof builder_languages_actiondata_formula_words_js},
    {"builder/languages/actiondata/formula-writer.js", builder_languages_actiondata_formula_writer_js, sizeof builder_languages_actiondata_formula_writer_js},
    {"builder/languages/actiondata/formula.js", builder_languages_actiondata_formula_js, sizeof builder_languages_actiondata_formula_js},
    {"builder/languages/actiondata/language.js", builder_languages_actiondata_language_js, sizeof builder_languages_actiondata_language_js},
    {"builder/languages/actiondata/operands.js", builder_languages_actiondata_operands_js, sizeof builder_languages_actiondata_operands_js},
    {"builder/languages/actiondata/tokens.js", builder_languages_actiondata_tokens_js, sizeof builder_languages_actiondata_tokens_js},
    {"builder/languages/ddl/language.js", builder_languages_ddl_language_js, sizeof builder_languages_ddl_language_js},
    {"builder/languages/elvis/language.js", builder_languages_elvis_language_js, sizeof builder_languages_elvis_language_js},
    {"builder/languages/formulary/canonical.js", builder_languages_formulary_canonical_js, sizeof builder_languages_formulary_canonical_js},
    {"builder/languages/formulary/cells.js", builder_languages_formulary_cells_js, sizeof builder_languages_formulary_cells_js},
    {"builder/languages/formulary/definition.js", builder_languages_formulary_definition_js, sizeof builder_languages_formulary_definition_js},
    {"builder/languages/formulary/earlier-documents.js", builder_languages_formulary_earlier_documents_js, sizeof builder_languages_formulary_earlier_documents_js},
    {"builder/languages/formulary/editing.js", builder_languages_formulary_editing_js, sizeof builder_languages_formulary_editing_js},
    {"builder/languages/formulary/editor.js", builder_languages_formulary_editor_js, sizeof builder_languages_formulary_editor_js},
    {"builder/languages/formulary/export.js", builder_languages_formulary_export_js, sizeof builder_languages_formulary_export_js},
    {"builder/languages/formulary/field-rules.js", builder_languages_formulary_field_rules_js, sizeof builder_languages_formulary_field_rules_js},
    {"builder/languages/formulary/field.js", builder_languages_formulary_field_js, sizeof builder_languages_formulary_field_js},
    {"builder/languages/formulary/fonts.js", builder_languages_formulary_fonts_js, sizeof builder_languages_formulary_fonts_js},
    {"builder/languages/formulary/hints.js", builder_languages_formulary_hints_js, sizeof builder_languages_formulary_hints_js},
    {"builder/languages/formulary/import.js", builder_languages_formulary_import_js, sizeof builder_languages_formulary_import_js},
    {"builder/languages/formulary/keys.js", builder_languages_formulary_keys_js, sizeof builder_languages_formulary_keys_js},
    {"builder/languages/formulary/language.js", builder_languages_formulary_language_js, sizeof builder_languages_formulary_language_js},
    {"builder/languages/formulary/legacy.js", builder_languages_formulary_legacy_js, sizeof builder_languages_formulary_legacy_js},
    {"builder/languages/formulary/looks.js", builder_languages_formulary_looks_js, sizeof builder_languages_formulary_looks_js},
    {"builder/languages/formulary/reader.js", builder_languages_formulary_reader_js, sizeof builder_languages_formulary_reader_js},
    {"builder/languages/formulary/reading.js", builder_languages_formulary_reading_js, sizeof builder_languages_formulary_reading_js},
    {"builder/languages/formulary/rules.js", builder_languages_formulary_rules_js, sizeof builder_languages_formulary_rules_js},
    {"builder/languages/formulary/strings.js", builder_languages_formulary_strings_js, sizeof builder_languages_formulary_strings_js},
    {"builder/languages/formulary/style.js", builder_languages_formulary_style_js, sizeof builder_languages_formulary_style_js},
    {"builder/languages/formulary/table.js", builder_languages_formulary_table_js, sizeof builder_languages_formulary_table_js},
    {"builder/languages/formulary/validators.js", builder_languages_formulary_validators_js, sizeof builder_languages_formulary_validators_js},
    {"builder/languages/languages.js", builder_languages_languages_js, sizeof builder_languages_languages_js},
    {"builder/languages/list.js", builder_languages_list_js, sizeof builder_languages_list_js},
    {"builder/languages/mmxml/addresses.js", builder_languages_mmxml_addresses_js, sizeof builder_languages_mmxml_addresses_js},
    {"builder/languages/mmxml/conditions.js", builder_languages_mmxml_conditions_js, sizeof builder_languages_mmxml_conditions_js},
    {"builder/languages/mmxml/constructs.js", builder_languages_mmxml_constructs_js, sizeof builder_languages_mmxml_constructs_js},
    {"builder/languages/mmxml/diagnostics.js", builder_languages_mmxml_diagnostics_js, sizeof builder_languages_mmxml_diagnostics_js},
    {"builder/languages/mmxml/earlier-documents.js", builder_languages_mmxml_earlier_documents_js, sizeof builder_languages_mmxml_earlier_documents_js},
    {"builder/languages/mmxml/editor.js", builder_languages_mmxml_editor_js, sizeof builder_languages_mmxml_editor_js},
    {"builder/languages/mmxml/effects.js", builder_languages_mmxml_effects_js, sizeof builder_languages_mmxml_effects_js},
    {"builder/languages/mmxml/entry.js", builder_languages_mmxml_entry_js, sizeof builder_languages_mmxml_entry_js},
    {"builder/languages/mmxml/formulas.js", builder_languages_mmxml_formulas_js, sizeof builder_languages_mmxml_formulas_js},
    {"builder/languages/mmxml/language.js", builder_languages_mmxml_language_js, sizeof builder_languages_mmxml_language_js},
    {"builder/languages/mmxml/options.js", builder_languages_mmxml_options_js, sizeof builder_languages_mmxml_options_js},
    {"builder/languages/mmxml/parts.js", builder_languages_mmxml_parts_js, sizeof builder_languages_mmxml_parts_js},
    {"builder/languages/mmxml/relationships.js", builder_languages_mmxml_relationships_js, sizeof builder_languages_mmxml_relationships_js},
    {"builder/languages/mmxml/sums.js", builder_languages_mmxml_sums_js, sizeof builder_languages_mmxml_sums_js},
    {"builder/languages/mmxml/types.js", builder_languages_mmxml_types_js, sizeof builder_languages_mmxml_types_js},
    {"builder/languages/mmxml/validators.js", builder_languages_mmxml_validators_js, sizeof builder_languages_mmxml_validators_js},
    {"builder/languages/patterns/brackets.js", builder_languages_patterns_brackets_js, sizeof builder_languages_patterns_brackets_js},
    {"builder/languages/patterns/escapes.js", builder_languages_patterns_escapes_js, sizeof builder_languages_patterns_escapes_js},
    {"builder/languages/patterns/groups.js", builder_languages_patterns_groups_js, sizeof builder_languages_patterns_groups_js},
    {"builder/languages/patterns/parser.js", builder_languages_patterns_parser_js, sizeof builder_languages_patterns_parser_js},
    {"builder/languages/patterns/scanning.js", builder_languages_patterns_scanning_js, sizeof builder_languages_patterns_scanning_js},
    {"builder/languages/patterns/sets.js", builder_languages_patterns_sets_js, sizeof builder_languages_patterns_sets_js},
    {"builder/languages/patterns/translate.js", builder_languages_patterns_translate_js, sizeof builder_languages_patterns_translate_js},
    {"builder/languages/patterns/writer.js", builder_languages_patterns_writer_js, sizeof builder_languages_patterns_writer_js},
    {"builder/languages/plain/access.js", builder_languages_plain_access_js, sizeof builder_languages_plain_access_js},
    {"builder/languages/plain/language.js", builder_languages_plain_language_js, sizeof builder_languages_plain_language_js},
    {"builder/languages/plain/options.js", builder_languages_plain_options_js, sizeof builder_languages_plain_options_js},
    {"builder/languages/plain/rows.js", builder_languages_plain_rows_js, sizeof builder_languages_plain_rows_js},
    {"builder/languages/plain/validators.js", builder_languages_plain_validators_js, sizeof builder_languages_plain_validators_js},
    {"builder/locales/en.json", builder_locales_en_json, sizeof builder_locales_en_json},
    {"builder/locales/es.json", builder_locales_es_json, sizeof builder_locales_es_json},
    {"builder/palette/palette.js", builder_palette_palette_js, sizeof builder_palette_palette_js},
    {"builder/preview.html", builder_preview_html, sizeof builder_preview_html},
    {"builder/problems/checks.js", builder_problems_checks_js, sizeof builder_problems_checks_js},
    {"builder/problems/fields.js", builder_problems_fields_js, sizeof builder_problems_fields_js},
    {"builder/problems/problems.js", builder_problems_problems_js, sizeof builder_problems_problems_js},
    {"builder/problems/references.js", builder_problems_references_js, sizeof builder_problems_references_js},
    {"builder/problems/rules.js", builder_problems_rules_js, sizeof builder_problems_rules_js},
    {"builder/problems/sentences.js", builder_problems_sentences_js, sizeof builder_problems_sentences_js},
    {"builder/problems/visibility.js", builder_problems_visibility_js, sizeof builder_problems_visibility_js},
    {"builder/properties/contrast.js", builder_properties_contrast_js, sizeof builder_properties_contrast_js},
    {"builder/properties/formula-input.js", builder_properties_formula_input_js, sizeof builder_properties_formula_input_js},
    {"builder/properties/groups.js", builder_properties_groups_js, sizeof builder_properties_groups_js},
    {"builder/properties/inputs.js", builder_properties_inputs_js, sizeof builder_properties_inputs_js},
    {"builder/properties/list-input.js", builder_properties_list_input_js, sizeof builder_properties_list_input_js},
    {"builder/properties/options.js", builder_properties_options_js, sizeof builder_properties_options_js},
    {"builder/properties/picture-input.js", builder_properties_picture_input_js, sizeof builder_properties_picture_input_js},
    {"builder/properties/picture-panel.js", builder_properties_picture_panel_js, sizeof builder_properties_picture_panel_js},
    {"builder/properties/properties.js", builder_properties_properties_js, sizeof builder_properties_properties_js},
    {"builder/properties/property-change.js", builder_properties_property_change_js, sizeof builder_properties_property_change_js},
    {"builder/properties/required-input.js", builder_properties_required_input_js, sizeof builder_properties_required_input_js},
    {"builder/properties/row.js", builder_properties_row_js, sizeof builder_properties_row_js},
    {"builder/properties/strict-input.js", builder_properties_strict_input_js, sizeof builder_properties_strict_input_js},
    {"builder/properties/styles.js", builder_properties_styles_js, sizeof builder_properties_styles_js},
    {"builder/rules/plain-rules.js", builder_rules_plain_rules_js, sizeof builder_rules_plain_rules_js},
    {"builder/rules/rule-parts.js", builder_rules_rule_parts_js, sizeof builder_rules_rule_parts_js},
    {"builder/rules/rules-panel.js", builder_rules_rules_panel_js, sizeof builder_rules_rules_panel_js},
    {"builder/rules/rules-tool.js", builder_rules_rules_tool_js, sizeof builder_rules_rules_tool_js},
    {"builder/rules/sentences.js", builder_rules_sentences_js, sizeof builder_rules_sentences_js},
    {"builder/shell/commands.js", builder_shell_commands_js, sizeof builder_shell_commands_js},
    {"builder/shell/debounce.js", builder_shell_debounce_js, sizeof builder_shell_debounce_js},
    {"builder/shell/dialog.js", builder_shell_dialog_js, sizeof builder_shell_dialog_js},
    {"builder/shell/dialogs.js", builder_shell_dialogs_js, sizeof builder_shell_dialogs_js},
    {"builder/shell/element.js", builder_shell_element_js, sizeof builder_shell_element_js},
    {"builder/shell/keys.js", builder_shell_keys_js, sizeof builder_shell_keys_js},
    {"builder/shell/loading.js", builder_shell_loading_js, sizeof builder_shell_loading_js},
    {"builder/shell/page.js", builder_shell_page_js, sizeof builder_shell_page_js},
    {"builder/shell/panes.js", builder_shell_panes_js, sizeof builder_shell_panes_js},
    {"builder/shell/shortcuts.js", builder_shell_shortcuts_js, sizeof builder_shell_shortcuts_js},
    {"builder/shell/start.js", builder_shell_start_js, sizeof builder_shell_start_js},
    {"builder/shell/store.js", builder_shell_store_js, sizeof builder_shell_store_js},
    {"builder/shell/toolbar.js", builder_shell_toolbar_js, sizeof builder_shell_toolbar_js},
    {"builder/shell/tools.js", builder_shell_tools_js, sizeof builder_shell_tools_js},
    {"builder/shell/words.js", builder_shell_words_js, sizeof builder_shell_words_js},
    {"builder/structure/deleting.js", builder_structure_deleting_js, sizeof builder_structure_deleting_js},
    {"builder/structure/drag.js", builder_structure_drag_js, sizeof builder_structure_drag_js},
    {"builder/structure/moving.js", builder_structure_moving_js, sizeof builder_structure_moving_js},
    {"builder/structure/node-title.js", builder_structure_node_title_js, sizeof builder_structure_node_title_js},
    {"builder/structure/outline.js", builder_structure_outline_js, sizeof builder_structure_outline_js},
    {"builder/structure/places.js", builder_structure_places_js, sizeof builder_structure_places_js},
    {"builder/structure/structure.js", builder_structure_structure_js, sizeof builder_structure_structure_js},
    {"builder/structure/tree-keys.js", builder_structure_tree_keys_js, sizeof builder_structure_tree_keys_js},
    {"builder/tools.css", builder_tools_css, sizeof builder_tools_css},
    {"builder/translations/server-texts.js", builder_translations_server_texts_js, sizeof builder_translations_server_texts_js},
    {"builder/translations/translation-file.js", builder_translations_translation_file_js, sizeof builder_translations_translation_file_js},
    {"builder/translations/translation-rows.js", builder_translations_translation_rows_js, sizeof builder_translations_translation_rows_js},
    {"builder/translations/translation-table.js", builder_translations_translation_table_js, sizeof builder_translations_translation_table_js},
    {"builder/translations/translation-xliff.js", builder_translations_translation_xliff_js, sizeof builder_translations_translation_xliff_js},
    {"builder/translations/translations.js", builder_translations_translations_js, sizeof builder_translations_translations_js},
    {"builder/windows.css", builder_windows_css, sizeof builder_windows_css},
    {"html/controls/button.mustache", html_controls_button_mustache, sizeof html_controls_button_mustache},
    {"html/controls/checkbox.mustache", html_controls_checkbox_mustache, sizeof html_controls_checkbox_mustache},
    {"html/controls/choices.mustache", html_controls_choices_mustache, sizeof html_controls_choices_mustache},
    {"html/controls/composite.mustache", html_controls_composite_mustache, sizeof html_controls_composite_mustache},
    {"html/controls/consent.mustache", html_controls_consent_mustache, sizeof html_controls_consent_mustache},
    {"html/controls/count.mustache", html_controls_count_mustache, sizeof html_controls_count_mustache},
    {"html/controls/custom.mustache", html_controls_custom_mustache, sizeof html_controls_custom_mustache},
    {"html/controls/date.mustache", html_controls_date_mustache, sizeof html_controls_date_mustache},
    {"html/controls/dateTime.mustache", html_controls_dateTime_mustache, sizeof html_controls_dateTime_mustache},
    {"html/controls/dateparts.mustache", html_controls_dateparts_mustache, sizeof html_controls_dateparts_mustache},
    {"html/controls/file.mustache", html_controls_file_mustache, sizeof html_controls_file_mustache},
    {"html/controls/image.mustache", html_controls_image_mustache, sizeof html_controls_image_mustache},
    {"html/controls/info.mustache", html_controls_info_mustache, sizeof html_controls_info_mustache},
    {"html/controls/line.mustache", html_controls_line_mustache, sizeof html_controls_line_mustache},
    {"html/controls/output.mustache", html_controls_output_mustache, sizeof html_controls_output_mustache},
    {"html/controls/photo.mustache", html_controls_photo_mustache, sizeof html_controls_photo_mustache},
    {"html/controls/picker.mustache", html_controls_picker_mustache, sizeof html_controls_picker_mustache},
    {"html/controls/picture.mustache", html_controls_picture_mustache, sizeof html_controls_picture_mustache},
    {"html/controls/pictureFile.mustache", html_controls_pictureFile_mustache, sizeof html_controls_pictureFile_mustache},
    {"html/controls/progress.mustache", html_controls_progress_mustache, sizeof html_controls_progress_mustache},
    {"html/controls/prose.mustache", html_controls_prose_mustache, sizeof html_controls_prose_mustache},
    {"html/controls/select.mustache", html_controls_select_mustache, sizeof html_controls_select_mustache},
    {"html/controls/signature.mustache", html_controls_signature_mustache, sizeof html_controls_signature_mustache},
    {"html/controls/slider.mustache", html_controls_slider_mustache, sizeof html_controls_slider_mustache},
    {"html/controls/space.mustache", html_controls_space_mustache, sizeof html_controls_space_mustache},
    {"html/controls/stepper.mustache", html_controls_stepper_mustache, sizeof html_controls_stepper_mustache},
    {"html/controls/text.mustache", html_controls_text_mustache, sizeof html_controls_text_mustache},
    {"html/controls/textarea.mustache", html_controls_textarea_mustache, sizeof html_controls_textarea_mustache},
    {"html/controls/time.mustache", html_controls_time_mustache, sizeof html_controls_time_mustache},
    {"html/controls/verified.mustache", html_controls_verified_mustache, sizeof html_controls_verified_mustache},
    {"html/controls/web.mustache", html_controls_web_mustache, sizeof html_controls_web_mustache},
    {"html/gallery.mustache", html_gallery_mustache, sizeof html_gallery_mustache},
    {"html/page.mustache", html_page_mustache, sizeof html_page_mustache},
    {"html/parts/banner.mustache", html_parts_banner_mustache, sizeof html_parts_banner_mustache},
    {"html/parts/caption-label.mustache", html_parts_caption_label_mustache, sizeof html_parts_caption_label_mustache},
    {"html/parts/caption-names.mustache", html_parts_caption_names_mustache, sizeof html_parts_caption_names_mustache},
    {"html/parts/check.mustache", html_parts_check_mustache, sizeof html_parts_check_mustache},
    {"html/parts/clear.mustache", html_parts_clear_mustache, sizeof html_parts_clear_mustache},
    {"html/parts/component.mustache", html_parts_component_mustache, sizeof html_parts_component_mustache},
    {"html/parts/condition.mustache", html_parts_condition_mustache, sizeof html_parts_condition_mustache},
    {"html/parts/date-part.mustache", html_parts_date_part_mustache, sizeof html_parts_date_part_mustache},
    {"html/parts/detail-label.mustache", html_parts_detail_label_mustache, sizeof html_parts_detail_label_mustache},
    {"html/parts/detail-text.mustache", html_parts_detail_text_mustache, sizeof html_parts_detail_text_mustache},
    {"html/parts/entry.mustache", html_parts_entry_mustache, sizeof html_parts_entry_mustache},
    {"html/parts/error.mustache", html_parts_error_mustache, sizeof html_parts_error_mustache},
    {"html/parts/footer.mustache", html_parts_footer_mustache, sizeof html_parts_footer_mustache},
    {"html/parts/gallery-row.mustache", html_parts_gallery_row_mustache, sizeof html_parts_gallery_row_mustache},
    {"html/parts/hint.mustache", html_parts_hint_mustache, sizeof html_parts_hint_mustache},
    {"html/parts/inline-label.mustache", html_parts_inline_label_mustache, sizeof html_parts_inline_label_mustache},
    {"html/parts/inline-text.mustache", html_parts_inline_text_mustache, sizeof html_parts_inline_text_mustache},
    {"html/parts/label-text.mustache", html_parts_label_text_mustache, sizeof html_parts_label_text_mustache},
    {"html/parts/label.mustache", html_parts_label_mustache, sizeof html_parts_label_mustache},
    {"html/parts/language.mustache", html_parts_language_mustache, sizeof html_parts_language_mustache},
    {"html/parts/languages.mustache", html_parts_languages_mustache, sizeof html_parts_languages_mustache},
    {"html/parts/legend.mustache", html_parts_legend_mustache, sizeof html_parts_legend_mustache},
    {"html/parts/linked-label.mustache", html_parts_linked_label_mustache, sizeof html_parts_linked_label_mustache},
    {"html/parts/list-option.mustache", html_parts_list_option_mustache, sizeof html_parts_list_option_mustache},
    {"html/parts/mark.mustache", html_parts_mark_mustache, sizeof html_parts_mark_mustache},
    {"html/parts/name.mustache", html_parts_name_mustache, sizeof html_parts_name_mustache},
    {"html/parts/option-picture.mustache", html_parts_option_picture_mustache, sizeof html_parts_option_picture_mustache},
    {"html/parts/option-state.mustache", html_parts_option_state_mustache, sizeof html_parts_option_state_mustache},
    {"html/parts/option-text.mustache", html_parts_option_text_mustache, sizeof html_parts_option_text_mustache},
    {"html/parts/optional-label.mustache", html_parts_optional_label_mustache, sizeof html_parts_optional_label_mustache},
    {"html/parts/optional.mustache", html_parts_optional_mustache, sizeof html_parts_optional_mustache},
    {"html/parts/row.mustache", html_parts_row_mustache, sizeof html_parts_row_mustache},
    {"html/parts/rows.mustache", html_parts_rows_mustache, sizeof html_parts_rows_mustache},
    {"html/parts/segment.mustache", html_parts_segment_mustache, sizeof html_parts_segment_mustache},
    {"html/parts/set.mustache", html_parts_set_mustache, sizeof html_parts_set_mustache},
    {"html/parts/sharing.mustache", html_parts_sharing_mustache, sizeof html_parts_sharing_mustache},
    {"html/parts/wrapper.mustache", html_parts_wrapper_mustache, sizeof html_parts_wrapper_mustache},
    {"inbox/entry.js", inbox_entry_js, sizeof inbox_entry_js},
    {"inbox/inbox.css", inbox_inbox_css, sizeof inbox_inbox_css},
    {"inbox/inbox.js", inbox_inbox_js, sizeof inbox_inbox_js},
    {"inbox/index.html", inbox_index_html, sizeof inbox_index_html},
    {"inbox/main.js", inbox_main_js, sizeof inbox_main_js},
    {"inbox/parts.js", inbox_parts_js, sizeof inbox_parts_js},
    {"inbox/removal.js", inbox_removal_js, sizeof inbox_removal_js},
    {"live/client.js", live_client_js, sizeof live_client_js},
    {"live/live.css", live_live_css, sizeof live_live_css},
    {"live/overlay.js", live_overlay_js, sizeof live_overlay_js},
    {"live/stream.js", live_stream_js, sizeof live_stream_js},
    {"locales/actiondata/de.json", locales_actiondata_de_json, sizeof locales_actiondata_de_json},
    {"locales/actiondata/en.json", locales_actiondata_en_json, sizeof locales_actiondata_en_json},
    {"locales/actiondata/es.json", locales_actiondata_es_json, sizeof locales_actiondata_es_json},
    {"locales/actiondata/fr.json", locales_actiondata_fr_json, sizeof locales_actiondata_fr_json},
    {"locales/ar.json", locales_ar_json, sizeof locales_ar_json},
    {"locales/ca.json", locales_ca_json, sizeof locales_ca_json},
    {"locales/da.json", locales_da_json, sizeof locales_da_json},
    {"locales/ddl/de.json", locales_ddl_de_json, sizeof locales_ddl_de_json},
    {"locales/ddl/en.json", locales_ddl_en_json, sizeof locales_ddl_en_json},
    {"locales/ddl/es.json", locales_ddl_es_json, sizeof locales_ddl_es_json},
    {"locales/de.json", locales_de_json, sizeof locales_de_json},
    {"locales/elvis/ar.json", locales_elvis_ar_json, sizeof locales_elvis_ar_json},
    {"locales/elvis/ca.json", locales_elvis_ca_json, sizeof locales_elvis_ca_json},
    {"locales/elvis/da.json", locales_elvis_da_json, sizeof locales_elvis_da_json},
    {"locales/elvis/de.json", locales_elvis_de_json, sizeof locales_elvis_de_json},
    {"locales/elvis/en.json", locales_elvis_en_json, sizeof locales_elvis_en_json},
    {"locales/elvis/es.json", locales_elvis_es_json, sizeof locales_elvis_es_json},
    {"locales/elvis/fr.json", locales_elvis_fr_json, sizeof locales_elvis_fr_json},
    {"locales/elvis/he.json", locales_elvis_he_json, sizeof locales_elvis_he_json},
    {"locales/elvis/it.json", locales_elvis_it_json, sizeof locales_elvis_it_json},
    {"locales/elvis/ja.json", locales_elvis_ja_json, sizeof locales_elvis_ja_json},
    {"locales/elvis/nb.json", locales_elvis_nb_json, sizeof locales_elvis_nb_json},
    {"locales/elvis/nl.json", locales_elvis_nl_json, sizeof locales_elvis_nl_json},
    {"locales/elvis/pl.json", locales_elvis_pl_json, sizeof locales_elvis_pl_json},
    {"locales/elvis/pt.json", locales_elvis_pt_json, sizeof locales_elvis_pt_json},
    {"locales/elvis/sv.json", locales_elvis_sv_json, sizeof locales_elvis_sv_json},
    {"locales/elvis/zh.json", locales_elvis_zh_json, sizeof locales_elvis_zh_json},
    {"locales/en.json", locales_en_json, sizeof locales_en_json},
    {"locales/es.json", locales_es_json, sizeof locales_es_json},
    {"locales/fr.json", locales_fr_json, sizeof locales_fr_json},
    {"locales/he.json", locales_he_json, sizeof locales_he_json},
    {"locales/it.json", locales_it_json, sizeof locales_it_json},
    {"locales/ja.json", locales_ja_json, sizeof locales_ja_json},
    {"locales/mmxml/en.json", locales_mmxml_en_json, sizeof locales_mmxml_en_json},
    {"locales/mmxml/es.json", locales_mmxml_es_json, sizeof locales_mmxml_es_json},
    {"locales/mmxml/fr.json", locales_mmxml_fr_json, sizeof locales_mmxml_fr_json},
    {"locales/nb.json", locales_nb_json, sizeof locales_nb_json},
    {"locales/nl.json", locales_nl_json, sizeof locales_nl_json},
    {"locales/pl.json", locales_pl_json, sizeof locales_pl_json},
    {"locales/pt.json", locales_pt_json, sizeof locales_pt_json},
    {"locales/sv.json", locales_sv_json, sizeof locales_sv_json},
    {"locales/zh.json", locales_zh_json, sizeof locales_zh_json},
    {"looks/base.css", looks_base_css, sizeof looks_base_css},
    {"looks/tokens.css", looks_tokens_css, sizeof looks_tokens_css},
    {"preview/arrangement.js", preview_arrangement_js, sizeof preview_arrangement_js},
    {"preview/brief.js", preview_brief_js, sizeof preview_brief_js},
    {"preview/errors.js", preview_errors_js, sizeof preview_errors_js},
    {"preview/exchange.js", preview_exchange_js, sizeof preview_exchange_js},
    {"preview/forms.js", preview_forms_js, sizeof preview_forms_js},
    {"preview/frame/answers.js", preview_frame_answers_js, sizeof preview_frame_answers_js},
    {"preview/frame/channel.js", preview_frame_channel_js, sizeof preview_frame_channel_js},
    {"preview/frame/marks.js", preview_frame_marks_js, sizeof preview_frame_marks_js},
    {"preview/frame/media-query.js", preview_frame_media_query_js, sizeof preview_frame_media_query_js},
    {"preview/frame/media.css", preview_frame_media_css, sizeof preview_frame_media_css},
    {"preview/frame/media.js", preview_frame_media_js, sizeof preview_frame_media_js},
    {"preview/frame/mirror.js", preview_frame_mirror_js, sizeof preview_frame_mirror_js},
    {"preview/frame/missing.css", preview_frame_missing_css, sizeof preview_frame_missing_css},
    {"preview/frame/missing.js", preview_frame_missing_js, sizeof preview_frame_missing_js},
    {"preview/frame/nodes.js", preview_frame_nodes_js, sizeof preview_frame_nodes_js},
    {"preview/frame/recording.js", preview_frame_recording_js, sizeof preview_frame_recording_js},
    {"preview/frame/renewal.js", preview_frame_renewal_js, sizeof preview_frame_renewal_js},
    {"preview/frame/scroll.js", preview_frame_scroll_js, sizeof preview_frame_scroll_js},
    {"preview/frame/step.js", preview_frame_step_js, sizeof preview_frame_step_js},
    {"preview/frame/why.css", preview_frame_why_css, sizeof preview_frame_why_css},
    {"preview/frame/why.js", preview_frame_why_js, sizeof preview_frame_why_js},
    {"preview/frame/why/condition-words.js", preview_frame_why_condition_words_js, sizeof preview_frame_why_condition_words_js},
    {"preview/frame/why/dependants.js", preview_frame_why_dependants_js, sizeof preview_frame_why_dependants_js},
    {"preview/frame/why/effect-keys.js", preview_frame_why_effect_keys_js, sizeof preview_frame_why_effect_keys_js},
    {"preview/frame/why/effect-words.js", preview_frame_why_effect_words_js, sizeof preview_frame_why_effect_words_js},
    {"preview/frame/why/entry.js", preview_frame_why_entry_js, sizeof preview_frame_why_entry_js},
    {"preview/frame/why/explanation.js", preview_frame_why_explanation_js, sizeof preview_frame_why_explanation_js},
    {"preview/frame/why/following.js", preview_frame_why_following_js, sizeof preview_frame_why_following_js},
    {"preview/frame/why/history.js", preview_frame_why_history_js, sizeof preview_frame_why_history_js},
    {"preview/frame/why/limit-words.js", preview_frame_why_limit_words_js, sizeof preview_frame_why_limit_words_js},
    {"preview/frame/why/path.js", preview_frame_why_path_js, sizeof preview_frame_why_path_js},
    {"preview/frame/why/phrases.js", preview_frame_why_phrases_js, sizeof preview_frame_why_phrases_js},
    {"preview/frame/why/pick.js", preview_frame_why_pick_js, sizeof preview_frame_why_pick_js},
    {"preview/frame/why/place.js", preview_frame_why_place_js, sizeof preview_frame_why_place_js},
    {"preview/frame/why/row-rules.js", preview_frame_why_row_rules_js, sizeof preview_frame_why_row_rules_js},
    {"preview/frame/why/rule-reasons.js", preview_frame_why_rule_reasons_js, sizeof preview_frame_why_rule_reasons_js},
    {"preview/frame/why/source.js", preview_frame_why_source_js, sizeof preview_frame_why_source_js},
    {"preview/frame/why/validity.js", preview_frame_why_validity_js, sizeof preview_frame_why_validity_js},
    {"preview/frame/why/value-words.js", preview_frame_why_value_words_js, sizeof preview_frame_why_value_words_js},
    {"preview/frame/why/visibility.js", preview_frame_why_visibility_js, sizeof preview_frame_why_visibility_js},
    {"preview/grid.js", preview_grid_js, sizeof preview_grid_js},
    {"preview/index.html", preview_index_html, sizeof preview_index_html},
    {"preview/live.js", preview_live_js, sizeof preview_live_js},
    {"preview/main.js", preview_main_js, sizeof preview_main_js},
    {"preview/panel.js", preview_panel_js, sizeof preview_panel_js},
    {"preview/popover.js", preview_popover_js, sizeof preview_popover_js},
    {"preview/preview.css", preview_preview_css, sizeof preview_preview_css},
    {"preview/recorder.js", preview_recorder_js, sizeof preview_recorder_js},
    {"preview/settings.js", preview_settings_js, sizeof preview_settings_js},
    {"preview/toolbar.js", preview_toolbar_js, sizeof preview_toolbar_js},
    {"preview/why-panel.js", preview_why_panel_js, sizeof preview_why_panel_js},
    {"preview/why.css", preview_why_css, sizeof preview_why_css},
    {"preview/why.js", preview_why_js, sizeof preview_why_js},
    {"runtime/dialects/actiondata.js", runtime_dialects_actiondata_js, sizeof runtime_dialects_actiondata_js},
    {"runtime/dialects/actiondata/arithmetic.js", runtime_dialects_actiondata_arithmetic_js, sizeof runtime_dialects_actiondata_arithmetic_js},
    {"runtime/dialects/actiondata/choices.js", runtime_dialects_actiondata_choices_js, sizeof runtime_dialects_actiondata_choices_js},
    {"runtime/dialects/actiondata/comparing.js", runtime_dialects_actiondata_comparing_js, sizeof runtime_dialects_actiondata_comparing_js},
    {"runtime/dialects/actiondata/functions.js", runtime_dialects_actiondata_functions_js, sizeof runtime_dialects_actiondata_functions_js},
    {"runtime/dialects/actiondata/handle.js", runtime_dialects_actiondata_handle_js, sizeof runtime_dialects_actiondata_handle_js},
    {"runtime/dialects/actiondata/operations.js", runtime_dialects_actiondata_operations_js, sizeof runtime_dialects_actiondata_operations_js},
    {"runtime/dialects/actiondata/texts.js", runtime_dialects_actiondata_texts_js, sizeof runtime_dialects_actiondata_texts_js},
    {"runtime/dialects/actiondata/values.js", runtime_dialects_actiondata_values_js, sizeof runtime_dialects_actiondata_values_js},
    {"runtime/dialects/ddl.js", runtime_dialects_ddl_js, sizeof runtime_dialects_ddl_js},
    {"runtime/dialects/ddl/commands.js", runtime_dialects_ddl_commands_js, sizeof runtime_dialects_ddl_commands_js},
    {"runtime/dialects/ddl/dates.js", runtime_dialects_ddl_dates_js, sizeof runtime_dialects_ddl_dates_js},
    {"runtime/dialects/ddl/definition/definition.js", runtime_dialects_ddl_definition_definition_js, sizeof runtime_dialects_ddl_definition_definition_js},
    {"runtime/dialects/ddl/definition/field.js", runtime_dialects_ddl_definition_field_js, sizeof runtime_dialects_ddl_definition_field_js},
    {"runtime/dialects/ddl/definition/kinds.js", runtime_dialects_ddl_definition_kinds_js, sizeof runtime_dialects_ddl_definition_kinds_js},
    {"runtime/dialects/ddl/definition/languages.js", runtime_dialects_ddl_definition_languages_js, sizeof runtime_dialects_ddl_definition_languages_js},
    {"runtime/dialects/ddl/definition/nodes.js", runtime_dialects_ddl_definition_nodes_js, sizeof runtime_dialects_ddl_definition_nodes_js},
    {"runtime/dialects/ddl/definition/predefined.js", runtime_dialects_ddl_definition_predefined_js, sizeof runtime_dialects_ddl_definition_predefined_js},
    {"runtime/dialects/ddl/definition/xml.js", runtime_dialects_ddl_definition_xml_js, sizeof runtime_dialects_ddl_definition_xml_js},
    {"runtime/dialects/ddl/documents.js", runtime_dialects_ddl_documents_js, sizeof runtime_dialects_ddl_documents_js},
    {"runtime/dialects/ddl/element.js", runtime_dialects_ddl_element_js, sizeof runtime_dialects_ddl_element_js},
    {"runtime/dialects/ddl/filling.js", runtime_dialects_ddl_filling_js, sizeof runtime_dialects_ddl_filling_js},
    {"runtime/dialects/ddl/locales.js", runtime_dialects_ddl_locales_js, sizeof runtime_dialects_ddl_locales_js},
    {"runtime/dialects/ddl/members.js", runtime_dialects_ddl_members_js, sizeof runtime_dialects_ddl_members_js},
    {"runtime/dialects/ddl/news.js", runtime_dialects_ddl_news_js, sizeof runtime_dialects_ddl_news_js},
    {"runtime/dialects/ddl/numbers.js", runtime_dialects_ddl_numbers_js, sizeof runtime_dialects_ddl_numbers_js},
    {"runtime/dialects/ddl/options.js", runtime_dialects_ddl_options_js, sizeof runtime_dialects_ddl_options_js},
    {"runtime/dialects/ddl/places.js", runtime_dialects_ddl_places_js, sizeof runtime_dialects_ddl_places_js},
    {"runtime/dialects/ddl/settings.js", runtime_dialects_ddl_settings_js, sizeof runtime_dialects_ddl_settings_js},
    {"runtime/dialects/ddl/submission.js", runtime_dialects_ddl_submission_js, sizeof runtime_dialects_ddl_submission_js},
    {"runtime/dialects/ddl/typed-values.js", runtime_dialects_ddl_typed_values_js, sizeof runtime_dialects_ddl_typed_values_js},
    {"runtime/dialects/ddl/values.js", runtime_dialects_ddl_values_js, sizeof runtime_dialects_ddl_values_js},
    {"runtime/dialects/elvis.js", runtime_dialects_elvis_js, sizeof runtime_dialects_elvis_js},
    {"runtime/dialects/elvis/arithmetic.js", runtime_dialects_elvis_arithmetic_js, sizeof runtime_dialects_elvis_arithmetic_js},
    {"runtime/dialects/elvis/checking.js", runtime_dialects_elvis_checking_js, sizeof runtime_dialects_elvis_checking_js},
    {"runtime/dialects/elvis/condition-text.js", runtime_dialects_elvis_condition_text_js, sizeof runtime_dialects_elvis_condition_text_js},
    {"runtime/dialects/elvis/conditions.js", runtime_dialects_elvis_conditions_js, sizeof runtime_dialects_elvis_conditions_js},
    {"runtime/dialects/elvis/dates.js", runtime_dialects_elvis_dates_js, sizeof runtime_dialects_elvis_dates_js},
    {"runtime/dialects/elvis/effects.js", runtime_dialects_elvis_effects_js, sizeof runtime_dialects_elvis_effects_js},
    {"runtime/dialects/elvis/filling.js", runtime_dialects_elvis_filling_js, sizeof runtime_dialects_elvis_filling_js},
    {"runtime/dialects/elvis/formulas.js", runtime_dialects_elvis_formulas_js, sizeof runtime_dialects_elvis_formulas_js},
    {"runtime/dialects/elvis/members.js", runtime_dialects_elvis_members_js, sizeof runtime_dialects_elvis_members_js},
    {"runtime/dialects/elvis/memory.js", runtime_dialects_elvis_memory_js, sizeof runtime_dialects_elvis_memory_js},
    {"runtime/dialects/elvis/submission.js", runtime_dialects_elvis_submission_js, sizeof runtime_dialects_elvis_submission_js},
    {"runtime/dialects/elvis/values.js", runtime_dialects_elvis_values_js, sizeof runtime_dialects_elvis_values_js},
    {"runtime/dialects/formulary.js", runtime_dialects_formulary_js, sizeof runtime_dialects_formulary_js},
    {"runtime/dialects/formulary/values.js", runtime_dialects_formulary_values_js, sizeof runtime_dialects_formulary_values_js},
    {"runtime/dialects/list.js", runtime_dialects_list_js, sizeof runtime_dialects_list_js},
    {"runtime/dialects/mmxml.js", runtime_dialects_mmxml_js, sizeof runtime_dialects_mmxml_js},
    {"runtime/dialects/mmxml/changes.js", runtime_dialects_mmxml_changes_js, sizeof runtime_dialects_mmxml_changes_js},
    {"runtime/dialects/mmxml/composites.js", runtime_dialects_mmxml_composites_js, sizeof runtime_dialects_mmxml_composites_js},
    {"runtime/dialects/mmxml/conditions.js", runtime_dialects_mmxml_conditions_js, sizeof runtime_dialects_mmxml_conditions_js},
    {"runtime/dialects/mmxml/effects.js", runtime_dialects_mmxml_effects_js, sizeof runtime_dialects_mmxml_effects_js},
    {"runtime/dialects/mmxml/entries.js", runtime_dialects_mmxml_entries_js, sizeof runtime_dialects_mmxml_entries_js},
    {"runtime/dialects/mmxml/filters.js", runtime_dialects_mmxml_filters_js, sizeof runtime_dialects_mmxml_filters_js},
    {"runtime/dialects/mmxml/formulas.js", runtime_dialects_mmxml_formulas_js, sizeof runtime_dialects_mmxml_formulas_js},
    {"runtime/dialects/mmxml/memory.js", runtime_dialects_mmxml_memory_js, sizeof runtime_dialects_mmxml_memory_js},
    {"runtime/dialects/mmxml/notifying.js", runtime_dialects_mmxml_notifying_js, sizeof runtime_dialects_mmxml_notifying_js},
    {"runtime/dialects/mmxml/submission.js", runtime_dialects_mmxml_submission_js, sizeof runtime_dialects_mmxml_submission_js},
    {"runtime/dialects/mmxml/texts.js", runtime_dialects_mmxml_texts_js, sizeof runtime_dialects_mmxml_texts_js},
    {"runtime/dialects/mmxml/values.js", runtime_dialects_mmxml_values_js, sizeof runtime_dialects_mmxml_values_js},
    {"runtime/engine/answer-transfer.js", runtime_engine_answer_transfer_js, sizeof runtime_engine_answer_transfer_js},
    {"runtime/engine/bindings.js", runtime_engine_bindings_js, sizeof runtime_engine_bindings_js},
    {"runtime/engine/blank.js", runtime_engine_blank_js, sizeof runtime_engine_blank_js},
    {"runtime/engine/bound-properties.js", runtime_engine_bound_properties_js, sizeof runtime_engine_bound_properties_js},
    {"runtime/engine/changes.js", runtime_engine_changes_js, sizeof runtime_engine_changes_js},
    {"runtime/engine/choice-hint.js", runtime_engine_choice_hint_js, sizeof runtime_engine_choice_hint_js},
    {"runtime/engine/choices.js", runtime_engine_choices_js, sizeof runtime_engine_choices_js},
    {"runtime/engine/composite-parts.js", runtime_engine_composite_parts_js, sizeof runtime_engine_composite_parts_js},
    {"runtime/engine/composites.js", runtime_engine_composites_js, sizeof runtime_engine_composites_js},
    {"runtime/engine/composites/address.js", runtime_engine_composites_address_js, sizeof runtime_engine_composites_address_js},
    {"runtime/engine/composites/frBank.js", runtime_engine_composites_frBank_js, sizeof runtime_engine_composites_frBank_js},
    {"runtime/engine/composites/geolocation.js", runtime_engine_composites_geolocation_js, sizeof runtime_engine_composites_geolocation_js},
    {"runtime/engine/composites/ukBank.js", runtime_engine_composites_ukBank_js, sizeof runtime_engine_composites_ukBank_js},
    {"runtime/engine/count-text.js", runtime_engine_count_text_js, sizeof runtime_engine_count_text_js},
    {"runtime/engine/date-letters.js", runtime_engine_date_letters_js, sizeof runtime_engine_date_letters_js},
    {"runtime/engine/date-limits.js", runtime_engine_date_limits_js, sizeof runtime_engine_date_limits_js},
    {"runtime/engine/date-parts.js", runtime_engine_date_parts_js, sizeof runtime_engine_date_parts_js},
    {"runtime/engine/date-pattern.js", runtime_engine_date_pattern_js, sizeof runtime_engine_date_pattern_js},
    {"runtime/engine/date-values.js", runtime_engine_date_values_js, sizeof runtime_engine_date_values_js},
    {"runtime/engine/dates.js", runtime_engine_dates_js, sizeof runtime_engine_dates_js},
    {"runtime/engine/decimals.js", runtime_engine_decimals_js, sizeof runtime_engine_decimals_js},
    {"runtime/engine/effects.js", runtime_engine_effects_js, sizeof runtime_engine_effects_js},
    {"runtime/engine/engine.js", runtime_engine_engine_js, sizeof runtime_engine_engine_js},
    {"runtime/engine/entries.js", runtime_engine_entries_js, sizeof runtime_engine_entries_js},
    {"runtime/engine/entry-filter.js", runtime_engine_entry_filter_js, sizeof runtime_engine_entry_filter_js},
    {"runtime/engine/expression.js", runtime_engine_expression_js, sizeof runtime_engine_expression_js},
    {"runtime/engine/field-named.js", runtime_engine_field_named_js, sizeof runtime_engine_field_named_js},
    {"runtime/engine/followers.js", runtime_engine_followers_js, sizeof runtime_engine_followers_js},
    {"runtime/engine/format-in-force.js", runtime_engine_format_in_force_js, sizeof runtime_engine_format_in_force_js},
    {"runtime/engine/formats.js", runtime_engine_formats_js, sizeof runtime_engine_formats_js},
    {"runtime/engine/generations.js", runtime_engine_generations_js, sizeof runtime_engine_generations_js},
    {"runtime/engine/hooks.js", runtime_engine_hooks_js, sizeof runtime_engine_hooks_js},
    {"runtime/engine/host-text.js", runtime_engine_host_text_js, sizeof runtime_engine_host_text_js},
    {"runtime/engine/html-name.js", runtime_engine_html_name_js, sizeof runtime_engine_html_name_js},
    {"runtime/engine/iban.js", runtime_engine_iban_js, sizeof runtime_engine_iban_js},
    {"runtime/engine/judge.js", runtime_engine_judge_js, sizeof runtime_engine_judge_js},
    {"runtime/engine/limits.js", runtime_engine_limits_js, sizeof runtime_engine_limits_js},
    {"runtime/engine/lists.js", runtime_engine_lists_js, sizeof runtime_engine_lists_js},
    {"runtime/engine/masks.js", runtime_engine_masks_js, sizeof runtime_engine_masks_js},
    {"runtime/engine/matching/compile.js", runtime_engine_matching_compile_js, sizeof runtime_engine_matching_compile_js},
    {"runtime/engine/matching/find.js", runtime_engine_matching_find_js, sizeof runtime_engine_matching_find_js},
    {"runtime/engine/matching/matcher.js", runtime_engine_matching_matcher_js, sizeof runtime_engine_matching_matcher_js},
    {"runtime/engine/matching/parse.js", runtime_engine_matching_parse_js, sizeof runtime_engine_matching_parse_js},
    {"runtime/engine/named-formats.js", runtime_engine_named_formats_js, sizeof runtime_engine_named_formats_js},
    {"runtime/engine/number-patterns.js", runtime_engine_number_patterns_js, sizeof runtime_engine_number_patterns_js},
    {"runtime/engine/numbers.js", runtime_engine_numbers_js, sizeof runtime_engine_numbers_js},
    {"runtime/engine/objects.js", runtime_engine_objects_js, sizeof runtime_engine_objects_js},
    {"runtime/engine/option-order.js", runtime_engine_option_order_js, sizeof runtime_engine_option_order_js},
    {"runtime/engine/options.js", runtime_engine_options_js, sizeof runtime_engine_options_js},
    {"runtime/engine/patterns.js", runtime_engine_patterns_js, sizeof runtime_engine_patterns_js},
    {"runtime/engine/phases.js", runtime_engine_phases_js, sizeof runtime_engine_phases_js},
    {"runtime/engine/places.js", runtime_engine_places_js, sizeof runtime_engine_places_js},
    {"runtime/engine/plain-digits.js", runtime_engine_plain_digits_js, sizeof runtime_engine_plain_digits_js},
    {"runtime/engine/postal.js", runtime_engine_postal_js, sizeof runtime_engine_postal_js},
    {"runtime/engine/press.js", runtime_engine_press_js, sizeof runtime_engine_press_js},
    {"runtime/engine/questions.js", runtime_engine_questions_js, sizeof runtime_engine_questions_js},
    {"runtime/engine/record.js", runtime_engine_record_js, sizeof runtime_engine_record_js},
    {"runtime/engine/reentry.js", runtime_engine_reentry_js, sizeof runtime_engine_reentry_js},
    {"runtime/engine/replacing.js", runtime_engine_replacing_js, sizeof runtime_engine_replacing_js},
    {"runtime/engine/required.js", runtime_engine_required_js, sizeof runtime_engine_required_js},
    {"runtime/engine/row-names.js", runtime_engine_row_names_js, sizeof runtime_engine_row_names_js},
    {"runtime/engine/rows.js", runtime_engine_rows_js, sizeof runtime_engine_rows_js},
    {"runtime/engine/rules.js", runtime_engine_rules_js, sizeof runtime_engine_rules_js},
    {"runtime/engine/schedule.js", runtime_engine_schedule_js, sizeof runtime_engine_schedule_js},
    {"runtime/engine/shown-texts.js", runtime_engine_shown_texts_js, sizeof runtime_engine_shown_texts_js},
    {"runtime/engine/snapshot.js", runtime_engine_snapshot_js, sizeof runtime_engine_snapshot_js},
    {"runtime/engine/sums.js", runtime_engine_sums_js, sizeof runtime_engine_sums_js},
    {"runtime/engine/table-lists.js", runtime_engine_table_lists_js, sizeof runtime_engine_table_lists_js},
    {"runtime/engine/text.js", runtime_engine_text_js, sizeof runtime_engine_text_js},
    {"runtime/engine/title.js", runtime_engine_title_js, sizeof runtime_engine_title_js},
    {"runtime/engine/typing.js", runtime_engine_typing_js, sizeof runtime_engine_typing_js},
    {"runtime/engine/validation.js", runtime_engine_validation_js, sizeof runtime_engine_validation_js},
    {"runtime/engine/validators/ages.js", runtime_engine_validators_ages_js, sizeof runtime_engine_validators_ages_js},
    {"runtime/engine/validators/answers.js", runtime_engine_validators_answers_js, sizeof runtime_engine_validators_answers_js},
    {"runtime/engine/validators/checks.js", runtime_engine_validators_checks_js, sizeof runtime_engine_validators_checks_js},
    {"runtime/engine/validators/comparisons.js", runtime_engine_validators_comparisons_js, sizeof runtime_engine_validators_comparisons_js},
    {"runtime/engine/validators/complete.js", runtime_engine_validators_complete_js, sizeof runtime_engine_validators_complete_js},
    {"runtime/engine/validators/conditions.js", runtime_engine_validators_conditions_js, sizeof runtime_engine_validators_conditions_js},
    {"runtime/engine/validators/formats.js", runtime_engine_validators_formats_js, sizeof runtime_engine_validators_formats_js},
    {"runtime/engine/validators/hosts.js", runtime_engine_validators_hosts_js, sizeof runtime_engine_validators_hosts_js},
    {"runtime/engine/validators/lists.js", runtime_engine_validators_lists_js, sizeof runtime_engine_validators_lists_js},
    {"runtime/engine/validators/matches.js", runtime_engine_validators_matches_js, sizeof runtime_engine_validators_matches_js},
    {"runtime/engine/validators/parts.js", runtime_engine_validators_parts_js, sizeof runtime_engine_validators_parts_js},
    {"runtime/engine/validators/ranges.js", runtime_engine_validators_ranges_js, sizeof runtime_engine_validators_ranges_js},
    {"runtime/engine/validators/texts.js", runtime_engine_validators_texts_js, sizeof runtime_engine_validators_texts_js},
    {"runtime/engine/validators/uploads.js", runtime_engine_validators_uploads_js, sizeof runtime_engine_validators_uploads_js},
    {"runtime/engine/values.js", runtime_engine_values_js, sizeof runtime_engine_values_js},
    {"runtime/engine/verification.js", runtime_engine_verification_js, sizeof runtime_engine_verification_js},
    {"runtime/engine/waiting.js", runtime_engine_waiting_js, sizeof runtime_engine_waiting_js},
    {"runtime/gallery.js", runtime_gallery_js, sizeof runtime_gallery_js},
    {"runtime/json/diagnostics.js", runtime_json_diagnostics_js, sizeof runtime_json_diagnostics_js},
    {"runtime/json/nearest-name.js", runtime_json_nearest_name_js, sizeof runtime_json_nearest_name_js},
    {"runtime/json/nodes.js", runtime_json_nodes_js, sizeof runtime_json_nodes_js},
    {"runtime/json/reader.js", runtime_json_reader_js, sizeof runtime_json_reader_js},
    {"runtime/json/writer.js", runtime_json_writer_js, sizeof runtime_json_writer_js},
    {"runtime/part-loader.js", runtime_part_loader_js, sizeof runtime_part_loader_js},
    {"runtime/render/autofill-table.js", runtime_render_autofill_table_js, sizeof runtime_render_autofill_table_js},
    {"runtime/render/autofill.js", runtime_render_autofill_js, sizeof runtime_render_autofill_js},
    {"runtime/render/box-rules.js", runtime_render_box_rules_js, sizeof runtime_render_box_rules_js},
    {"runtime/render/color.js", runtime_render_color_js, sizeof runtime_render_color_js},
    {"runtime/render/empty.js", runtime_render_empty_js, sizeof runtime_render_empty_js},
    {"runtime/render/expression-data.js", runtime_render_expression_data_js, sizeof runtime_render_expression_data_js},
    {"runtime/render/field-data.js", runtime_render_field_data_js, sizeof runtime_render_field_data_js},
    {"runtime/render/field-options.js", runtime_render_field_options_js, sizeof runtime_render_field_options_js},
    {"runtime/render/field-shape.js", runtime_render_field_shape_js, sizeof runtime_render_field_shape_js},
    {"runtime/render/field-texts.js", runtime_render_field_texts_js, sizeof runtime_render_field_texts_js},
    {"runtime/render/field-view.js", runtime_render_field_view_js, sizeof runtime_render_field_view_js},
    {"runtime/render/field-width.js", runtime_render_field_width_js, sizeof runtime_render_field_width_js},
    {"runtime/render/fields.js", runtime_render_fields_js, sizeof runtime_render_fields_js},
    {"runtime/render/files.js", runtime_render_files_js, sizeof runtime_render_files_js},
    {"runtime/render/foreign-texts.js", runtime_render_foreign_texts_js, sizeof runtime_render_foreign_texts_js},
    {"runtime/render/frame-rows.js", runtime_render_frame_rows_js, sizeof runtime_render_frame_rows_js},
    {"runtime/render/html-reader.js", runtime_render_html_reader_js, sizeof runtime_render_html_reader_js},
    {"runtime/render/html-scanner.js", runtime_render_html_scanner_js, sizeof runtime_render_html_scanner_js},
    {"runtime/render/link-mark.js", runtime_render_link_mark_js, sizeof runtime_render_link_mark_js},
    {"runtime/render/locale-choice.js", runtime_render_locale_choice_js, sizeof runtime_render_locale_choice_js},
    {"runtime/render/locale-tag.js", runtime_render_locale_tag_js, sizeof runtime_render_locale_tag_js},
    {"runtime/render/mustache-parser.js", runtime_render_mustache_parser_js, sizeof runtime_render_mustache_parser_js},
    {"runtime/render/page-context.js", runtime_render_page_context_js, sizeof runtime_render_page_context_js},
    {"runtime/render/page-data.js", runtime_render_page_data_js, sizeof runtime_render_page_data_js},
    {"runtime/render/postscript-font.js", runtime_render_postscript_font_js, sizeof runtime_render_postscript_font_js},
    {"runtime/render/record-values.js", runtime_render_record_values_js, sizeof runtime_render_record_values_js},
    {"runtime/render/remembered.js", runtime_render_remembered_js, sizeof runtime_render_remembered_js},
    {"runtime/render/render.js", runtime_render_render_js, sizeof runtime_render_render_js},
    {"runtime/render/rich-text.js", runtime_render_rich_text_js, sizeof runtime_render_rich_text_js},
    {"runtime/render/rows.js", runtime_render_rows_js, sizeof runtime_render_rows_js},
    {"runtime/render/style-sheet.js", runtime_render_style_sheet_js, sizeof runtime_render_style_sheet_js},
    {"runtime/render/styles.js", runtime_render_styles_js, sizeof runtime_render_styles_js},
    {"runtime/render/tables.js", runtime_render_tables_js, sizeof runtime_render_tables_js},
    {"runtime/render/templates.js", runtime_render_templates_js, sizeof runtime_render_templates_js},
    {"runtime/render/triggers.js", runtime_render_triggers_js, sizeof runtime_render_triggers_js},
    {"runtime/render/ui-texts.js", runtime_render_ui_texts_js, sizeof runtime_render_ui_texts_js},
    {"runtime/render/value-json.js", runtime_render_value_json_js, sizeof runtime_render_value_json_js},
    {"runtime/start.js", runtime_start_js, sizeof runtime_start_js},
    {"runtime/view/announce.js", runtime_view_announce_js, sizeof runtime_view_announce_js},
    {"runtime/view/answers.js", runtime_view_answers_js, sizeof runtime_view_answers_js},
    {"runtime/view/ask-service.js", runtime_view_ask_service_js, sizeof runtime_view_ask_service_js},
    {"runtime/view/bar-label.js", runtime_view_bar_label_js, sizeof runtime_view_bar_label_js},
    {"runtime/view/base64.js", runtime_view_base64_js, sizeof runtime_view_base64_js},
    {"runtime/view/combobox/keys.js", runtime_view_combobox_keys_js, sizeof runtime_view_combobox_keys_js},
    {"runtime/view/combobox/markup.js", runtime_view_combobox_markup_js, sizeof runtime_view_combobox_markup_js},
    {"runtime/view/combobox/matching.js", runtime_view_combobox_matching_js, sizeof runtime_view_combobox_matching_js},
    {"runtime/view/combobox/popup.js", runtime_view_combobox_popup_js, sizeof runtime_view_combobox_popup_js},
    {"runtime/view/combobox/search.js", runtime_view_combobox_search_js, sizeof runtime_view_combobox_search_js},
    {"runtime/view/composition.js", runtime_view_composition_js, sizeof runtime_view_composition_js},
    {"runtime/view/confirmation.js", runtime_view_confirmation_js, sizeof runtime_view_confirmation_js},
    {"runtime/view/controls/button.js", runtime_view_controls_button_js, sizeof runtime_view_controls_button_js},
    {"runtime/view/controls/choices.js", runtime_view_controls_choices_js, sizeof runtime_view_controls_choices_js},
    {"runtime/view/controls/consent.js", runtime_view_controls_consent_js, sizeof runtime_view_controls_consent_js},
    {"runtime/view/controls/count.js", runtime_view_controls_count_js, sizeof runtime_view_controls_count_js},
    {"runtime/view/controls/date.js", runtime_view_controls_date_js, sizeof runtime_view_controls_date_js},
    {"runtime/view/controls/dateTime.js", runtime_view_controls_dateTime_js, sizeof runtime_view_controls_dateTime_js},
    {"runtime/view/controls/dateparts.js", runtime_view_controls_dateparts_js, sizeof runtime_view_controls_dateparts_js},
    {"runtime/view/controls/file.js", runtime_view_controls_file_js, sizeof runtime_view_controls_file_js},
    {"runtime/view/controls/info.js", runtime_view_controls_info_js, sizeof runtime_view_controls_info_js},
    {"runtime/view/controls/output.js", runtime_view_controls_output_js, sizeof runtime_view_controls_output_js},
    {"runtime/view/controls/photo.js", runtime_view_controls_photo_js, sizeof runtime_view_controls_photo_js},
    {"runtime/view/controls/picker.js", runtime_view_controls_picker_js, sizeof runtime_view_controls_picker_js},
    {"runtime/view/controls/picture.js", runtime_view_controls_picture_js, sizeof runtime_view_controls_picture_js},
    {"runtime/view/controls/pictureFile.js", runtime_view_controls_pictureFile_js, sizeof runtime_view_controls_pictureFile_js},
    {"runtime/view/controls/progress.js", runtime_view_controls_progress_js, sizeof runtime_view_controls_progress_js},
    {"runtime/view/controls/signature.js", runtime_view_controls_signature_js, sizeof runtime_view_controls_signature_js},
    {"runtime/view/controls/slider.js", runtime_view_controls_slider_js, sizeof runtime_view_controls_slider_js},
    {"runtime/view/controls/stepper.js", runtime_view_controls_stepper_js, sizeof runtime_view_controls_stepper_js},
    {"runtime/view/controls/time.js", runtime_view_controls_time_js, sizeof runtime_view_controls_time_js},
    {"runtime/view/controls/web.js", runtime_view_controls_web_js, sizeof runtime_view_controls_web_js},
    {"runtime/view/create.js", runtime_view_create_js, sizeof runtime_view_create_js},
    {"runtime/view/database.js", runtime_view_database_js, sizeof runtime_view_database_js},
    {"runtime/view/date-part.js", runtime_view_date_part_js, sizeof runtime_view_date_part_js},
    {"runtime/view/date-text.js", runtime_view_date_text_js, sizeof runtime_view_date_text_js},
    {"runtime/view/delivery.js", runtime_view_delivery_js, sizeof runtime_view_delivery_js},
    {"runtime/view/dialog.js", runtime_view_dialog_js, sizeof runtime_view_dialog_js},
    {"runtime/view/draft-line.js", runtime_view_draft_line_js, sizeof runtime_view_draft_line_js},
    {"runtime/view/draft-slot.js", runtime_view_draft_slot_js, sizeof runtime_view_draft_slot_js},
    {"runtime/view/draft.js", runtime_view_draft_js, sizeof runtime_view_draft_js},
    {"runtime/view/drawing.js", runtime_view_drawing_js, sizeof runtime_view_drawing_js},
    {"runtime/view/element.js", runtime_view_element_js, sizeof runtime_view_element_js},
    {"runtime/view/enter-key.js", runtime_view_enter_key_js, sizeof runtime_view_enter_key_js},
    {"runtime/view/entry.js", runtime_view_entry_js, sizeof runtime_view_entry_js},
    {"runtime/view/exchange.js", runtime_view_exchange_js, sizeof runtime_view_exchange_js},
    {"runtime/view/features/actions.js", runtime_view_features_actions_js, sizeof runtime_view_features_actions_js},
    {"runtime/view/features/alerts.js", runtime_view_features_alerts_js, sizeof runtime_view_features_alerts_js},
    {"runtime/view/features/bars.js", runtime_view_features_bars_js, sizeof runtime_view_features_bars_js},
    {"runtime/view/features/bindings.js", runtime_view_features_bindings_js, sizeof runtime_view_features_bindings_js},
    {"runtime/view/features/clearing.js", runtime_view_features_clearing_js, sizeof runtime_view_features_clearing_js},
    {"runtime/view/features/collapsing.js", runtime_view_features_collapsing_js, sizeof runtime_view_features_collapsing_js},
    {"runtime/view/features/combobox.js", runtime_view_features_combobox_js, sizeof runtime_view_features_combobox_js},
    {"runtime/view/features/commands.js", runtime_view_features_commands_js, sizeof runtime_view_features_commands_js},
    {"runtime/view/features/dates.js", runtime_view_features_dates_js, sizeof runtime_view_features_dates_js},
    {"runtime/view/features/enter.js", runtime_view_features_enter_js, sizeof runtime_view_features_enter_js},
    {"runtime/view/features/focus.js", runtime_view_features_focus_js, sizeof runtime_view_features_focus_js},
    {"runtime/view/features/languages.js", runtime_view_features_languages_js, sizeof runtime_view_features_languages_js},
    {"runtime/view/features/limit.js", runtime_view_features_limit_js, sizeof runtime_view_features_limit_js},
    {"runtime/view/features/links.js", runtime_view_features_links_js, sizeof runtime_view_features_links_js},
    {"runtime/view/features/locks.js", runtime_view_features_locks_js, sizeof runtime_view_features_locks_js},
    {"runtime/view/features/masks.js", runtime_view_features_masks_js, sizeof runtime_view_features_masks_js},
    {"runtime/view/features/numbers.js", runtime_view_features_numbers_js, sizeof runtime_view_features_numbers_js},
    {"runtime/view/features/paper.js", runtime_view_features_paper_js, sizeof runtime_view_features_paper_js},
    {"runtime/view/features/patterns.js", runtime_view_features_patterns_js, sizeof runtime_view_features_patterns_js},
    {"runtime/view/features/portal.js", runtime_view_features_portal_js, sizeof runtime_view_features_portal_js},
    {"runtime/view/features/position.js", runtime_view_features_position_js, sizeof runtime_view_features_position_js},
    {"runtime/view/features/questions.js", runtime_view_features_questions_js, sizeof runtime_view_features_questions_js},
    {"runtime/view/features/queue.js", runtime_view_features_queue_js, sizeof runtime_view_features_queue_js},
    {"runtime/view/features/record.js", runtime_view_features_record_js, sizeof runtime_view_features_record_js},
    {"runtime/view/features/redraw.js", runtime_view_features_redraw_js, sizeof runtime_view_features_redraw_js},
    {"runtime/view/features/revealed.js", runtime_view_features_revealed_js, sizeof runtime_view_features_revealed_js},
    {"runtime/view/features/review.js", runtime_view_features_review_js, sizeof runtime_view_features_review_js},
    {"runtime/view/features/rows.js", runtime_view_features_rows_js, sizeof runtime_view_features_rows_js},
    {"runtime/view/features/services.js", runtime_view_features_services_js, sizeof runtime_view_features_services_js},
    {"runtime/view/features/steps.js", runtime_view_features_steps_js, sizeof runtime_view_features_steps_js},
    {"runtime/view/features/transfers.js", runtime_view_features_transfers_js, sizeof runtime_view_features_transfers_js},
    {"runtime/view/features/typing.js", runtime_view_features_typing_js, sizeof runtime_view_features_typing_js},
    {"runtime/view/file-limits.js", runtime_view_file_limits_js, sizeof runtime_view_file_limits_js},
    {"runtime/view/file-name.js", runtime_view_file_name_js, sizeof runtime_view_file_name_js},
    {"runtime/view/form-element.js", runtime_view_form_element_js, sizeof runtime_view_form_element_js},
    {"runtime/view/form-page.js", runtime_view_form_page_js, sizeof runtime_view_form_page_js},
    {"runtime/view/form-state.js", runtime_view_form_state_js, sizeof runtime_view_form_state_js},
    {"runtime/view/form-tag.js", runtime_view_form_tag_js, sizeof runtime_view_form_tag_js},
    {"runtime/view/gone-answers.js", runtime_view_gone_answers_js, sizeof runtime_view_gone_answers_js},
    {"runtime/view/handle.js", runtime_view_handle_js, sizeof runtime_view_handle_js},
    {"runtime/view/host-news.js", runtime_view_host_news_js, sizeof runtime_view_host_news_js},
    {"runtime/view/id-marks.js", runtime_view_id_marks_js, sizeof runtime_view_id_marks_js},
    {"runtime/view/initial-fill.js", runtime_view_initial_fill_js, sizeof runtime_view_initial_fill_js},
    {"runtime/view/inputs.js", runtime_view_inputs_js, sizeof runtime_view_inputs_js},
    {"runtime/view/limit.js", runtime_view_limit_js, sizeof runtime_view_limit_js},
    {"runtime/view/outbox.js", runtime_view_outbox_js, sizeof runtime_view_outbox_js},
    {"runtime/view/outcome.js", runtime_view_outcome_js, sizeof runtime_view_outcome_js},
    {"runtime/view/page-data.js", runtime_view_page_data_js, sizeof runtime_view_page_data_js},
    {"runtime/view/page.js", runtime_view_page_js, sizeof runtime_view_page_js},
    {"runtime/view/picture-drop.js", runtime_view_picture_drop_js, sizeof runtime_view_picture_drop_js},
    {"runtime/view/picture-source.js", runtime_view_picture_source_js, sizeof runtime_view_picture_source_js},
    {"runtime/view/picture.js", runtime_view_picture_js, sizeof runtime_view_picture_js},
    {"runtime/view/place.js", runtime_view_place_js, sizeof runtime_view_place_js},
    {"runtime/view/portal/service.js", runtime_view_portal_service_js, sizeof runtime_view_portal_service_js},
    {"runtime/view/portal/transport.js", runtime_view_portal_transport_js, sizeof runtime_view_portal_transport_js},
    {"runtime/view/press.js", runtime_view_press_js, sizeof runtime_view_press_js},
    {"runtime/view/printing.js", runtime_view_printing_js, sizeof runtime_view_printing_js},
    {"runtime/view/receipt/dates.js", runtime_view_receipt_dates_js, sizeof runtime_view_receipt_dates_js},
    {"runtime/view/receipt/layout.js", runtime_view_receipt_layout_js, sizeof runtime_view_receipt_layout_js},
    {"runtime/view/receipt/record.js", runtime_view_receipt_record_js, sizeof runtime_view_receipt_record_js},
    {"runtime/view/receipt/values.js", runtime_view_receipt_values_js, sizeof runtime_view_receipt_values_js},
    {"runtime/view/record-files.js", runtime_view_record_files_js, sizeof runtime_view_record_files_js},
    {"runtime/view/redraw/entry.js", runtime_view_redraw_entry_js, sizeof runtime_view_redraw_entry_js},
    {"runtime/view/redraw/options.js", runtime_view_redraw_options_js, sizeof runtime_view_redraw_options_js},
    {"runtime/view/redraw/picture.js", runtime_view_redraw_picture_js, sizeof runtime_view_redraw_picture_js},
    {"runtime/view/redraw/style.js", runtime_view_redraw_style_js, sizeof runtime_view_redraw_style_js},
    {"runtime/view/redraw/texts.js", runtime_view_redraw_texts_js, sizeof runtime_view_redraw_texts_js},
    {"runtime/view/refused.js", runtime_view_refused_js, sizeof runtime_view_refused_js},
    {"runtime/view/reopening.js", runtime_view_reopening_js, sizeof runtime_view_reopening_js},
    {"runtime/view/reply.js", runtime_view_reply_js, sizeof runtime_view_reply_js},
    {"runtime/view/request.js", runtime_view_request_js, sizeof runtime_view_request_js},
    {"runtime/view/review/answers.js", runtime_view_review_answers_js, sizeof runtime_view_review_answers_js},
    {"runtime/view/row-elements.js", runtime_view_row_elements_js, sizeof runtime_view_row_elements_js},
    {"runtime/view/row-title.js", runtime_view_row_title_js, sizeof runtime_view_row_title_js},
    {"runtime/view/seal.js", runtime_view_seal_js, sizeof runtime_view_seal_js},
    {"runtime/view/send.js", runtime_view_send_js, sizeof runtime_view_send_js},
    {"runtime/view/sent-form.js", runtime_view_sent_form_js, sizeof runtime_view_sent_form_js},
    {"runtime/view/signature-pad.js", runtime_view_signature_pad_js, sizeof runtime_view_signature_pad_js},
    {"runtime/view/state-transfer.js", runtime_view_state_transfer_js, sizeof runtime_view_state_transfer_js},
    {"runtime/view/steps/progress.js", runtime_view_steps_progress_js, sizeof runtime_view_steps_progress_js},
    {"runtime/view/storage.js", runtime_view_storage_js, sizeof runtime_view_storage_js},
    {"runtime/view/submission-id.js", runtime_view_submission_id_js, sizeof runtime_view_submission_id_js},
    {"runtime/view/submit.js", runtime_view_submit_js, sizeof runtime_view_submit_js},
    {"runtime/view/summary.js", runtime_view_summary_js, sizeof runtime_view_summary_js},
    {"runtime/view/unread.js", runtime_view_unread_js, sizeof runtime_view_unread_js},
    {"runtime/view/untouched.js", runtime_view_untouched_js, sizeof runtime_view_untouched_js},
    {"runtime/view/update.js", runtime_view_update_js, sizeof runtime_view_update_js},
    {"runtime/view/work.js", runtime_view_work_js, sizeof runtime_view_work_js},
    {"scenarios/differences.js", scenarios_differences_js, sizeof scenarios_differences_js},
    {"scenarios/player.js", scenarios_player_js, sizeof scenarios_player_js},
    {"scenarios/sight.js", scenarios_sight_js, sizeof scenarios_sight_js},
    {"schema/form-document.schema.json", schema_form_document_schema_json, sizeof schema_form_document_schema_json},
    {"tables/autofill.json", tables_autofill_json, sizeof tables_autofill_json},
    {"tables/composites.json", tables_composites_json, sizeof tables_composites_json},
    {"tables/controls.json", tables_controls_json, sizeof tables_controls_json},
    {"tables/countries.json", tables_countries_json, sizeof tables_countries_json},
    {"tables/currencies.json", tables_currencies_json, sizeof tables_currencies_json},
    {"tables/dialects.json", tables_dialects_json, sizeof tables_dialects_json},
    {"tables/editing.json", tables_editing_json, sizeof tables_editing_json},
    {"tables/effects.json", tables_effects_json, sizeof tables_effects_json},
    {"tables/formats.json", tables_formats_json, sizeof tables_formats_json},
    {"tables/keyboards.json", tables_keyboards_json, sizeof tables_keyboards_json},
    {"tables/languages/actiondata.json", tables_languages_actiondata_json, sizeof tables_languages_actiondata_json},
    {"tables/languages/ddl.json", tables_languages_ddl_json, sizeof tables_languages_ddl_json},
    {"tables/languages/formulary.json", tables_languages_formulary_json, sizeof tables_languages_formulary_json},
    {"tables/languages/mmxml.json", tables_languages_mmxml_json, sizeof tables_languages_mmxml_json},
    {"tables/messages.json", tables_messages_json, sizeof tables_messages_json},
    {"tables/operations.json", tables_operations_json, sizeof tables_operations_json},
    {"tables/plurals.json", tables_plurals_json, sizeof tables_plurals_json},
    {"tables/properties.json", tables_properties_json, sizeof tables_properties_json},
    {"tables/regions.json", tables_regions_json, sizeof tables_regions_json},
    {"tables/renames.json", tables_renames_json, sizeof tables_renames_json},
    {"tables/validations.json", tables_validations_json, sizeof tables_validations_json},
    {"themes/default/base.css", themes_default_base_css, sizeof themes_default_base_css},
    {"themes/default/brand.css", themes_default_brand_css, sizeof themes_default_brand_css},
    {"themes/default/confirmation.css", themes_default_confirmation_css, sizeof themes_default_confirmation_css},
    {"themes/default/controls/button.css", themes_default_controls_button_css, sizeof themes_default_controls_button_css},
    {"themes/default/controls/checkbox.css", themes_default_controls_checkbox_css, sizeof themes_default_controls_checkbox_css},
    {"themes/default/controls/choices.css", themes_default_controls_choices_css, sizeof themes_default_controls_choices_css},
    {"themes/default/controls/composite.css", themes_default_controls_composite_css, sizeof themes_default_controls_composite_css},
    {"themes/default/controls/consent.css", themes_default_controls_consent_css, sizeof themes_default_controls_consent_css},
    {"themes/default/controls/count.css", themes_default_controls_count_css, sizeof themes_default_controls_count_css},
    {"themes/default/controls/custom.css", themes_default_controls_custom_css, sizeof themes_default_controls_custom_css},
    {"themes/default/controls/date.css", themes_default_controls_date_css, sizeof themes_default_controls_date_css},
    {"themes/default/controls/dateTime.css", themes_default_controls_dateTime_css, sizeof themes_default_controls_dateTime_css},
    {"themes/default/controls/dateparts.css", themes_default_controls_dateparts_css, sizeof themes_default_controls_dateparts_css},
    {"themes/default/controls/file.css", themes_default_controls_file_css, sizeof themes_default_controls_file_css},
    {"themes/default/controls/image.css", themes_default_controls_image_css, sizeof themes_default_controls_image_css},
    {"themes/default/controls/info.css", themes_default_controls_info_css, sizeof themes_default_controls_info_css},
    {"themes/default/controls/line.css", themes_default_controls_line_css, sizeof themes_default_controls_line_css},
    {"themes/default/controls/output.css", themes_default_controls_output_css, sizeof themes_default_controls_output_css},
    {"themes/default/controls/photo.css", themes_default_controls_photo_css, sizeof themes_default_controls_photo_css},
    {"themes/default/controls/picker.css", themes_default_controls_picker_css, sizeof themes_default_controls_picker_css},
    {"themes/default/controls/picture.css", themes_default_controls_picture_css, sizeof themes_default_controls_picture_css},
    {"themes/default/controls/pictureFile.css", themes_default_controls_pictureFile_css, sizeof themes_default_controls_pictureFile_css},
    {"themes/default/controls/progress.css", themes_default_controls_progress_css, sizeof themes_default_controls_progress_css},
    {"themes/default/controls/prose.css", themes_default_controls_prose_css, sizeof themes_default_controls_prose_css},
    {"themes/default/controls/select.css", themes_default_controls_select_css, sizeof themes_default_controls_select_css},
    {"themes/default/controls/set.css", themes_default_controls_set_css, sizeof themes_default_controls_set_css},
    {"themes/default/controls/signature.css", themes_default_controls_signature_css, sizeof themes_default_controls_signature_css},
    {"themes/default/controls/slider.css", themes_default_controls_slider_css, sizeof themes_default_controls_slider_css},
    {"themes/default/controls/space.css", themes_default_controls_space_css, sizeof themes_default_controls_space_css},
    {"themes/default/controls/stepper.css", themes_default_controls_stepper_css, sizeof themes_default_controls_stepper_css},
    {"themes/default/controls/text.css", themes_default_controls_text_css, sizeof themes_default_controls_text_css},
    {"themes/default/controls/textarea.css", themes_default_controls_textarea_css, sizeof themes_default_controls_textarea_css},
    {"themes/default/controls/tick.css", themes_default_controls_tick_css, sizeof themes_default_controls_tick_css},
    {"themes/default/controls/time.css", themes_default_controls_time_css, sizeof themes_default_controls_time_css},
    {"themes/default/controls/verify.css", themes_default_controls_verify_css, sizeof themes_default_controls_verify_css},
    {"themes/default/controls/web.css", themes_default_controls_web_css, sizeof themes_default_controls_web_css},
    {"themes/default/dialog.css", themes_default_dialog_css, sizeof themes_default_dialog_css},
    {"themes/default/features/alerts.css", themes_default_features_alerts_css, sizeof themes_default_features_alerts_css},
    {"themes/default/features/bars.css", themes_default_features_bars_css, sizeof themes_default_features_bars_css},
    {"themes/default/features/bindings.css", themes_default_features_bindings_css, sizeof themes_default_features_bindings_css},
    {"themes/default/features/clearing.css", themes_default_features_clearing_css, sizeof themes_default_features_clearing_css},
    {"themes/default/features/collapsing.css", themes_default_features_collapsing_css, sizeof themes_default_features_collapsing_css},
    {"themes/default/features/combobox.css", themes_default_features_combobox_css, sizeof themes_default_features_combobox_css},
    {"themes/default/features/languages.css", themes_default_features_languages_css, sizeof themes_default_features_languages_css},
    {"themes/default/features/limit.css", themes_default_features_limit_css, sizeof themes_default_features_limit_css},
    {"themes/default/features/paper.css", themes_default_features_paper_css, sizeof themes_default_features_paper_css},
    {"themes/default/features/record.css", themes_default_features_record_css, sizeof themes_default_features_record_css},
    {"themes/default/features/review.css", themes_default_features_review_css, sizeof themes_default_features_review_css},
    {"themes/default/features/rows.css", themes_default_features_rows_css, sizeof themes_default_features_rows_css},
    {"themes/default/features/services.css", themes_default_features_services_css, sizeof themes_default_features_services_css},
    {"themes/default/features/steps.css", themes_default_features_steps_css, sizeof themes_default_features_steps_css},
    {"themes/default/frames.css", themes_default_frames_css, sizeof themes_default_frames_css},
    {"themes/default/gallery.css", themes_default_gallery_css, sizeof themes_default_gallery_css},
    {"themes/default/grid.css", themes_default_grid_css, sizeof themes_default_grid_css},
    {"themes/default/print.css", themes_default_print_css, sizeof themes_default_print_css},
    {"themes/default/receipt.css", themes_default_receipt_css, sizeof themes_default_receipt_css},
    {"themes/default/rows.css", themes_default_rows_css, sizeof themes_default_rows_css},
    {"themes/default/separator.css", themes_default_separator_css, sizeof themes_default_separator_css},
    {"themes/default/switches.css", themes_default_switches_css, sizeof themes_default_switches_css},
    {"themes/default/tickPictures.css", themes_default_tickPictures_css, sizeof themes_default_tickPictures_css},
    {"themes/default/tokens.css", themes_default_tokens_css, sizeof themes_default_tokens_css},
    {"themes/default/underlined.css", themes_default_underlined_css, sizeof themes_default_underlined_css},
    {"translating/notes.json", translating_notes_json, sizeof translating_notes_json},
};
const struct formsite_web_file *formsite_web_files(void) { return files; }
unsigned long formsite_web_file_count(void) { return sizeof files / sizeof files[0]; }
