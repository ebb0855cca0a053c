import { startersOf } from '../../runtime/render/triggers.js';
import { builderPosition } from '../document/empty.js';
import { isSame } from '../document/objects.js';
import { getProperty, setProperty } from '../document/properties.js';
import { formTraitsOf } from '../document/tables.js';
import { arrange, icon, make, newId } from '../shell/element.js';
import { nodeTitle, starterTitles } from '../structure/node-title.js';
import { goToProperty, rulePlace } from '../structure/places.js';
import { createBranch, createCondition, createTargets, writtenOf } from './rule-parts.js';
import { withChange, withNewRule, withTargets, wordsOf } from './sentences.js';

/** The keys of the words of rules that are no language's own. */
const usual = { field: 'rule.carrier', operator: 'operator', act: 'behavior', ticked: 'property.rules.value' };

/**
 * All rules of the form: when fields have values, then something is done to others.
 * @type {(store: Shell.Store, vocabulary: Rules.Vocabulary) => Shell.Panel}
 */
export function createRulesPanel(store, vocabulary) {
    const { text } = store;
    const words = wordsOf(store.document);
    const { path } = words;
    /** @type {Rules.Means} */
    const means = {
        store, vocabulary, words, says: words.words ?? usual, path: path ?? 'rules',
        named: (own, part) => /** @type {Record<string, string>} */ (
            path ? { property: `${path}.${own}` } : { rule: part }),
        begun: new Map(),
        settled: (document, key) => settled(means, document, key),
    };
    const none = make('p', { class: 'quiet' });
    const list = make('ol', { class: 'rules' });
    const all = () => vocabulary.read(store.document);
    const add = make('button', {
        class: 'button', dataset: path ? { append: path } : { part: 'add-rule' }, onclick: () => {
            const known = new Set(all().map(({ key }) => key));
            store.apply((form) => begun(means, form), { say: text('said.rule.added') });
            const fresh = all().findIndex(({ key }) => !known.has(key));
            /** @type {HTMLElement | null | undefined} */ (
                rows[fresh]?.element.querySelector('select:not([hidden])'))?.focus();
        },
    }, icon('add'), text('rules.add'));
    const element = make('div', { class: 'pane-body' },
        make('p', { class: 'property-hint' }, text(`${means.path}.about`)), none, list,
        make('div', { class: 'button-row' }, add));
    /** @type {ReturnType<typeof createRule>[]} */
    const rows = [];
    const focus = (/** @type {number} */ n) => {
        const near = rows[Math.min(n, all().length - 1)]?.remove;
        (near?.hidden === false ? near : add).focus();
    };
    const update = () => {
        const sentences = all();
        const canAdd = withNewRule(vocabulary, store.document) !== store.document;
        none.hidden = sentences.length > 0 && canAdd;
        const own = formTraitsOf(store.document).rulesOfFields ? '.own' : '';
        none.textContent = text(canAdd ? 'rules.none' : `${means.path}.noCarrier${own}`);
        add.hidden = !canAdd;
        while (rows.length < sentences.length) {
            rows.push(createRule(means, rows.length, focus));
        }
        sentences.forEach((each, n) => rows[n].update(each));
        arrange(list, rows.slice(0, sentences.length).map((row) => row.element));
    };
    update();
    return {
        element,
        update: (before, after) => { (before === after || before.document !== after.document) && update(); },
    };
}

/**
 * The form with a new rule about what is selected; what it is going to show is hidden until then, where rules say so.
 * @type {(means: Rules.Means, document: Doc.FormDocument) => Doc.FormDocument}
 */
function begun({ store, vocabulary, words, begun: known }, document) {
    const { kind, name } = store.selection;
    const selected = kind === 'field' || kind === 'group' || kind === 'page' ? { target: kind, name } : undefined;
    const added = withNewRule(vocabulary, document, selected);
    const isHiding = words.targets === 'one' && added !== document;
    return isHiding ? vocabulary.read(added).slice(-1).reduce((form, { key, targets: [target] }) => {
        known.set(key, startsHidden(form, target, false));
        return hiddenAtFirst(form, target, true);
    }, added) : added;
}

/**
 * The form without what a new rule began with besides its act, where that neither shows nor hides any more: its
 * opposite, and that the target is hidden at first. What the author said himself stays.
 * @type {(means: Rules.Means, document: Doc.FormDocument, key: string) => Doc.FormDocument}
 */
function settled({ vocabulary, begun: known }, document, key) {
    const all = vocabulary.read(document);
    const sentence = all.find((each) => each.key === key);
    const isHidden = known.get(key);
    if (!sentence || isHidden === undefined || sentence.rule?.position !== builderPosition
        || sentence.if.some(({ act }) => ['show', 'hide'].includes(act))
        || sentence.else.length > 1 || sentence.else.some(({ act }) => act !== 'hide')) {
        return document;
    }
    const [target] = sentence.targets;
    const isShared = all.some((each) => each !== sentence && each.targets.some((other) => isSame(other, target)));
    const without = sentence.else.length > 0 ? withChange(vocabulary, document, sentence, 'else', 0) : document;
    return isHidden && !isShared ? hiddenAtFirst(without, target, false) : without;
}

/**
 * One rule: its condition, what it is about, and what either outcome does. Where it has no more than one of each, it
 * reads as a sentence; one that cannot be shown so is only told.
 * @param {Rules.Means} means
 * @param {number} index
 * @param {(index: number) => void} focus goes to the rule that stands there
 */
function createRule(means, index, focus) {
    const { store, vocabulary, words } = means;
    const { text } = store;
    /** @type {Rules.Sentence} */
    let sentence;
    const now = () => sentence;
    const condition = createCondition(means, index, now);
    const about = createAbout(means, index, now);
    const [does, otherwise] = [createBranch(means, index, 'if', now), createBranch(means, index, 'else', now)];
    const body = words.targets === 'several'
        ? make('div', { class: 'rule-sentence rule-line' }, condition.element, does.element, about.element,
            otherwise.element)
        : make('div', {}, condition.element, about.element, does.element, otherwise.element);
    const long = make('p', {});
    const legend = make('legend', { class: 'visually-hidden' });
    const first = createFirstState(store);
    const remove = make('button', {
        class: 'text-button', dataset: words.path ? { remove: `${words.path}.${index}` } : { part: 'remove-rule' },
        onclick: () => {
            // Those behind it are called otherwise then.
            means.begun.clear();
            store.apply((form) => vocabulary.remove(form, sentence), { say: text('said.rule.removed') });
            focus(index);
        },
    }, text('rule.remove'));
    const go = make('button', {
        class: 'text-button', hidden: words.targets === 'one',
        onclick: () => goToProperty(store, carriersOf(sentence)[0], undefined),
    }, text('rule.go'));
    const place = make('fieldset', { tabIndex: -1 },
        legend, body, long, first.element, make('div', { class: 'button-row' }, go, remove));
    return {
        element: make('li', { class: 'rule' }, place), remove,
        update(/** @type {Rules.Sentence} */ next) {
            sentence = next;
            place.dataset.place = rulePlace(next.key);
            legend.textContent = text('rule.legend', { name: nameOf(means, next) });
            remove.hidden = isBuiltIn(words, next);
            const isLong = !next.comparisons && !vocabulary.written;
            body.hidden = isLong;
            long.hidden = !isLong;
            long.textContent = isLong ? longWords(store, next) : '';
            (isLong ? [] : [condition, about, does, otherwise]).forEach((each) => each.update(next));
            first.update(isLong || words.targets === 'one' ? [] : next.if);
        },
    };
}

/**
 * Tells whether a rule is that of a button which the language itself has: without it there is no such button.
 * @type {(words: Tables.RuleWords, sentence: Rules.Sentence) => boolean}
 */
function isBuiltIn({ builtIn = [] }, { rule }) {
    const effects = [...rule?.effects ?? [], ...rule?.otherwise ?? []];
    return effects.length > 0 && effects.every(({ action }) => builtIn.includes(action));
}

/**
 * The fields that start a rule, in its own order.
 * @param {Rules.Sentence} sentence
 */
function carriersOf({ comparisons, rule }) {
    return [...new Set(comparisons?.map(({ field }) => field) ?? (rule ? startersOf(rule) : []))];
}

/** @type {(means: Rules.Means, sentence: Rules.Sentence) => string} */
function nameOf({ store, vocabulary, words }, sentence) {
    const [object] = sentence.targets;
    if (words.targets !== 'one') {
        return nodeTitle(store, { kind: 'field', name: carriersOf(sentence)[0] ?? '' });
    }
    return object ? nodeTitle(store, nodeOf(object)) : writtenOf(vocabulary, sentence);
}

/**
 * The object of a rule that is no sentence of the editor.
 * @type {(store: Shell.Store, sentence: Rules.Sentence) => string}
 */
function longWords(store, sentence) {
    const targets = [...sentence.if, ...sentence.else].flatMap((change) => change.targets)
        .map((target) => nodeTitle(store, nodeOf(target)));
    return store.text('rule.long', {
        names: listOf(store, sentence.rule ? starterTitles(store, sentence.rule) : []),
        targets: listOf(store, [...new Set(targets)]),
    });
}

/**
 * Titles within a sentence: in quotes, since many end with a mark of their own.
 * @type {(store: Shell.Store, titles: string[]) => string}
 */
function listOf({ text }, titles) {
    return titles.map((name) => text('rule.quoted', { name })).join(', ');
}

/**
 * The targets of all changes of a rule, and whether that is hidden until then; nothing where each has its own.
 * @type {(means: Rules.Means, index: number, sentence: () => Rules.Sentence) => Rules.Part}
 */
function createAbout(means, index, sentence) {
    const { store, vocabulary, words, path, begun: known } = means;
    const { text } = store;
    const set = (/** @type {Rules.Target[]} */ targets) => {
        const [from] = sentence().targets;
        const isHidden = words.targets === 'one' && from && startsHidden(store.document, from, true);
        known.get(sentence().key) && known.set(sentence().key, startsHidden(store.document, targets[0], false));
        store.apply((form) => {
            const next = withTargets(vocabulary, form, sentence(), targets);
            // What was hidden for the rule is shown, and what it is about now is hidden in its place.
            return isHidden ? hiddenAtFirst(hiddenAtFirst(next, from, false), targets[0], true) : next;
        });
    };
    const targets = createTargets(means, `${index}.object`, set);
    const hidden = make('input', {
        type: 'checkbox', id: newId('hidden'), dataset: { property: `${path}.${index}.isHidden` }, onchange: () => {
            known.get(sentence().key) && known.set(sentence().key, false);
            store.apply((form) => hiddenAtFirst(form, sentence().targets[0], hidden.checked));
        },
    });
    const object = make('div', { class: 'rule-sentence' }, make('span', {}, text('relationship.about')),
        targets.element,
        make('span', { class: 'check-row' }, hidden, make('label', { for: hidden.id }, text('relationship.hidden'))));
    const several = make('p', {}, text('relationship.several'));
    const update = (/** @type {Rules.Sentence} */ next) => {
        const [own] = next.targets;
        object.hidden = !own;
        several.hidden = own !== undefined;
        own && targets.update(next.targets);
        hidden.checked = own !== undefined && startsHidden(store.document, own, true);
    };
    switch (words.targets) {
    case 'one': return { element: make('div', {}, object, several), update };
    case 'several': return { element: targets.element, update: (next) => targets.update(next.targets) };
    default: return { element: make('div', {}), update: () => {} };
    }
}

/**
 * The parts that a rule shows and that are not hidden at the start: people see it before anybody has answered.
 * @param {Shell.Store} store
 */
function createFirstState(store) {
    const { text } = store;
    /** @type {Rules.Target[]} */
    let shown = [];
    const words = make('span', {});
    const hide = () => {
        store.apply((document) => shown.reduce((form, target) => hiddenAtFirst(form, target, true), document),
            { say: text('said.rule.hidden') });
    };
    const button = make('button',
        { class: 'text-button', dataset: { part: 'hide-first' }, onclick: hide }, text('rule.hide'));
    const element = make('p', { class: 'rule-first', role: 'status', hidden: true }, words, ' ', button);
    return {
        element,
        /** @param {Rules.Change[]} changes */
        update(changes) {
            shown = changes.filter(({ act }) => act === 'show').flatMap(({ targets }) => targets)
                .filter((target) => startsHidden(store.document, target, false));
            const hadFocus = document.activeElement === button;
            element.hidden = shown.length === 0;
            const names = shown.map((target) => nodeTitle(store, nodeOf(target)));
            words.textContent = element.hidden ? '' : text('rule.visible', { names: listOf(store, names) });
            hadFocus && element.hidden && /** @type {HTMLElement | null} */ (element.closest('fieldset'))?.focus();
        },
    };
}

/** @param {Rules.Target} target */
function nodeOf({ target, name }) {
    return { kind: target, name };
}

/**
 * Tells whether something is hidden until a rule shows it, or is not; it may be that nothing says so.
 * @type {(document: Doc.FormDocument, target: Rules.Target, isHidden: boolean) => boolean}
 */
function startsHidden(document, target, isHidden) {
    return getProperty(document, nodeOf(target), 'isHidden') === flagFor(document, isHidden);
}

/** @type {(document: Doc.FormDocument, target: Rules.Target, isHidden: boolean) => Doc.FormDocument} */
function hiddenAtFirst(document, target, isHidden) {
    return setProperty(document, nodeOf(target), 'isHidden', flagFor(document, isHidden));
}

/** @type {(document: Doc.FormDocument, isOn: boolean) => Json.JSONValue} */
function flagFor(document, isOn) {
    const { ticked = [true, false] } = wordsOf(document);
    return ticked[isOn ? 0 : 1];
}
