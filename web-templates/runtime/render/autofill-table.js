import { folded } from '../engine/text.js';

/**
 * The words of one language, without accents and written in one.
 * @typedef {object} Language
 * @property {Map<string, string>} tokens
 * @property {Set<string>} filler
 * @property {Set<string>} someone
 * @property {Set<string>} new
 * @property {Set<string>} current
 */

/**
 * The words that tell what is asked for: see `tables/autofill.json`.
 * @typedef {object} Table
 * @property {Record<string, string>} validators
 * @property {Map<string, { name: string, isLeading: boolean }>} families by token
 * @property {Map<string, Language>} languages in the order of their codes
 * @property {Set<string>} someone words for someone else that are long enough to mean the same in every language
 */

/** @type {WeakMap<Render.Files, Table>} */
const tables = new WeakMap();

/**
 * The words of a text in lower case without accents.
 * @type {(text: string) => string[]}
 */
export function wordsOf(text) {
    return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The words of a field's name, which may be written in one: `firstName`.
 * @type {(name: string) => string[]}
 */
export function wordsOfName(name) {
    return wordsOf(name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' '));
}

/**
 * A text without what stands in brackets.
 * @type {(text: string) => string}
 */
export function withoutBrackets(text) {
    let depth = 0;
    let rest = '';
    for (const sign of text) {
        depth += Number(sign === '(');
        rest += depth ? '' : sign;
        depth -= Number(sign === ')' && depth > 0);
    }
    return rest;
}

/** @type {(files: Render.Files) => Table} */
export function autofillTable(files) {
    const known = tables.get(files);
    if (known) {
        return known;
    }
    const { validators, families, languages } = JSON.parse(files.text('tables/autofill.json') ?? '{}');
    /** @type {Table} */
    const table = { validators, families: new Map(), languages: new Map(), someone: new Set() };
    for (const [name, { leading, others }] of Object.entries(families)) {
        others.forEach((/** @type {string} */ token) => table.families.set(token, { name, isLeading: false }));
        leading.forEach((/** @type {string} */ token) => table.families.set(token, { name, isLeading: true }));
    }
    for (const code of Object.keys(languages).sort()) {
        table.languages.set(code, languageTable(languages[code]));
    }
    for (const { someone } of table.languages.values()) {
        [...someone].filter((word) => word.replace('*', '').length > 4).forEach((word) => table.someone.add(word));
    }
    tables.set(files, table);
    return table;
}

/** @type {(entries: Record<string, string[]>) => Language} */
function languageTable(entries) {
    const sets = Object.fromEntries(['filler', 'someone', 'new', 'current'].map((key) => [key, new Set(
        (entries[key] ?? []).flatMap((phrase) =>
            wordsOf(phrase).map((word) => (phrase.endsWith('*') ? `${word}*` : word))),
    )]));
    const tokens = new Map();
    for (const token of Object.keys(entries).sort().filter((key) => !Object.hasOwn(sets, key))) {
        for (const phrase of entries[token]) {
            const key = wordsOf(phrase).join('');
            tokens.set(key, tokens.get(key) ?? token);
        }
    }
    return /** @type {Language} */ ({ tokens, ...sets });
}

/**
 * The form's language first, then English, which names are mostly written in.
 * @type {(table: Table, language: string) => Language[]}
 */
function spoken({ languages }, language) {
    return [language, 'en'].flatMap((code) => languages.get(code) ?? []);
}

/**
 * The token that a whole label or name stands for.
 * @type {(table: Table, words: string[], language: string) => string | undefined}
 */
export function tokenOf(table, words, language) {
    const own = spoken(table, language);
    const rest = words.filter((word) => !own.some(({ filler }) => filler.has(word)));
    const all = [...own, ...table.languages.values()];
    for (const key of [words.join(''), rest.join('')].filter(Boolean)) {
        const found = all.find(({ tokens }) => tokens.has(key));
        if (found) {
            return found.tokens.get(key) || undefined;
        }
    }
    return undefined;
}

/**
 * Tells whether words are about somebody other than the person who fills the form in.
 * @type {(table: Table, words: string[], language: string) => boolean}
 */
export function namesSomeone(table, words, language) {
    const own = spoken(table, language);
    const isSomeone = (/** @type {string} */ key) => table.someone.has(key)
        || own.some(({ someone }) => someone.has(key));
    return words.some((word) => {
        let start = '';
        return isSomeone(word) || [...word].some((sign) => {
            start += sign;
            return isSomeone(`${start}*`);
        });
    });
}

/**
 * Tells whether words ask for a password, and for which one where they say so.
 * @type {(table: Table, words: string[], language: string) => { isPassword: boolean, token: string | undefined }}
 */
export function passwordOf(table, words, language) {
    const own = spoken(table, language);
    const has = (/** @type {'filler' | 'new' | 'current'} */ list, /** @type {string} */ word) =>
        own.some((each) => each[list].has(word));
    const rest = words.filter((word) => !has('filler', word) && !has('new', word) && !has('current', word));
    const isCurrent = words.some((word) => has('current', word)) ? 'current-password' : undefined;
    return {
        isPassword: tokenOf(table, rest, language) === 'password',
        token: words.some((word) => has('new', word)) ? 'new-password' : isCurrent,
    };
}
