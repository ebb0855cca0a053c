import { sentence } from '../../../runtime/json/diagnostics.js';
import { elementsOf, kindName, member, membersOf, stringOf, valueOf } from '../../../runtime/json/nodes.js';
import { compactJSON } from '../../../runtime/json/writer.js';
import { suggestion } from '../../../runtime/json/nearest-name.js';
import { orders } from './keys.js';
import { fail, integerOf, misspelling, tellUnknown, warn } from './reading.js';
import { operatorsIn } from '../../document/tables.js';
import { onChange } from '../../../runtime/render/triggers.js';

/** The calls that written operators stand for. */
export const operators = () => operatorsIn('formulary')[0];

const behaviors = ['show', 'hide', 'enable', 'disable'];

/**
 * The rule of a boolean or date (formulary 6).
 * @type {(reading: Formulary.Reading) => Doc.Rule | undefined}
 */
export function readRules({ node: field, type, name, noun, diagnostics }) {
    const node = member(field, 'rules');
    if (!node) {
        return undefined;
    }
    if (!membersOf(node)?.length) {
        fail(diagnostics, 'rules', node, sentence`“rules” of “${name}” is an object with “fieldReciver”, “compare”, …`);
        return undefined;
    } else if (type !== 'boolean' && type !== 'datePicker') {
        warn(diagnostics, 'useless-key', node, sentence`rules never run on ${noun}`);
        return undefined;
    }
    tellUnknown(node, orders().rule, diagnostics,
        (key, near) => sentence`the key “${key}” is not known in rules${near}`);
    const targets = readTargets(node, diagnostics);
    const [effects, otherwise] = ['behavior', 'else'].map((key) => {
        const action = readBehavior(key, node, diagnostics);
        return action === undefined ? [] : targets.map((target) => (
            { target: /** @type {const} */ ('field'), ...target, action }));
    });
    const condition = readCondition(node, { type, name, noun }, diagnostics);
    const { position } = node;
    return condition && { triggers: onChange([name]), condition, effects, otherwise, position };
}

/** @type {(node: Json.JSONNode, diagnostics: Json.Diagnostic[]) => { name: string, position: string }[]} */
function readTargets(node, diagnostics) {
    const list = member(node, 'fieldReciver');
    const entries = elementsOf(list);
    if (!list && misspelling(node, 'fieldReciver', orders().rule)) {
        return [];
    } else if (!list) {
        warn(diagnostics, 'rule-targets', node, sentence`the rule has no “fieldReciver”, so it changes nothing`);
    } else if (!entries) {
        warn(diagnostics, 'rule-targets', list, sentence`“fieldReciver” is a list of keys, not ${kindName(list)}`);
    }
    return (entries ?? []).flatMap((entry) => {
        const name = stringOf(entry);
        if (name === undefined) {
            warn(diagnostics, 'rule-targets', entry,
                sentence`a key in “fieldReciver” is a text, not ${kindName(entry)}`);
        }
        return name ? [{ name, position: entry.position }] : [];
    });
}

/**
 * Reads a behaviour; undefined for `none`, which changes nothing, and, with a warning, for words that nobody knows.
 * @type {(key: string, node: Json.JSONNode, diagnostics: Json.Diagnostic[]) => string | undefined}
 */
function readBehavior(key, node, diagnostics) {
    const value = member(node, key);
    const word = stringOf(value);
    if (!value || word === 'none' || word === '') {
        return undefined;
    } else if (word !== undefined && behaviors.includes(word)) {
        return word;
    }
    const words = word ?? compactJSON(valueOf(value));
    warn(diagnostics, 'behavior', value,
        sentence`“${key}” is show, hide, enable, disable or none, not “${[...words].slice(0, 40)
            .join('')}”; nothing changes${suggestion(words, [...behaviors].sort())}`);
    return undefined;
}

/**
 * Reads a condition; undefined when the rule can never run: a boolean is compared with something else than true or
 * false.
 * @type {(node: Json.JSONNode, field: { type: string, name: string, noun: Json.Sentence },
 *     diagnostics: Json.Diagnostic[]) => Doc.Expression | undefined}
 */
function readCondition(node, field, diagnostics) {
    const { position } = node;
    const right = member(node, 'value');
    const place = right ?? node;
    const value = right ? stringOf(right) ?? compactJSON(valueOf(right)) : '';
    const call = readOperator(node, field, diagnostics);
    const own = { field: field.name, position };
    const never = { value: false, position };
    const isMeant = misspelling(node, 'value', orders().rule) !== undefined;
    if (field.type === 'boolean') {
        if (value !== 'true' && value !== 'false') {
            isMeant || warn(diagnostics, 'rule-value', place,
                sentence`a boolean is compared with true or false; with “${value}” the rule never runs`);
            return undefined;
        }
        return call ? { call, of: [own, { value: value === 'true', position: place.position }], position } : never;
    }
    const years = integerOf(value);
    if (years === undefined && !isMeant) {
        warn(diagnostics, 'rule-value', place,
            sentence`a date's age is compared with a whole number; “${value}” counts as 0`);
    }
    const age = { call: 'age', of: [own], position };
    return call ? { call, of: [age, { value: years ?? 0, position: place.position }], position } : never;
}

/**
 * The operator's call; undefined, with a warning, for one that always takes `else` (6, trap 10).
 * @type {(node: Json.JSONNode, field: { type: string, noun: Json.Sentence }, diagnostics: Json.Diagnostic[]) =>
 *     string | undefined}
 */
function readOperator(node, { type, noun }, diagnostics) {
    const written = stringOf(member(node, 'compare')) ?? '';
    const known = type === 'boolean' ? ['=', '!='] : ['=', '!=', '<', '>'];
    if (!known.includes(written) && !misspelling(node, 'compare', orders().rule)) {
        warn(diagnostics, 'compare-operator', member(node, 'compare') ?? node,
            sentence`“compare” is one of ${known.join(' ')} on ${noun}; with “${written}” only “else” happens`);
    }
    return known.includes(written) ? operators()[written] : undefined;
}
