import { isShown } from '../../../runtime/engine/effects.js';
import { addressOf } from '../nodes.js';
import { aspectOf } from './effect-keys.js';
import { plainReason, ruleWords, rulesOn } from './rule-reasons.js';
import { pathOf } from './path.js';
import { titleOf } from './value-words.js';
import { visibility } from './visibility.js';

/**
 * The reason why a page or group is shown or hidden, and what stands in it.
 * @type {(inquiry: Why.Inquiry, place: Runtime.Place) => Why.Explanation}
 */
export function explainPlace(inquiry, place) {
    const content = contentOf(inquiry, place);
    return {
        kind: place.kind,
        name: addressOf(place),
        label: inquiry.titleOf(place),
        path: pathOf(inquiry, place),
        state: { visible: isShown(place) },
        reasons: [...visibility(inquiry, place), ...emptiness(inquiry, place), ...changing(inquiry, place)],
        dependants: [],
        content,
    };
}

/**
 * The groups of a page where it has several, else the fields.
 * @type {(inquiry: Why.Inquiry, place: Runtime.Place) => Why.Explanation['content']}
 */
function contentOf(inquiry, place) {
    const { engine } = inquiry;
    const groups = [...engine.groups.values()].filter(({ parent }) => parent === place);
    if (groups.length > 1) {
        return groups.map((group) => ({
            address: addressOf(group), label: inquiry.titleOf(group), visible: isShown(group),
        }));
    }
    return fieldsAt(engine, place).map((field) => ({
        address: field.name, label: titleOf(engine, field.name), visible: isShown(field),
    }));
}

/**
 * The fields that stand in a place, without components.
 * @param {Why.Inquiry['engine']} engine
 * @param {Runtime.Place} place
 */
function fieldsAt(engine, place) {
    return [...engine.fields.values()].filter(({ parent }) => {
        for (let at = parent; at?.kind !== 'field' && at; at = at.parent) {
            if (at === place) {
                return true;
            }
        }
        return false;
    });
}

/**
 * A place that is shown with nothing in it to be seen.
 * @type {(inquiry: Why.Inquiry, place: Runtime.Place) => Why.Reason[]}
 */
function emptiness({ engine }, place) {
    const isBare = isShown(place) && !fieldsAt(engine, place).some(isShown);
    return isBare ? [plainReason('visible', 'Nothing in it is shown: all of its fields are hidden.')] : [];
}

/**
 * The rules that change something else about a place.
 * @type {(inquiry: Why.Inquiry, place: Runtime.Place) => Why.Reason[]}
 */
function changing(inquiry, { kind, name }) {
    const concerns = (/** @type {Runtime.Effect} */ effect) =>
        effect.target === kind && effect.name === name && aspectOf(effect) !== 'visible';
    return rulesOn(inquiry, concerns).map((acting) => (
        { aspect: 'property', text: `A rule ${ruleWords(inquiry, acting, 'it')}.`, rule: acting.rule, cause: null }
    ));
}
