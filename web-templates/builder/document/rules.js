import { languageOf } from '../languages/languages.js';

/**
 * @param {Doc.FormDocument} document
 * @param {Doc.Rule} rule
 */
export function addRule(document, rule) {
    return languageOf(document).setRule(document, undefined, rule);
}

/**
 * @param {Doc.FormDocument} document
 * @param {number} index
 * @param {Doc.Rule} rule
 */
export function setRule(document, index, rule) {
    return document.rules[index] ? languageOf(document).setRule(document, document.rules[index], rule) : document;
}

/**
 * @param {Doc.FormDocument} document
 * @param {number} index
 */
export function removeRule(document, index) {
    return document.rules[index] ? languageOf(document).setRule(document, document.rules[index], undefined) : document;
}
