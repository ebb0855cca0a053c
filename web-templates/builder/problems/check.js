import { wording } from '../json/findings.js';

/**
 * What a check finds.
 * @param {string} id
 * @param {string} position
 * @param {Json.Sentence} message
 * @param {{ notes?: (string | Json.Sentence)[], details?: string[], field?: string, path?: string, locale?: string }}
 * [about]
 * `details`: notes that only the builder tells; `path` leads to the place in the document, from the field on
 * @returns {Json.Finding}
 */
export function odd(id, position, message, about = {}) {
    const { notes = [], details = [], ...place } = about;
    const words = wording(message, notes);
    return { severity: 'warning', id, ...words, sentences: [...words.sentences, ...details], position, ...place };
}
