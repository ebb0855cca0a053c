import { append } from '../../runtime/engine/lists.js';
import { hexOf } from '../../runtime/render/color.js';
import { startersOf } from '../../runtime/render/triggers.js';
import { brandOf } from './brand.js';
import { isMemory } from './empty.js';
import { isSame } from './objects.js';
import { textAt } from './texts.js';
import { below, partsIn } from './walk.js';

/** The members of a form besides its parts and those that are told of in sentences of their own. */
const ofForm = /** @type {const} */ (['defaultLocale', 'checks', 'style', 'grid', 'settings']);

/**
 * The changes from one document to another, for people to read. Places in files and what languages keep for themselves
 * do not count.
 * @type {(before: Doc.FormDocument, after: Doc.FormDocument) => Doc.Difference[]}
 */
export function differences(before, after) {
    const [old, now] = [before, after].map(placedParts);
    const gone = [...old.values()].filter(({ key }) => !now.has(key));
    const come = [...now.values()].filter(({ key }) => !old.has(key));
    const renamed = renamedPairs(gone, come);
    const told = new Set(renamed.flat());
    const both = /** @type {[PlacedPart, PlacedPart][]} */ ([...now.values()].flatMap((part) => {
        const earlier = old.get(part.key);
        return earlier ? [[earlier, part]] : [];
    }));
    return [
        ...gone.filter((part) => !told.has(part))
            .map((part) => ({ kind: /** @type {const} */ ('removed'), ...about(part) })),
        ...come.filter((part) => !told.has(part))
            .map((part) => ({ kind: /** @type {const} */ ('added'), ...about(part) })),
        ...renamed.map(([from, part]) => ({
            kind: /** @type {const} */ ('renamed'), ...about(part), before: from.name, after: part.name,
        })),
        ...movedParts(both, renamed, old).map((part) => ({ kind: /** @type {const} */ ('moved'), ...about(part) })),
        ...[...renamed, ...both]
            .flatMap(([from, part]) => valueDifferences(from.own, part.own)
                .map((each) => ({ ...each, ...about(part) }))),
        ...formDifferences(before, after),
    ];
}

/** @param {PlacedPart} part */
function about({ kind, name, label }) {
    return { ...kind !== 'field' && { part: kind }, field: name, label };
}

/** @type {(before: Doc.FormDocument, after: Doc.FormDocument) => Doc.Difference[]} */
function formDifferences(before, after) {
    const texts = ['title', 'submitText']
        .flatMap((path) => textDifferences(textAt(before, path), textAt(after, path), path));
    const [old, now] = [before, after]
        .map((document) => bare({
            ...Object.fromEntries(ofForm.map((key) => [key, document[key]])), brand: brandOf(document),
        }));
    const locales = isSame(before.locales, after.locales) ? []
        : [{
            kind: /** @type {const} */ ('locales'), before: before.locales.join(', '), after: after.locales.join(', '),
        }];
    const [oldRules, rules] = [before, after].map(rulesByCarrier);
    const carriers = [...new Set([...oldRules.keys(), ...rules.keys()])];
    return [
        ...texts,
        ...valueDifferences(old, now),
        ...locales,
        ...carriers.filter((carrier) => !isSame(oldRules.get(carrier), rules.get(carrier)))
            .map((field) => ({ kind: /** @type {const} */ ('rule'), field })),
    ];
}

/** @param {Doc.FormDocument} document */
function rulesByCarrier({ rules }) {
    /** @type {Map<string, unknown[]>} */
    const found = new Map();
    for (const rule of rules) {
        append(found, startersOf(rule).join(', '), bare(rule));
    }
    return found;
}

/**
 * A page, group, section or field with its place.
 * @typedef {object} PlacedPart
 * @property {'page' | 'group' | 'section' | 'field'} kind
 * @property {string} name
 * @property {string} key that of no other part
 * @property {string} label as the form shows it
 * @property {string} parent the key of what it stands in
 * @property {string[]} children
 * @property {any} own what it has besides its name and its children, bare
 */

/**
 * All parts of a document in their order, by their keys.
 * @param {Doc.FormDocument} document
 */
function placedParts(document) {
    /** @type {Map<string, PlacedPart>} */
    const parts = new Map();
    const place = (/** @type {PlacedPart['kind']} */ kind, /** @type {any} */ node, /** @type {string} */ parent) => {
        const { name, groups, sections, fields, ...rest } = node;
        const own = rest.repetition ? { ...rest, repetition: { ...rest.repetition, fields: [] } } : rest;
        const label = (kind === 'field' ? own.texts.label : own.title)?.variants[0].string ?? '';
        const inside = partsIn(node);
        const key = `${kind} ${name}`;
        parts.set(key, { kind, name, key, label, parent, children: inside.map((each) => each.name), own: bare(own) });
        inside.forEach((each) => place(below[kind], each, key));
    };
    document.pages.forEach((page) => place('page', page, ''));
    return parts;
}

/**
 * Parts that are there under another name: fields that have all else in common, others that hold the same.
 * @type {(gone: PlacedPart[], come: PlacedPart[]) => [PlacedPart, PlacedPart][]}
 */
function renamedPairs(gone, come) {
    /** @type {Map<string, PlacedPart[]>} */
    const known = new Map();
    const alike = (/** @type {PlacedPart} */ { kind, children, own }) => (
        JSON.stringify(kind === 'field' ? [kind, own] : [kind, children]));
    const isTellable = (/** @type {PlacedPart} */ { kind, children }) => kind === 'field' || children.length > 0;
    for (const part of gone.filter(isTellable)) {
        append(known, alike(part), part);
    }
    return come.filter(isTellable).flatMap((part) => {
        // Each was called otherwise only once.
        const from = known.get(alike(part))?.shift();
        return from ? [/** @type {[PlacedPart, PlacedPart]} */ ([from, part])] : [];
    });
}

/**
 * The fewest moves that explain the new order: parts with another parent, and of siblings those outside a longest run
 * that kept its order.
 * @param {[PlacedPart, PlacedPart][]} both before and after, in the order after
 * @param {[PlacedPart, PlacedPart][]} renamed
 * @param {Map<string, PlacedPart>} old
 */
function movedParts(both, renamed, old) {
    const renames = new Map(renamed.map(([from, part]) => [from.key, part.key]));
    const places = new Map([...old.keys()].map((key, n) => [key, n]));
    /** @type {Map<string, PlacedPart[]>} */
    const siblings = new Map();
    for (const [from, part] of both) {
        if ((renames.get(from.parent) ?? from.parent) === part.parent) {
            append(siblings, part.parent, part);
        }
    }
    const settled = new Set([...siblings.values()]
        .flatMap((parts) => longestRun(parts, ({ key }) => Number(places.get(key)))));
    return both.map(([, part]) => part).filter((part) => !settled.has(part));
}

/**
 * A longest run of elements whose places ascend.
 * @template Element
 * @param {Element[]} elements
 * @param {(element: Element) => number} placeOf
 */
function longestRun(elements, placeOf) {
    /** @type {{ element: Element, place: number, before: any }[]} the least end of a run of each length */
    const ends = [];
    for (const element of elements) {
        const place = placeOf(element);
        let [low, high] = [0, ends.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            [low, high] = ends[middle].place < place ? [middle + 1, high] : [low, middle];
        }
        ends[low] = { element, place, before: ends[low - 1] };
    }
    const run = [];
    for (let end = ends.at(-1); end; end = end.before) {
        run.push(end.element);
    }
    return run;
}

/**
 * A value without places in files and what languages keep, members in one order, so that what is the same is written
 * alike.
 * @type {(value: any) => any}
 */
function bare(value) {
    if (Array.isArray(value)) {
        return value.map(bare);
    } else if (value === null || typeof value !== 'object') {
        return value;
    }
    const keys = Object.keys(value).filter((key) => key !== 'position' && !isMemory(key) && value[key] !== undefined)
        .sort();
    return Object.fromEntries(keys.map((key) => [key, bare(value[key])]));
}

/**
 * The differences between two bare values, by members and their members.
 * @type {(before: any, after: any, path?: string) => Doc.Difference[]}
 */
function valueDifferences(before, after, path = '') {
    const some = after ?? before;
    if (isSame(before, after)) {
        return [];
    } else if (Array.isArray(some?.variants)) {
        return textDifferences(before, after, path);
    } else if (path.split('.').length < 2 && !Array.isArray(some) && typeof some === 'object') {
        const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
        return [...keys]
            .flatMap((key) => valueDifferences(before?.[key], after?.[key], path === '' ? key : `${path}.${key}`));
    }
    return [{ kind: 'changed', path, before: shown(before), after: shown(after) }];
}

/**
 * A value for people to read, a colour as they write it.
 * @param {any} value
 */
function shown(value) {
    if (typeof value?.red === 'number') {
        return hexOf(value);
    }
    if (value === undefined) {
        return '';
    }
    if (typeof value === 'object') {
        return JSON.stringify(value);
    }
    return String(value);
}

/** @type {(before: Doc.Text | undefined, after: Doc.Text | undefined, path: string) => Doc.Difference[]} */
function textDifferences(before, after, path) {
    const locales = [...new Set([...before?.variants ?? [], ...after?.variants ?? []].map(({ locale }) => locale))];
    return locales.flatMap((locale) => {
        const [old, now] = [before, after]
            .map((text) => text?.variants.find((variant) => variant.locale === locale)?.string ?? '');
        return old === now ? [] : [{
            kind: locale === undefined ? /** @type {const} */ ('text') : /** @type {const} */ ('translation'),
                path, before: old, after: now, ...locale !== undefined && { locale },
        }];
    });
}
