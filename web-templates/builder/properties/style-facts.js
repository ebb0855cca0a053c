import { getProperty, setProperty } from '../document/properties.js';
import { fieldsOf } from '../document/walk.js';
import { contrastOf, grounds } from './contrast.js';

/** @param {string} name */
function at(name) {
    return { kind: /** @type {const} */ ('field'), name };
}

/**
 * Every colour of text that fields have, with how it stands out.
 * @param {Doc.FormDocument} document
 * @returns {{ field: string, path: string, code: string, contrast: Properties.Contrast }[]}
 */
export function colorsOf(document) {
    return document.dialect !== 'formulary' ? []
        : fieldsOf(document).flatMap(({ name, style }) => Object.entries(grounds).flatMap(([path, ground]) => {
        const read = (/** @type {string} */ each) => String(getProperty(document, at(name), each) ?? '');
        const size = path === 'style.titleColor' ? style.titleSize : path === 'style.errorColor' ? style.errorSize
            : undefined;
        const contrast = read(path) === '' ? null : contrastOf(read(path), read(ground), size);
        return contrast ? [{ field: name, path, code: read(path), contrast }] : [];
    }));
}

/**
 * The value of a property that all fields share; undefined where they differ.
 * @type {(document: Doc.FormDocument, path: string) => Json.JSONValue | undefined}
 */
export function commonValue(document, path) {
    const values = new Set(fieldsOf(document)
        .map(({ name }) => JSON.stringify(getProperty(document, at(name), path) ?? '')));
    const [only] = values;
    return values.size === 1 ? JSON.parse(only) : undefined;
}

/**
 * Sets a look on all fields; one that has no cell yet gets the usual one, without which looks do not count.
 * @type {(document: Doc.FormDocument, path: string, value: Json.JSONValue) => Doc.FormDocument}
 */
export function styleAll(document, path, value) {
    return fieldsOf(document).reduce((next, { name }) => {
        const cell = getProperty(next, at(name), 'style.styleCell') ?? '';
        const begun = path !== 'style.styleCell' && cell === '' && value !== ''
            ? setProperty(next, at(name), 'style.styleCell', 'default') : next;
        return setProperty(begun, at(name), path, value);
    }, document);
}

/** The looks that a whole form can be given at once: what each says of every field; the brand's colour is asked for. */
const looks = {
    calm: {
        styleCell: 'line', backgroundColorField: '', titleColor: '#334155', errorColor: '#9f1239', sizeTitle: '16',
        sizeError: '14',
    },
    compact: {
        styleCell: 'default', backgroundColorField: '', titleColor: '', errorColor: '', sizeTitle: '14',
        sizeError: '12',
    },
    large: {
        styleCell: 'default', backgroundColorField: '', titleColor: '', errorColor: '', sizeTitle: '22',
        sizeError: '18',
    },
};

export const lookNames = Object.keys(looks);

/**
 * Gives all fields a look; sizes and colours that the look leaves open go back to the usual ones.
 * @type {(document: Doc.FormDocument, name: string) => Doc.FormDocument}
 */
export function withLook(document, name) {
    return Object.entries(looks[/** @type {keyof typeof looks} */ (name)])
        .reduce((next, [member, value]) => styleAll(next, `style.${member}`, value), document);
}

/**
 * Gives the titles of all fields the colour of a brand.
 * @type {(document: Doc.FormDocument, color: string) => Doc.FormDocument}
 */
export function withBrand(document, color) {
    return styleAll(document, 'style.titleColor', color);
}
