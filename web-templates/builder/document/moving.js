import { languageOf } from '../languages/languages.js';
import {
    withChildren, withMember, childrenOf, isRow, isRowButton, namesOf, nodeAt, nodesIn, placeOf,
} from './walk.js';
import { withoutFields } from './expressions.js';
import { isSame, moved } from './objects.js';

/**
 * Takes a node away; rules that only it starts go with it, others ask for it no more. The last page, group or section
 * stays, and so does the last field of a row.
 * @type {(document: Doc.FormDocument, node: Doc.Selection) => Doc.FormDocument}
 */
export function removeNode(document, node) {
    const place = placeOf(document, node);
    if (!place || place.count === 1 && needsOne(place.parent) || isRowButton(document, node)) {
        return document;
    }
    const removed = withChildren(document, place.parent, (nodes) => nodes.filter(({ name }) => name !== node.name));
    const names = new Set(namesOf(removed, 'field'));
    const gone = new Set(namesOf(document, 'field').filter((name) => !names.has(name)));
    const rules = removed.rules.flatMap((rule) => withoutWatched(rule, gone) ?? []);
    return languageOf(document).arranged(isSame(rules, removed.rules) ? removed : { ...removed, rules });
}

/**
 * Tells whether something has to stand in a part.
 * @param {Doc.Selection} parent
 */
export function needsOne(parent) {
    return parent.kind !== 'section' || isRow(parent);
}

/**
 * Tells whether a node can stand in a parent: fields of a row stay there, as they are answered once in each.
 * @type {(place: { parent: Doc.Selection } | undefined, parent: Doc.Selection) => boolean}
 */
export function mayStandIn(place, parent) {
    return !place || place.parent.name === parent.name || !isRow(parent) && !isRow(place.parent);
}

/**
 * A rule that asks no more for fields that are gone; undefined where only they start it.
 * @type {(rule: Doc.Rule, gone: Set<string>) => Doc.Rule | undefined}
 */
function withoutWatched(rule, gone) {
    const isGone = (/** @type {string} */ name) => gone.has(name);
    const triggers = rule.triggers.filter(({ field }) => field === undefined || !isGone(field));
    const asked = withMember(rule, 'condition', withoutFields(rule.condition, isGone) ?? rule.condition);
    if (triggers.length === rule.triggers.length) {
        return asked;
    }
    return triggers.length > 0 ? { ...asked, triggers } : undefined;
}

/**
 * Moves a node to a place among the children of a parent of its kind; `index` counts without the node itself.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, to: { parent: Doc.Selection, index: number }) =>
 *     Doc.FormDocument}
 */
export function moveNode(document, node, { parent, index }) {
    const place = placeOf(document, node);
    const target = nodeAt(document, parent);
    const moving = nodeAt(document, node);
    if (!place || !target || !moving || parent.kind !== place.parent.kind || !mayStandIn(place, parent)
        || isRowButton(document, node)) {
        return document;
    }
    if (parent.name === place.parent.name) {
        const to = Math.max(0, Math.min(index, place.count - 1));
        return to === place.index ? document
            : languageOf(document).arranged(withChildren(document, parent, (nodes) => moved(nodes, place.index, to)));
    }
    if (node.kind !== 'field' && place.count === 1) {
        return document;
    }
    const removed = withChildren(document, place.parent, (nodes) => nodes.filter((each) => each !== moving));
    const at = Math.max(0, Math.min(index, childrenOf(target).length));
    return languageOf(document)
        .arranged(withChildren(removed, parent, (nodes) => [...nodes.slice(0, at), moving, ...nodes.slice(at)]));
}

/**
 * The place of a node one step before or behind: among its siblings, at their end in the next parent of the kind.
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} node
 * @param {-1 | 1} step
 * @returns {{ parent: Doc.Selection, index: number } | undefined} undefined at the end of the form
 */
export function stepOf(document, node, step) {
    const place = placeOf(document, node);
    const index = (place?.index ?? 0) + step;
    return place && index >= 0 && index < place.count ? { parent: place.parent, index }
        : neighbourOf(document, node, step);
}

/**
 * Out of its group, to the end of the one before; or into the one that follows, as its first. All fields stand in
 * groups.
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} node
 * @param {-1 | 1} step
 * @returns {{ parent: Doc.Selection, index: number } | undefined} undefined where there is no other group
 */
export function neighbourOf(document, node, step) {
    const place = placeOf(document, node);
    const { kind, name: own } = place?.parent ?? { kind: 'form', name: '' };
    const names = namesOf(document, kind).filter((each) => place && mayStandIn(place, { kind, name: each }));
    const name = kind === 'form' ? undefined : names[names.indexOf(own) + step];
    return name === undefined ? undefined
        : { parent: { kind, name }, index: step > 0 ? 0 : nodesIn(document, { kind, name }).length };
}
