import { familyOf } from '../../runtime/engine/expression.js';
import { relations } from '../../runtime/engine/table-lists.js';
import { fieldNamed, ownerOf } from '../document/walk.js';
import { offer, select, setValue } from '../properties/row.js';
import { arrange, icon, make } from '../shell/element.js';
import { nodeTitle } from '../structure/node-title.js';
import {
    firstCarrier, firstComparison, isBox, operatorsFor, valueKindFor, withChange, withComparisons, withPart,
} from './sentences.js';

/**
 * The condition of a rule as comparisons that are joined alike; one that says more is shown as it is written.
 * @type {(means: Rules.Means, index: number, sentence: () => Rules.Sentence) => Rules.Part}
 */
export function createCondition(means, index, sentence) {
    const { store, vocabulary, words, named } = means;
    const { text } = store;
    const path = `${index}.condition`;
    const all = () => sentence().comparisons ?? [];
    const change = (/** @type {Rules.Comparison[]} */ comparisons, join = sentence().join, merge = '') => (
        store.apply((form) => withComparisons(vocabulary, form, sentence(), comparisons, join),
            merge === '' ? {} : { merge: `rule:${sentence().key}:${merge}` }));
    const written = make('p', { class: 'code' });
    const join = select(text('relationship.join'), named(`${index}.join`, 'join'),
        (value) => change(all(), value === 'or' ? 'or' : 'and'));
    const create = (/** @type {number} */ n) => createComparison(means, `${path}.${n}`,
        (part, merge) => change(all().map((each, at) => (
            at === n ? withPart(vocabulary, store.document, each, part) : each)), sentence().join, merge),
        () => { change(all().filter((_, at) => at !== n)); append.focus(); });
    const { list, append, update } = createList(means, path, 'condition', 'comparisons', create, () => {
        const first = firstCarrier(vocabulary, store.document);
        first && change([...all(), firstComparison(vocabulary, store.document, first)]);
    });
    return {
        element: make('div', {}, make('div', { class: 'rule-sentence' }, make('span', {}, text('rule.when')), join),
            written, list, append),
        update(next) {
            const { comparisons } = next;
            written.hidden = comparisons !== undefined;
            written.textContent = comparisons ? '' : writtenOf(vocabulary, next);
            list.hidden = comparisons === undefined;
            append.hidden = list.hidden || !words.joins;
            join.hidden = all().length < 2;
            offer(join, [['and', text('relationship.and')], ['or', text('relationship.or')]], next.join);
            update(all(), (row, comparison) => row.update(comparison, all().length === 1));
        },
    };
}

/** @type {(vocabulary: Rules.Vocabulary, sentence: Rules.Sentence) => string} */
export function writtenOf({ written }, { rule }) {
    return (rule && written?.(rule.condition)) ?? '';
}

/**
 * A list with a row for each of some things, and the button that adds one.
 * @template {{ element: HTMLElement }} Row
 * @param {Rules.Means} means
 * @param {string} path
 * @param {'condition' | 'change'} what
 * @param {string} className
 * @param {(n: number) => Row} create
 * @param {() => void} add
 */
function createList({ store: { text }, path: root }, path, what, className, create, add) {
    const list = make('ul', { class: className });
    const append = make('button', { class: 'text-button', dataset: { append: `${root}.${path}` }, onclick: () => {
        add();
        list.lastElementChild?.querySelector('select')?.focus();
    } }, icon('add'), text(`relationship.${what}.add`));
    /** @type {Row[]} */
    const rows = [];
    return {
        list, append,
        /**
         * @template Each
         * @param {Each[]} all
         * @param {(row: Row, each: Each) => void} show
         */
        update(all, show) {
            while (rows.length < all.length) {
                rows.push(create(rows.length));
            }
            all.forEach((each, n) => show(rows[n], each));
            arrange(list, rows.slice(0, all.length).map((row) => row.element));
        },
    };
}

/**
 * @param {Rules.Means} means
 * @param {string} path
 * @param {(part: Partial<Rules.Comparison>, merge?: string) => void} set
 * @param {() => void} removed
 */
function createComparison(means, path, set, removed) {
    const { store, vocabulary, words, says, named } = means;
    const { text } = store;
    const field = select(text(says.field), named(`${path}.item`, 'carrier'), (value) => set({ field: value }));
    const operator = select(text('rule.operator'), named(`${path}.operator`, 'operator'),
        (value) => set({ operator: value }));
    const value = createValue(means, `${path}.value`, (each, isTyped) => set({ value: each }, isTyped ? path : ''));
    const unit = make('span', {}, text('rule.years'));
    const remove = createRemoval(means, path, 'condition', removed);
    return {
        element: make('li', { class: 'rule-sentence' }, field, operator, value.element, unit, remove),
        update(/** @type {Rules.Comparison} */ comparison, /** @type {boolean} */ isOnly) {
            const form = store.document;
            const own = fieldNamed(form, comparison.field);
            const { kind, choices } = valueKindFor(form, comparison);
            const known = vocabulary.carriers(form, comparison.field).map(({ name }) => name);
            offer(field, [...known.includes(comparison.field) ? [] : [comparison.field], ...known]
                .map((name) => [name, nodeTitle(store, { kind: 'field', name })]), comparison.field);
            const prefix = `${says.operator}.${kind === 'date' ? 'date.' : ''}`;
            const signOf = (/** @type {string} */ each) => signs[relations[familyOf(each)]] ?? each;
            offer(operator, operatorsFor(vocabulary, form, comparison)
                .map((each) => [each, text(`${prefix}${signOf(each)}`)]), comparison.operator);
            value.update(comparison.value, choices, own, isBox(own), kind);
            unit.hidden = kind !== 'number' || words.dates !== 'number';
            remove.hidden = isOnly;
        },
    };
}

/** The signs of comparisons by their relations. */
const signs = /** @type {Record<string, string>} */ ({ same: '=', other: '!=', more: '>', less: '<' });

/**
 * A value that is one of several, or typed. Only one of both controls is in the page, so that it alone has the name.
 * @param {Rules.Means} means
 * @param {string} path
 * @param {(value: string, isTyped: boolean) => void} changed
 */
function createValue({ store: { text }, words, says, named }, path, changed) {
    const label = text('rule.value');
    const choice = select(label, named(path, 'value'), (value) => changed(value, false));
    const typed = make('input', {
        class: 'input', type: 'text', autocomplete: 'off', placeholder: words.hasBlank ? text('rule.empty') : '',
        'aria-label': label, dataset: named(path, 'typed'), oninput: () => changed(typed.value, true),
    });
    const element = make('span', { class: 'rule-value' });
    const modes = { number: words.number ?? 'numeric', date: 'numeric', choice: 'text', text: 'text' };
    const { ticked = ['true', 'false'] } = words;
    return {
        element,
        /**
         * @param {string} value
         * @param {string[] | null | undefined} choices undefined for a text, null for no value at all
         * @param {Doc.Field | undefined} field the one whose value it is
         * @param {boolean} isBox its values are that it is ticked and that it is not
         * @param {Rules.ValueKind['kind']} [kind]
         */
        update(value, choices, field, isBox, kind = 'text') {
            const titleOf = (/** @type {string} */ each) => (isBox && ticked.includes(each)
                ? text(`${says.ticked}.${each}`)
                : (field?.options.find((option) => String(option.value) === each)?.label.variants[0].string ?? each)
                    || text('rule.empty'));
            typed.inputMode = modes[kind];
            typed.classList.toggle('is-number', kind === 'number' && !words.number);
            setValue(typed, value);
            choices && offer(choice, [...new Set([...choices, value])].map((each) => [each, titleOf(each)]), value);
            const wanted = choices?.length ? choice : typed;
            element.hidden = choices === null;
            element.hidden ? element.replaceChildren() : arrange(element, [wanted]);
        },
    };
}

/**
 * The button that takes away a part of a rule.
 * @type {(means: Rules.Means, path: string, what: 'condition' | 'change', onclick: () => void) => HTMLButtonElement}
 */
function createRemoval({ store: { text }, path: root }, path, what, onclick) {
    const label = text(`relationship.${what}.remove`);
    return make('button', {
        class: 'icon-button small', 'aria-label': label, title: label, dataset: { remove: `${root}.${path}` }, onclick,
    }, icon('close'));
}

/**
 * The changes of one outcome.
 * @type {(means: Rules.Means, index: number, branch: Rules.Branch, sentence: () => Rules.Sentence) => Rules.Part}
 */
export function createBranch(means, index, branch, sentence) {
    const { store, vocabulary, words } = means;
    const { text } = store;
    const path = `${index}.${branch}`;
    const { list, append, update } = createList(means, path, 'change', 'changes',
        (n) => createChange(means, index, branch, n, sentence, () => append.focus()),
        () => store.apply((form) => withChange(vocabulary, form, sentence(), branch, sentence()[branch].length,
            { act: branch === 'if' ? 'show' : 'hide' })));
    const isLine = words.targets === 'several';
    const inLine = text(branch === 'if' ? 'rule.then' : 'rule.otherwise');
    return {
        element: make('div', { class: 'branch' }, isLine ? make('span', {}, inLine)
            : make('span', { class: 'property-label' }, text(`relationship.${branch}`)), list, append),
        update(next) {
            append.hidden = isLine || words.targets === 'one' && next.targets.length === 0;
            update(next[branch], (row, change) => row.update(change));
        },
    };
}

/**
 * @param {Rules.Means} means
 * @param {number} index
 * @param {Rules.Branch} branch
 * @param {number} at
 * @param {() => Rules.Sentence} sentence
 * @param {() => void} leave where the focus goes when it is taken away
 */
function createChange(means, index, branch, at, sentence, leave) {
    const { store, vocabulary, words, says, named } = means;
    const { text } = store;
    const path = `${index}.${branch}.${at}`;
    /** @type {Rules.Change} */
    let shown;
    const change = (/** @type {Partial<Rules.Change> & { act: string }} */ part) => (
        withChange(vocabulary, store.document, sentence(), branch, at, part));
    const isFirst = branch === 'if' || words.targets !== 'several';
    const act = select(text(isFirst ? 'rule.action' : 'rule.otherwise.label'),
        named(`${path}.tag`, branch === 'if' ? 'action' : 'otherwise'),
        (value) => store.apply(() => means.settled(change({ act: value }), sentence().key)));
    const targets = createTargets(means, `${path}.object`, (next) => (
        store.apply(() => change({ act: shown.act, targets: next }))));
    const told = make('p', { class: 'property-error', role: 'status', hidden: true });
    const value = createValue(means, `${path}.value`, (each, isTyped) => {
        const changed = change({ act: shown.act, value: each });
        const isWrong = changed === store.document && each !== shown.value;
        told.hidden = !isWrong;
        told.textContent = isWrong ? text(`relationship.wrong.${shown.act}`) : '';
        store.apply(() => changed, isTyped ? { merge: `${means.path}.${path}` } : {});
    });
    const kept = make('span', { class: 'code' });
    const remove = createRemoval(means, path, 'change', () => {
        store.apply((form) => withChange(vocabulary, form, sentence(), branch, at));
        leave();
    });
    return {
        element: make('li', { class: 'rule-sentence' }, act, ...words.targets ? [] : [targets.element], value.element,
            kept, remove, told),
        update(/** @type {Rules.Change} */ next) {
            told.hidden = told.hidden || shown?.act !== next.act || shown?.value !== next.value;
            shown = next;
            const isFixed = next.isKept || words.targets === 'one' && sentence().targets.length === 0;
            act.hidden = targets.element.hidden = isFixed;
            kept.hidden = !isFixed;
            const own = words.targets ? [] : next.targets.map(({ name }) => name);
            kept.textContent = isFixed ? [next.act, next.value, ...own].join(' ').trim() : '';
            remove.hidden = words.targets === 'several';
            if (isFixed) {
                value.element.hidden = true;
                return;
            }
            const form = store.document;
            const fitting = vocabulary.acts(form, next.targets);
            offer(act, [...fitting, ...fitting.includes(next.act) ? [] : [next.act]]
                .map((each) => [each, text(`${says.act}.${each || 'unset'}`)]), next.act);
            targets.update(next.targets);
            const [{ target = 'form', name = '' } = {}] = next.targets;
            value.update(next.value, vocabulary.values(form, next.targets, next.act),
                target === 'field' ? fieldNamed(form, name) : undefined, true);
        },
    };
}

/**
 * The titles of targets, with their page before those that are called alike.
 * @type {(store: Shell.Store, targets: Rules.Target[]) => string[]}
 */
export function titlesOf(store, targets) {
    const titles = targets.map(({ target, name }) => nodeTitle(store, { kind: target, name }));
    return titles.map((title, n) => {
        const { target, name } = targets[n];
        const isAlone = target === 'page'
            || titles.every((other, m) => other !== title || m === n || targets[m].target !== target);
        const page = isAlone ? undefined : ownerOf(store.document, { kind: target, name }, 'page');
        return page === undefined ? title : `${nodeTitle(store, { kind: 'page', name: page })} › ${title}`;
    });
}

/**
 * The targets of a change: one part of the form, or several, with a select for each and one more to add another.
 * @param {Rules.Means} means
 * @param {string} path
 * @param {(targets: Rules.Target[]) => void} change
 */
export function createTargets({ store, vocabulary, words, named }, path, change) {
    const { text } = store;
    const isMany = words.targets === 'several';
    /** @type {HTMLSelectElement[]} */
    const selects = [];
    /** @type {Rules.Target[]} */
    let targets = [];
    const element = make('span', { class: 'rule-targets' });
    const nameOf = vocabulary.targetName;
    const set = (/** @type {number} */ n, /** @type {string} */ value) => (
        change([...targets.slice(0, n),
            ...vocabulary.targets(store.document).filter((each) => nameOf(each) === value), ...targets.slice(n + 1)]));
    const none = (/** @type {number} */ n) => {
        const further = n < targets.length ? 'rule.target.none' : 'rule.target.more';
        return text(n === 0 ? 'rule.target.first' : further);
    };
    return {
        element,
        update(/** @type {Rules.Target[]} */ next) {
            targets = next;
            const offered = vocabulary.targets(store.document);
            const titles = titlesOf(store, offered);
            const groupOf = (/** @type {Rules.Target} */ { target }) => (
                words.targets === 'one' ? [text(`relationship.${target}`)] : []);
            const all = offered.map((each, n) => [nameOf(each), titles[n], ...groupOf(each)]);
            const chosen = targets.map(nameOf);
            const count = isMany ? targets.length + 1 : 1;
            for (let n = selects.length; n < count; n += 1) {
                selects.push(select(text(isMany ? 'rule.target' : 'relationship.object', { number: n + 1 }),
                    named(path, `target-${n}`), (value) => set(n, value)));
            }
            const shown = selects.slice(0, count);
            shown.forEach((each, n) => {
                const key = chosen[n] ?? '';
                const free = all.filter(([value]) => value === key || !chosen.includes(value));
                const unknown = key !== '' && !free.some(([value]) => value === key)
                    ? [[key, text('rule.target.gone', { name: targets[n].name })]] : [];
                offer(each, [...isMany ? [['', none(n)]] : [], ...unknown, ...free], key);
            });
            arrange(element, shown);
        },
    };
}
