/** @type {WeakMap<Render.Files, Render.Tables>} */
const known = new WeakMap();

/**
 * The shared tables that pages are made with, each file read once.
 * @param {Render.Files} files
 * @returns {Render.Tables}
 */
export function readTables(files) {
    const read = (/** @type {string} */ name, empty = '{}') => JSON.parse(files.text(`tables/${name}.json`) ?? empty);
    const tables = known.get(files) ?? {
        formats: read('formats'), composites: read('composites'), countries: read('countries', '[]'),
            needsGuard: files.needsGuard,
    };
    known.set(files, tables);
    return tables;
}
