import { replaceableIn } from '../../runtime/render/tables.js';

/**
 * The files that the page carries.
 * @type {{ files: Render.Files | null }}
 */
const source = { files: null };

/** @type {Map<string, any>} */
const read = new Map();

/**
 * Takes the shared tables of a page from its web files; each is read when it is first asked for.
 * @param {Render.Files} files
 */
export function provideTables(files) {
    source.files = files;
    read.clear();
}

/**
 * The behaviour of forms where that is a choice of few.
 * @param {{ dialect: string }} document
 * @returns {Runtime.Strategies & { names: 'own' | 'shared', pictures: 'exact' | 'ignoreCase', notifying?: string }}
 */
export function strategiesOf({ dialect }) {
    return table('dialects')[dialect];
}

/**
 * The particulars of editing forms of a language.
 * @type {(document: { dialect: string }) => Tables.FormTraits}
 */
export function formTraitsOf({ dialect }) {
    return table('editing').forms[dialect] ?? {};
}

/**
 * The row of a kind of composites, with the formats of postal codes by country.
 * @type {(kind: string) => Render.CompositeRow
 *     & Pick<Runtime.CompositeKind, 'parts' | 'prefix' | 'ignoresAsBlank' | 'postalCodes'>}
 */
export function compositeRow(kind) {
    return { ...table('composites')[kind], postalCodes: postalCodes() };
}

/**
 * The formats of postal codes, by the English name of the country.
 * @returns {Record<string, string>}
 */
export function postalCodes() {
    const countries = /** @type {{ name: string, postalCode?: string }[]} */ (table('countries'));
    return Object.fromEntries(countries.flatMap(({ name, postalCode }) => (postalCode ? [[name, postalCode]] : [])));
}

/** The names in pages of the properties that rules may replace, by their paths in a field; see `replaceableIn`. */
export function replaceable() {
    return replaceableIn(table('properties'));
}

/**
 * The operations between two operands by their signs in a language, from those that bind the loosest; of several signs
 * for one the first is written.
 * @type {(language: string) => Record<string, string>[]}
 */
export function operatorsIn(language) {
    const name = `operators of ${language}`;
    if (!read.has(name)) {
        read.set(name, table('operations').operators[language].map(Object.fromEntries));
    }
    return read.get(name);
}

/**
 * A table that Swift reads too.
 * @param {string} name of a file of `web-templates/tables`
 * @returns {any} fails where the page does not carry it
 */
export function table(name) {
    if (!read.has(name)) {
        const text = source.files?.text(`tables/${name}.json`);
        if (typeof text !== 'string') {
            throw new Error(`the page has no table “${name}”`);
        }
        read.set(name, JSON.parse(text));
    }
    return read.get(name);
}
