import { fieldTitle } from '../../../runtime/engine/title.js';
import { aspectKey, conditionReason, decisionOn, others, plainReason, ruleReason, wholeRule } from './rule-reasons.js';

/** @typedef {import('./rule-reasons.js').Decision} Decision */

/**
 * The reason why a field is hidden or shown, with what it stands in.
 * @type {(inquiry: Why.Inquiry, node: Runtime.Node) => Why.Reason[]}
 */
export function visibility(inquiry, node) {
    const places = placesOf(node);
    const hiding = places.filter((place) => !place.visible).flatMap((place) => ofPlace(inquiry, place));
    const showing = hiding.length || !node.visible ? []
        : places.filter((place) => decisionOn(inquiry, aspectKey(place, 'visible'), ['show']))
            .flatMap((place) => ofPlace(inquiry, place));
    const own = ofItself(inquiry, node, hiding.length > 0);
    // What shows the place says more than that nothing hides the field.
    const rest = showing.length && own.every(({ rule }) => rule === null) ? [] : own;
    return node.visible ? [...hiding, ...showing, ...rest] : [...own, ...hiding];
}

/**
 * @param {Why.Inquiry} inquiry
 * @param {Runtime.Node} node
 * @param {boolean} isInHidden whether something around it is hidden
 * @returns {Why.Reason[]}
 */
function ofItself(inquiry, node, isInHidden) {
    const key = aspectKey(node, 'visible');
    const decision = decisionOn(inquiry, key, [node.visible ? 'show' : 'hide']);
    const rest = others(inquiry, 'visible', key, decision?.rule ?? null);
    const shown = isInHidden ? 'Shown in what is hidden' : 'Shown';
    const state = node.visible ? shown : 'Hidden';
    if (decision) {
        const text = `${state}${conditionReason(inquiry, decision)}.${wholeRule(inquiry, key, decision)}`;
        return [ruleReason(inquiry, 'visible', text, decision), ...rest];
    }
    if (node.kind === 'field' && node.visible !== (node.original.visible ?? true)) {
        return [plainReason('visible', `${state} as it was when the answers were put back; no rule has decided since.`),
            ...rest];
    }
    if (rest.length) {
        return [plainReason('visible', `${state}: no rule has decided that yet, so it is as the definition says.`),
            ...rest];
    }
    return isInHidden && node.visible ? []
        : [plainReason('visible', node.visible ? 'Shown: nothing in the form hides it.'
            : 'Hidden: the definition says so, and no rule shows it.')];
}

/**
 * Explains what hides or shows a page, group, section or composite that a field stands in.
 * @type {(inquiry: Why.Inquiry, place: Runtime.Node) => Why.Reason[]}
 */
function ofPlace(inquiry, place) {
    const key = aspectKey(place, 'visible');
    const decision = decisionOn(inquiry, key, [place.visible ? 'show' : 'hide']);
    const name = `its ${place.kind === 'field' ? 'field' : place.kind} “${titleIn(inquiry, place)}”`;
    const start = place.visible ? `Shown with ${name}` : `Hidden with ${name}`;
    if (decision) {
        const state = place.visible ? 'shown' : 'hidden';
        const reason = conditionReason(inquiry, decision);
        const text = `${start}, which is ${state}${reason}.${wholeRule(inquiry, key, decision)}`;
        return [ruleReason(inquiry, 'visible', text, decision)];
    }
    const rest = others(inquiry, 'visible', key, null);
    const reason = rest.length ? 'no rule has decided that yet' : 'no rule shows it';
    return [plainReason('visible', `${start}: the definition says so, and ${reason}.`),
        ...rest.map((each) =>
            ({ ...each, text: each.text.replace(/^A rule/, `For ${name.replace(/^its /, 'the ')}: a rule`) }))];
}

/**
 * The places that a node stands in, the nearest first.
 * @type {(node: Runtime.Node) => Runtime.Node[]}
 */
function placesOf(node) {
    /** @type {Runtime.Node[]} */
    const places = [];
    for (let at = node.parent; at; at = at.parent) {
        places.push(at);
    }
    return places;
}

/** @type {(inquiry: Why.Inquiry, node: Runtime.Node) => string} */
function titleIn({ titleOf }, node) {
    return node.kind === 'field' ? fieldTitle(node) : titleOf(node);
}
