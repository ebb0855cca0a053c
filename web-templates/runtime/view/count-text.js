/**
 * The message for a number, in the form that the language has for it: `key.one`, `key.few`, …, else `key.other`.
 * @param {Pick<import('../types').Page, 'data'>} page
 * @param {string} key
 * @param {number} count takes the place of `{n}`
 * @returns {string}
 */
export function countText({ data: { messages, locale } }, key, count) {
    const form = new Intl.PluralRules(locale).select(count);
    return (messages[`${key}.${form}`] ?? messages[`${key}.other`]).replace('{n}', String(count));
}
