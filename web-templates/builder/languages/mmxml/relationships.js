import { withField, fieldNamed, fieldsOf, groupsOf } from '../../document/walk.js';
import { builderPosition } from '../../document/empty.js';
import { fieldsIn } from '../../document/expressions.js';
import { entryOf, objectOf, put } from '../../document/objects.js';
import { onChange } from '../../../runtime/render/triggers.js';
import { comparisonsOf, conditionOf, firstComparison, firstWatchable, writtenCondition } from './conditions.js';
import { byTags, changeOf, effectOf, firstValue, tagsFor } from './effects.js';
import { mayNotify, typeOf, withNotification } from './types.js';

const members = /** @type {const} */ ({ if: 'effects', else: 'otherwise' });

/** @type {(document: Doc.FormDocument) => MMXML.Relationship[]} */
export function relationshipsOf(document) {
    return document.rules.map((rule, index) => {
        const { join = 'and', comparisons } = comparisonsOf(rule.condition) ?? {};
        const changes = (/** @type {Doc.Effect[]} */ effects) => (
            byTags(effects).map((each) => changeOf(document, each)));
        return {
            index, object: objectOfRule(rule), condition: writtenCondition(rule.condition), join, comparisons,
            if: changes(rule.effects), else: changes(rule.otherwise),
        };
    });
}

/** @type {(rule: Doc.Rule) => MMXML.Target | undefined} */
export function objectOfRule({ effects, otherwise, traits }) {
    const all = [...effects, ...otherwise];
    const [first = writtenObject(String(objectOf(traits?.mmxml).object ?? ''))] = all;
    return first && all.every(({ target, name }) => target === first.target && name === first.name)
        ? { target: first.target, name: first.name } : undefined;
}

/**
 * @param {string} written `item::name`
 * @returns {MMXML.Target | undefined}
 */
export function writtenObject(written) {
    const [kind, name] = written.split('::');
    const target = entryOf(
        /** @type {Record<string, MMXML.Target['target']>} */ ({ item: 'field', group: 'group', page: 'page' }), kind);
    return target && name ? { target, name } : undefined;
}

/** @param {MMXML.Target} target */
export function objectName({ target, name }) {
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
 * The parts that a relationship can be about: every item, group and page.
 * @type {(document: Doc.FormDocument) => MMXML.Target[]}
 */
export function objects(document) {
    return [
        ...fieldsOf(document).map(({ name }) => ({ target: /** @type {const} */ ('field'), name })),
        ...groupsOf(document).map(({ name }) => ({ target: /** @type {const} */ ('group'), name })),
        ...document.pages.map(({ name }) => ({ target: /** @type {const} */ ('page'), name })),
    ];
}

/**
 * A new relationship that shows something, by default the last item, when the first item that tells of a change has its
 * first value. The same document where no item does.
 * @param {Doc.FormDocument} document
 * @param {MMXML.Target} [object]
 * @returns {Doc.FormDocument}
 */
export function withNewRelationship(document, object) {
    const about = object ?? objects(document).filter(({ target }) => target === 'field').pop();
    const carrier = firstWatchable(document, about?.name);
    if (!carrier || !about) {
        return document;
    }
    const condition = conditionOf('and', [firstComparison(document, carrier)]);
    const effect = (/** @type {string} */ action) => ({ ...about, action, position: builderPosition });
    const rule = {
        triggers: onChange([carrier.name]), condition, effects: [effect('show')], otherwise: [effect('hide')],
        position: builderPosition,
    };
    return notifying({ ...document, rules: [...document.rules, rule] }, [carrier.name]);
}

/** @type {(document: Doc.FormDocument, index: number) => Doc.FormDocument} */
export function withoutRelationship(document, index) {
    return { ...document, rules: document.rules.filter((_, n) => n !== index) };
}

/**
 * A relationship about something else: what is done stays as far as it can be done there too.
 * @type {(document: Doc.FormDocument, index: number, object: MMXML.Target) => Doc.FormDocument}
 */
export function withObject(document, index, object) {
    const tags = tagsFor(document, object);
    const moved = (/** @type {Doc.Effect[]} */ effects) => byTags(effects).flatMap((each) => {
        const { tag, value, isKept } = changeOf(document, each);
        return !isKept && tags.includes(tag) ? effectOf(document, object, tag, value, each[0]) ?? [] : [];
    });
    return withRule(document, index,
        (rule) => kept({ ...rule, effects: moved(rule.effects), otherwise: moved(rule.otherwise) }, object));
}

/**
 * A rule that does nothing keeps what it was about.
 * @type {(rule: Doc.Rule, object: MMXML.Target) => Doc.Rule}
 */
function kept(rule, object) {
    const isEmpty = rule.effects.length + rule.otherwise.length === 0;
    const own = put(objectOf(rule.traits?.mmxml), 'object', isEmpty ? objectName(object) : undefined);
    const { traits: _, ...rest } = rule;
    return Object.keys(own).length > 0 ? { ...rest, traits: { ...rule.traits, mmxml: own } } : rest;
}

/**
 * Sets the comparisons of a condition; items that do not tell of their changes by themselves are made to.
 * @param {Doc.FormDocument} document
 * @param {number} index
 * @param {'and' | 'or'} join
 * @param {MMXML.Comparison[]} comparisons at least one
 * @returns {Doc.FormDocument}
 */
export function withComparisons(document, index, join, comparisons) {
    const condition = conditionOf(join, comparisons);
    const watches = fieldsIn(condition);
    return comparisons.length === 0 ? document
        : notifying(withRule(document, index, (rule) => ({ ...rule, condition, triggers: onChange(watches) })),
            watches);
}

/** @type {(document: Doc.FormDocument, names: string[]) => Doc.FormDocument} */
function notifying(document, names) {
    return names.reduce((next, name) => {
        const field = fieldNamed(next, name);
        return field && mayNotify(typeOf(field)) && field.notify === undefined
            ? withField(next, name, withNotification(field, true)) : next;
    }, document);
}

/**
 * Sets one change of a branch; the same document for a value that cannot be. Behind the last one it is one more.
 * @type {(document: Doc.FormDocument, index: number, branch: MMXML.Branch, at: number,
 *     change: { tag: string, value?: string }) => Doc.FormDocument}
 */
export function withChange(document, index, branch, at, { tag, value }) {
    const rule = document.rules[index];
    const object = rule && objectOfRule(rule);
    const tags = byTags(rule?.[members[branch]] ?? []);
    const earlier = tags[at];
    const isKnown = object && (tagsFor(document, object).includes(tag)
        || earlier !== undefined && changeOf(document, earlier).tag === tag);
    const made = isKnown && effectOf(document, object, tag, value ?? firstValue(document, object, tag), earlier?.[0]);
    const effects = made ? [...tags.slice(0, at), made, ...tags.slice(at + 1)].flat() : [];
    return !made ? document
        : withRule(document, index, (each) => kept({ ...each, [members[branch]]: effects }, object));
}

/** @type {(document: Doc.FormDocument, index: number, branch: MMXML.Branch, at: number) => Doc.FormDocument} */
export function withoutChange(document, index, branch, at) {
    const object = document.rules[index] && objectOfRule(document.rules[index]);
    const rest = (/** @type {Doc.Rule} */ rule) => ({
        ...rule, [members[branch]]: byTags(rule[members[branch]]).filter((_, n) => n !== at).flat(),
    });
    return withRule(document, index, (rule) => (object ? kept(rest(rule), object) : rest(rule)));
}

/** @type {(document: Doc.FormDocument, index: number, change: (rule: Doc.Rule) => Doc.Rule) => Doc.FormDocument} */
function withRule(document, index, change) {
    return document.rules[index]
        ? { ...document, rules: document.rules.map((rule, n) => (n === index ? change(rule) : rule)) } : document;
}
