import { familyOf } from '../../../runtime/engine/expression.js';
import { getProperty, setProperty } from '../../document/properties.js';
import { fieldNamed } from '../../document/walk.js';
import {
    firstComparison, firstWatchable, fitted, operators, operatorsFor, valueKindFor, watchable,
} from './conditions.js';
import { tagsFor, valuesFor } from './effects.js';
import {
    relationshipsOf, withNewRelationship, objectName, objects, withChange, withComparisons, withObject,
    withoutChange, withoutRelationship, writtenObject,
} from './relationships.js';
import { arrange, make, newId, icon } from '../../shell/element.js';
import { nodeTitle } from '../../structure/node-title.js';
import { rulePlace } from '../../structure/places.js';
import { createValue, offer, select } from '../../properties/row.js';

/**
 * The relationships of an MM XML form: when items have values, something is done to an item, a group or a page.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createRelationshipsPanel(store) {
    const { text } = store;
    const none = make('p', { class: 'quiet' });
    const list = make('ol', { class: 'rules' });
    const add = make('button', { class: 'button', dataset: { append: 'relationships' }, onclick: () => {
        store.apply((form) => begun(store, form), { say: text('said.rule.added') });
        /** @type {HTMLElement | null | undefined} */ (list.lastElementChild?.querySelector('select'))?.focus();
    } }, icon('add'), text('rules.add'));
    const element = make('div', { class: 'pane-body' },
        make('p', { class: 'property-hint' }, text('relationships.about')), none, list,
        make('div', { class: 'button-row' }, add));
    /** @type {ReturnType<typeof createRelationship>[]} */
    const rows = [];
    const update = () => {
        const all = relationshipsOf(store.document);
        const canAdd = withNewRelationship(store.document) !== store.document;
        none.hidden = all.length > 0;
        none.textContent = text(canAdd ? 'rules.none' : 'relationships.noCarrier');
        add.hidden = !canAdd;
        while (rows.length < all.length) {
            rows.push(createRelationship(store, rows.length));
        }
        all.forEach((each, n) => rows[n].update(each));
        arrange(list, rows.slice(0, all.length).map((row) => row.element));
    };
    update();
    return {
        element,
        update: (before, after) => { (before === after || before.document !== after.document) && update(); },
    };
}

/**
 * With a new relationship; what it is going to show is hidden until then.
 * @type {(store: Shell.Store, document: Doc.FormDocument) => Doc.FormDocument}
 */
function begun(store, document) {
    const { kind, name } = store.selection;
    // What is selected is what it is about.
    const selected = kind === 'field' || kind === 'group' || kind === 'page' ? { target: kind, name } : undefined;
    const added = withNewRelationship(document, selected);
    const object = relationshipsOf(added).at(-1)?.object;
    return added !== document && object ? hiddenAtFirst(added, object, true) : added;
}

/**
 * One relationship: its condition, what it is about, and what either outcome does.
 * @param {Shell.Store} store
 * @param {number} index
 */
function createRelationship(store, index) {
    const { text } = store;
    const path = `relationships.${index}`;
    const title = (/** @type {MMXML.Target} */ { target, name }) => nodeTitle(store, { kind: target, name });
    const condition = createCondition(store, index);
    /** @type {MMXML.Target | undefined} */
    let shown;
    const object = select(text('relationship.object'), { property: `${path}.object` }, (value) => {
        const target = writtenObject(value);
        target && store.apply((form) => hiddenInstead(withObject(form, index, target), shown, target));
    });
    const hidden = make('input', {
        type: 'checkbox', id: newId('hidden'), dataset: { property: `${path}.isHidden` }, onchange: () => {
            const target = writtenObject(object.value);
            target && store.apply((form) => hiddenAtFirst(form, target, hidden.checked));
        },
    });
    const branches = [createBranch(store, index, 'if'), createBranch(store, index, 'else')];
    const several = make('p', {});
    const legend = make('legend', { class: 'visually-hidden' });
    const tools = make('div', { class: 'button-row' }, make('button', {
        class: 'text-button', dataset: { remove: path }, onclick: () => {
            store.apply((form) => withoutRelationship(form, index), { say: text('said.rule.removed') });
            /** @type {HTMLElement | null} */ (window.document.querySelector('[data-append="relationships"]'))?.focus();
        },
    }, text('rule.remove')));
    const about = make('div', { class: 'rule-sentence' }, make('span', {}, text('relationship.about')), object,
        make('span', { class: 'check-row' }, hidden, make('label', { for: hidden.id }, text('relationship.hidden'))));
    const element = make('li', { class: 'rule' },
        make('fieldset', { tabIndex: -1, dataset: { place: rulePlace(index) } }, legend, condition.element, about,
            several, ...branches.map((branch) => branch.element), tools));
    return {
        element,
        update(/** @type {MMXML.Relationship} */ next) {
            const own = next.object;
            shown = own;
            legend.textContent = text('rule.legend', { name: own ? title(own) : next.condition });
            condition.update(next);
            about.hidden = !own;
            several.hidden = own !== undefined;
            several.textContent = own ? '' : text('relationship.several');
            if (own) {
                const all = objects(store.document)
                    .map((each) => [objectName(each), title(each), text(`relationship.${each.target}`)]);
                offer(object,
                    all.some(([value]) => value === objectName(own)) ? all : [[objectName(own), own.name, ''], ...all],
                    objectName(own));
                hidden.checked = isHiddenAtFirst(store.document, own);
            }
            branches[0].update(next.if, own);
            branches[1].update(next.else, own);
        },
    };
}

/**
 * The condition as comparisons that are joined alike; one with parentheses is shown as it is written.
 * @param {Shell.Store} store
 * @param {number} index
 */
function createCondition(store, index) {
    const { text } = store;
    const path = `relationships.${index}.condition`;
    /** @type {MMXML.Relationship | undefined} */
    let shown;
    const change = (/** @type {MMXML.Comparison[]} */ comparisons, join = shown?.join ?? 'and', merge = '') => (
        store.apply((form) => withComparisons(form, index, join, comparisons),
            merge === '' ? {} : { merge: `${path}.${merge}` }));
    const written = make('p', { class: 'code' });
    const list = make('ul', { class: 'comparisons' });
    const join = select(text('relationship.join'), { property: `relationships.${index}.join` },
        (value) => change(shown?.comparisons ?? [], value === 'or' ? 'or' : 'and'));
    const append = make('button', { class: 'text-button', dataset: { append: path }, onclick: () => {
        const first = firstWatchable(store.document);
        shown?.comparisons && first && change([...shown.comparisons, firstComparison(store.document, first)]);
        /** @type {HTMLElement | null | undefined} */ (list.lastElementChild?.querySelector('select'))?.focus();
    } }, icon('add'), text('relationship.condition.add'));
    const element = make('div', {}, make('div', { class: 'rule-sentence' }, make('span', {}, text('rule.when')), join),
        written, list, append);
    /** @type {ReturnType<typeof createComparison>[]} */
    const rows = [];
    return {
        element,
        update(/** @type {MMXML.Relationship} */ next) {
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
                change: (comparison, merge) => (
                    change(comparisons.map((each, at) => (at === n ? comparison : each)), next.join, merge)),
                remove: () => { change(comparisons.filter((_, at) => at !== n)); append.focus(); },
            }));
            arrange(list, rows.slice(0, comparisons.length).map((row) => row.element));
        },
    };
}

/**
 * @typedef {{ isOnly: boolean, change: (comparison: MMXML.Comparison, merge?: string) => void, remove: () => void }}
 * Means
 */

/**
 * @param {Shell.Store} store
 * @param {string} path
 */
function createComparison(store, path) {
    const { text } = store;
    /** @type {{ comparison: MMXML.Comparison, means: Means } | undefined} */
    let shown;
    const set = (/** @type {Partial<MMXML.Comparison>} */ part) => (
        shown?.means.change(fitted(store.document, { ...shown.comparison, ...part })));
    const item = select(text('relationship.item'), { property: `${path}.item` }, (value) => set({ item: value }));
    const operator = select(text('rule.operator'), { property: `${path}.operator` },
        (value) => set({ operator: value }));
    const value = createValue(text('rule.value'), `${path}.value`,
        (each, isTyped) => shown?.means.change({ ...shown.comparison, value: each }, isTyped ? path : ''),
        text('rule.empty'));
    const remove = removeButton(text('relationship.condition.remove'), path, () => shown?.means.remove());
    return {
        element: make('li', { class: 'rule-sentence' }, item, operator, value.element, remove),
        update(/** @type {MMXML.Comparison} */ comparison, /** @type {Means} */ means) {
            shown = { comparison, means };
            const titleOf = (/** @type {string} */ name) => [name, nodeTitle(store, { kind: 'field', name })];
            const known = watchable(store.document).map(({ name }) => titleOf(name));
            offer(item, known.some(([name]) => name === comparison.item) ? known
                : [titleOf(comparison.item), ...known], comparison.item);
            const field = fieldNamed(store.document, comparison.item);
            const kind = valueKindFor(field, comparison.operator);
            const fitting = operatorsFor(field);
            offer(operator,
                Object.keys(operators).filter((each) => fitting.includes(each) || each === comparison.operator)
                .map((each) => [each, text(`compare.${kind.kind === 'date' ? 'date.' : ''}${familyOf(each)}`)]),
                comparison.operator);
            const labels = new Map(
                field?.options.map((option) => [String(option.value), option.label.variants[0].string]));
            const choices = kind.kind !== 'choice' ? undefined : [...new Set([...kind.choices, comparison.value])]
                .map((each) => [each, valueTitle(store, each, labels, field?.control === 'checkbox')]);
            value.update(comparison.value, choices,
                { number: 'decimal', date: 'numeric', choice: 'text', text: 'text' }[kind.kind]);
            remove.hidden = means.isOnly;
        },
    };
}

/**
 * The effects of one outcome, change by change.
 * @param {Shell.Store} store
 * @param {number} index
 * @param {MMXML.Branch} branch
 */
function createBranch(store, index, branch) {
    const { text } = store;
    const path = `relationships.${index}.${branch}`;
    let count = 0;
    const list = make('ul', { class: 'changes' });
    const append = make('button', { class: 'text-button', dataset: { append: path }, onclick: () => {
        store.apply((form) => withChange(form, index, branch, count, { tag: branch === 'if' ? 'show' : 'hide' }));
        /** @type {HTMLElement | null | undefined} */ (list.lastElementChild?.querySelector('select'))?.focus();
    } }, icon('add'), text('relationship.change.add'));
    /** @type {ReturnType<typeof createChange>[]} */
    const rows = [];
    return {
        element: make('div', { class: 'branch' },
            make('span', { class: 'property-label' }, text(`relationship.${branch}`)), list, append),
        update(/** @type {MMXML.Change[]} */ changes, /** @type {MMXML.Target | undefined} */ object) {
            count = changes.length;
            append.hidden = object === undefined;
            while (rows.length < count) {
                rows.push(createChange(store, index, branch, rows.length, () => append.focus()));
            }
            changes.forEach((change, n) => rows[n].update(change, object));
            arrange(list, rows.slice(0, count).map((row) => row.element));
        },
    };
}

/**
 * @param {Shell.Store} store
 * @param {number} index
 * @param {MMXML.Branch} branch
 * @param {number} at
 * @param {() => void} leave where the focus goes when it is taken away
 */
function createChange(store, index, branch, at, leave) {
    const { text } = store;
    const path = `relationships.${index}.${branch}.${at}`;
    let tag = '';
    let written = '';
    const what = select(text('rule.action'), { property: `${path}.tag` },
        (value) => store.apply((form) => withChange(form, index, branch, at, { tag: value })));
    const told = make('p', { class: 'property-error', role: 'status', hidden: true });
    const value = createValue(text('rule.value'), `${path}.value`, (each, isTyped) => {
        const changed = withChange(store.document, index, branch, at, { tag, value: each });
        const isWrong = changed === store.document && each !== written;
        told.hidden = !isWrong;
        told.textContent = isWrong ? text(`relationship.wrong.${tag}`) : '';
        store.apply(() => changed, isTyped ? { merge: path } : {});
    });
    const kept = make('span', { class: 'code' });
    const remove = removeButton(text('relationship.change.remove'), path, () => {
        store.apply((form) => withoutChange(form, index, branch, at));
        leave();
    });
    return {
        element: make('li', { class: 'rule-sentence' }, what, value.element, kept, remove, told),
        update(/** @type {MMXML.Change} */ change, /** @type {MMXML.Target | undefined} */ object) {
            const isFixed = change.isKept || !object;
            told.hidden = told.hidden || tag !== change.tag || written !== change.value;
            tag = change.tag;
            written = change.value;
            what.hidden = isFixed;
            kept.hidden = !isFixed;
            kept.textContent = isFixed ? `${change.tag} ${change.value}`.trim() : '';
            value.element.hidden = isFixed;
            if (!object || isFixed) {
                return;
            }
            const field = object.target === 'field' ? fieldNamed(store.document, object.name) : undefined;
            const fitting = tagsFor(store.document, object);
            offer(what, [...fitting, ...fitting.includes(tag) ? [] : [tag]]
                .map((each) => [each, text(`relationship.tag.${each}`)]), tag);
            const labels = new Map(
                field?.options.map((option) => [String(option.value), option.label.variants[0].string]));
            const values = valuesFor(field, tag);
            const choices = values && [...new Set([...values, change.value])]
                .map((each) => [each, valueTitle(store, each, labels, true)]);
            value.update(change.value, choices, 'text');
        },
    };
}

/** @type {(label: string, path: string, onclick: () => void) => HTMLButtonElement} */
function removeButton(label, path, onclick) {
    return make('button', {
        class: 'icon-button small', 'aria-label': label, title: label, dataset: { remove: path }, onclick,
    }, icon('close'));
}

/**
 * A value in words: that of a box by what it means, that of an option by its label.
 * @type {(store: Shell.Store, value: string, labels: Map<string, string>, isBox: boolean) => string}
 */
function valueTitle({ text }, value, labels, isBox) {
    if (value === '') {
        return text('rule.empty');
    }
    return isBox && ['YES', 'NO'].includes(value) ? text(`relationship.${value}`) : labels.get(value) ?? value;
}

/**
 * Tells whether something is hidden until a relationship shows it.
 * @type {(document: Doc.FormDocument, object: MMXML.Target) => boolean}
 */
function isHiddenAtFirst(document, { target, name }) {
    return getProperty(document, { kind: target, name }, 'isHidden') === 'YES';
}

/** @type {(document: Doc.FormDocument, object: MMXML.Target, isHidden: boolean) => Doc.FormDocument} */
function hiddenAtFirst(document, { target, name }, isHidden) {
    return setProperty(document, { kind: target, name }, 'isHidden', isHidden ? 'YES' : 'NO');
}

/**
 * Shows what was hidden for a relationship when that is about something else, which is hidden in its place.
 * @type {(document: Doc.FormDocument, from: MMXML.Target | undefined, to: MMXML.Target) => Doc.FormDocument}
 */
function hiddenInstead(document, from, to) {
    return from && isHiddenAtFirst(document, from) ? hiddenAtFirst(hiddenAtFirst(document, from, false), to, true)
        : document;
}
