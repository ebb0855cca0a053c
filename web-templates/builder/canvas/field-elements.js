import { anyRow } from '../../runtime/render/rows.js';
import { currentPage } from './page-exchange.js';

/**
 * The element of the field at a place of the page.
 * @param {EventTarget | null} target
 */
export function fieldAt(target) {
    return target instanceof Element ? target.closest('[data-field]') : null;
}

/**
 * The name of the field that an element shows; in rows all are the one that the form has.
 * @param {Element | null | undefined} element
 */
export function fieldName(element) {
    return anyRow(element?.getAttribute('data-field') ?? '');
}

/**
 * The element of a field; of one in rows that in the first of them.
 * @type {(name: string) => HTMLElement | null}
 */
export function fieldElement(name) {
    return document.querySelector(`[data-field="${CSS.escape(inFirstRow(name))}"]`);
}

/**
 * The name of a field of the form as the first row has it; that of any other as it is.
 * @param {string} name
 */
export function inFirstRow(name) {
    return name.replace('[].', '[0].');
}

/**
 * Adds a row where there is none in which a field could be seen.
 * @param {string} name of the field
 */
export function ensureRow(name) {
    const rows = currentPage()?.engine.rows;
    const section = rows?.sections.get(name.split('[].')[0]);
    if (rows && section && section.list.length === 0 && name !== inFirstRow(name)) {
        rows.add(section, 'host');
    }
}
