import { placeAround } from '../engine/places.js';

/**
 * The data of the page that a field stands on.
 * @type {(page: Runtime.Page, field: Runtime.Field) => Runtime.PageData | undefined}
 */
export function pageDataOf({ data }, field) {
    const name = placeAround(field, 'page')?.name;
    return data.pages.find((each) => each.name === name);
}
