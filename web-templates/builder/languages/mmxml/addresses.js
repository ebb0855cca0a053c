import { builderPosition, emptyField } from '../../model/empty.js';
import { withValueAt } from '../../model/objects.js';
import { newValidator } from './validators.js';
import { countries, countryNamed, plain, regionsOf } from './countries.js';
import { isYes } from './shapes.js';

/** @typedef {import('../../json/types').JSONValue} JSONValue */
/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('./countries.js').Country} Country */
/** @typedef {import('./shapes.js').Construct} Construct */

/**
 * The field as an address with its seven components in the order of submission (section 8).
 * @param {Field} field
 * @param {FormDocument} document
 * @param {{ country?: Country, desired?: Country }} where
 * @returns {Field}
 */
export function withAddress(field, document, { country, desired }) {
    const initial = country ?? desired;
    const regions = Object.fromEntries(['CA', 'US', 'FR', 'MX'].flatMap((code) => {
        const each = countryNamed(code);
        return each ? [[each.name, regionsOf(each) ?? []]] : [];
    }));
    const lines = ['address1', 'address2', 'address3'].map((name, n) => component(name, `address-line${n + 1}`, 50));
    return {
        ...field,
        composite: {
            kind: 'address', isVerifiable: field.composite?.isVerifiable ?? false,
            ...country ? { country: country.name, ...country.isFrench && { labels: 'fr' } } : { regions },
        },
        components: [...lines, component('city', 'address-level2', 25), postalCode(initial), region(initial), countryComponent(country, desired, document)],
    };
}

/**
 * @param {string} name
 * @param {string} [autocomplete]
 * @param {number} [limit]
 * @returns {Field}
 */
function component(name, autocomplete, limit) {
    const field = emptyField(name, 'text');
    return {
        ...field, entry: { ...autocomplete !== undefined && { autocomplete }, isSecret: false, limitMode: /** @type {const} */ ('character'), filter: 'format' },
        validators: limit === undefined ? [] : [newValidator('length', { max: limit, unit: 'codePoints' })],
    };
}

/** @param {Country} [country] */
function postalCode(country) {
    const field = component('postalCode', 'postal-code');
    const { code = '' } = country ?? {};
    return { ...field, entry: { ...['FR', 'MX'].includes(code) && { keyboard: /** @type {const} */ ('numeric') }, ...['CA', 'GB'].includes(code) && { capitalization: 'characters' }, ...field.entry } };
}

/**
 * @param {Country} [country]
 * @returns {Field}
 */
function region(country) {
    const field = component('stateProv', 'address-level1');
    const regions = country && regionsOf(country);
    return !regions ? field : { ...field, entry: unfiltered(field), control: 'select', options: regions.map(([code, name]) => option(code, [{ string: name }])) };
}

/**
 * @param {Country | undefined} fixed
 * @param {Country | undefined} desired
 * @param {FormDocument} document
 * @returns {Field}
 */
function countryComponent(fixed, desired, { locales, defaultLocale }) {
    const field = component('country', 'country-name');
    if (fixed) {
        return { ...field, initialValue: fixed.name, state: { ...field.state, isEditable: false } };
    }
    const tags = locales.filter((tag) => !/^en\b/.test(tag));
    const names = tags.map((tag) => new Intl.DisplayNames([tag], { type: 'region' }));
    const main = /^en\b/.test(defaultLocale) ? undefined : new Intl.DisplayNames([defaultLocale], { type: 'region' });
    const sorted = countries().map((each) => ({ ...each, key: plain(main?.of(each.code) ?? each.name) }))
        .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.code < b.code ? -1 : 1));
    return {
        ...field, entry: unfiltered(field), control: 'select', optionOrder: 'ascending', ...desired && { initialValue: desired.name },
        options: sorted.map(({ code, name }) => option(name, [{ string: name }, ...tags.map((locale, n) => ({ locale, string: names[n].of(code) ?? name }))])),
    };
}

/** @param {Field} field */
function unfiltered({ entry: { filter: _, limitMode: __, ...entry } }) {
    return entry;
}

/**
 * @param {string} value
 * @param {{ locale?: string, string: string }[]} variants
 */
function option(value, variants) {
    const position = builderPosition;
    return { value, label: { variants: variants.map((each) => ({ ...each, position })), isFixed: true }, otherImages: [], isWorded: false, isInitial: false, traits: {}, position };
}

/**
 * The components of a bank account.
 * @param {Field} field
 * @param {boolean} isFrench
 * @returns {Field}
 */
export function withBank(field, isFrench) {
    const names = (isFrench ? 'name address postCode city sort agence account rib iban bic' : 'name address postCode name1 name2 sort account').split(' ');
    const numbers = isFrench ? ['sort', 'agence', 'rib'] : ['sort', 'account'];
    return {
        ...field, composite: { kind: isFrench ? 'frBank' : 'ukBank', isVerifiable: true },
        components: names.map((name) => {
            const part = component(name);
            const entry = { ...numbers.includes(name) && { keyboard: /** @type {const} */ ('numeric') }, ...['iban', 'bic'].includes(name) && { capitalization: 'characters' }, isSecret: false, limitMode: /** @type {const} */ ('character'), filter: 'format' };
            // The key follows from the other parts.
            return { ...part, entry, state: { ...part.state, isEditable: name !== 'rib' } };
        }),
    };
}

/** @param {Field} field */
function fixedCountry({ composite }) {
    return composite?.labels ? countryNamed('QC') : countryNamed(composite?.country ?? '');
}

/** @param {Field} field */
function desiredCountry({ composite, components }) {
    const name = components.find((each) => each.name === 'country')?.initialValue;
    const regions = components.find((each) => each.name === 'stateProv')?.options ?? [];
    const country = composite?.country === undefined ? countryNamed(String(name ?? '')) : undefined;
    return country?.code === 'CA' && regions.some(({ label }) => label.variants[0].string === 'Québec') ? countryNamed('QC') : country;
}

/** @param {Country | undefined} country */
function written(country) {
    return country?.isFrench ? 'QC' : country?.code ?? '';
}

/** @type {Record<string, Construct>} */
export const addresses = {
    country: {
        kind: 'text',
        read: (field) => written(fixedCountry(field)),
        write: (field, value, document) => {
            const country = countryNamed(String(value ?? ''));
            return value !== '' && !country ? field : withAddress(field, document, { country, desired: desiredCountry(field) });
        },
    },
    desiredCountryCode: {
        kind: 'text',
        read: (field) => written(desiredCountry(field)),
        write: (field, value, document) => {
            const desired = countryNamed(String(value ?? ''));
            return value !== '' && !desired ? field : withAddress(field, document, { country: fixedCountry(field), desired });
        },
    },
    validationService: {
        kind: 'check',
        read: ({ composite }) => (composite?.isVerifiable ? 'YES' : 'NO'),
        write: (field, value) => withValueAt(field, 'composite.isVerifiable', isYes(value)),
    },
};
