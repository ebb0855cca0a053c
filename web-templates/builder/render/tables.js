/** @type {WeakMap<Render.Files, Render.Tables>} */
const known = new WeakMap();

/**
 * The shared tables that pages are made with, each file read once.
 * @type {(files: Render.Files) => Render.Tables}
 */
export function readTables(files) {
    const read = (/** @type {string} */ name, empty = '{}') => JSON.parse(files.text(`tables/${name}.json`) ?? empty);
    const tables = known.get(files)
        ?? { formats: read('formats'), composites: read('composites'), countries: read('countries', '[]') };
    known.set(files, tables);
    return tables;
}
