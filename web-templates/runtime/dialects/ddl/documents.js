import { isObject } from '../../engine/objects.js';

/** A number with more digits than numbers have, as it is written while it is a text of its own. */
const longNumber = /"\\u0000(-?\d+)"/;

/**
 * The facts about a stored file, as records have them: exactly the three members by which it is found, or all of
 * them where one of these is not there (section 6.6).
 * @type {(attributes: Record<string, unknown>) => string}
 */
export function referenceText(attributes) {
    const { groupId, uuid, version } = attributes;
    const isNumber = typeof groupId === 'number' || longNumber.test(JSON.stringify(groupId));
    const isWhole = isNumber && typeof uuid === 'string' && typeof version === 'string';
    return JSON.stringify(isWhole ? { groupId, uuid, version } : attributes)
        .replace(new RegExp(longNumber, 'g'), '$1');
}

/**
 * The attributes of a stored file.
 * @param {unknown} text
 * @returns {Record<string, unknown> | null} null for what is no JSON object
 */
function attributesOf(text) {
    if (typeof text !== 'string') {
        return null;
    }
    try {
        const given = JSON.parse(text.replace(/"(?:[^"\\]|\\.)*"|[-+.\deE]+/g,
            (part) => (/^-?\d{16,}$/.test(part) ? JSON.stringify(`\0${part}`) : part)));
        return isObject(given) ? given : null;
    } catch {
        return null;
    }
}

/**
 * A document as records have it: only a file that the server has; the text of an image goes through as it is.
 * @param {Runtime.Field} field
 * @returns {string | null} null for all else
 */
export function documentText({ value, file, definition }) {
    if (value === '' || value === null || file && file.status !== 'uploaded') {
        return null;
    }
    if (definition.valueType === 'text') {
        return String(value);
    }
    const attributes = attributesOf(value);
    return attributes && referenceText(attributes);
}
