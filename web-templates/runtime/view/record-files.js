import { collectAnswers } from './answers.js';
import { pictureOf, receipt } from './features/receipt.js';
import { createSheets } from './receipt/record.js';

/** @typedef {import('../types').Page} Page */
/** @typedef {import('../types').Receipt} Receipt */

/**
 * Takes down what the form holds: whatever is done to the form later, that is what was handed over.
 * @param {Page} page
 * @returns {Receipt}
 */
export function takeReceipt(page) {
    return { answers: collectAnswers(page), sheets: createSheets(page, pictureOf) };
}

/**
 * Prints the answers as a record.
 * @param {Page} page
 */
export function printAnswers(page) {
    preparePrint(page);
    page.hooks.print?.();
}

/**
 * Gives the answers as a file: the string of a language that has one, else the values as JSON. What is secret is in no
 * file of values.
 * @param {Page} page
 */
export function downloadAnswers(page) {
    const { data, engine, result: { receipt, reference } } = page;
    const { values, submission } = receipt?.answers ?? collectAnswers(page);
    const isText = typeof submission === 'string';
    const known = Object.entries(values).filter(([name]) => !engine.fields.get(name)?.definition.secret);
    const content = isText ? submission : JSON.stringify(Object.fromEntries(known), null, 2);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], { type: isText ? 'text/plain' : 'application/json' }));
    link.download = `${[data.id, reference].filter(Boolean).join('-')}.${isText ? 'txt' : 'json'}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Languages that know a record have it from the start.
 * @param {Page} page
 */
export function preparePrint(page) {
    if (!page.hooks.print) {
        receipt.attach(page);
    }
}
