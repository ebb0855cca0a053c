import { hasAutomaticNotice, withAutomaticNotice } from '../../document/automatic.js';
import { fieldsIn } from '../../../runtime/render/rows.js';
import { entryOf, objectOf, put } from '../../document/objects.js';
import { fieldNamed, mapFields } from '../../document/walk.js';
import { kindOf, watchable, writtenCondition } from './conditions.js';
import { byTags, changeOf, effectOf, firstValue, tagsFor, valuesFor } from './effects.js';
import { mayNotify, typeOf, withNotification } from './types.js';

/**
 * The relationships of a form: when items have values, something is done to an item, a group or a page.
 * @type {Partial<Rules.Vocabulary>}
 */
export const relationships = {
    carriers: watchable,
    kindOf,
    targetName: objectName,
    acts: (document, [object]) => (object ? tagsFor(document, object) : []),
    values: (document, [object], tag) => valuesFor(fieldOf(document, object), tag),
    firstValue: (document, [object], tag) => (object ? firstValue(document, object, tag) : ''),
    effects(document, [object], { act, value }, former) {
        const isKnown = object && (tagsFor(document, object).includes(act) || former?.act === act);
        const effects = isKnown && effectOf(document, object, act, value, former?.effects[0]);
        return effects ? [effects].flat() : undefined;
    },
    changes: (document, effects) => byTags(effects).map((each) => ({
        ...changeOf(document, each), targets: [{ target: each[0].target, name: each[0].name }], effects: each,
    })),
    sharedTargets: (rule) => [objectOfRule(rule) ?? []].flat(),
    finished: (rule, { targets: [object] }) => (object ? kept(rule, object) : rule),
    noticing: notifying,
    retargeted: (document, changes, [object]) => changes.flatMap(({ act, value, isKept, effects }) => {
        const moved = !isKept && tagsFor(document, object).includes(act)
            && effectOf(document, object, act, value, effects[0]);
        return moved ? [{ act, value, isKept, targets: [object], effects: [moved].flat() }] : [];
    }),
    written: writtenCondition,
};

/** @type {(document: Doc.FormDocument, object?: Rules.Target) => Doc.Field | undefined} */
function fieldOf(document, object) {
    return object?.target === 'field' ? fieldNamed(document, object.name) : undefined;
}

/** @type {(rule: Doc.Rule) => Rules.Target | undefined} */
export function objectOfRule({ effects, otherwise, traits }) {
    const all = [...effects, ...otherwise];
    const [first = writtenObject(String(objectOf(traits?.mmxml).object ?? ''))] = all;
    return first && all.every(({ target, name }) => target === first.target && name === first.name)
        ? { target: first.target, name: first.name } : undefined;
}

/**
 * @param {string} written `item::name`
 * @returns {Rules.Target | undefined}
 */
export function writtenObject(written) {
    const [kind, name] = written.split('::');
    const target = entryOf(
        /** @type {Record<string, Rules.Target['target']>} */ ({ item: 'field', group: 'group', page: 'page' }), kind);
    return target && name ? { target, name } : undefined;
}

/** @param {Rules.Target} target */
function objectName({ target, name }) {
    return `${target === 'field' ? 'item' : target}::${name}`;
}

/**
 * A rule that does nothing notes what it is about, which may be called otherwise.
 * @type {(rule: Doc.Rule, from: string, to: string) => Doc.Rule}
 */
export function renamedObject(rule, from, to) {
    const own = objectOf(rule.traits?.mmxml);
    const object = writtenObject(String(own.object ?? ''));
    return object?.name === from
        ? { ...rule, traits: { ...rule.traits, mmxml: put(own, 'object', objectName({ ...object, name: to })) } }
        : rule;
}

/**
 * A rule that does nothing keeps what it was about.
 * @type {(rule: Doc.Rule, object: Rules.Target) => Doc.Rule}
 */
function kept(rule, object) {
    const isEmpty = rule.effects.length + rule.otherwise.length === 0;
    const own = put(objectOf(rule.traits?.mmxml), 'object', isEmpty ? objectName(object) : undefined);
    const { traits: _, ...rest } = rule;
    return Object.keys(own).length > 0 ? { ...rest, traits: { ...rule.traits, mmxml: own } } : rest;
}

/**
 * Items tell of their changes that rules ask for; those that began to for a rule stop once none asks for them.
 * @type {(document: Doc.FormDocument, names: string[]) => Doc.FormDocument}
 */
function notifying(document, names) {
    const asked = new Set(document.rules.flatMap(({ condition }) => fieldsIn(condition)));
    return mapFields(document, (field) => {
        if (names.includes(field.name)) {
            return mayNotify(typeOf(field)) && field.notify === undefined
                ? withAutomaticNotice(document, withNotification(field, true), true) : field;
        }
        return hasAutomaticNotice(document, field) && !asked.has(field.name)
            ? withAutomaticNotice(document, withNotification(field, false), false) : field;
    });
}
