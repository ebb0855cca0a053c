import { emit } from '../form-element.js';
import { advance } from '../submit.js';

/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Page} Page */

/**
 * What effects ask of the page: to go to another one, to refresh the record, to tell the host, to send the form.
 * @type {Feature}
 */
export const commands = { name: 'commands', attach };

/**
 * @param {Page} page
 */
function attach(page) {
    const { engine, form, hooks } = page;
    engine.commands = {
        go: ({ name }) => {
            const place = engine.pages.get(name);
            if (place) {
                hooks.reveal?.(place);
                window.scrollTo({ top: 0 });
            }
        },
        refresh: ({ property }) => {
            const half = property === 'record' ? 'read' : property === 'bindings' ? 'show' : 'refresh';
            engine.record?.[half]();
        },
        call: ({ value }) => {
            const name = value?.(engine.scope);
            if (name === 'submit') {
                advance(page);
            } else {
                emit(form, 'action', { key: name });
            }
        },
    };
}
