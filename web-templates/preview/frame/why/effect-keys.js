import { validatorKey } from '../../../runtime/engine/replacing.js';
import { effectAspects } from '../../../runtime/engine/table-lists.js';

/** Aspects that are one each; other actions decide on what they are about. */
const whole = ['visible', 'enabled', 'value'];

/** Properties that say whether a field is sent. */
const submissions = ['skip', 'force'];

/**
 * The key of the aspect that an effect decides on: effects with the same key replace one another.
 * @param {Pick<Runtime.Effect, 'target' | 'name' | 'action' | 'property' | 'text' | 'validator'>} effect
 * @returns {string} "field guardian visible"
 */
export function keyOf(effect) {
    return `${effect.target} ${effect.name} ${aspectOf(effect)}`;
}

/**
 * @param {Pick<Runtime.Effect, 'action' | 'property' | 'text' | 'validator'>} effect
 * @returns {string} "visible", "text label", "validator pattern"
 */
export function aspectOf({ action, property = '', text, validator }) {
    if (action === 'replace' && submissions.includes(property)) {
        return `submission ${property}`;
    }
    // Of a named format and repeating another field there can be one only.
    const key = validator ? validatorKey(validator) : property;
    if (action === 'validator' && key === 'required') {
        return key;
    }
    const detail = action === 'validator' && key === 'same' ? 'format' : key;
    const kind = text === undefined ? 'property' : 'text';
    const aspect = effectAspects[action];
    return whole.includes(aspect) ? aspect : `${action === 'replace' ? kind : action} ${detail}`.trim();
}

/**
 * The effects of a rule's branch.
 * @type {(rule: Runtime.RuleData, holds: boolean) => Runtime.Effect[]}
 */
export function branchOf(rule, holds) {
    return holds ? rule.then : rule.otherwise;
}

/**
 * The rule and branch of every effect, by the effect's id: effects are numbered in the order of the rules.
 * @type {(rules: Runtime.RuleData[]) => { rule: number, holds: boolean, effect: Runtime.Effect }[]}
 */
export function numbered(rules) {
    return rules.flatMap((rule, index) => [true, false].flatMap((holds) => branchOf(rule, holds)
        .map((effect) => ({ rule: index, holds, effect }))));
}
