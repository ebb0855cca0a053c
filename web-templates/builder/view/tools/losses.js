import { toldIn } from '../../../runtime/json/findings.js';
import { fieldNamed } from '../../model/walk.js';
import { make } from '../element.js';
import { fieldTitle } from '../outline.js';

/** @typedef {import('../types').Loss} Loss */
/** @typedef {import('../types').Store} Store */

/**
 * What a language cannot hold, by field.
 * @param {Store} store
 * @param {Loss[]} losses
 */
export function lossTable({ text, document: form }, losses) {
    const name = (/** @type {string | undefined} */ field) => {
        const found = field === undefined ? undefined : fieldNamed(form, field);
        return found ? fieldTitle(found, form) || found.name : field ?? text('kind.form');
    };
    return make('table', { class: 'losses' },
        make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, text('save.loss.field')), make('th', { scope: 'col' }, text('save.loss.what')))),
        make('tbody', {}, ...losses.map((loss) => make('tr', {}, make('th', { scope: 'row' }, name(loss.field)), make('td', {}, ...toldIn(loss, text))))));
}
