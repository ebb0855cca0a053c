import { getProperty, setProperty } from '../document/properties.js';

/** @typedef {import('../languages/mmxml/relationships.js').Target} Target */
/** @typedef {import('../document/types').FormDocument} FormDocument */

/**
 * Whether something is hidden until a relationship shows it.
 * @param {FormDocument} document
 * @param {Target} object
 */
export function isHiddenAtFirst(document, { target, name }) {
    return getProperty(document, { kind: target, name }, 'isHidden') === 'YES';
}

/**
 * @param {FormDocument} document
 * @param {Target} object
 * @param {boolean} isHidden
 * @returns {FormDocument}
 */
export function hiddenAtFirst(document, { target, name }, isHidden) {
    return setProperty(document, { kind: target, name }, 'isHidden', isHidden ? 'YES' : 'NO');
}

/**
 * What was hidden for a relationship is not any more when that is about something else, which is hidden in its place.
 * @param {FormDocument} document
 * @param {Target | undefined} from
 * @param {Target} to
 * @returns {FormDocument}
 */
export function hiddenInstead(document, from, to) {
    return from && isHiddenAtFirst(document, from) ? hiddenAtFirst(hiddenAtFirst(document, from, false), to, true) : document;
}
