import { languageOf } from '../languages/languages.js';
import { fieldNamed } from '../document/walk.js';

/**
 * The place of the words that something is known by, among its properties.
 * @type {(document: Doc.FormDocument, selection: Doc.Selection) => string}
 */
export function wordsPlace(document, { kind, name }) {
    const field = kind === 'field' ? fieldNamed(document, name) : undefined;
    const part = document.dialect !== 'mmxml' ? 'title'
        : /** @type {Record<string, string>} */ ({ form: 'formPrefix', page: 'name' })[kind] ?? 'title';
    return `property:${field ? languageOf(document).wordsProperty(field) : part}`;
}
