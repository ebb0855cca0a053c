import { mark } from './changes.js';
import { compositeOf } from './composites.js';

/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */

/**
 * Takes the marks of a field in error away, and those of its composite, without judging it again.
 * @param {Engine} engine
 * @param {Field} field
 */
export function clearFault(engine, field) {
    for (const each of [field, compositeOf(field)]) {
        if (each && (!each.valid || each.message !== '')) {
            each.valid = true;
            each.message = '';
            mark(engine, each, 'message');
        }
    }
}
