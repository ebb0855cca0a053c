import { builderPosition, emptyField } from '../../document/empty.js';
import { present } from '../../document/objects.js';
import { postalCodes, table } from '../../document/tables.js';
import { newValidator } from '../plain/validators.js';

/** @typedef {{ code: string, alpha3: string, name: string, aliases?: string[], isFrench?: boolean }} Country */
/** @typedef {{ code: string, name: string, names?: Record<string, string> }} Region */

/**
 * The field as an address with its seven components in the order of submission (section 8).
 * @type {(field: Doc.Field, document: Doc.FormDocument, where: { country?: Country, desired?: Country }) => Doc.Field}
 */
export function withAddress(field, document, { country, desired }) {
    const initial = country ?? desired;
    const isOpened = opens(document, field.name);
    const own = country && regionsOf(country);
    const regions = Object.fromEntries(Object.keys(table('regions')).flatMap((code) => {
        const each = countryNamed(code);
        return each ? [[each.name, regionsOf(each) ?? []]] : [];
    }));
    const others = /** @type {Record<string, (part: Part) => Doc.Field>} */ ({
        postalCode: (part) => postalCode(part, initial), stateProv: (part) => region(part, initial),
        country: (part) => countryComponent(part, { country, desired, isOpened }, document),
    });
    return {
        ...field,
        composite: {
            kind: 'address', isVerifiable: field.composite?.isVerifiable ?? false,
            ...country && { country: country.name, ...country.isFrench && { labels: 'fr' } },
            ...(!country || isOpened) && { regions: { ...regions, ...own && { [country.name]: own } } },
        },
        components: partsOf('address').map((part) => (others[part.name] ?? component)(part)),
    };
}

/**
 * A part of a composite, as `tables/composites.json` has it.
 * @typedef {{ name: string, autocomplete?: string, length?: number, keyboard?: 'numeric', capitalization?: string,
 *     isLocked?: boolean }} Part
 */

/** @type {(kind: string) => Part[]} */
function partsOf(kind) {
    return table('composites')[kind].parts;
}

/** @type {(field: Doc.Field) => Doc.Field['state']} */
function readOnly({ state }) {
    return { ...state, isEnabled: false, lock: 'readOnly' };
}

/** @type {(part: Part) => Doc.Field} */
function component({ name, autocomplete, length, keyboard, capitalization, isLocked = false }) {
    const field = emptyField(name, 'text');
    const how = present({ autocomplete, keyboard, capitalization });
    return {
        ...field, ...isLocked && { state: readOnly(field) },
        entry: { ...how, isSecret: false, limitMode: /** @type {const} */ ('character'), filter: 'format' },
        validators: length === undefined ? [] : [newValidator('length', { max: length, unit: 'codePoints' })],
    };
}

/**
 * @param {Part} part
 * @param {Country} [country]
 */
function postalCode(part, country) {
    const field = component(part);
    const { keyboard, capitalization } = table('formats')[postalCodes()[country?.name ?? '']] ?? {};
    return { ...field, entry: { ...present({ keyboard, capitalization }), ...field.entry } };
}

/**
 * @param {Part} part
 * @param {Country} [country]
 * @returns {Doc.Field}
 */
function region(part, country) {
    const field = component(part);
    const regions = country && regionsOf(country);
    return !regions ? field
        : {
            ...field, entry: unfiltered(field), control: 'select',
            options: regions.map(([code, name]) => option(code, [{ string: name }])),
        };
}

/**
 * Tells whether a rule lets people choose the country of an address, which may be fixed at first.
 * @type {(document: Doc.FormDocument, name: string) => boolean}
 */
function opens({ rules }, name) {
    return rules.flatMap(({ effects, otherwise }) => [...effects, ...otherwise])
        .some((effect) => effect.name === name && effect.path === 'composite.country'
            && effect.value && 'value' in effect.value && effect.value.value === '');
}

/**
 * @type {(part: Part, where: { country?: Country, desired?: Country, isOpened: boolean },
 *     document: Doc.FormDocument) => Doc.Field}
 */
function countryComponent(part, { country, desired, isOpened }, { locales, defaultLocale }) {
    const initial = country ?? desired;
    const plainPart = component(part);
    const field = {
        ...plainPart, ...country && { state: readOnly(plainPart) }, ...initial && { initialValue: initial.name },
    };
    if (country && !isOpened) {
        return field;
    }
    const tags = locales.filter((tag) => !/^en\b/.test(tag));
    const names = tags.map((tag) => new Intl.DisplayNames([tag], { type: 'region' }));
    const main = /^en\b/.test(defaultLocale) ? undefined : new Intl.DisplayNames([defaultLocale], { type: 'region' });
    const sorted = countries().map((each) => ({ ...each, key: plain(main?.of(each.code) ?? each.name) }))
        .sort((a, b) => {
            if (a.key < b.key) {
                return -1;
            }
            if (a.key > b.key) {
                return 1;
            }
            return a.code < b.code ? -1 : 1;
        });
    return {
        ...field, entry: unfiltered(field), control: 'select', optionOrder: 'ascending',
        options: sorted.map(({ code, name }) => (
            option(name,
                [{ string: name }, ...tags.map((locale, n) => ({ locale, string: names[n].of(code) ?? name }))]))),
    };
}

/** @param {Doc.Field} field */
function unfiltered({ entry: { filter: _, limitMode: __, ...entry } }) {
    return entry;
}

/**
 * @param {string} value
 * @param {{ locale?: string, string: string }[]} variants
 */
function option(value, variants) {
    const position = builderPosition;
    return {
        value, label: { variants: variants.map((each) => ({ ...each, position })), isFixed: true }, otherImages: [],
        isWorded: false, isInitial: false, traits: {}, position,
    };
}

/**
 * The components of a bank account.
 * @type {(field: Doc.Field, isFrench: boolean) => Doc.Field}
 */
export function withBank(field, isFrench) {
    const kind = isFrench ? 'frBank' : 'ukBank';
    return { ...field, composite: { kind, isVerifiable: true }, components: partsOf(kind).map(component) };
}

/** @param {Doc.Field} field */
function fixedCountry({ composite }) {
    return composite?.labels ? countryNamed('QC') : countryNamed(composite?.country ?? '');
}

/** @param {Doc.Field} field */
function desiredCountry({ composite, components }) {
    const name = components.find((each) => each.name === 'country')?.initialValue;
    const regions = components.find((each) => each.name === 'stateProv')?.options ?? [];
    const country = composite?.country === undefined ? countryNamed(String(name ?? '')) : undefined;
    return country?.code === 'CA' && regions.some(({ label }) => label.variants[0].string === 'Québec')
        ? countryNamed('QC') : country;
}

/** @param {Country | undefined} country */
function written(country) {
    return country?.isFrench ? 'QC' : country?.code ?? '';
}

/** @type {Record<string, Tables.Access>} */
export const addresses = {
    country: {
        read: (field) => written(fixedCountry(field)),
        write: (field, value, document) => {
            const country = countryNamed(String(value ?? ''));
            return value !== '' && !country ? field
                : withAddress(field, document, { country, desired: desiredCountry(field) });
        },
    },
    desiredCountryCode: {
        read: (field) => written(desiredCountry(field)),
        write: (field, value, document) => {
            const desired = countryNamed(String(value ?? ''));
            return value !== '' && !desired ? field
                : withAddress(field, document, { country: fixedCountry(field), desired });
        },
    },
};

/**
 * All countries with their English names, which are what is submitted.
 * @returns {Country[]}
 */
function countries() {
    return table('countries');
}

/**
 * A country by a code of ISO 3166 or its English name, in any letter case; `QC` is Canada with French labels.
 * @type {(written: string) => Country | undefined}
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
 * @type {(country: Country) => [string, string][] | undefined}
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
function plain(name) {
    return name.trim().normalize('NFD').replace(/\p{M}/gu, '').replace('’', "'").toLowerCase();
}
