import { getProperty, setProperty } from '../document/properties.js';

/**
 * Whether something is hidden until a relationship shows it.
 * @type {(document: Doc.FormDocument, object: MMXML.Target) => boolean}
 */
export function isHiddenAtFirst(document, { target, name }) {
    return getProperty(document, { kind: target, name }, 'isHidden') === 'YES';
}

/** @type {(document: Doc.FormDocument, object: MMXML.Target, isHidden: boolean) => Doc.FormDocument} */
export function hiddenAtFirst(document, { target, name }, isHidden) {
    return setProperty(document, { kind: target, name }, 'isHidden', isHidden ? 'YES' : 'NO');
}

/**
 * What was hidden for a relationship is not any more when that is about something else, which is hidden in its place.
 * @type {(document: Doc.FormDocument, from: MMXML.Target | undefined, to: MMXML.Target) => Doc.FormDocument}
 */
export function hiddenInstead(document, from, to) {
    return from && isHiddenAtFirst(document, from) ? hiddenAtFirst(hiddenAtFirst(document, from, false), to, true)
        : document;
}
