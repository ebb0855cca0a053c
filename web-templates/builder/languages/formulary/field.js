import { emptyField } from '../../document/empty.js';
import { suggestion, suggestions } from '../../../runtime/json/nearest-name.js';
import { phrase, sentence } from '../../../runtime/json/diagnostics.js';
import { member, membersOf, stringOf, elementsOf } from '../../../runtime/json/nodes.js';
import { typesOf } from '../plain/rows.js';
import { calendarDay } from './canonical.js';
import { allKeys, keyboards, fieldKeys, orders, vocabulary, types } from './keys.js';
import { fail, flagOf, optionalFlag, optionalText, quoted, requiredText, tellUnknown, warn } from './reading.js';
import { readRules } from './rules.js';
import { readStyle } from './style.js';
import { readValidators } from './validators.js';

/**
 * The field and its rule, with what could be read of them; all that is wrong is told.
 * @type {(reading: Formulary.Reading) => { field: Doc.Field, rule?: Doc.Rule }}
 */
export function readField(reading) {
    const { node, type, name } = reading;
    if (!types().includes(type)) {
        // It stands in the form as what it is, until it gets another type.
        const place = member(node, 'label');
        const words = stringOf(place);
        const field = emptyField(name, 'custom', node.position);
        return { field: place && words
            ? { ...field, texts: { ...field.texts, label: reading.text(words, place) } } : field };
    }
    reportKeys(reading);
    const field = emptyField(name, controlOf(node, type), node.position);
    field.texts = readTexts(reading);
    field.state.isVisible = !(optionalFlag(reading, 'isHidden') ?? false);
    const options = readOptions(reading);
    field.options = options;
    if (type !== 'index') {
        field.notify = 'change';
    }
    if (type === 'picker') {
        field.choice = { look: 'list', isMultiple: false, whenEmpty: 'first' };
    }
    field.style = readStyle(reading);
    const rule = readRules(reading);
    if (type === 'index') {
        return { field };
    }
    field.state.isEnabled = optionalFlag(reading, 'isEditing') ?? true;
    const initialValue = readValue(reading, options);
    if (initialValue !== undefined) {
        field.initialValue = initialValue;
    }
    const validators = readValidators(reading);
    field.validators = validators;
    if (type === 'text') {
        field.entry = readEntry(reading, validators);
    }
    return { field, ...rule && { rule } };
}

/** @type {(node: Json.JSONNode, type: string) => string} */
function controlOf(node, type) {
    if (type === 'boolean') {
        return stringOf(member(node, 'subtype')) === 'expandable' ? 'consent' : 'checkbox';
    }
    return typesOf('formulary')[type]?.control ?? 'custom';
}

/** @param {Formulary.Reading} reading */
function reportKeys({ node, type, noun, diagnostics }) {
    const known = fieldKeys(type);
    const near = suggestions(known);
    for (const each of membersOf(node) ?? []) {
        if (known.includes(each.key)) {
            continue;
        } else if (Object.hasOwn(vocabulary().legacyKeys, each.key)) {
            warn(diagnostics, 'legacy-key', each,
                sentence`“${each.key}” is ignored on a field; ${phrase(vocabulary().legacyKeys[each.key])}`);
        } else if (!allKeys().includes(each.key)) {
            warn(diagnostics, 'unknown-key', each, sentence`the key “${each.key}” is not known${near(each.key)}`);
        } else if (each.key !== 'listOptions' && each.key !== 'rules') {
            warn(diagnostics, 'useless-key', each, sentence`“${each.key}” has no effect on ${noun}`);
        }
    }
    const subtype = type === 'boolean' ? member(node, 'subtype') : undefined;
    if (subtype && stringOf(subtype) !== 'expandable') {
        warn(diagnostics, 'subtype', subtype,
            sentence`the only subtype is “expandable”${suggestion(stringOf(subtype) ?? '', ['expandable'])}`);
    }
}

/** @type {(reading: Formulary.Reading) => Doc.Field['texts']} */
function readTexts(reading) {
    const [label, placeholder] = ['label', 'placeHolder'].map((key) => {
        const found = optionalText(reading, key);
        return found && reading.text(found.string, found.place);
    });
    const control = controlOf(reading.node, reading.type);
    const disclosure = control === 'consent' ? readDisclosure(reading) : undefined;
    const markups = /** @type {const} */ ({ consent: 'html', checkbox: 'links', prose: 'links' });
    return {
        markup: markups[/** @type {keyof typeof markups} */ (control)] ?? 'none',
        ...label && { label }, ...disclosure && { disclosure }, ...placeholder && { placeholder },
    };
}

/**
 * All three texts must be there, or none counts (1.1).
 * @type {(reading: Formulary.Reading) => Doc.Field['texts']['disclosure']}
 */
function readDisclosure({ node, diagnostics, text }) {
    const info = member(node, 'expandableInfo');
    if (!info) {
        return undefined;
    }
    const keys = ['textButtonReadMore', 'textButtonReadLess', 'description'];
    const texts = keys.flatMap((key) => {
        const each = member(info, key);
        const string = stringOf(each);
        return each && string !== undefined ? [text(string, each)] : [];
    });
    if (texts.length < keys.length || membersOf(info)?.some(({ value }) => stringOf(value) === undefined)) {
        warn(diagnostics, 'expandable-info', info,
            sentence`“expandableInfo” needs three texts, ${keys.join(', ')}; it is ignored`);
        return undefined;
    }
    tellUnknown(info, keys, diagnostics);
    return { more: texts[0], less: texts[1], body: texts[2] };
}

/** @type {(reading: Formulary.Reading, validators: Doc.Validator[]) => Doc.Field['entry']} */
function readEntry(reading, validators) {
    const keyboard = readKeyboard(reading);
    const isSecret = optionalFlag(reading, 'isPassword') ?? false;
    // The first lengthText limits typing (4.1).
    const isLimited = validators.find(({ kind }) => kind === 'length')?.parameters.max !== undefined;
    return {
        isSecret,
        ...keyboard && { keyboard: keyboard.keyboard },
        ...keyboard?.capitalization && { capitalization: keyboard.capitalization },
        ...isLimited && { limitMode: 'whole' },
    };
}

/** @type {(reading: Formulary.Reading) => Doc.Keyboard | undefined} */
function readKeyboard(reading) {
    const wanted = optionalText(reading, 'keyboard');
    const known = keyboards().find(({ word }) => word === wanted?.string);
    if (wanted && !known) {
        warn(reading.diagnostics, 'keyboard', wanted.place,
            sentence`there is no keyboard “${wanted.string}”${suggestion(wanted.string,
                keyboards().map(({ word }) => word))}`);
    }
    return known;
}

/**
 * The initial value (7.1).
 * @type {(reading: Formulary.Reading, options: Doc.Option[]) => Json.JSONValue | undefined}
 */
function readValue({ node, type, noun, diagnostics }, options) {
    const given = member(node, 'value');
    if (!given) {
        return undefined;
    }
    const string = stringOf(given);
    /** @type {Record<string, [Json.JSONValue | undefined, Json.Sentence]>} */
    const read = {
        text: [string, sentence`a text`],
        picker: [options.some(({ value }) => value === string) ? string
            : undefined, sentence`the key of one of the options`],
        datePicker: [calendarDay(string ?? ''), sentence`a date such as 31/12/2024`],
        boolean: [flagOf(given), sentence`true or false`],
    };
    const [value, wanted] = read[type];
    if (value === undefined) {
        warn(diagnostics, 'value', given, sentence`the value of ${noun} is ${wanted}; ${quoted(given, 60)} is ignored`);
    }
    return value;
}

/**
 * The options of a picker (4.2); wrong ones are an error on a field of any type (1.3).
 * @type {(reading: Formulary.Reading) => Doc.Option[]}
 */
function readOptions(reading) {
    const { node, type, name, diagnostics } = reading;
    const list = member(node, 'listOptions');
    if (!list) {
        if (type === 'picker') {
            fail(diagnostics, 'options', node, sentence`the picker “${name}” has no “listOptions”`);
        }
        return [];
    }
    const nodes = elementsOf(list);
    if (!nodes || nodes.length === 0 || nodes.some((each) => !membersOf(each))) {
        fail(diagnostics, 'options', list,
            sentence`“listOptions” of “${name}” is a list of at least one {"key": …, "value": …}`);
        return [];
    }
    const read = nodes.map((each) => readOption(reading, each));
    if (type !== 'picker') {
        warn(diagnostics, 'useless-key', list, sentence`“listOptions” has no effect on ${reading.noun}`);
    }
    return type === 'picker' ? read : [];
}

/** @type {(reading: Formulary.Reading, node: Json.JSONNode) => Doc.Option} */
function readOption(reading, node) {
    const { name, diagnostics } = reading;
    const key = requiredText('key', node, sentence`an option of “${name}”`, diagnostics);
    const value = member(node, 'value');
    const label = stringOf(value);
    if (!value || label === undefined) {
        fail(diagnostics, 'options', value ?? node, sentence`an option of “${name}” has no text “value”`);
    }
    if (label !== undefined && key !== undefined) {
        label === '' && value && warn(diagnostics, 'empty-option', value, sentence`the option “${key}” shows no text`);
        tellUnknown(node, orders().option, diagnostics);
    }
    return {
        value: key ?? '', label: reading.text(label ?? '', value ?? node), otherImages: [], isWorded: false,
        isInitial: false, traits: {},
        position: node.position,
    };
}
