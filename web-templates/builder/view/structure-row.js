import { make } from './element.js';
import { icon } from './icons.js';
import { partTitle } from './node-title.js';

/** @typedef {import('../model/types').Field} Field */
/** @typedef {import('./outline.js').Row} Row */
/** @typedef {import('./words.js').Words} Words */

/**
 * What each entry shows, so that those that stay as they are cost nothing at a key press.
 * @type {WeakMap<HTMLElement, string>}
 */
const drawn = new WeakMap();

/** @returns {HTMLElement} an entry of the structure, still empty */
export function createRow() {
    return make('div', { class: 'row', role: 'treeitem' },
        make('span', { class: 'fold', 'aria-hidden': 'true' }, icon('chevron')),
        make('span', { class: 'row-icon' }),
        make('span', { class: 'row-title' }), make('span', { class: 'row-mark' }),
        make('span', { class: 'row-handle', 'aria-hidden': 'true' }, icon('handle')));
}

/**
 * @param {HTMLElement} element
 * @param {Row} row
 * @param {{ isSelected: boolean, isShown: boolean, hasProblem: boolean, text: Words }} about
 */
export function updateRow(element, row, { isSelected, isShown, hasProblem, text }) {
    const control = row.kind === 'field' ? /** @type {Field} */ (row.node).control : row.kind;
    const title = titleOf(row, text);
    const facts = JSON.stringify([control, title, { ...row, node: undefined, parent: undefined }, isSelected, isShown, hasProblem]);
    if (drawn.get(element) === facts) {
        return;
    }
    drawn.set(element, facts);
    const attributes = {
        'data-item': row.name, 'data-kind': row.kind, 'aria-level': row.level, 'aria-posinset': row.position, 'aria-setsize': row.count,
        'aria-selected': isSelected, tabindex: isShown ? 0 : -1,
        ...row.isOpen === null ? {} : { 'aria-expanded': row.isOpen },
    };
    for (const [name, value] of Object.entries(attributes)) {
        if (element.getAttribute(name) !== String(value)) {
            element.setAttribute(name, String(value));
        }
    }
    const [, picture, words, mark] = /** @type {HTMLElement[]} */ ([...element.children]);
    if (picture.dataset.control !== control) {
        picture.dataset.control = control;
        picture.replaceChildren(icon(control));
    }
    words.textContent === title || words.replaceChildren(title);
    words.classList.toggle('quiet', row.title === '');
    mark.title = hasProblem ? text('structure.problem') : '';
    if (hasProblem !== mark.hasChildNodes()) {
        mark.replaceChildren(...hasProblem ? [icon('problems'), make('span', { class: 'visually-hidden' }, text('structure.problem'))] : []);
    }
    element.style.setProperty('--level', String(row.level));
}

/**
 * What a row is called: its own words, else what it is and its name.
 * @param {Pick<Row, 'title' | 'kind' | 'name' | 'position'>} row
 * @param {Words} text
 */
export function titleOf({ title, kind, name, position }, text) {
    return title !== '' ? title : kind === 'field' ? name : partTitle(text, kind, name, position);
}
