import { placedParts, renamedPairs, strays } from './diff-parts.js';
import { bare, textDifferences, valueDifferences } from './diff-values.js';
import { isSame } from './objects.js';
import { textAt } from './texts.js';
import { startersOf } from '../render/triggers.js';

/** @typedef {import('./diff-parts.js').PlacedPart} PlacedPart */

/**
 * One difference: `kind` is the sentence (`diff.changed` and so on among the words of the interface), the rest fills it.
 * @typedef {object} Difference
 * @property {'added' | 'removed' | 'moved' | 'renamed' | 'changed' | 'text' | 'translation' | 'rule' | 'locales'} kind
 * @property {'page' | 'group' | 'section'} [part] what it is about where that is no field
 * @property {string} [field] the name of the field or part
 * @property {string} [label] of it, as the form shows it
 * @property {string} [path] what has changed, in the document
 * @property {string} [before]
 * @property {string} [after]
 * @property {string} [locale]
 */

/** What a form has besides its parts and what is told of it in sentences of its own. */
const ofForm = /** @type {const} */ (['defaultLocale', 'checks', 'style', 'grid', 'settings']);

/**
 * What changed from one document to another, for people to read. Places in files and what languages keep for themselves
 * do not count.
 * @param {Doc.FormDocument} before
 * @param {Doc.FormDocument} after
 * @returns {Difference[]}
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
        ...gone.filter((part) => !told.has(part)).map((part) => ({ kind: /** @type {const} */ ('removed'), ...about(part) })),
        ...come.filter((part) => !told.has(part)).map((part) => ({ kind: /** @type {const} */ ('added'), ...about(part) })),
        ...renamed.map(([from, part]) => ({ kind: /** @type {const} */ ('renamed'), ...about(part), before: from.name, after: part.name })),
        ...strays(both, renamed, old).map((part) => ({ kind: /** @type {const} */ ('moved'), ...about(part) })),
        ...[...renamed, ...both].flatMap(([from, part]) => valueDifferences(from.own, part.own).map((each) => ({ ...each, ...about(part) }))),
        ...formDifferences(before, after),
    ];
}

/** @param {PlacedPart} part */
function about({ kind, name, label }) {
    return { ...kind !== 'field' && { part: kind }, field: name, label };
}

/**
 * @param {Doc.FormDocument} before
 * @param {Doc.FormDocument} after
 * @returns {Difference[]}
 */
function formDifferences(before, after) {
    const texts = ['title', 'submitText'].flatMap((path) => textDifferences(textAt(before, path), textAt(after, path), path));
    const [old, now] = [before, after].map((document) => bare(Object.fromEntries(ofForm.map((key) => [key, document[key]]))));
    const locales = isSame(before.locales, after.locales) ? []
        : [{ kind: /** @type {const} */ ('locales'), before: before.locales.join(', '), after: after.locales.join(', ') }];
    const [oldRules, rules] = [before, after].map(rulesByCarrier);
    const carriers = [...new Set([...oldRules.keys(), ...rules.keys()])];
    return [
        ...texts,
        ...valueDifferences(old, now),
        ...locales,
        ...carriers.filter((carrier) => !isSame(oldRules.get(carrier), rules.get(carrier))).map((field) => ({ kind: /** @type {const} */ ('rule'), field })),
    ];
}

/** @param {Doc.FormDocument} document */
function rulesByCarrier({ rules }) {
    /** @type {Map<string, unknown[]>} */
    const found = new Map();
    for (const rule of rules) {
        const carrier = startersOf(rule).join(', ');
        const list = found.get(carrier) ?? [];
        list.push(bare(rule));
        found.set(carrier, list);
    }
    return found;
}
