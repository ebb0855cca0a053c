import { isoDate } from '../../../runtime/engine/dates.js';
import { objectOf, present } from '../../document/objects.js';
import { ownString } from '../../document/texts.js';
import { typesOf } from '../plain/rows.js';
import { keyboards, validatorKind, orders, ordered } from './keys.js';
import { operators } from './rules.js';
import { writtenStyle } from './style.js';

/**
 * The formulary type of a control; undefined where formulary has none like it.
 * @param {string} control
 */
export function typeOf(control) {
    const isOf = (/** @type {Tables.FieldType} */ row) => row.control === control || row.also?.includes(control);
    return Object.entries(typesOf('formulary')).find(([, row]) => row.type === undefined && isOf(row))?.[0];
}

/**
 * Tells whether a field was read with a type that does not exist.
 * @param {Doc.Field} field
 */
export function isStrange({ control, traits }) {
    return control === 'custom' && objectOf(traits.formulary).definition !== undefined;
}

/**
 * Tells whether a definition in this language can have a field.
 * @param {Doc.Field} field
 */
export function isWritten(field) {
    return typeOf(field.control) !== undefined || isStrange(field);
}

/**
 * A field as the original tool would write it, from the document alone.
 * @param {Doc.Field} field
 * @param {Doc.Rule | undefined} rule the one that the field starts
 * @param {string} locale the form's own
 * @returns {Doc.JSONObject}
 */
export function canonicalDefinition(field, rule, locale) {
    const type = typeOf(field.control) ?? 'text';
    const words = (/** @type {Doc.Text | undefined} */ text) => text && ownString(text, locale);
    const { texts, entry, state } = field;
    const isConsent = field.control === 'consent';
    const value = type === 'index' ? undefined : field.initialValue;
    /** @type {Record<string, Json.JSONValue | undefined>} */
    const members = {
        key: field.name,
        type,
        label: words(texts.label),
        listOptions: type === 'picker'
            ? field.options.map(({ value, label }) => ({ key: String(value), value: ownString(label, locale) }))
            : undefined,
        value: type === 'datePicker' && typeof value === 'string' ? value.split('-').reverse().join('/') : value,
        isEditing: state.isEnabled ? undefined : false,
        isHidden: state.isVisible ? undefined : true,
        subtype: isConsent ? 'expandable' : undefined,
        placeHolder: words(texts.placeholder),
        keyboard: keyboards().find(({ keyboard }) => keyboard === entry.keyboard)?.word,
        isPassword: entry.isSecret || undefined,
        validator: field.validators.length > 0
            ? field.validators.flatMap((validator) => writtenValidator(validator, locale) ?? []) : undefined,
        expandableInfo: isConsent && texts.disclosure ? {
            description: ownString(texts.disclosure.body, locale),
            textButtonReadMore: ownString(texts.disclosure.more, locale),
            textButtonReadLess: ownString(texts.disclosure.less, locale),
        } : undefined,
        rules: rule && writtenRule(rule),
        style: writtenStyle(field.style),
    };
    return ordered(present(members), orders().field);
}

/** @type {(validator: Doc.Validator, locale: string) => Doc.JSONObject | undefined} */
function writtenValidator(validator, locale) {
    const { message, parameters, fields } = validator;
    const kind = validatorKind(validator);
    const written = (/** @type {string} */ name) => (parameters[name] === undefined ? undefined
        : String(parameters[name]));
    return kind === undefined ? undefined : present({
        type: kind,
        textError: message ? ownString(message, locale) : '',
        minLength: kind === 'lengthText' ? written('min') : undefined,
        maxLength: kind === 'lengthText' ? written('max') : undefined,
        regex: kind === 'customValidator' ? written('source') ?? '' : undefined,
        itemsCompare: kind === 'compare' ? fields : undefined,
        minAge: kind === 'age' ? written('min') ?? '' : undefined,
    });
}

/**
 * The `rules` of a field; undefined where formulary has no way to say it.
 * @type {(rule: Doc.Rule) => Doc.JSONObject | undefined}
 */
export function writtenRule({ condition, effects, otherwise }) {
    const names = [...new Set([...effects, ...otherwise].map(({ name }) => name))];
    const side = 'value' in condition ? undefined : comparedWith(condition);
    const compare = 'call' in condition ? Object.keys(operators()).find((sign) => operators()[sign] === condition.call)
        : undefined;
    const isAlwaysElse = 'value' in condition && condition.value === false;
    const isSayable = [...effects, ...otherwise].every(({ target }) => target === 'field')
        && new Set(effects.map(({ action }) => action)).size < 2;
    if (!isSayable || !isAlwaysElse && (compare === undefined || side === undefined)) {
        return undefined;
    }
    return {
        fieldReciver: names.length < 2 ? [...names, '', ''].slice(0, 2) : names,
        compare: compare ?? 'none',
        value: side ?? '',
        behavior: effects[0]?.action ?? '',
        else: otherwise[0]?.action ?? '',
    };
}

/** @type {(condition: Doc.Expression) => string | undefined} */
function comparedWith(condition) {
    const right = 'call' in condition ? condition.of[1] : undefined;
    return right && 'value' in right ? String(right.value) : undefined;
}

/**
 * `d/M/yyyy` with one or two digits of day and month → `yyyy-MM-dd`; undefined for days that no calendar has.
 * @param {string} text
 */
export function calendarDay(text) {
    const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
    if (!found) {
        return undefined;
    }
    const [day, month, year] = found.slice(1).map(Number);
    return isoDate(year, month, day) || undefined;
}
