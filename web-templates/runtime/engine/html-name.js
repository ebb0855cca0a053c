/**
 * A name as ids are made of it: other signs than ASCII letters and digits by their codes.
 * @type {(name: string) => string}
 */
export function htmlName(name) {
    return name.replace(/[^A-Za-z0-9]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`);
}
