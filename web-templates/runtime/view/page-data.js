import { placeAround } from '../engine/places.js';

/**
 * The data of the page that a field stands on.
 * @param {import('../types').Page} page
 * @param {import('../types').Field} field
 * @returns {import('../types').PageData | undefined}
 */
export function pageDataOf({ data }, field) {
    const name = placeAround(field, 'page')?.name;
    return data.pages.find((each) => each.name === name);
}
