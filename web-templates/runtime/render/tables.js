/** @type {WeakMap<Render.Files, Render.Tables>} */
const known = new WeakMap();

/**
 * The shared tables that pages are made with, each file read once.
 * @type {(files: Render.Files) => Render.Tables}
 */
export function readTables(files) {
    const read = (/** @type {string} */ name, empty = '{}') => JSON.parse(files.text(`tables/${name}.json`) ?? empty);
    const tables = known.get(files) ?? {
        formats: read('formats'), composites: read('composites'), countries: read('countries', '[]'),
        currencies: read('currencies'), replaceable: replaceableIn(read('properties', '[]')),
    };
    known.set(files, tables);
    return tables;
}

/**
 * The names that properties which rules may replace have in pages, by their paths in a field; "" for one whose parts
 * pages do not know.
 * @param {{ path: string, on: string, replaceable?: string }[]} rows of the table of properties
 * @returns {Record<string, string>}
 */
export function replaceableIn(rows) {
    return Object.fromEntries(rows.filter(({ replaceable }) => replaceable !== undefined)
        .map(({ path, on, replaceable }) => [on === 'field' ? path : `${on}.${path}`, replaceable ?? '']));
}
