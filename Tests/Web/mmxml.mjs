/** Builds MM XML forms for tests: page data by hand, and what a person and a host do with them. */
import { readFileSync } from 'node:fs';
import { createEngine } from '../../web-templates/runtime/engine/engine.js';
import { isValidNow, messagesOf, validate } from '../../web-templates/runtime/engine/validation.js';
import { awaitedBy } from '../../web-templates/runtime/engine/waiting.js';
import { change, fill, finish, start } from '../../web-templates/runtime/engine/values.js';
import { composites, formats, validators } from './validators.mjs';
import { typedText } from '../../web-templates/runtime/engine/typing.js';
import { mmxml } from '../../web-templates/runtime/dialects/mmxml.js';

const texts = (language) =>
    JSON.parse(readFileSync(new URL(`../../web-templates/locales/mmxml/${language}.json`, import.meta.url), 'utf8'));

const strategies =
    JSON.parse(readFileSync(new URL('../../web-templates/tables/dialects.json', import.meta.url), 'utf8')).mmxml;

/** The validator that asks for an answer (mm-xml 2). */
export const required = { kind: 'required', blank: 'whitespace', falseIsBlank: true };

const limits = {
    minlength: ['length', 'min'], maxlength: ['length', 'max'], minItems: ['count', 'min'], maxItems: ['count', 'max'],
    minValue: ['range', 'min'], maxValue: ['range', 'max'], minAge: ['age', 'min'], maxAge: ['age', 'max'],
    minYears: ['period', 'min'], maxYears: ['period', 'max'],
};
const named = {
    alphaOnly: 'alphabetic', alpha: 'alphabeticPunctuation', plain: 'alphabeticBlanks', letters: 'nameLetters',
    names: 'names',
    numericOnly: 'digits', numeric: 'digitsPunctuation', numbers: 'digitsPunctuation', alphanumericOnly: 'alphanumeric',
    alphanumeric: 'alphanumericPunctuation', lettersNumeric: 'nameLettersDigits', namesNumeric: 'namesDigits',
    email: 'email.mmxml',
    intlphonenumber: 'phone.international', usphonenumber: 'phone.us', creditcard: 'cardNumber', luhn: 'luhn',
    day: 'dayOfMonth',
    month: 'month', year: 'year', canadianPostalCode: 'postalCode.ca', usPostalCode: 'postalCode.us',
    ukPostalCode: 'postalCode.gb',
    frenchPostalCode: 'postalCode.fr', mexicanPostalCode: 'postalCode.mx',
};

/** The validator that a tag makes: of a limit with its number, of `validation` with a name (mm-xml 6, 7). */
export const asked = (tag, given) => {
    const [kind, side] = limits[tag] ?? ['format', 'name'];
    return { kind, [side]: limits[tag] ? given : named[given], ...kind === 'length' && { unit: 'codePoints' } };
};

/** A field with `required: true` for what asks for its answer. */
const asking = ({ required: isRequired, ...field }) => (
    isRequired ? { ...field, validators: [required, ...field.validators ?? []] } : field
);

/**
 * A form that is open: one page, its fields in one group unless `groups` says otherwise ({name: [fields]}), with
 * `host` filled in before the first rule runs. The clock shows `now`.
 */
export function open(fields, { rules = [], host, now = '2024-03-15T09:00:00', language = 'en', groups, ...rest } = {}) {
    const data = {
        id: 'form', dialect: 'mmxml', locale: language, version: '1', messages: texts(language),
        settings: {}, drafts: false,
        pages: [{
            name: 'page',
            groups: Object.entries(groups ?? { group: fields.map(({ name }) => name) })
                .map(([name, names]) => ({ name, sections: [{ name, fields: names }] })),
        }],
        fields: fields.map((field) => ({ label: '', ...asking(field) })),
        formats,
        rules,
        ...rest,
    };
    const engine = createEngine(data, { ...mmxml, strategies, validators, composites }, () => new Date(now));
    engine.awaitedBy = (field) => awaitedBy(engine, field);
    fill(engine, host);
    start(engine);
    return engine;
}

export const text = (name, rest = {}) => ({ name, control: 'text', limitMode: 'character', notify: 'none', ...rest });
export const notifying = (name, rest = {}) => text(name, { notify: 'leave', ...rest });
export const postal = (name, rest = {}) => text(name, {
    filter: 'postalCode.ca', validators: [{ kind: 'format', name: 'postalCode.ca' }], ...rest,
});
export const checkbox = (name, rest = {}) => ({ name, control: 'checkbox', ...rest });
export const options = (values) => values.map((value) => [value, value.toUpperCase()]);
export const dropDown = (name, values, rest = {}) => ({ name, control: 'select', options: options(values), ...rest });
export const picker = (name, values, rest = {}) => dropDown(name, values, { notify: 'none', ...rest });
export const radio = (name, values, rest = {}) => ({ name, control: 'choices', options: options(values), ...rest });
export const several = (name, values, rest = {}) => radio(name, values, { multiple: true, ...rest });
export const signature = (name, rest = {}) => ({ name, control: 'signature', notify: 'none', ...rest });
export const label = (name, rest = {}) => ({ name, control: 'prose', ...rest });
export const verified = (name, rest = {}) => ({
    name, control: 'verified', notify: 'none',
    validators: [{ kind: 'format', name: 'email.mmxml' }, { kind: 'verified', service: 'email' }], ...rest,
});
/** A date whose parts are named by the letters of a format: "DMY", "MY", "Y". */
export const date = (name, format = 'DMY', rest = {}) => ({
    name, control: 'dateparts',
    dateParts: [...format]
        .map((letter) => ({ unit: { D: 'day', M: 'month', Y: 'year' }[letter], digits: letter === 'Y' ? 4 : 2 })),
    ...rest,
});

const regions = {
    Canada: [['ON', 'Ontario'], ['QC', 'Quebec']], 'United States': [['NV', 'Nevada']],
    France: [['IDF', 'Île-de-France']], Mexico: [['YUC', 'Yucatán']],
};
const countries = options(['Canada', 'France', 'Mexico', 'Peru', 'United Kingdom', 'United States']);
const parts = (names) => names.split(' ')
    .map((name) => ({ name, control: 'text', limitMode: 'character', label: name }));

/** An address whose country can be chosen. */
export function address(name, { country, ...rest } = {}) {
    const components = parts('address1 address2 address3 city postalCode').map((part) => {
        const max = part.name === 'city' ? 25 : 50;
        return part.name === 'postalCode' ? part
            : { ...part, validators: [{ kind: 'length', max, unit: 'codePoints' }] };
    });
    components.push({ name: 'stateProv', control: 'text', label: 'Region' });
    components.push({
        name: 'country', control: 'select', label: 'Country', options: countries, ...country && { value: country }
    });
    return { name, control: 'composite', notify: 'none', components, composite: { kind: 'address', regions }, ...rest };
}

/** An address in one country for good. */
export function addressIn(country, name, rest = {}) {
    const form = address(name, { country, ...rest });
    form.components[6].enabled = false;
    Object.assign(form.components[5], regions[country] && { control: 'select', options: regions[country] });
    return { ...form, composite: { kind: 'address', country } };
}

export const ukBank = (name, rest = {}) => ({
    name, control: 'composite', notify: 'none', composite: { kind: 'ukBank' },
    components: parts('name address postCode name1 name2 sort account'), ...rest,
});
export const frBank = (name, rest = {}) => ({
    name, control: 'composite', notify: 'none', composite: { kind: 'frBank' },
    components: parts('name address postCode city sort agence account rib iban bic'), ...rest,
});

/** A rule from a condition as data and effects as [action, name, …]. */
export function rule(watches, when, then, otherwise = []) {
    return { watches: [watches].flat(), when, then: then.flatMap(effect), otherwise: otherwise.flatMap(effect) };
}

/** The values that are sent (mm-xml 10): skipping and forcing exclude each other. */
const sent = { skip: { skip: true, force: false }, force: { skip: false, force: true }, submit: { skip: false } };

/** An effect, or several: "show x" or {action, name, …}. */
export function effect(given) {
    if (typeof given !== 'string') {
        return { target: 'field', ...given };
    }
    const [action, name, target = 'field'] = given.split(' ');
    if (sent[action]) {
        return Object.entries(sent[action])
            .map(([property, isOn]) => ({ target, name, action: 'replace', property, value: value(isOn) }));
    }
    const asked = { require: { validator: required }, relax: { property: 'required' } }[action];
    return asked ? { target, name, action: 'validator', ...asked } : { target, name, action };
}

export const is = (field, value) => ({ call: 'equal.mmxml', of: [{ field }, { value }] });
export const number = (value) => ({ value: { decimal: value } });
export const call = (name, ...of) => ({ call: name, of });
export const at = (field, component) => ({ field, ...component && { component } });
export const value = (given) => ({ value: given });
export const set = (name, expression) => ({ action: 'set', name, value: expression });
export const ifTicked = (name, ...then) => rule(name, is(name, 'YES'), then);

/** Enters complete values and leaves each field, as a person does. */
export function enter(engine, values) {
    for (const [name, given] of Object.entries(values)) {
        const field = engine.fields.get(name);
        const kept = engine.dialect.values.fromEntry(engine, field, given);
        if (kept !== undefined) {
            change(engine, field, kept, 'user');
            finish(engine, field);
        }
    }
}

/** Keys a text into an emptied field, without leaving it; gives what the input shows then. */
export function type(engine, name, keys) {
    const { dialect } = engine;
    const field = engine.fields.get(name);
    const put = (shown) => change(engine, field, dialect.values.entered(engine, field, shown), 'user');
    put('');
    let shown = '';
    for (const key of keys) {
        shown += typedText(engine, field, shown, key, '');
        put(shown);
    }
    return shown;
}

export const valueOf = (engine, name) => engine.dialect.values.toHost(engine.fields.get(name));
export const isValid = (engine, name) => isValidNow(engine, engine.fields.get(name));
export const errors = (engine, name) => messagesOf(engine.fields.get(name));
export const submitted = (engine) => engine.dialect.wire.payload(engine);
export { change, fill, finish, start, validate };
