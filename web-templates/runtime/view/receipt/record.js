import { isStatic } from '../../engine/effects.js';
import { fieldTitle } from '../../engine/title.js';
import { createElement, createWords, createWordsIn } from '../element.js';
import { sheetsOf } from './layout.js';
import { contentOf } from './values.js';

/**
 * The form's answers as they stand, sheet by sheet, from the state alone.
 * @param {Runtime.Page} page
 * @param {(file: Blob) => HTMLImageElement} pictureOf a picture that is ready to be printed
 * @returns {HTMLElement[][]} none of them empty
 */
export function createSheets(page, pictureOf) {
    return sheetsOf(page.engine, page.data.receipt).flatMap(({ fields }) => {
        const entries = entriesOf(page, fields, pictureOf);
        // Of questions that nobody answered, captions are left.
        const isAnswered = entries.some((entry) => entry.classList.contains('receipt-entry'));
        return entries.length > 0 && (isAnswered || fields.every(isStatic)) ? [entries] : [];
    });
}

/**
 * Sheets of answers as a document to print.
 * @type {(page: Runtime.Page, sheets: HTMLElement[][], now: Date) => HTMLElement}
 */
export function createRecord(page, sheets, now) {
    const { data } = page;
    const record = createElement('div', 'receipt');
    const date = new Intl.DateTimeFormat(data.locale, { dateStyle: 'long' }).format(now);
    sheets.forEach((entries, index) => {
        const sheet = createElement('section', 'receipt-page');
        sheet.append(createHead(page, date, index + 1, sheets.length), ...entries);
        record.append(sheet);
    });
    return record;
}

/**
 * The entries of a sheet under the title of its page, each group's under its title and the heading within it.
 * @type {(page: Runtime.Page, fields: Runtime.Field[], pictureOf: (file: Blob) => HTMLImageElement) => HTMLElement[]}
 */
function entriesOf(page, fields, pictureOf) {
    let last = '';
    /** The latest heading within the group. */
    let heading = { in: /** @type {unknown} */ (null), text: '' };
    const step = page.wrappers.get(fields[0].name)?.closest('[data-page]')?.querySelector('.page-title')?.textContent;
    const content = fields.flatMap((field) => {
        const place = page.wrappers.get(field.name);
        const group = place?.closest('[data-group]');
        const text = place?.querySelector(':scope > h2')?.textContent;
        if (text) {
            heading = { in: group, text };
            return [];
        }
        const entries = createEntry(page, field, pictureOf);
        const row = page.hooks.rowTitle?.(field);
        const within = heading.in === group ? heading.text : '';
        const titles = [group?.querySelector('.group-title')?.textContent, within, row].flatMap((each) => each || []);
        if (!entries.length || String(titles) === last) {
            return entries;
        }
        last = String(titles);
        const title = createElement('h2', 'receipt-section');
        title.append(...titles.flatMap((each, index) => [index ? ' – ' : '', createWords(page, each)]));
        return titles.length ? [title, ...entries] : entries;
    });
    return step && content.length ? [createWordsIn(page, 'h2', 'receipt-step', step), ...content] : content;
}

/** @type {(page: Runtime.Page, date: string, number: number, count: number) => HTMLElement} */
function createHead(page, date, number, count) {
    const { messages } = page.data;
    const head = createElement('header', 'receipt-head');
    const title = document.querySelector('h1')?.textContent ?? '';
    // That of the confirmation: each submission has its own.
    const reference = document.querySelector('[data-confirmation] [data-part="reference"]')?.textContent;
    head.append(createWordsIn(page, 'h1', 'receipt-title', title),
        createElement('p', '', messages['run.printed'].replace('{date}', () => date)),
        createElement('p', '', messages['run.pageOf'].replace('{n}', String(number)).replace('{m}', String(count))),
        ...reference ? [createElement('p', '', messages['run.recordReference'].replace('{reference}', () => reference))]
            : []);
    return head;
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @param {(file: Blob) => HTMLImageElement} pictureOf
 * @returns {HTMLElement[]} none for what has nothing to print
 */
function createEntry(page, field, pictureOf) {
    const { control } = field.definition;
    const isPassword = page.inputs.get(field.name)?.getAttribute('autocomplete')?.endsWith('-password');
    if (isPassword || ['info', 'space', 'line'].includes(control)) {
        return [];
    }
    if (control === 'prose') {
        const text = page.engine.dialect.values.text(page.engine, field);
        return text.trim() ? [createWordsIn(page, 'p', 'receipt-text', text)] : [];
    }
    if (control === 'image') {
        const picture = page.wrappers.get(field.name)?.querySelector('img');
        return picture ? [/** @type {HTMLElement} */ (picture.cloneNode())] : [];
    }
    const file = page.files.get(field.name);
    const content = file && field.value === true ? [pictureOf(file)] : contentOf(page, field);
    if (!content.length) {
        return [];
    }
    const title = fieldTitle(field);
    const label = isStatic(field) && title === field.name ? '' : title;
    const entry = createElement('div', 'receipt-entry');
    const value = createElement('div', 'receipt-value');
    value.append(...content);
    entry.append(createWordsIn(page, 'div', 'receipt-label', label), value);
    return [entry];
}
