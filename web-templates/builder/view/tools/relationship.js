import { familyOf } from '../../../runtime/engine/expression.js';
import { firstComparison, firstWatchable, fitted, operators, operatorsFor, valueKindFor, watchable } from '../../languages/mmxml/conditions.js';
import { objectName, objects, withComparisons, withObject, withoutRelationship, writtenObject } from '../../languages/mmxml/relationships.js';
import { fieldNamed } from '../../model/walk.js';
import { arrange, make, newId } from '../element.js';
import { rulePlace } from '../navigation.js';
import { icon } from '../icons.js';
import { nodeTitle } from '../node-title.js';
import { hiddenAtFirst, hiddenInstead, isHiddenAtFirst } from './hidden-at-first.js';
import { createBranch } from './relationship-branch.js';
import { createValue, offer, select } from './rule-controls.js';

/** @typedef {import('../../languages/mmxml/conditions.js').Comparison} Comparison */
/** @typedef {import('../../languages/mmxml/relationships.js').Relationship} Relationship */
/** @typedef {import('../../languages/mmxml/relationships.js').Target} Target */
/** @typedef {import('../types').Store} Store */

/**
 * One relationship: its condition, what it is about, and what either outcome does.
 * @param {Store} store
 * @param {number} index
 */
export function createRelationship(store, index) {
    const { text } = store;
    const path = `relationships.${index}`;
    const title = (/** @type {Target} */ { target, name }) => nodeTitle(store, { kind: target, name });
    const condition = createCondition(store, index);
    /** @type {Target | undefined} */
    let shown;
    const object = select(text('relationship.object'), { property: `${path}.object` }, (value) => {
        const target = writtenObject(value);
        target && store.apply((form) => hiddenInstead(withObject(form, index, target), shown, target));
    });
    const hidden = make('input', { type: 'checkbox', id: newId('hidden'), dataset: { property: `${path}.isHidden` }, onchange: () => {
        const target = writtenObject(object.value);
        target && store.apply((form) => hiddenAtFirst(form, target, hidden.checked));
    } });
    const branches = [createBranch(store, index, 'if'), createBranch(store, index, 'else')];
    const several = make('p', {});
    const legend = make('legend', { class: 'visually-hidden' });
    const tools = make('div', { class: 'button-row' }, make('button', {
        class: 'text-button', type: 'button', dataset: { remove: path }, onclick: () => {
            store.apply((form) => withoutRelationship(form, index), { say: text('said.rule.removed') });
            /** @type {HTMLElement | null} */ (window.document.querySelector('[data-append="relationships"]'))?.focus();
        },
    }, text('rule.remove')));
    const about = make('div', { class: 'rule-sentence' }, make('span', {}, text('relationship.about')), object,
        make('span', { class: 'check-row' }, hidden, make('label', { for: hidden.id }, text('relationship.hidden'))));
    const element = make('li', { class: 'rule' }, make('fieldset', { tabIndex: -1, dataset: { place: rulePlace(index) } }, legend, condition.element, about, several, ...branches.map((branch) => branch.element), tools));
    return {
        element,
        update(/** @type {Relationship} */ next) {
            const own = next.object;
            shown = own;
            legend.textContent = text('rule.legend', { name: own ? title(own) : next.condition });
            condition.update(next);
            about.hidden = !own;
            several.hidden = own !== undefined;
            several.textContent = own ? '' : text('relationship.several');
            if (own) {
                const all = objects(store.document).map((each) => [objectName(each), title(each), text(`relationship.${each.target}`)]);
                offer(object, all.some(([value]) => value === objectName(own)) ? all : [[objectName(own), own.name, ''], ...all], objectName(own));
                hidden.checked = isHiddenAtFirst(store.document, own);
            }
            branches[0].update(next.if, own);
            branches[1].update(next.else, own);
        },
    };
}

/**
 * The condition as comparisons that are joined alike; one with parentheses is shown as it is written.
 * @param {Store} store
 * @param {number} index
 */
function createCondition(store, index) {
    const { text } = store;
    const path = `relationships.${index}.condition`;
    /** @type {Relationship | undefined} */
    let shown;
    const change = (/** @type {Comparison[]} */ comparisons, join = shown?.join ?? 'and', merge = '') => (
        store.apply((form) => withComparisons(form, index, join, comparisons), merge === '' ? {} : { merge: `${path}.${merge}` }));
    const written = make('p', { class: 'code' });
    const list = make('ul', { class: 'comparisons' });
    const join = select(text('relationship.join'), { property: `relationships.${index}.join` }, (value) => change(shown?.comparisons ?? [], value === 'or' ? 'or' : 'and'));
    const append = make('button', { class: 'text-button', type: 'button', dataset: { append: path }, onclick: () => {
        const first = firstWatchable(store.document);
        shown?.comparisons && first && change([...shown.comparisons, firstComparison(store.document, first)]);
        /** @type {HTMLElement | null | undefined} */ (list.lastElementChild?.querySelector('select'))?.focus();
    } }, icon('add'), text('relationship.condition.add'));
    const element = make('div', {}, make('div', { class: 'rule-sentence' }, make('span', {}, text('rule.when')), join), written, list, append);
    /** @type {ReturnType<typeof createComparison>[]} */
    const rows = [];
    return {
        element,
        update(/** @type {Relationship} */ next) {
            shown = next;
            const comparisons = next.comparisons ?? [];
            written.hidden = next.comparisons !== undefined;
            written.textContent = next.condition;
            append.hidden = list.hidden = next.comparisons === undefined;
            join.hidden = comparisons.length < 2;
            offer(join, [['and', text('relationship.and')], ['or', text('relationship.or')]], next.join);
            while (rows.length < comparisons.length) {
                rows.push(createComparison(store, `${path}.${rows.length}`));
            }
            rows.slice(0, comparisons.length).forEach((row, n) => row.update(comparisons[n], {
                isOnly: comparisons.length === 1,
                change: (comparison, merge) => change(comparisons.map((each, at) => (at === n ? comparison : each)), next.join, merge),
                remove: () => { change(comparisons.filter((_, at) => at !== n)); append.focus(); },
            }));
            arrange(list, rows.slice(0, comparisons.length).map((row) => row.element));
        },
    };
}

/** @typedef {{ isOnly: boolean, change: (comparison: Comparison, merge?: string) => void, remove: () => void }} Means */

/**
 * @param {Store} store
 * @param {string} path
 */
function createComparison(store, path) {
    const { text } = store;
    /** @type {{ comparison: Comparison, means: Means } | undefined} */
    let shown;
    const set = (/** @type {Partial<Comparison>} */ part) => shown?.means.change(fitted(store.document, { ...shown.comparison, ...part }));
    const item = select(text('relationship.item'), { property: `${path}.item` }, (value) => set({ item: value }));
    const operator = select(text('rule.operator'), { property: `${path}.operator` }, (value) => set({ operator: value }));
    const value = createValue(text('rule.value'), `${path}.value`, (each, isTyped) => shown?.means.change({ ...shown.comparison, value: each }, isTyped ? path : ''), text('rule.empty'));
    const remove = make('button', {
        class: 'icon-button small', type: 'button', 'aria-label': text('relationship.condition.remove'), title: text('relationship.condition.remove'), dataset: { remove: path },
        onclick: () => shown?.means.remove(),
    }, icon('close'));
    return {
        element: make('li', { class: 'rule-sentence' }, item, operator, value.element, remove),
        update(/** @type {Comparison} */ comparison, /** @type {Means} */ means) {
            shown = { comparison, means };
            const titleOf = (/** @type {string} */ name) => [name, nodeTitle(store, { kind: 'field', name })];
            const known = watchable(store.document).map(({ name }) => titleOf(name));
            offer(item, known.some(([name]) => name === comparison.item) ? known : [titleOf(comparison.item), ...known], comparison.item);
            const field = fieldNamed(store.document, comparison.item);
            const kind = valueKindFor(field, comparison.operator);
            const fitting = operatorsFor(field);
            offer(operator, Object.keys(operators).filter((each) => fitting.includes(each) || each === comparison.operator)
                .map((each) => [each, text(`compare.${kind.kind === 'date' ? 'date.' : ''}${familyOf(each)}`)]), comparison.operator);
            const labels = new Map(field?.options.map((option) => [String(option.value), option.label.variants[0].string]));
            const choices = kind.kind !== 'choice' ? undefined : [...new Set([...kind.choices, comparison.value])]
                .map((each) => [each, ['YES', 'NO'].includes(each) && field?.control === 'checkbox' ? text(`relationship.${each}`) : each === '' ? text('rule.empty') : labels.get(each) ?? each]);
            value.update(comparison.value, choices, kind.kind === 'number' ? 'decimal' : kind.kind === 'date' ? 'numeric' : 'text');
            remove.hidden = means.isOnly;
        },
    };
}
