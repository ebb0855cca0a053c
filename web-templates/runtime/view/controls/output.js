import { shownText } from '../../engine/formats.js';
import { writeAll } from '../inputs.js';

/**
 * A text that shows a value.
 * @type {Runtime.Control}
 */
export const output = {
    name: 'output', attach: (page) => writeAll(page, 'output'), write,
    text: ({ engine }, field) => shownText(engine, field),
};

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write(page, field) {
    const element = page.wrappers.get(field.name)?.querySelector('output');
    const text = shownText(page.engine, field);
    const [known] = element?.childNodes ?? [];
    if (known instanceof Text && known === element?.lastChild) {
        known.data = text;
    } else if (known || text) {
        element?.replaceChildren(text);
    }
}
