import { formTraitsOf } from '../document/tables.js';
import { familyOf } from '../../runtime/engine/expression.js';
import { getProperty, setProperty } from '../document/properties.js';
import { fieldNamed } from '../document/walk.js';
import { loadLanguage, partsOf } from '../languages/languages.js';
import { setValue, offer, select } from '../properties/row.js';
import { arrange, make, icon } from '../shell/element.js';
import { nodeTitle, starterTitles } from '../structure/node-title.js';
import { goToProperty, rulePlace } from '../structure/places.js';
import {
    carriersOf, sentencesOf, withNewRule, actionsFor, operatorsFor, targetsOf, valueKindFor, withoutSentence,
    withSentence,
} from './rule-table.js';

/**
 * The rules of the form, in the words of its language.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createRulesTool(store) {
    const element = make('div', { class: 'rules-tool' });
    /** @type {Shell.Panel | null} */
    let panel = null;
    /** @type {string | null} what the panel is for: while it is closed, another form may have come */
    let shown = null;
    const show = async (/** @type {Shell.State} */ { document }) => {
        panel = null;
        shown = document.dialect;
        await loadLanguage(document.dialect);
        const create = partsOf(document).createRules ?? createRulesPanel;
        if (store.document.dialect === document.dialect) {
            panel = create(store);
            element.replaceChildren(panel.element);
        }
    };
    void show(store.state);
    return {
        element,
        update(before, after) {
            if (shown === after.document.dialect) {
                panel?.update(before, after);
            } else {
                void show(after);
            }
        },
    };
}

/**
 * All rules of the form as sentences: when a field has a value, then something is done to others.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
function createRulesPanel(store) {
    const { text } = store;
    const none = make('p', { class: 'quiet' });
    const list = make('ol', { class: 'rules' });
    const add = make('button', { class: 'button', dataset: { part: 'add-rule' }, onclick: () => {
        const known = new Set(sentencesOf(store.document).map(({ key }) => key));
        store.apply(withNewRule, { say: text('said.rule.added') });
        const fresh = sentencesOf(store.document).find(({ key }) => !known.has(key));
        fresh && /** @type {HTMLElement | null | undefined} */ (
            rows.get(fresh.key)?.element.querySelector('select'))?.focus();
    } }, icon('add'), text('rules.add'));
    const element = make('div', { class: 'pane-body' }, make('p', { class: 'property-hint' }, text('rules.about')),
        none, list, make('div', { class: 'button-row' }, add));
    /** @type {Map<string, ReturnType<typeof createRule>>} */
    const rows = new Map();
    const update = () => {
        const sentences = sentencesOf(store.document);
        const canAdd = carriersOf(store.document).length > 0;
        none.hidden = sentences.length > 0 && canAdd;
        none.textContent = text(canAdd ? 'rules.none' : 'rules.noCarrier');
        add.hidden = !canAdd;
        arrange(list, sentences.map((sentence) => {
            const found = rows.get(sentence.key) ?? createRule(store, sentence);
            rows.set(sentence.key, found);
            found.update(sentence);
            return found.element;
        }));
    };
    update();
    return {
        element,
        update: (before, after) => { (before === after || before.document !== after.document) && update(); },
    };
}

/** The signs of comparisons by their families. */
const signs = /** @type {Record<string, string>} */ ({
    equal: '=', equals: '=', notEqual: '!=', greater: '>', less: '<',
});

/**
 * One rule as a sentence of controls; a rule that says more is only told.
 * @param {Shell.Store} store
 * @param {Rules.Sentence} made
 */
function createRule(store, made) {
    const { text } = store;
    let sentence = made;
    const change = (/** @type {Partial<Rules.Sentence>} */ part, merge = '') => (
        store.apply((form) => withSentence(form, sentence, part),
            merge === '' ? {} : { merge: `rule:${sentence.key}:${merge}` }));
    const comparison = createComparison(store, change);
    const targets = createTargets(store, (next) => change({ targets: next }));
    const action = select(text('rule.action'), { rule: 'action' }, (value) => change({ action: value }));
    const otherwise = select(text('rule.otherwise.label'), { rule: 'otherwise' },
        (value) => change({ otherwise: value }));
    const sentenceLine = make('div', { class: 'rule-sentence' },
        make('span', {}, text('rule.when')), ...comparison.elements,
        make('span', {}, text('rule.then')), action, targets.element, make('span', {}, text('rule.otherwise')),
        otherwise);
    const long = make('p', {});
    const first = createFirstState(store);
    const legend = make('legend', { class: 'visually-hidden' });
    const element = make('li', { class: 'rule' },
        make('fieldset', { tabIndex: -1, dataset: { place: rulePlace(made.key) } },
        legend, sentenceLine, long, first.element, ruleTools(store, () => sentence)));
    return {
        element,
        update(/** @type {Rules.Sentence} */ next) {
            sentence = next;
            legend.textContent = text('rule.legend', { name: nodeTitle(store, { kind: 'field', name: next.carrier }) });
            first.update(next);
            sentenceLine.hidden = next.isLong === true;
            long.hidden = !next.isLong;
            long.textContent = next.isLong ? longWords(store, next) : '';
            if (!next.isLong) {
                const actions = actionsFor(store.document, next)
                    .map((each) => [each, text(`behavior.${each || 'unset'}`)]);
                comparison.update(next);
                offer(action, actions, next.action);
                offer(otherwise, actions, next.otherwise);
                targets.update(next.targets);
            }
        },
    };
}

/**
 * The field that starts a rule, and what its value is compared with.
 * @param {Shell.Store} store
 * @param {(part: Partial<Rules.Sentence>, merge?: string) => void} change
 */
function createComparison(store, change) {
    const { text } = store;
    const carrier = select(text('rule.carrier'), { rule: 'carrier' }, (value) => change({ carrier: value }));
    const operator = select(text('rule.operator'), { rule: 'operator' }, (value) => change({ operator: value }));
    const choice = select(text('rule.value'), { rule: 'value' }, (value) => change({ value }));
    const typed = make('input', {
        class: 'input', type: 'text', autocomplete: 'off', 'aria-label': text('rule.value'),
        dataset: { rule: 'typed' }, oninput: () => change({ value: typed.value }, 'value'),
    });
    const unit = make('span', {}, text('rule.years'));
    return {
        elements: [carrier, operator, choice, typed, unit],
        update(/** @type {Rules.Sentence} */ next) {
            const form = store.document;
            const kind = valueKindFor(form, next);
            offer(carrier,
                carriersOf(form, next.carrier).map(({ name }) => [name, nodeTitle(store, { kind: 'field', name })]),
                next.carrier);
            offer(operator,
                operatorsFor(form, next).map((each) => [each, text(`operator.${signs[familyOf(each)] ?? each}`)]),
                next.operator);
            choice.hidden = kind.kind !== 'choice';
            typed.hidden = kind.kind === 'choice';
            unit.hidden = !formTraitsOf(form).rulesOfFields || fieldNamed(form, next.carrier)?.control !== 'date';
            typed.inputMode = kind.kind === 'number' ? 'numeric' : 'text';
            typed.classList.toggle('is-number', kind.kind === 'number');
            setValue(typed, next.value);
            kind.kind === 'choice'
                && offer(choice,
                    kind.choices.map(([value, label]) => (
                        [value, label.startsWith('property.rules.value.') ? text(label)
                            : label || text('rule.empty')])), next.value);
        },
    };
}

/**
 * The object of a rule that is no sentence of the editor.
 * @type {(store: Shell.Store, sentence: Rules.Sentence) => string}
 */
function longWords(store, { rule, targets }) {
    return store.text('rule.long', {
        names: (rule ? starterTitles(store, rule) : []).join(', '),
        targets: targets.map(({ target, name }) => nodeTitle(store, { kind: target, name })).join(', '),
    });
}

/** @type {(store: Shell.Store, sentence: () => Rules.Sentence) => HTMLDivElement} */
function ruleTools(store, sentence) {
    const { text } = store;
    return make('div', { class: 'button-row' },
        make('button', {
            class: 'text-button', onclick: () => goToProperty(store, sentence().carrier, undefined),
        }, text('rule.go')),
        make('button', {
            class: 'text-button', dataset: { part: 'remove-rule' },
            onclick: () => removeRow(store, sentence()),
        }, text('rule.remove')));
}

/** @type {(store: Shell.Store, sentence: Rules.Sentence) => void} */
function removeRow(store, sentence) {
    const buttons = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-part=remove-rule]')]);
    const at = buttons().indexOf(/** @type {HTMLElement} */ (document.activeElement));
    store.apply((form) => withoutSentence(form, sentence), { say: store.text('said.rule.removed') });
    const rest = buttons();
    (rest[Math.min(at, rest.length - 1)]
        ?? /** @type {HTMLElement | null} */ (document.querySelector('[data-part=add-rule]')))?.focus();
}

/**
 * The parts that a rule shows and that are not hidden at the start: people see it before anybody has answered.
 * @param {Shell.Store} store
 */
function createFirstState(store) {
    const { text } = store;
    /** @type {Rules.Sentence['targets']} */
    let shown = [];
    const words = make('span', {});
    const hide = () => {
        store.apply((document) => (
            shown.reduce((form, node) => setProperty(form, nodeOf(node), 'isHidden', true), document)),
            { say: text('said.rule.hidden') });
    };
    const button = make('button',
        { class: 'text-button', dataset: { part: 'hide-first' }, onclick: hide }, text('rule.hide'));
    const element = make('p', { class: 'rule-first', role: 'status', hidden: true }, words, ' ', button);
    return {
        element,
        /** @param {Rules.Sentence} sentence */
        update({ action, targets, isLong }) {
            const isShowing = action === 'show' && !isLong;
            shown = targets.filter((node) => isShowing
                && getProperty(store.document, nodeOf(node), 'isHidden') === false);
            const hadFocus = document.activeElement === button;
            element.hidden = shown.length === 0;
            const names = shown.map((node) => nodeTitle(store, nodeOf(node)));
            words.textContent = element.hidden ? '' : text('rule.visible', { names: names.join(', ') });
            hadFocus && element.hidden && /** @type {HTMLElement | null} */ (element.closest('fieldset'))?.focus();
        },
    };
}

/** @param {Rules.Sentence['targets'][number]} target */
function nodeOf({ target, name }) {
    return { kind: target, name };
}

/**
 * The parts that a rule changes: a select for each target, and one more to add another.
 * @param {Shell.Store} store
 * @param {(targets: Rules.Target[]) => void} change
 */
function createTargets(store, change) {
    const { text } = store;
    /** @type {HTMLSelectElement[]} */
    const selects = [];
    /** @type {Rules.Target[]} */
    let targets = [];
    const element = make('span', { class: 'rule-targets' });
    const set = (/** @type {number} */ n, /** @type {string} */ value) => (
        change([...targets.slice(0, n), ...targetsOf(store.document).filter((each) => keyOf(each) === value),
            ...targets.slice(n + 1)]));
    const none = (/** @type {number} */ n) => {
        const further = n < targets.length ? 'rule.target.none' : 'rule.target.more';
        return text(n === 0 ? 'rule.target.first' : further);
    };
    return {
        element,
        update(/** @type {Rules.Target[]} */ next) {
            targets = next;
            const all = targetsOf(store.document)
                .map((each) => [keyOf(each), nodeTitle(store, { kind: each.target, name: each.name })]);
            const chosen = targets.map(keyOf);
            while (selects.length <= targets.length) {
                const n = selects.length;
                selects.push(
                    select(text('rule.target', { number: n + 1 }), { rule: `target-${n}` }, (value) => set(n, value)));
            }
            const shown = selects.slice(0, targets.length + 1);
            shown.forEach((each, n) => {
                const key = chosen[n] ?? '';
                const free = all.filter(([value]) => value === key || !chosen.includes(value));
                const unknown = key !== '' && !free.some(([value]) => value === key)
                    ? [[key, text('rule.target.gone', { name: targets[n].name })]] : [];
                offer(each, [['', none(n)], ...unknown, ...free], key);
            });
            arrange(element, shown);
        },
    };
}

/** @param {Rules.Target} target */
function keyOf({ target, name }) {
    return `${target}:${name}`;
}
