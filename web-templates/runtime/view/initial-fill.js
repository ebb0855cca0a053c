import { entriesOf, fill } from '../engine/values.js';

/**
 * Fills the form with the values that whoever serves the page has put into its head, and over them with those
 * of the query string that the site allows.
 * @param {Runtime.Page} page
 * @returns {{ names: string[], isRecord: boolean }} the fields that were given values; whether the page's head had some
 */
export function fillInitially(page) {
    // Only the head is searched: the page may be long.
    const block = document.head.querySelector('script[data-values]');
    const values = block && parsed(block.textContent ?? '');
    const query = new URLSearchParams(window.location.search);
    const asked = (page.data.prefill ?? []).filter((name) => query.has(name))
        .map((name) => /** @type {const} */ ([name, fromQuery(page, name, query.getAll(name))]))
        .filter(([, value]) => value !== undefined);
    // What is given to a record takes the place of all that it has.
    const isAtOnce = page.engine.record !== undefined;
    if (values && !isAtOnce) {
        fill(page.engine, values, true);
    }
    if (asked.length || values && isAtOnce) {
        fill(page.engine, Object.fromEntries([...isAtOnce ? entriesOf(values) : [], ...asked]));
    }
    // A language that fills forms in a way of its own may name fields elsewhere.
    const filled = page.engine.dialect.host.fill
        ? [...page.engine.fields.values()].filter(({ entered }) => entered).map(({ name }) => name)
        : entriesOf(values).map(([name]) => name);
    return { names: [...filled, ...asked.map(([name]) => name)], isRecord: values !== null };
}

/**
 * Reads a JSON text; nothing if it is none: it comes from whoever serves the page, and the form must open.
 * @type {(text: string) => unknown}
 */
function parsed(text) {
    try {
        return JSON.parse(text);
    } catch (error) {
        console.warn('formsite: the values in the head of the page are no JSON', error);
        return null;
    }
}

/**
 * A query string holds texts only: a tick is written true or 1, false or 0, all else as the language has it; undefined
 * for a text that cannot be meant.
 * @type {(page: Runtime.Page, name: string, texts: string[]) => unknown}
 */
function fromQuery({ engine: { dialect, fields } }, name, texts) {
    const field = fields.get(name);
    if (field && dialect.values.fromQuery) {
        return dialect.values.fromQuery(field, texts);
    }
    if (typeof field?.value !== 'boolean') {
        return texts[0];
    }
    return { true: true, 1: true, false: false, 0: false }[texts[0]];
}
