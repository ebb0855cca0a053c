import { boxes, statics } from '../engine/table-lists.js';
import { autofillTable, namesSomeone, passwordOf, tokenOf, withoutBrackets, wordsOf,
    wordsOfName } from './autofill-table.js';
import { fieldsOf, validatorsInForce } from './fields.js';
import { textIn } from './locale-choice.js';
import { bareTag } from './locale-tag.js';
import { remembered } from './remembered.js';
import { writeJSON } from './value-json.js';

/** @typedef {import('./autofill-table.js').Table} Table */

/**
 * A field that could be filled in with a token.
 * @typedef {{ field: Render.Field, name: string, token: string, block: number }} Claim
 * @typedef {{ table: Table, locale: string, language: string }} Words
 */

/** @type {import('./remembered.js').Remembered<Pick<Claim, 'name' | 'token'>[]>} the claims of each field */
const known = new WeakMap();

/** Tokens that a list of options may have. */
const listTokens = ['address-level1', 'cc-exp-month', 'cc-exp-year', 'cc-type', 'honorific-prefix', 'month', 'year'];

/** HTML allows a masked control no other tokens. */
const secretTokens = ['new-password', 'current-password', 'one-time-code'];

/**
 * The fields that the browser may fill in (WCAG 2.2, 1.3.5): those about the person who fills the form in. Of each kind
 * that is the first field in the first group that names a person, an address or a card; what follows under somebody
 * else's name is theirs.
 * @param {Render.FormDocument} document
 * @param {Render.Files} files
 * @returns {Map<Render.Field, Record<string, string>>} tokens by the names of inputs: the field's, of a component
 * `composite.component`, of a part of a date `field.month`
 */
export function autofillOf(document, files) {
    const { defaultLocale: locale } = document;
    const words = { table: autofillTable(files), locale, language: bareTag(locale) };
    /** @type {Map<Render.Field, Record<string, string>>} */
    const given = new Map();
    const put = (/** @type {Render.Field} */ field, /** @type {string} */ name, /** @type {string} */ token) =>
        given.set(field, { ...given.get(field), [name]: token });
    for (const { field, name, token } of granted(words.table, resolved(claimsOf(document, words)))) {
        put(field, name, token);
        for (const { unit } of field.format?.dateParts ?? []) {
            put(field, `${name}.${unit}`, `${token}-${unit}`);
        }
    }
    const fields = fieldsOf(document);
    const comparisons = fields.flatMap(({ name, validators }) => {
        const others = validators.filter(({ kind }) => kind === 'same').flatMap((each) => each.fields);
        return others.length ? [[...others, name]] : [];
    });
    const comparedWith = (/** @type {Render.Field} */ { name }) =>
        comparisons.filter((names) => names.includes(name)).flat();
    // A page to sign in asks for nothing but a name and a password.
    const asksMore = fields.filter(({ control }) => holdsEntry(control)).length > 2;
    const secrets = fields.filter(({ entry }) => entry.isSecret);
    for (const field of secrets) {
        put(field, field.name, secretToken(field, words, asksMore || comparedWith(field).length > 0));
    }
    // What is compared with a password is one too, whatever it is called.
    const isToken = (/** @type {Render.Field} */ field, /** @type {string} */ token) =>
        given.get(field)?.[field.name] === token;
    const passwords = secrets.filter((field) => isToken(field, 'new-password')).map(({ name }) => name);
    for (const field of secrets.filter((each) => isToken(each, 'off'))) {
        if (comparedWith(field).some((name) => passwords.includes(name))) {
            put(field, field.name, 'new-password');
        }
    }
    return given;
}

/** @param {Render.Field['control']} control */
function holdsEntry(control) {
    return !statics.includes(control) && !boxes.includes(control);
}

/**
 * The claims of all fields that are about the person; a heading between fields begins a block of its own.
 * @type {(document: Render.FormDocument, words: Words) => Claim[]}
 */
function claimsOf({ pages }, words) {
    /** @type {Claim[]} */
    const claims = [];
    let block = 0;
    for (const { page, group } of pages.flatMap((each) => each.groups.map((group) => ({ page: each, group })))) {
        block += 1;
        let isSomeones = isGroupOfSomeone(page, group, words);
        for (const field of group.sections.flatMap(({ fields }) => fields)) {
            const heading = field.control === 'prose' ? headingOf(field, words) : undefined;
            if (heading) {
                block += 1;
                isSomeones = isSomeone(heading, words);
            } else if (field.control !== 'prose' && !isSomeones) {
                const own = remembered(known, field, [words.table, words.locale], () => claimsOfField(field, words));
                claims.push(...own.map((claim) => ({ field, ...claim, block })));
            }
        }
    }
    return claims;
}

/** @type {(said: string[], words: Words) => boolean} */
function isSomeone(said, { table, language }) {
    return namesSomeone(table, said, language);
}

/** @type {(page: Render.Page, group: Render.Group, words: Words) => boolean} */
function isGroupOfSomeone(page, group, words) {
    const title = stringOf(group.title, words);
    const said = [stringOf(page.title, words), title].flatMap((text) => (text ? [wordsOf(text)] : []));
    return [...said, ...title ? [] : [wordsOfName(group.name)]].some((each) => isSomeone(each, words));
}

/**
 * A short text between fields says what follows it is about.
 * @type {(field: Render.Field, words: Words) => string[] | undefined}
 */
function headingOf({ texts }, words) {
    const text = stringOf(texts.label, words) ?? stringOf(texts.body, words);
    const said = text === undefined ? [] : wordsOf(text);
    return text !== undefined && said.length <= 6 ? said : undefined;
}

/** @type {(field: Render.Field, words: Words) => Pick<Claim, 'name' | 'token'>[]} */
function claimsOfField(field, words) {
    const { name, control, entry, components } = field;
    if (isSomeone(wordsOf(labelOf(field, words) ?? ''), words) || isSomeone(wordsOfName(name), words)) {
        return [];
    }
    if (control === 'composite') {
        return components.flatMap((part) => (part.entry.autocomplete === undefined ? []
            : [{ name: `${name}.${part.name}`, token: part.entry.autocomplete }]));
    }
    const token = entry.isSecret ? undefined : fieldToken(field, words);
    return token === undefined ? [] : [{ name, token }];
}

/** @type {(field: Render.Field, words: Words) => string | undefined} */
function fieldToken(field, words) {
    switch (field.control) {
        case 'text': case 'verified': return checkedToken(field, words) ?? textToken(field, words);
        case 'date': case 'dateparts': return dateToken(field, words);
        case 'select': return listToken(field, words);
        default: return undefined;
    }
}

/**
 * The token by the checks of a value or by the definition itself; a hint that it is a name leaves open whose.
 * @type {(field: Render.Field, words: Words) => string | undefined}
 */
function checkedToken(field, { table }) {
    const { entry } = field;
    const own = entry.autocomplete !== 'name' && entry.autocomplete;
    const said = validatorsInForce(field).flatMap((validator) => checkToken(table, validator) ?? [])
        .find((token) => token !== 'bday');
    return own || (entry.keyboard === 'email' ? 'email' : said);
}

/** @type {(table: Table, validator: Render.Field['validators'][number]) => string | undefined} */
function checkToken({ validators }, { kind, parameters }) {
    const key = typeof parameters.name === 'string' ? parameters.name : kind;
    return Object.hasOwn(validators, key) ? validators[key] : undefined;
}

/** @type {(field: Render.Field, words: Words) => string | undefined} */
function textToken(field, words) {
    const said = saidToken(field, words);
    if (said !== undefined) {
        return said === 'bday' || said === 'password' ? undefined : said;
    }
    return labelOf(field, words) === undefined || !isKnown(words) ? field.entry.autocomplete : undefined;
}

/**
 * @param {Render.Field} field
 * @param {Words} words
 */
function dateToken(field, words) {
    const said = saidToken(field, words);
    if (field.control === 'dateparts' && said === 'cc-exp') {
        return said;
    }
    return said === 'bday' || field.validators.some((each) => checkToken(words.table, each) === 'bday') ? 'bday'
        : undefined;
}

/** @type {(field: Render.Field, words: Words) => string | undefined} */
function listToken(field, words) {
    const said = saidToken(field, words);
    if (said === 'country-name') {
        return namesCountriesByCode(field) ? 'country' : said;
    }
    return said !== undefined && listTokens.includes(said) ? said : undefined;
}

/**
 * A list of ISO codes; its first entry may stand for no choice.
 * @param {Render.Field} field
 */
function namesCountriesByCode({ options }) {
    const codes = options.map(({ value }) => (typeof value === 'string' ? value : writeJSON(value)));
    return codes.length > 1 && codes.slice(1).every((code) => /^[A-Za-z]{2}$/.test(code));
}

/**
 * The token by the label, in a language that the table does not have the name.
 * @type {(field: Render.Field, words: Words) => string | undefined}
 */
function saidToken(field, words) {
    const label = isKnown(words) ? labelOf(field, words) : undefined;
    return tokenOf(words.table, label === undefined ? wordsOfName(field.name) : wordsOf(withoutBrackets(label)),
        words.language);
}

/** @param {Words} words */
function isKnown({ table, language }) {
    return table.languages.has(language);
}

/** @type {(field: Render.Field, words: Words) => string | undefined} */
function labelOf({ texts }, words) {
    return [texts.label, texts.inlineLabel, texts.detailLabel, texts.placeholder].map((text) =>
        stringOf(text, words)).find(Boolean);
}

/** @type {(text: Render.Text | undefined, words: Words) => string | undefined} */
function stringOf(text, { locale }) {
    return textIn(text, locale, locale) || undefined;
}

/**
 * A month or year beside a card's number is that of its expiry; others are nobody's.
 * @type {(claims: Claim[]) => Claim[]}
 */
function resolved(claims) {
    const cards = new Set(claims.filter(({ token }) => token === 'cc-number').map(({ block }) => block));
    return claims.flatMap((claim) => {
        if (claim.token !== 'month' && claim.token !== 'year') {
            return [claim];
        }
        return cards.has(claim.block) ? [{ ...claim, token: `cc-exp-${claim.token}` }] : [];
    });
}

/**
 * The claims of who is first: of each kind one, in the first block that names a person, an address or a card.
 * @type {(table: Table, claims: Claim[]) => Claim[]}
 */
function granted({ families }, claims) {
    /** @type {Map<string, number>} */
    const owners = new Map();
    /** @type {Map<string, number>} */
    const closed = new Map();
    const leading = new Set();
    for (const { token, block } of claims) {
        const family = families.get(token);
        if (family?.isLeading) {
            owners.set(family.name, owners.get(family.name) ?? block);
            leading.add(`${family.name} ${block}`);
        }
    }
    const given = new Set();
    return claims.filter(({ token, block }) => {
        const family = families.get(token);
        if (!family) {
            return true;
        }
        const { name } = family;
        if (owners.get(name) !== block && leading.has(`${name} ${block}`) || closed.get(name) === block) {
            return false;
        }
        if (!given.has(token)) {
            given.add(token);
            return true;
        }
        if (family.isLeading) {
            closed.set(name, block);
        }
        return false;
    });
}

/**
 * A secret that is no password is not filled in.
 * @param {Render.Field} field
 * @param {Words} words
 * @param {boolean} isNew whether a password is thought up here, unless its label says otherwise
 * @returns {string}
 */
function secretToken(field, words, isNew) {
    const { autocomplete } = field.entry;
    if (autocomplete !== undefined && secretTokens.includes(autocomplete)) {
        return autocomplete;
    }
    const { table, language } = words;
    const label = isKnown(words) ? labelOf(field, words) : undefined;
    const named = passwordOf(table, wordsOfName(field.name), language);
    const said = label === undefined ? named : passwordOf(table, wordsOf(withoutBrackets(label)), language);
    if (!said.isPassword) {
        return 'off';
    }
    return said.token ?? named.token ?? (isNew ? 'new-password' : 'current-password');
}
