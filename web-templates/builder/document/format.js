/** The format of form documents that are written today. */
export const currentFormat = 2;

/**
 * Tells whether a document has a format that can be read, today's or an earlier one.
 * @type {(document: any) => boolean}
 */
export function isKnownFormat(document) {
    return document?.format === 1 || document?.format === currentFormat;
}
