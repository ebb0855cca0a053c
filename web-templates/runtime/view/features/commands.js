import { emit } from '../form-element.js';
import { advance } from '../submit.js';

/**
 * The requests of effects to the page: to go to another one, to refresh the record, to tell the host, to send the form.
 * @type {Runtime.Feature}
 */
export const commands = { name: 'commands', attach };

/**
 * The halves of a refresh, by their names in effects.
 * @type {Record<string, 'read' | 'show' | undefined>}
 */
const halves = { record: 'read', bindings: 'show' };

/** @param {Runtime.Page} page */
function attach(page) {
    const { engine, form, hooks } = page;
    engine.commands = {
        go: ({ name }) => {
            const place = engine.pages.get(name);
            if (place) {
                hooks.reveal?.(place);
                hooks.enter?.(place);
            }
        },
        refresh: ({ property = '' }) => engine.record?.[halves[property] ?? 'refresh'](),
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
