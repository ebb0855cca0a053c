import { collectAnswers } from './answers.js';
import { pictureOf } from './printing.js';
import { createSheets } from './receipt/record.js';

/**
 * Takes down what the form holds: whatever is done to the form later, that is what was handed over.
 * @type {(page: Runtime.Page) => Runtime.Receipt}
 */
export function takeReceipt(page) {
    const answers = collectAnswers(page);
    return { answers, text: textOf(page, answers), sheets: createSheets(page, pictureOf) };
}

/**
 * The string of a language that has one, else the values as JSON, without what is secret.
 * @type {(page: Runtime.Page, answers: Runtime.Answers) => string}
 */
function textOf({ engine }, { values, submission }) {
    const isOpen = (/** @type {Runtime.Field | undefined} */ field) =>
        !field?.definition.secret && !field?.original.secret;
    if (typeof submission === 'string') {
        return String(engine.dialect.wire.payload(engine, isOpen));
    }
    const open = Object.entries(values).filter(([name]) => isOpen(engine.fields.get(name)));
    return JSON.stringify(Object.fromEntries(open), null, 2);
}

/**
 * Gives the answers as a file.
 * @param {Runtime.Page} page
 */
export function downloadAnswers(page) {
    const { data: { id }, result: { receipt, reference } } = page;
    const { answers, text } = receipt ?? takeReceipt(page);
    const isText = typeof answers.submission === 'string';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: isText ? 'text/plain' : 'application/json' }));
    link.download = `${[id, reference].filter(Boolean).join('-')}.${isText ? 'txt' : 'json'}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
