import { error, warning } from '../../json/findings.js';
import { elementsOf, member, membersOf, stringOf } from '../../json/nodes.js';
import { sentence } from '../../json/sentence.js';
import { suggestion } from '../../document/nearest-name.js';
import { requiredText } from './reading.js';

/**
 * The options of a picker (4.2); wrong ones make a field of any type unusable (1.3).
 * @type {(reading: Formulary.Reading) => { options: Doc.Option[], isUsable: boolean }}
 */
export function readOptions(reading) {
    const { node, type, name, findings } = reading;
    const list = member(node, 'listOptions');
    if (!list) {
        if (type === 'picker') {
            findings.push(error('formulary.options', node, sentence`the picker “${name}” has no “listOptions”`));
        }
        return { options: [], isUsable: type !== 'picker' };
    }
    const nodes = elementsOf(list);
    if (!nodes || nodes.length === 0 || nodes.some((each) => !membersOf(each))) {
        findings.push(
            error('formulary.options', list,
                sentence`“listOptions” of “${name}” is a list of at least one {"key": …, "value": …}`));
        return { options: [], isUsable: false };
    }
    const read = nodes.flatMap((each) => readOption(reading, each) ?? []);
    if (type !== 'picker') {
        findings.push(warning('formulary.useless-key', list, sentence`“listOptions” has no effect on ${reading.noun}`));
    }
    return { options: type === 'picker' ? read : [], isUsable: read.length === nodes.length };
}

/** @type {(reading: Formulary.Reading, node: Json.JSONNode) => Doc.Option | undefined} */
function readOption(reading, node) {
    const { name, findings } = reading;
    const key = requiredText('key', node, sentence`an option of “${name}”`, findings);
    const value = member(node, 'value');
    const label = stringOf(value);
    if (!value || label === undefined) {
        findings.push(error('formulary.options', value ?? node, sentence`an option of “${name}” has no text “value”`));
    }
    if (!reading.isLenient && (label === undefined || key === undefined)) {
        return undefined;
    } else if (label === '' && key !== undefined && value) {
        findings.push(warning('formulary.empty-option', value, sentence`the option “${key}” shows no text`));
    }
    for (const each of membersOf(node) ?? []) {
        if (each.key !== 'key' && each.key !== 'value') {
            findings.push(
                warning('formulary.unknown-key', each,
                    sentence`the key “${each.key}” is not known${suggestion(each.key, ['key', 'value'])}`));
        }
    }
    return {
        value: key ?? '', label: reading.text(label ?? '', value ?? node), otherImages: [], isWorded: false,
        isInitial: false, traits: {},
        position: node.position,
    };
}
