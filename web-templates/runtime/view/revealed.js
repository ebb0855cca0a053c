import { isShown, isStatic } from '../engine/effects.js';
import { announce } from './announce.js';
import { countText } from './count-text.js';

/** @typedef {import('../types').Changes} Changes */
/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Node} Node */
/** @typedef {import('../types').Page} Page */

/**
 * Tells people who do not see it how many questions an answer of theirs has brought up; those that they have passed are
 * named, with their place, and shown.
 * @param {Page} page
 * @param {Changes} changes
 */
export function announceRevealed(page, changes) {
    const fields = revealedFields(page, changes);
    const names = [...page.engine.fields.keys()];
    const here = names.indexOf(page.lastFocus);
    const passed = fields.filter(({ name }) => names.indexOf(name) < here);
    if (passed.length) {
        announce(page, placeTexts(page, passed).join(' '), true);
    } else if (fields.length) {
        announce(page, page.data.messages['run.revealed'].replace('{n}', String(fields.length)));
    }
}

/**
 * The questions that have come up, by themselves or with what they stand in; a composite counts once.
 * @param {Page} page
 * @param {Changes} changes
 * @returns {Field[]}
 */
function revealedFields({ engine }, changes) {
    const nodes = new Set([...changes].filter(([node, aspects]) => aspects.has('visible') && isShown(node)).map(([node]) => node));
    return nodes.size === 0 ? [] : [...engine.fields.values()].filter((field) => !isStatic(field) && isShown(field)
        && (nodes.has(field) || placesOf(field).some((place) => nodes.has(place))));
}

/**
 * The section, group and page that a field stands in; those of a component are its composite's.
 * @param {Field} field
 * @returns {Node[]}
 */
function placesOf({ parent }) {
    const places = [];
    for (let at = parent; at && at.kind !== 'field'; at = at.parent) {
        places.push(at);
    }
    return places;
}

/**
 * A sentence for each step that has some of the fields.
 * @param {Page} page
 * @param {Field[]} fields
 * @returns {string[]}
 */
function placeTexts(page, fields) {
    const { engine: { dialect }, data: { locale }, hooks } = page;
    /** @type {Map<number, string[]>} */
    const titles = new Map();
    for (const field of fields) {
        const step = hooks.stepOf?.(field) ?? 0;
        titles.set(step, [...titles.get(step) ?? [], dialect.title(field)]);
    }
    return [...titles].map(([step, names]) => {
        const list = new Intl.ListFormat(locale).format(names);
        return countText(page, step ? 'run.revealedStep' : 'run.revealedAbove', names.length).replace('{m}', String(step))
            .replace(/\{titles\}(\.?)/, (whole, dot) => list + (/[.:?!…؟]$/.test(list) ? '' : dot));
    });
}
