import { act } from './changes.js';
import { createEngine } from './engine.js';
import { isStatic } from './effects.js';
import { enterSnapshot } from './reentry.js';
import { hasOwnValue, kinds, restoreSnapshot, takeSnapshot } from './snapshot.js';
import { fieldTitle } from './title.js';
import { isSame, start } from './values.js';

/**
 * Takes the answers of a form, to be carried over to the same form or to one whose definition has changed meanwhile.
 * With passwords: it is for the open page, or for what is encrypted.
 * @type {(engine: Runtime.Engine) => Runtime.Answered}
 */
export function takeAnswers(engine) {
    const { data, dialect, fields, scope } = engine;
    const blank = createEngine(data, dialect, scope.now);
    start(blank);
    const answerable = [...fields.values()].filter((field) => !isStatic(field));
    return {
        snapshot: takeSnapshot(engine, hasOwnValue),
        start: takeSnapshot(blank, hasOwnValue),
        rules: JSON.stringify(data.rules),
        entered: answerable.filter(({ entered }) => entered).map(({ name }) => name),
        titles: Object.fromEntries(answerable.map((field) => [field.name, fieldTitle(wholeOf(field))])),
    };
}

/**
 * Brings answers to a form that has just been opened.
 *
 * Brings back, where the rules are the same, all that differs from how the old form opened: values, what is hidden and
 * locked, what rules have replaced. What nobody had touched is as the new definition says, so that a changed default
 * shows. Where the rules have changed, what the old ones had done says nothing any more: the form stays as it opened,
 * and what a person had entered is entered again, in the order of the form, which lets the new rules run; what is
 * hidden or locked then takes its answer silently, as it would have kept it.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Answered} answered
 * @param {ReadonlySet<string>} unfinished the fields that have not been left yet
 * @returns {string[]} the titles of the fields that are gone, or cannot hold their answer
 */
export function bringAnswers(engine, answered, unfinished) {
    const { snapshot, entered } = answered;
    if (answered.rules === JSON.stringify(engine.data.rules)) {
        restoreSnapshot(engine, rebased(engine, answered), hasOwnValue);
        for (const field of engine.fields.values()) {
            field.entered = entered.includes(field.name);
        }
    } else {
        act(engine, 'load', () => {
            enterSnapshot(engine, snapshot, entered, { unfinished, isTaken: hasOwnValue });
            entriesOf(snapshot).filter(([key]) => !Object.hasOwn(answered.titles, key) && !engine.fields.has(key))
                .forEach(([key, value]) => engine.entries?.put(key, value));
        });
    }
    return lost(engine, answered);
}

/**
 * A state put upon a form that opens in another way than the one it was taken of: only what had changed since that one
 * was opened is of the old form, all else of the new one.
 * @param {Runtime.Engine} engine as it opened
 * @param {Runtime.Answered} answered
 * @returns {Runtime.Snapshot}
 */
function rebased(engine, answered) {
    const { snapshot: left, start } = answered;
    const now = takeSnapshot(engine, hasOwnValue);
    const names = (/** @type {string[]} */ a, /** @type {string[]} */ b, /** @type {string[]} */ c) =>
        [...new Set([...a, ...c])].filter((name) => (a.includes(name) === b.includes(name) ? c : a).includes(name));
    const changed = Object.entries(left.values).filter(([name, value]) => !isSame(value, start.values[name]));
    return {
        ...left,
        rows: JSON.stringify(left.rows) === JSON.stringify(start.rows) ? now.rows : left.rows,
        values: { ...now.values, ...Object.fromEntries(changed) },
        hidden: Object.fromEntries(
            kinds.map((kind) => [kind, names(left.hidden[kind], start.hidden[kind], now.hidden[kind])])),
        disabled: names(left.disabled, start.disabled, now.disabled),
        ...left.entries && { entries: { ...left.entries, values: rebasedEntries(engine, answered, now) } },
    };
}

/**
 * The values that the host gets, likewise; those of fields that are gone are nobody's.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Answered} answered
 * @param {Runtime.Snapshot} now how the new form opens
 * @returns {[string, unknown][]}
 */
function rebasedEntries(engine, { snapshot, start, titles }, now) {
    const [before, result] = [start, now].map((each) => new Map(entriesOf(each)));
    const held = entriesOf(snapshot).filter(([key]) => !Object.hasOwn(titles, key) || engine.fields.has(key));
    const kept = new Set(held.map(([key]) => key));
    for (const [key, value] of held) {
        if (!before.has(key) || JSON.stringify(before.get(key)) !== JSON.stringify(value)) {
            result.set(key, value);
        }
    }
    return [...result].filter(([key]) => kept.has(key) || !before.has(key));
}

/**
 * @param {Runtime.Snapshot} snapshot that a form has just given
 * @returns {[string, unknown][]} the values that the host gets
 */
function entriesOf({ entries }) {
    return /** @type {[string, unknown][]} */ (entries?.values ?? []);
}

/** @type {(engine: Runtime.Engine, answered: Runtime.Answered) => string[]} */
function lost({ fields }, { snapshot: { values }, entered, titles }) {
    const names = Object.keys(titles).filter((name) => {
        const field = fields.get(name);
        const isAnswered = entered.includes(name) && !isNothing(values[name]);
        return field && !isStatic(field) ? isAnswered && !isSame(field.value, values[name])
            : isAnswered || !name.includes('.');
    });
    return [...new Set(names.map((name) => titles[name]))];
}

/**
 * @param {Runtime.Field} field
 * @returns {Runtime.Field} of a component its composite
 */
function wholeOf(field) {
    return field.parent?.kind === 'field' ? field.parent : field;
}

/**
 * Tells whether a value is blank, off or none.
 * @type {(value: Runtime.Value | undefined) => boolean}
 */
function isNothing(value) {
    return Array.isArray(value) ? value.length === 0 : value !== 0 && !value;
}
