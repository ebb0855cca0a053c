import { told } from '../json/findings.js';

/** @typedef {import('../json/said.js').Sentence} Sentence */
/** @typedef {import('../json/types').Finding} Finding */

/**
 * What a check finds.
 * @param {string} id
 * @param {string} position
 * @param {Sentence} message
 * @param {{ notes?: (string | Sentence)[], field?: string, path?: string, locale?: string }} [about] `path` leads to the
 * place in the document, from the field on
 * @returns {Finding}
 */
export function odd(id, position, message, about = {}) {
    const { notes = [], ...place } = about;
    return { severity: 'warning', id, ...told(message, notes), position, ...place };
}
