import { isShown } from '../../engine/effects.js';
import { placeAround } from '../../engine/places.js';

/** The receipt's sections in their order. */
const sections = [
    'header', 'map', 'bannerHeader', 'banner', 'bannerFooter', 'personal', 'payment', 'other', 'legal', 'extra',
];

/**
 * @typedef {object} Sheet a page of the form, or the additional one that follows it
 * @property {string} page the form page's name
 * @property {Runtime.Field[]} fields in the order of the receipt
 */

/**
 * The printed sheets: one sheet for each page of the form, its fields by section and, within a section, in the
 * order of the form; in the custom layout those of the section `other` on an additional sheet.
 * @param {Runtime.Engine} engine
 * @param {string | undefined} type "custom", where the form says so
 * @returns {Sheet[]} none of them empty
 */
export function sheetsOf({ pages, fields }, type) {
    const printed = [...fields.values()].filter((field) => field.parent?.kind !== 'field' && isPrinted(field));
    /** @type {Sheet[]} */
    const sheets = [];
    for (const page of pages.values()) {
        const own = printed.filter((field) => placeAround(field, 'page') === page)
            .sort((one, other) => rankOf(one) - rankOf(other));
        /** @type {(field: Runtime.Field) => boolean} */
        const isApart = (field) => type === 'custom' && field.definition.receipt === 'other';
        sheets.push({ page: page.name, fields: own.filter((field) => !isApart(field)) });
        sheets.push({ page: page.name, fields: own.filter(isApart) });
    }
    return sheets.filter((sheet) => sheet.fields.length > 0);
}

/**
 * Hidden fields are printed only when something says so, be it of the field or of a place that it stands in.
 * @type {(field: Runtime.Field) => boolean}
 */
function isPrinted(field) {
    for (let at = /** @type {Runtime.Node | null} */ (field); at; at = at.parent) {
        if (at.kind === 'field' ? at.definition.forceReceipt : at.forceReceipt) {
            return true;
        }
    }
    return isShown(field);
}

/** @type {(field: Runtime.Field) => number} */
function rankOf({ definition }) {
    return sections.indexOf(definition.receipt ?? 'personal');
}
