import { familyOf } from '../../../runtime/engine/expression.js';
import { automaticOptions, withAutomaticOptions } from '../../document/automatic.js';
import { effectsOf } from '../../../runtime/render/fields.js';
import { withEffects, withField, mapped, withMember, fieldNamed } from '../../document/walk.js';
import { builderPosition } from '../../document/empty.js';
import { keyFrom, uniqueName } from '../../document/names.js';
import { decimal } from '../../document/written-values.js';
import { listOf, objectOf, withValueAt } from '../../document/objects.js';
import { newText, retold, stringOf } from './validators.js';

/** @type {(value: Json.JSONValue, label: string, document: Doc.FormDocument) => Doc.Option} */
export function newOption(value, label, document) {
    return {
        value, label: newText(label, document), otherImages: [], isWorded: false, isInitial: false, traits: {},
        position: builderPosition,
    };
}

/**
 * An option whose label is a picture, in words: `blue_house_zip.png` is “blue house”.
 * @type {(value: string, file: string) => Doc.Option}
 */
export function pictureOption(value, file) {
    const position = builderPosition;
    const base = file.replace(/\.[^.]*$/, '') || file;
    const string = base.replaceAll('_zip', '').split(/[_-]+/).filter((part) => part !== '').join(' ');
    return {
        value, label: { variants: [{ string, position }], isFixed: true },
        image: { name: file, position }, otherImages: [], isWorded: false, isInitial: false, traits: {}, position,
    };
}

/** @param {Doc.Field} field */
function hasPictures({ choice }) {
    return choice?.look === 'images';
}

/**
 * A member of an option: its value as text, its label in the form's own language, which is the name of a picture where
 * options are pictures, another text, a number or a mark.
 * @type {(field: Doc.Field, index: number, member: string, document: Doc.FormDocument) => Json.JSONValue | undefined}
 */
export function optionAt(field, index, member, document) {
    const option = /** @type {any} */ (field.options[index]);
    if (!option || member === 'value') {
        return option && String(option.value);
    } else if (member === 'label') {
        return option.image ? option.image.name : stringOf(option.label, document);
    }
    const value = option[member];
    return typeof value === 'object' ? stringOf(value, document) : value ?? '';
}

/**
 * The form with another member of an option. A value goes along in rules; one that was made here follows the label.
 * @type {(document: Doc.FormDocument, field: Doc.Field, index: number, member: string,
 *     value: Json.JSONValue | undefined) => Doc.FormDocument}
 */
export function withOptionMember(document, field, index, member, value) {
    const written = String(value ?? '');
    const option = field.options[index];
    if (!option) {
        return document;
    } else if (member === 'value') {
        const isNumber = typeof option.value === 'number' && String(Number(written)) === written;
        return withNotedValue(document, field, index, isNumber ? Number(written) : written, false);
    } else if (member === 'label') {
        const changed = withOptionText(field, index, written, document);
        const worded = withField(document, field.name, changed);
        const made = keyFrom(written);
        const free = uniqueName(made, takenValues(document, field, index));
        const isFollowing = made !== '' && automaticOptions(document, field).includes(String(option.value));
        return isFollowing ? withNotedValue(worded, changed, index, free, true) : worded;
    }
    const number = written.trim() === '' || Number.isNaN(Number(written)) ? undefined : Number(written);
    const others = /** @type {Record<string, any>} */ ({ isInitial: value === true, amount: number });
    const next = member in others ? others[member] : retold(/** @type {any} */ (option)[member], written, document);
    return withField(document, field.name, withValueAt(field, ['options', String(index), member], next));
}

/**
 * Gives an option another value, and notes whether it was made here.
 * @type {(document: Doc.FormDocument, field: Doc.Field, index: number, value: Json.JSONValue, isMade: boolean) =>
 *     Doc.FormDocument}
 */
function withNotedValue(document, field, index, value, isMade) {
    const changed = withOptionValue(document, field, index, value);
    const owner = changed === document ? undefined : fieldNamed(changed, field.name);
    const former = field.options[index].value;
    const others = automaticOptions(document, field).filter((each) => ![former, value].includes(each));
    const made = isMade ? [...others, String(value)] : others;
    return owner ? withField(changed, owner.name, withAutomaticOptions(document, owner, made)) : changed;
}

/** @type {(field: Doc.Field, index: number, string: string, document: Doc.FormDocument) => Doc.Field} */
function withOptionText(field, index, string, document) {
    const change = (/** @type {Doc.Option} */ option) => {
        if (hasPictures(field)) {
            const { value, otherImages, traits } = option;
            return string === '' ? option : { ...pictureOption(String(value), string), otherImages, traits };
        }
        // A value that was the label itself stays what it was.
        return { ...option, label: retold(option.label, string, document) ?? newText('', document), isWorded: false };
    };
    return { ...field, options: field.options.map((each, n) => (n === index ? change(each) : each)) };
}

/**
 * One more option, behind those that come one by one.
 * @param {Doc.Field} field
 * @param {Json.JSONValue | undefined} wanted `{ value, text }`
 * @param {Doc.FormDocument} document
 * @param {number} [count] how many come one by one
 * @returns {Doc.Field}
 */
export function withOption(field, wanted, document, count = field.options.length) {
    const { value, text = '' } = objectOf(wanted);
    const fresh = uniqueName(String(value ?? `option${count + 1}`), field.options.map((each) => String(each.value)));
    const isPicture = hasPictures(field);
    const option = isPicture ? pictureOption(fresh, String(text || `${fresh}_zip.png`))
        : newOption(fresh, String(text), document);
    const next = { ...field, options: [...field.options.slice(0, count), option, ...field.options.slice(count)] };
    const isMade = value === undefined && !isPicture;
    return isMade ? withAutomaticOptions(document, next, [...automaticOptions(document, field), fresh]) : next;
}

/**
 * Sets all options at once; those whose value stays keep their translations.
 * @param {Doc.Field} field
 * @param {Json.JSONValue | undefined} written
 * @param {Doc.FormDocument} document
 * @param {number} [count] how many come one by one
 * @returns {Doc.Field}
 */
export function withWrittenOptions(field, written, document, count = field.options.length) {
    const known = new Map(field.options.map((option, n) => [String(option.value), n]));
    const fresh = listOf(written).flatMap((each) => {
        const { key = '', value = '' } = objectOf(each);
        const at = known.get(String(key));
        const [own, label] = [String(key), String(value)];
        const made = () => (hasPictures(field) ? pictureOption(own, label) : newOption(own, label, document));
        const option = at === undefined ? made() : withOptionText(field, at, String(value), document).options[at];
        return key === '' ? [] : [option];
    });
    const values = new Set(fresh.map(({ value }) => value));
    const unique = fresh.filter(({ value }, n) => fresh.findIndex((each) => each.value === value) === n);
    const rest = field.options.slice(count).filter(({ value }) => !values.has(value));
    const options = [...unique, ...rest];
    const left = new Set(options.map(({ value }) => value));
    const gone = field.options.map(({ value }) => value).filter((value) => !left.has(value));
    return withoutInitial({ ...field, options }, new Set(gone));
}

/**
 * The field with other initial values, those of single languages too; undefined takes one away.
 * @type {(field: Doc.Field, change: (value: Json.JSONValue) => Json.JSONValue | undefined) => Doc.Field}
 */
function withInitialValues(field, change) {
    const { initialValue, initialValues } = field;
    const own = initialValue === undefined ? field : withMember(field, 'initialValue', change(initialValue));
    return !initialValues ? own : withMember(own, 'initialValues', mapped(initialValues, (each) => (
        each.value === undefined ? each : withMember(each, 'value', change(each.value)))));
}

/**
 * The field without the initial values that have been removed from its options.
 * @type {(field: Doc.Field, gone: ReadonlySet<Json.JSONValue>) => Doc.Field}
 */
export function withoutInitial(field, gone) {
    return withInitialValues(field, (initial) => {
        const all = [initial].flat();
        const left = all.filter((each) => !gone.has(each));
        if (left.length === all.length) {
            return initial;
        }
        return left.length > 0 ? left : undefined;
    });
}

/**
 * A field with two options, where it is one to choose from.
 * @type {(field: Doc.Field, _type: string, document: Doc.FormDocument, words: (key: string) => string) => Doc.Field}
 */
export function begunOptions(field, _type, document, words) {
    if (!['select', 'choices', 'picker'].includes(field.control)) {
        return field;
    }
    const label = (/** @type {number} */ n) => words('options.new').replace('{number}', String(n)) || `option${n}`;
    const two = [1, 2].map((n) => newOption(`option${n}`, label(n), document));
    return { ...withAutomaticOptions(document, field, two.map(({ value }) => String(value))), options: two };
}

/**
 * The values of options that another option of an item cannot have: its own, and those that relationships give it.
 * @param {Doc.FormDocument} document
 * @param {Doc.Field} field
 * @param {number} index of the other option
 */
function takenValues(document, field, index) {
    const own = field.options[index]?.value;
    const given = effectsOf(document).filter((effect) => isAbout(effect, field))
        .flatMap(({ options = [] }) => options.map(({ value }) => value));
    return [...field.options.filter((_, n) => n !== index)
        .map(({ value }) => value), ...given.filter((value) => value !== own)].map(String);
}

/**
 * Gives an option another value, and with it every rule that compares the item with the former one, sets it or offers
 * it. The same document for a value that is empty or taken.
 * @type {(document: Doc.FormDocument, field: Doc.Field, index: number, value: Json.JSONValue) => Doc.FormDocument}
 */
function withOptionValue(document, field, index, value) {
    const from = field.options[index]?.value;
    if (from === undefined || from === value || value === ''
        || takenValues(document, field, index).includes(String(value))) {
        return document;
    }
    const other = (/** @type {Json.JSONValue} */ each) => {
        if (Array.isArray(each)) {
            return mapped(each, (one) => (one === from ? value : one));
        }
        return each === from ? value : each;
    };
    const options = field.options.map((option, n) => (n === index ? { ...option, value, isWorded: false } : option));
    const inCondition = (/** @type {Doc.Expression} */ condition) => (
        field.choice?.isMultiple === true ? condition : compared(condition, field.name, from, value));
    const inTrigger = (/** @type {Doc.Trigger} */ trigger) => (
        trigger.field === field.name && trigger.option === from ? { ...trigger, option: value } : trigger);
    const rules = mapped(document.rules, (rule) => {
        const started = withMember(withMember(rule, 'triggers', mapped(rule.triggers, inTrigger)), 'condition',
            inCondition(rule.condition));
        return withEffects(started, (effect) => {
            const asked = effect.condition
                ? withMember(effect, 'condition', inCondition(effect.condition)) : effect;
            return isAbout(effect, field) ? revalued(asked, from, value, other) : asked;
        });
    });
    return withMember(
        withField(document, field.name, withInitialValues({ ...field, options }, other)), 'rules', rules);
}

/** @type {(effect: Doc.Effect, field: Doc.Field) => boolean} */
function isAbout({ target, name }, field) {
    return target === 'field' && name === field.name;
}

/**
 * @type {(effect: Doc.Effect, from: Json.JSONValue, to: Json.JSONValue,
 *     other: (value: Json.JSONValue) => Json.JSONValue) => Doc.Effect}
 */
function revalued(effect, from, to, other) {
    const { action, value, options } = effect;
    const set = action === 'set' && value && 'value' in value
        ? withMember(effect, 'value', withMember(value, 'value', other(value.value))) : effect;
    return options
        ? withMember(set, 'options',
            mapped(options,
                (/** @type {Doc.Option} */ option) => (option.value === from
                    ? { ...option, value: to, isWorded: false } : option))) : set;
}

/**
 * Another word in the place of one that stands for itself where the record has no such entry.
 * @type {(expression: Doc.Expression, from: Json.JSONValue, to: Json.JSONValue) => Doc.Expression}
 */
function reworded(expression, from, to) {
    const { data, otherwise } = /** @type {any} */ (expression);
    return data === from && otherwise?.value === from && typeof to === 'string'
        ? /** @type {any} */ ({ ...expression, data: to, otherwise: { ...otherwise, value: to } }) : expression;
}

/** @type {(expression: Doc.Expression, name: string, from: Json.JSONValue, to: Json.JSONValue) => Doc.Expression} */
function compared(expression, name, from, to) {
    if (!('call' in expression)) {
        return expression;
    }
    const [left, right] = expression.of;
    // What is more or less is compared with a threshold, not with an option.
    if (['equal', 'notEqual'].includes(familyOf(expression.call)) && left && 'field' in left && left.field === name
        && right && 'value' in right && right.value === from) {
        const type = right.type && decimal.test(String(to)) ? { type: right.type } : {};
        return { ...expression, of: [left, { value: to, ...type, position: right.position }] };
    }
    if (familyOf(expression.call) === 'equals'
        && expression.of.some((each) => 'data' in each && each.data === name)) {
        return withMember(expression, 'of', mapped(expression.of, (each) => reworded(each, from, to)));
    }
    return withMember(expression, 'of', mapped(expression.of, (each) => compared(each, name, from, to)));
}
