import { shownText } from '../../engine/formats.js';

/**
 * A text that shows a value.
 * @type {Runtime.Control}
 */
export const output = { name: 'output', attach, write, text: ({ engine }, field) => shownText(engine, field) };

/** @param {Runtime.Page} page */
function attach(page) {
    for (const field of page.engine.fields.values()) {
        if (field.definition.control === 'output') {
            write(page, field);
        }
    }
}

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
