/** The languages that portals are asked for, by language; all others get English (section 5). */
const portalLocales = {
    ca: 'ca_ES', es: 'es_ES', zh: 'zh_CN', fi: 'fi_FI', fr: 'fr_FR', de: 'de_DE', he: 'iw_IL', iw: 'iw_IL', hu: 'hu_HU',
    ja: 'ja_JP', pt: 'pt_BR',
};

/**
 * The language that a portal is asked for.
 * @param {string} tag BCP 47
 * @returns {string}
 */
export function portalLocale(tag) {
    const [language] = tag.split('-');
    return Object.entries(portalLocales).find(([known]) => known === language)?.[1] ?? 'en_US';
}

/**
 * The id of a language in a portal: without script, with `_`.
 * @param {string} tag BCP 47
 * @returns {string}
 */
export function localeId(tag) {
    const [language, ...rest] = tag.split('-');
    // A script is four letters; a variant as long begins with a digit.
    return [language, ...rest.filter((part) => !/^[A-Za-z]{4}$/.test(part))].join('_');
}
