import { queryFor } from '../../preview/frame/media-query.js';
import { fieldsOf } from '../render/fields.js';

/** @typedef {import('../../runtime/types').Feature} Feature */
/** @typedef {import('../render/types').Files} Files */
/** @typedef {import('../render/types').FormDocument} FormDocument */
/** @typedef {'auto' | 'light' | 'dark'} Scheme */

/**
 * Looks that several controls share.
 * @type {Record<string, string[]>}
 */
const shared = {
    checkbox: ['tick'], consent: ['checkbox', 'tick'], choices: ['set', 'tick'], dateparts: ['set', 'select'],
    composite: ['set', 'select', 'verify'], verified: ['verify'], signature: ['picture'], photo: ['picture'],
};

/**
 * The theme with the looks of a form's controls and features, as its built page has it.
 * @param {Files} files
 * @param {string} theme
 * @param {FormDocument} document
 * @param {Feature[]} features
 * @returns {string}
 */
export function themeSheet(files, theme, document, features) {
    const controls = [...new Set(fieldsOf(document).map(({ control }) => control))];
    const names = features.map(({ name }) => name);
    const asks = names.includes('questions') || names.includes('services');
    const hasDialogs = asks || controls.includes('info') || controls.includes('signature');
    const looks = new Set(controls.flatMap((control) => [control, ...shared[control] ?? []]));
    const parts = [
        'tokens', 'base', ...hasDialogs ? ['dialog'] : [], ...[...looks].sort().map((name) => `controls/${name}`),
        ...layoutSheets(document), 'confirmation', 'print', 'receipt',
        ...names.map((name) => `features/${name}`),
    ];
    return parts.map((part) => files.text(`themes/${theme}/${part}.css`) ?? '').join('\n');
}

/**
 * The style sheets that only forms with such a layout carry.
 * @param {FormDocument} document
 * @returns {string[]}
 */
function layoutSheets({ grid, pages }) {
    const all = pages.flatMap(({ groups }) => groups);
    const layouts = ['rows', 'frames'].filter((name) => all.some(({ layout }) => layout === name));
    const isParted = all.some(({ sections }) => sections.some(({ separator = 'none' }) => separator !== 'none'));
    return [...grid ? ['grid'] : [], ...layouts, ...isParted ? ['separator'] : []];
}

/**
 * A style sheet as it has to read to show another colour scheme than the browser's.
 *
 * Pages opened from disk may not look into style sheets, so their text is changed.
 * @param {string} css
 * @param {Scheme} scheme
 * @returns {string}
 */
export function inScheme(css, scheme) {
    const media = { scheme, contrast: false, print: false };
    return css.replace(/@media[^{]*/g, (query) => queryFor(query, media));
}
