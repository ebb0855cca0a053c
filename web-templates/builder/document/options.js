import { setProperty } from './properties.js';
import { keyFrom, uniqueNames } from './names.js';

/**
 * Options as people paste them, one a line: the text alone, or key and text with a tab, `;`, `=` or `: ` between. Keys
 * that are not given are made from the text.
 * @param {string} text
 * @param {string[]} [taken] keys that are there already
 * @returns {Doc.WrittenOption[]}
 */
export function parseOptions(text, taken = []) {
    const unique = uniqueNames(taken);
    return text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== '').map((line, n) => {
        // Times and addresses have a colon too, but no blank behind it.
        const [, key, value] = /^([\w.-]{1,60})\s*(?:\t|;|=|:\s)\s*(\S.*)$/.exec(line) ?? [];
        return { key: unique(key ?? (keyFrom(line) || `option${n + 1}`)), value: value ?? line };
    });
}

/**
 * Sets all options of a field of the language formulary at once; further members of those that are there stay.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, options: Doc.WrittenOption[]) => Doc.FormDocument}
 */
export function setOptions(document, node, options) {
    return setProperty(document, node, 'listOptions', options);
}
