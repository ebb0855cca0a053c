import { showSummary } from '../../runtime/view/summary.js';
import { elementOf } from './field-exchange.js';
import { nodeSteps } from './node-steps.js';

/** @typedef {import('../../runtime/types').FieldData} FieldData */
/** @typedef {import('../../runtime/types').Page} Page */
/** @typedef {import('./rendering.js').Rendered} Rendered */
/** @typedef {import('./node-steps.js').Step} Step */

/** What of a field is words alone: nothing but what is read follows from it. */
const words = [
    'label', 'inlineLabel', 'detailLabel', 'placeholder', 'body', 'caption', 'missingMessage', 'invalidMessage', 'patternMessage',
    'texts',
];

/**
 * Puts the new words of fields in the place of the former ones, without touching anything else of the page.
 * @param {Page} page
 * @param {Rendered[]} before the fields as they are shown
 * @param {Rendered[]} after the same fields
 * @returns {boolean} false, and nothing has happened, where more than words has changed
 */
export function updateWords(page, before, after) {
    const changed = after.map((rendered, at) => ({ former: before[at], next: rendered })).filter(({ former, next }) => former !== next);
    const steps = changed.map(({ former, next }) => stepsFor(page, former, next));
    if (!steps.every((list) => list !== null)) {
        return false;
    }
    steps.flat().forEach((step) => step?.());
    if (page.summary) {
        showSummary(page);
    }
    return true;
}

/**
 * @param {Page} page
 * @param {Rendered} former
 * @param {Rendered} next
 * @returns {Step[] | null}
 */
function stepsFor(page, former, next) {
    const wrapper = page.wrappers.get(next.data.name);
    const [a, b] = [elementOf(former), elementOf(next)];
    if (!wrapper || !a || !b || !differsInWords(former.data, next.data)) {
        return null;
    }
    const steps = nodeSteps(a, b, wrapper);
    return steps && [...steps, () => updateData(page, former.data, next.data), () => openLinks(wrapper)];
}

/**
 * @param {FieldData} former
 * @param {FieldData} next
 * @returns {boolean}
 */
function differsInWords(former, next) {
    const rest = (/** @type {FieldData} */ data) => JSON.stringify(data, (key, value) => {
        if (value === data) {
            const { options, validators, ...members } = data;
            const kept = Object.entries(members).filter(([name]) => !words.includes(name));
            const keys = options?.map(([each, , image]) => [each, image]);
            return [...kept, keys, validators?.map(({ message, ...validator }) => validator)];
        }
        return value;
    });
    return rest(former) === rest(next);
}

/**
 * Has the running form know the new words, but for those that a rule has replaced.
 * @param {Page} page
 * @param {any} former
 * @param {any} next
 */
function updateData(page, former, next) {
    const field = page.engine.fields.get(next.name);
    for (const name of [...words, 'options', 'validators']) {
        const [was, is] = [former[name], next[name]].map((value) => JSON.stringify(value));
        for (const data of was === is || !field ? [] : [/** @type {any} */ (field.definition), /** @type {any} */ (field.original)]) {
            if (JSON.stringify(data[name]) === was) {
                data[name] = next[name];
            }
        }
    }
}

/**
 * @param {Element} wrapper
 */
function openLinks(wrapper) {
    for (const link of wrapper.querySelectorAll('[data-part="link"]')) {
        link.setAttribute('href', '#');
    }
}
