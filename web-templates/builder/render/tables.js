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

/**
 * The web files that a page carries in a block of JSON: an object of texts by path.
 * @param {Element | null} block `<script type="application/json" data-web-files>`
 * @returns {Render.Files}
 * @throws {SyntaxError} for a block that is no JSON
 */
export function fileSource(block) {
    /** @type {Map<string, string>} */
    const files = new Map(Object.entries(JSON.parse(block?.textContent ?? '{}')));
    return {
        text: (path) => files.get(path) ?? null,
        paths: (folder) => [...files.keys()].filter((path) => path.startsWith(`${folder}/`)).sort(),
    };
}
