import { languageOf } from '../languages/languages.js';

/** @typedef {import('./types').FormDocument} FormDocument */
/** @typedef {import('./types').Rule} Rule */

/**
 * @param {FormDocument} document
 * @param {Rule} rule
 */
export function addRule(document, rule) {
    return languageOf(document).setRule(document, undefined, rule);
}

/**
 * @param {FormDocument} document
 * @param {number} index
 * @param {Rule} rule
 */
export function setRule(document, index, rule) {
    return document.rules[index] ? languageOf(document).setRule(document, document.rules[index], rule) : document;
}

/**
 * @param {FormDocument} document
 * @param {number} index
 */
export function removeRule(document, index) {
    return document.rules[index] ? languageOf(document).setRule(document, document.rules[index], undefined) : document;
}
