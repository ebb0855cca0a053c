import { formularyLanguage } from './formulary/language.js';

/** @typedef {import('../view/types').LanguageParts} LanguageParts */

/**
 * The form languages that can be edited, by their names. That of new forms is part of the page; the scripts of the others
 * are loaded when the first form in them is shown.
 * @type {Readonly<Record<string, LanguageParts | (() => Promise<LanguageParts>)>>}
 */
export const languages = Object.freeze({
    formulary: { language: formularyLanguage },
    mmxml: async () => (await import('./mmxml/editor.js')).mmxmlEditor,
});
