/**
 * The message for a number, in the plural form that the language has for it: `key.one`, `key.few`, …, else
 * `key.other`, else the one that is for all numbers.
 * @param {{ messages: Record<string, string>, locale: string }} data
 * @param {string} key
 * @param {number} count
 * @returns {string} "" where there is none
 */
export function countForm({ messages, locale }, key, count) {
    // Only a text that has forms asks for the language's rules.
    const other = messages[`${key}.other`];
    const form = other === undefined ? 'other' : new Intl.PluralRules(locale).select(count);
    return messages[`${key}.${form}`] ?? other ?? messages[key] ?? '';
}

/**
 * The message for a number, with it in the place of `{n}`.
 * @type {(page: Pick<Runtime.Page, 'data'>, key: string, count: number) => string}
 */
export function countText({ data }, key, count) {
    return countForm(data, key, count).replace('{n}', String(count));
}
