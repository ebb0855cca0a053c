import { sentence } from '../../../runtime/json/diagnostics.js';
import { elementsOf, kindName, member, membersOf, stringOf, stringsOf } from '../../../runtime/json/nodes.js';
import { suggestion } from '../../../runtime/json/nearest-name.js';
import { present } from '../../document/objects.js';
import { translatePattern } from '../patterns/translate.js';
import { nothingChosen, orders, validatorKinds, validatorType } from './keys.js';
import { integerOf, misspelling, quoted, requiredText, tellUnknown, warn } from './reading.js';

/**
 * The validators of a field (5.3 and 5.4); those that mean nothing on its type are told and left out.
 * @type {(reading: Formulary.Reading) => Doc.Validator[]}
 */
export function readValidators(reading) {
    const { node, diagnostics } = reading;
    const list = member(node, 'validator');
    /** @type {Doc.Validator[]} */
    const validators = [];
    const name = stringOf(list);
    const entries = elementsOf(list);
    if (list && name !== undefined) {
        warn(diagnostics, 'legacy-key', list,
            sentence`“validator” as a text is ignored; write [{"type": "${name}", "textError": …}]`);
    } else if (list && (!entries || entries.some((entry) => !membersOf(entry)))) {
        warn(diagnostics, 'validator', list, sentence`“validator” is a list of objects; so nothing is checked`);
    } else {
        entries?.forEach((entry) => {
            // An empty type is one that is not known, which the others are judged without (formulary 1.3).
            const kind = requiredText('type', entry, sentence`a validator of “${reading.name}”`, diagnostics, true);
            if (kind !== undefined && kind !== 'None' && isEffective(kind, entry, reading, validators)) {
                tellUnknown(entry, keysOf(kind), diagnostics,
                    (key, near) => sentence`“${key}” has no meaning for the validator “${kind}”${near}`);
                const validator = readValidator(kind, entry, reading);
                validators.push(...validator ? [validator] : []);
            }
        });
    }
    return validators;
}

/**
 * The keys that mean something for a validator.
 * @param {string} kind
 */
function keysOf(kind) {
    return [...validatorType(kind)?.members ?? [], 'type', 'textError'].sort();
}

/** @type {(kind: string, node: Json.JSONNode, reading: Formulary.Reading, earlier: Doc.Validator[]) => boolean} */
function isEffective(kind, node, { type, noun, diagnostics }, earlier) {
    const known = validatorType(kind);
    if (!known) {
        warn(diagnostics, 'unknown-validator', member(node, 'type') ?? node,
            sentence`there is no validator “${kind}”; it is ignored${suggestion(kind, validatorKinds())}`);
    } else if (!known.on.includes(type)) {
        warn(diagnostics, 'useless-validator', node,
            sentence`the validator “${kind}” means nothing on ${noun}; it is ignored`);
    } else if (kind === 'compare' && earlier.some((each) => each.kind === 'same')) {
        warn(diagnostics, 'useless-validator', node, sentence`only the first “compare” of a field counts`);
    } else {
        return true;
    }
    return false;
}

/**
 * @param {string} kind
 * @param {Json.JSONNode} node
 * @param {Formulary.Reading} reading
 * @returns {Doc.Validator | undefined} nothing for what every answer satisfies
 */
function readValidator(kind, node, reading) {
    const { diagnostics } = reading;
    const message = readMessage(kind, node, reading);
    const made = (/** @type {string} */ neutral, /** @type {Record<string, Json.JSONValue | undefined>} */ parameters,
        fields = /** @type {string[]} */ ([])) => (
        {
            kind: neutral, fields, parameters: /** @type {Doc.Validator['parameters']} */ (present(parameters)),
            ...message && { message }, position: node.position,
        });
    switch (kind) {
    case 'text': case 'bool': return undefined;
    case 'mandatory': return made('required',
        { blank: 'empty', falseIsBlank: true, except: reading.type === 'picker' ? [nothingChosen] : undefined });
    case 'lengthText': return made('length', {
        min: readInteger('minLength', node, diagnostics), max: readInteger('maxLength', node, diagnostics),
        unit: 'graphemes',
    });
    case 'age': return made('age', { min: readInteger('minAge', node, diagnostics) });
    case 'compare': return made('same', { includesSelf: false }, readCompared(node, diagnostics));
    case 'customValidator': return made('pattern',
        { source: readPattern(node, diagnostics), isWhole: false, ignoresCase: true, replacesFormat: false });
    default: return made('format', { name: validatorType(kind)?.format });
    }
}

/** @type {(kind: string, node: Json.JSONNode, reading: Formulary.Reading) => Doc.Text | undefined} */
function readMessage(kind, node, reading) {
    const value = member(node, 'textError');
    const string = stringOf(value);
    if (value && string) {
        return reading.text(string, value);
    } else if (kind !== 'text' && kind !== 'bool' && !misspelling(node, 'textError', keysOf(kind))) {
        warn(reading.diagnostics, 'no-message', value ?? { ...node, path: `${node.path}.textError` },
            sentence`the validator “${kind}” has no “textError”, so people are not told what to do`);
    }
    return undefined;
}

/**
 * An integer, or a text that is one, as the original tool writes them (5.3).
 * @type {(key: string, node: Json.JSONNode, diagnostics: Json.Diagnostic[]) => number | undefined}
 */
function readInteger(key, node, diagnostics) {
    const value = member(node, key);
    if (!value || value.kind === 'string' && value.value === '') {
        return undefined;
    }
    const isWhole = value.kind === 'number' && Number.isSafeInteger(value.value);
    const whole = isWhole ? Number(value.value) : undefined;
    const integer = value.kind === 'string' ? integerOf(String(value.value)) : whole;
    if (integer === undefined) {
        warn(diagnostics, 'number', value, sentence`“${key}” is a whole number, not ${quoted(value, 40)}`);
    }
    return integer;
}

/** @type {(node: Json.JSONNode, diagnostics: Json.Diagnostic[]) => string[]} */
function readCompared(node, diagnostics) {
    const list = member(node, 'itemsCompare');
    const names = stringsOf(list);
    if (!names && !misspelling(node, 'itemsCompare', keysOf('compare'))) {
        warn(diagnostics, 'compare', list ?? node,
            sentence`“compare” needs “itemsCompare”, a list of keys; without it every answer passes`);
    }
    return names ?? [];
}

/**
 * The pattern in JavaScript's syntax; undefined means that every answer is refused (5.4).
 * @type {(node: Json.JSONNode, diagnostics: Json.Diagnostic[]) => string | undefined}
 */
function readPattern(node, diagnostics) {
    const value = member(node, 'regex') ?? member(node, 'customValidator');
    const written = stringOf(value);
    const tell = (/** @type {Json.Sentence} */ words) => warn(diagnostics, 'pattern', value ?? node, words);
    if (!value) {
        misspelling(node, 'regex', orders().validator)
            || tell(sentence`the validator has no “regex”, so every answer is refused`);
        return undefined;
    } else if (!written) {
        tell(sentence`“regex” is ${written === undefined ? kindName(value)
            : sentence`empty`}, so every answer is refused`);
        return undefined;
    }
    const translation = translatePattern(written);
    if ('error' in translation) {
        tell(sentence`character ${translation.error.offset
            + 1} of the pattern: ${translation.error.sentence}; so every answer is refused`);
        return undefined;
    }
    translation.diagnostics.forEach((each) => (
        tell(sentence`character ${each.offset + 1} of the pattern: ${each.sentence}`)));
    return translation.source;
}
