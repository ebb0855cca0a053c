import { table } from '../../model/tables.js';

/** @typedef {{ code: string, alpha3: string, name: string, aliases?: string[], isFrench?: boolean }} Country */
/** @typedef {{ code: string, name: string, names?: Record<string, string> }} Region */

/**
 * All countries with their English names, which are what is submitted.
 * @returns {Country[]}
 */
export function countries() {
    return table('countries');
}

/**
 * A country by a code of ISO 3166 or its English name, in any letter case; `QC` is Canada with French labels.
 * @param {string} written
 * @returns {Country | undefined}
 */
export function countryNamed(written) {
    const word = plain(written);
    const isFrench = ['qc', 'quebec'].includes(word);
    const wanted = isFrench ? 'ca' : word;
    const found = countries().find(({ code, alpha3, name, aliases = [] }) => [code, alpha3, name, ...aliases]
        .some((each) => plain(each) === wanted));
    return found && { ...found, ...isFrench && { isFrench } };
}

/**
 * Codes and names of the regions to choose from; undefined where the region is free text.
 * @param {Country} country
 * @returns {[string, string][] | undefined}
 */
export function regionsOf({ code, isFrench }) {
    /** @type {Region[] | undefined} */
    const regions = table('regions')[code];
    return regions?.map(({ code: region, name, names }) => [region, isFrench && names?.fr || name]);
}

/**
 * A name without accents, in small letters.
 * @param {string} name
 */
export function plain(name) {
    return name.trim().normalize('NFD').replace(/\p{M}/gu, '').replace('’', "'").toLowerCase();
}
