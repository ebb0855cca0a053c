import { capitalised } from '../engine/text.js';

const rightToLeft = ['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ji', 'khw', 'ks', 'nqo', 'ps', 'sd', 'syr', 'ug',
    'ur', 'yi'];

/**
 * A language tag in BCP 47's canonical letter case; `EN_UK` means `en-GB`. Undefined for what is no tag.
 * @type {(text: string) => string | undefined}
 */
export function localeTag(text) {
    const [first, ...rest] = text.split(/[-_]/);
    if (!/^[a-z]{2,8}$/i.test(first) || first.toLowerCase() === 'qps'
        || !rest.every((part) => /^[a-z0-9]{1,8}$/i.test(part))) {
        return undefined;
    }
    return [first.toLowerCase(), ...rest.map(subtag)].join('-');
}

/** @type {(part: string) => string} */
function subtag(part) {
    switch (part.length) {
        case 2: return part.toUpperCase() === 'UK' ? 'GB' : part.toUpperCase();
        case 4: return part[0].toUpperCase() + part.slice(1).toLowerCase();
        default: return part.toLowerCase();
    }
}

/**
 * The tag without region and script: `en` of `en-GB`.
 * @type {(tag: string) => string}
 */
export function bareTag(tag) {
    return tag.split('-', 1)[0];
}

/** @type {(tag: string) => 'ltr' | 'rtl'} */
export function directionOf(tag) {
    const isLeftToRight = tag.includes('-Latn') || tag.includes('-Cyrl');
    const isRightToLeft = tag.includes('-Arab') || tag.includes('-Hebr') || rightToLeft.includes(bareTag(tag));
    return isRightToLeft && !isLeftToRight ? 'rtl' : 'ltr';
}

/**
 * The language's name in itself, with a capital as headings have: `Español`, `English (United Kingdom)`.
 * @type {(tag: string) => string}
 */
function ownNameOf(tag) {
    // With a region the language keeps its own name, with a script alone it has one of its own: `简体中文`.
    const hasRegion = /-[A-Z]{2}\b|-\d{3}\b/.test(tag);
    const names = new Intl.DisplayNames([tag],
        { type: 'language', languageDisplay: hasRegion ? 'standard' : 'dialect' });
    return capitalised(names.of(tag) ?? tag);
}

/**
 * The language's name in itself, without its region where no other of the languages is one of another region: `English`
 * among `en-GB` and `es`.
 * @type {(tag: string, tags: string[]) => string}
 */
export function ownNameAmong(tag, tags) {
    const plain = withoutRegion(tag);
    return ownNameOf(tags.filter((other) => withoutRegion(other) === plain).length > 1 ? tag : plain);
}

/**
 * `zh-Hant` of `zh-Hant-TW`; a region has two letters or three digits.
 * @type {(tag: string) => string}
 */
function withoutRegion(tag) {
    return tag.replace(/-(?:[A-Z]{2}|\d{3})\b/g, '');
}

/**
 * January to December as they stand alone: `enero`.
 * @type {(tag: string) => string[]}
 */
export function monthNamesOf(tag) {
    const format = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC', calendar: 'gregory' });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 15)));
}
