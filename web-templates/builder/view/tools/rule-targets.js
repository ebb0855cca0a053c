import { arrange, make } from '../element.js';
import { nodeTitle } from '../node-title.js';
import { offer, select } from './rule-controls.js';
import { targetsOf } from './rule-table.js';

/** @typedef {import('../types').Store} Store */
/** @typedef {import('./rule-table.js').Target} Target */

/**
 * What a rule changes: a select for each target, and one more to add another.
 * @param {Store} store
 * @param {(targets: Target[]) => void} change
 */
export function createTargets(store, change) {
    const { text } = store;
    /** @type {HTMLSelectElement[]} */
    const selects = [];
    /** @type {Target[]} */
    let targets = [];
    const element = make('span', { class: 'rule-targets' });
    const set = (/** @type {number} */ n, /** @type {string} */ value) => change([...targets.slice(0, n), ...value === '' ? [] : [targetFrom(value)], ...targets.slice(n + 1)]);
    const none = (/** @type {number} */ n) => text(n === 0 ? 'rule.target.first' : n < targets.length ? 'rule.target.none' : 'rule.target.more');
    return {
        element,
        update(/** @type {Target[]} */ next) {
            targets = next;
            const all = targetsOf(store.document).map((each) => [keyOf(each), nodeTitle(store, { kind: each.target, name: each.name })]);
            const chosen = targets.map(keyOf);
            while (selects.length <= targets.length) {
                const n = selects.length;
                selects.push(select(text('rule.target', { number: n + 1 }), { rule: `target-${n}` }, (value) => set(n, value)));
            }
            const shown = selects.slice(0, targets.length + 1);
            shown.forEach((each, n) => {
                const key = chosen[n] ?? '';
                const free = all.filter(([value]) => value === key || !chosen.includes(value));
                const unknown = key !== '' && !free.some(([value]) => value === key) ? [[key, text('rule.target.gone', { name: targets[n].name })]] : [];
                offer(each, [['', none(n)], ...unknown, ...free], key);
            });
            arrange(element, shown);
        },
    };
}

/** @param {Target} target */
function keyOf({ target, name }) {
    return `${target}:${name}`;
}

/**
 * @param {string} key
 * @returns {Target}
 */
function targetFrom(key) {
    const at = key.indexOf(':');
    return { target: /** @type {Target['target']} */ (key.slice(0, at)), name: key.slice(at + 1) };
}
