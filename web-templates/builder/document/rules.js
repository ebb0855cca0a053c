import { languageOf } from '../languages/languages.js';

/** @type {(document: Doc.FormDocument, rule: Doc.Rule) => Doc.FormDocument} */
export function addRule(document, rule) {
    return languageOf(document).setRule(document, undefined, rule);
}

/** @type {(document: Doc.FormDocument, index: number, rule: Doc.Rule) => Doc.FormDocument} */
export function setRule(document, index, rule) {
    return document.rules[index] ? languageOf(document).setRule(document, document.rules[index], rule) : document;
}

/** @type {(document: Doc.FormDocument, index: number) => Doc.FormDocument} */
export function removeRule(document, index) {
    return document.rules[index] ? languageOf(document).setRule(document, document.rules[index], undefined) : document;
}
