import { ddlLanguage } from './ddl/language.js';
import { elvisLanguage } from './elvis/language.js';
import { formularyEditor } from './formulary/editor.js';

/**
 * The form languages that can be edited, by their names. That of new forms is part of the page, and so are those that
 * are rows of a table; the scripts of others are loaded when the first form in them is shown.
 * @type {Readonly<Record<string, Shell.LanguageParts | (() => Promise<Shell.LanguageParts>)>>}
 */
export const languages = Object.freeze({
    formulary: formularyEditor,
    mmxml: async () => (await import('./mmxml/editor.js')).mmxmlEditor,
    elvis: { language: elvisLanguage },
    ddl: { language: ddlLanguage },
    actiondata: async () => (await import('./actiondata/editor.js')).actiondataEditor,
});
