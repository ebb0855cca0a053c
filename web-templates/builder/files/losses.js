import { toldIn } from '../json/findings.js';
import { fieldNamed } from '../document/walk.js';
import { make } from '../shell/element.js';
import { fieldTitle } from '../structure/outline.js';

/**
 * What a language cannot hold, by field.
 * @type {(store: Shell.Store, losses: Shell.Loss[]) => HTMLTableElement}
 */
export function lossTable({ text, document: form }, losses) {
    const name = (/** @type {string | undefined} */ field) => {
        const found = field === undefined ? undefined : fieldNamed(form, field);
        return found ? fieldTitle(found, form) || found.name : field ?? text('kind.form');
    };
    return make('table', { class: 'losses' },
        make('thead', {},
            make('tr', {}, make('th', { scope: 'col' }, text('save.loss.field')),
                make('th', { scope: 'col' }, text('save.loss.what')))),
        make('tbody', {},
            ...losses.map((loss) => (
                make('tr', {}, make('th', { scope: 'row' }, name(loss.field)),
                    make('td', {}, ...toldIn(loss, text)))))));
}
