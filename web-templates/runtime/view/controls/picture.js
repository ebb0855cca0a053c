import { markLocked } from '../inputs.js';
import { showSource } from '../picture-source.js';

/**
 * A picture that a value holds.
 * @type {Runtime.Control}
 */
export const picture = { name: 'picture', attach, write: showSource, lock: markLocked, text: () => '' };

/** @param {Runtime.Page} page */
function attach(page) {
    for (const field of page.engine.fields.values()) {
        if (field.definition.control === 'picture') {
            showSource(page, field);
            // One that cannot be read is as if it were not there.
            const image = page.wrappers.get(field.name)?.querySelector('img');
            image?.addEventListener('error', () => { image.hidden = true; });
        }
    }
}
