import { applyEffect, isShown } from './effects.js';
import { occasionKey } from './rules.js';

/** @typedef {{ rule: Runtime.Rule, row: Runtime.Row | null }} Started a rule, for a row where it is one of rows */
/** @typedef {{ effect: Runtime.CompiledEffect, row: Runtime.Row | null }} Turn */
/**
 * @typedef {(effect: Runtime.CompiledEffect, field?: Runtime.Field) => boolean} Filter of effects, with the field that
 * started them
 */
/** @typedef {Map<Runtime.Row | null, Set<number>>} Done the effects that have happened, by row */

/** The order of effects within a run; those of one phase keep the order of the form. */
const phaseOf = /** @type {Record<string, number>} */ ({
    addRow: 0, removeRow: 0, show: 1, hide: 2, set: 3, clear: 3, compute: 3, enable: 4, disable: 5,
});

/** The effects as texts, by the effects as they are written. @type {WeakMap<object, string>} */
const keys = new WeakMap();

/**
 * Effects that are started together happen in phases: first what shows, then what hides, then what gives values, then
 * what unlocks and what locks. A field that an effect has touched starts its own rules in the next run; within an
 * action each effect happens once. Conditions of effects are looked at when it is their turn.
 * @type {Runtime.RuleStrategy}
 */
export const phases = {
    loaded(engine) {
        engine.schedule.isStarted = true;
        pass(engine, [...engine.fields.values()], 'form');
    },
    added(engine, fields) {
        const row = fields[0] && engine.rows?.rowOf(fields[0]);
        if (row) {
            pass(engine, fields, row);
        }
    },
    grown(engine, section) {
        runChain(engine, turnsOf(engine, startedOn(engine, 'add', section)), new Map());
    },
    removed(engine, section) {
        runChain(engine, turnsOf(engine, startedOn(engine, 'remove', section)), new Map());
    },
    user(engine, field) {
        const done = new Map();
        for (const started of chosenBy(engine, field)) {
            runChain(engine, turnsOf(engine, [started]), done);
        }
        runChain(engine, turnsOf(engine, changedBy(engine, field)), done);
    },
    pressed(engine, field) {
        runChain(engine, turnsOf(engine, startedBy(engine, 'press', field)), new Map());
    },
    left: (engine, field) => engine.dialect.finish?.(engine, field, false),
};

/**
 * Runs together what the fields of a fill start: of a list the rules of the option that is chosen now, of others those
 * of their change. What these start in turn is filtered likewise.
 * @type {(engine: Runtime.Engine, fields: Runtime.Field[], filter?: Filter) => void}
 */
export function runFilled(engine, fields, filter = () => true) {
    const turns = fields.flatMap((field) => {
        const list = field.definition.control === 'select';
        const started = list ? turnsOf(engine, chosenBy(engine, field)) : turnsAfter(engine, [field]);
        return started.filter(({ effect }) => filter(effect, field));
    });
    runChain(engine, turns, new Map(), filter);
}

/**
 * Runs effects that no rule has, together with what they start.
 * @type {(engine: Runtime.Engine, effects: Runtime.CompiledEffect[]) => void}
 */
export function runEffects(engine, effects) {
    runChain(engine, effects.map((effect, at) => ({ effect: { ...effect, id: -1 - at }, row: null })), new Map());
}

/**
 * Notes that an effect has touched a field, whose own rules follow then.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
export function touch({ schedule }, field) {
    schedule.touched?.add(field);
}

/**
 * Follows up the values that a form, or a row, opens with: what chosen options give, show and lock, in this
 * order, then the rules of each field that is seen, without those that only mean something as a reaction.
 * @type {(engine: Runtime.Engine, fields: Runtime.Field[], opening: Runtime.Schedule['opening']) => void}
 */
function pass(engine, fields, opening) {
    const { schedule } = engine;
    const chosen = turnsOf(engine, fields.flatMap((field) => chosenBy(engine, field)), true);
    const passes = [['set', 'compute'], ['show', 'hide'], ['enable', 'disable']];
    schedule.opening = opening;
    for (const actions of passes) {
        run(engine, chosen.filter(({ effect }) => actions.includes(effect.action)), new Map());
    }
    schedule.opening = undefined;
    for (const field of fields) {
        const turns = isShown(field) ? turnsAfter(engine, [field]) : [];
        runChain(engine, turns.filter(({ effect }) => isNoReaction(effect)), new Map(), isNoReaction);
    }
}

/**
 * Tells whether an effect means something even where nobody has entered anything.
 * @param {Runtime.CompiledEffect} effect
 */
export function isNoReaction({ action }) {
    return action !== 'set' && action !== 'clear';
}

/**
 * @param {Runtime.Engine} engine
 * @param {Turn[]} first
 * @param {Done} done
 * @param {Filter} [filter] of what these start in turn
 */
function runChain(engine, first, done, filter = () => true) {
    let turns = first;
    while (turns.length) {
        const touched = run(engine, turns, done);
        turns = turnsAfter(engine, [...touched]).filter(({ effect }) => filter(effect));
    }
}

/**
 * @param {Runtime.Engine} engine
 * @param {Turn[]} turns
 * @param {Done} done
 * @returns {Set<Runtime.Field>} the fields that the effects have touched
 */
function run(engine, turns, done) {
    const { schedule, rows, scope } = engine;
    const outer = schedule.touched;
    /** @type {Set<Runtime.Field>} */
    const touched = new Set();
    schedule.touched = touched;
    // What has happened before leaves the place of an equal one free.
    for (const { effect, row } of inOrder(turns.filter((turn) => !done.get(turn.row)?.has(turn.effect.id)))) {
        const take = () => {
            if (!effect.condition || effect.condition(scope) === true) {
                done.set(row, (done.get(row) ?? new Set()).add(effect.id));
                applyEffect(engine, effect);
            }
        };
        // The row may have gone in the meantime, and others have its name.
        if (!row) {
            take();
        } else if (row.section.list.includes(row) || !effect.name.startsWith(`${row.section.anchor.name}[]`)) {
            rows?.within(row, take);
        }
    }
    schedule.touched = outer;
    return touched;
}

/**
 * The effects of a run in the order in which they happen, each of several that are equal once.
 * @type {(turns: Turn[]) => Turn[]}
 */
function inOrder(turns) {
    if (turns.length < 2) {
        return turns;
    }
    const known = new Set();
    const place = (/** @type {Runtime.CompiledEffect} */ { action, target }) => (
        (phaseOf[action] ?? 3) + (phaseOf[action] < 3 && target !== 'field' ? 0.5 : 0));
    return turns.filter(({ effect, row }) => {
        const key = `${row?.place.name ?? ''} ${keyOf(effect)}`;
        return !known.has(key) && known.add(key);
    }).sort((a, b) => place(a.effect) - place(b.effect));
}

/**
 * An effect as a text: equal effects have equal ones.
 * @type {(effect: Runtime.CompiledEffect) => string}
 */
function keyOf({ source }) {
    const known = keys.get(source);
    if (known !== undefined) {
        return known;
    }
    const { target, name, action, value, condition } = source;
    const key = JSON.stringify([target, name, action, value, condition]);
    keys.set(source, key);
    return key;
}

/**
 * The effects of rules as they come out now.
 * @param {Runtime.Engine} engine
 * @param {Started[]} started
 * @param {boolean} [isOpening] only what holds does something then
 * @returns {Turn[]}
 */
function turnsOf(engine, started, isOpening = false) {
    return started.flatMap(({ rule, row }) => {
        let holds = false;
        const look = () => { holds = Boolean(rule.holds(engine.scope)); };
        if (row && engine.rows) {
            engine.rows.within(row, look);
        } else {
            look();
        }
        const otherwise = isOpening ? [] : rule.otherwise;
        return (holds ? rule.then : otherwise).map((effect) => ({ effect, row }));
    });
}

/**
 * The effects of what changed fields start by themselves; only a person adds and removes rows.
 * @type {(engine: Runtime.Engine, fields: Runtime.Field[]) => Turn[]}
 */
function turnsAfter(engine, fields) {
    return turnsOf(engine, fields.flatMap((field) => changedBy(engine, field)))
        .filter(({ effect }) => phaseOf[effect.action] !== 0);
}

// What starts rules.

/** @type {(engine: Runtime.Engine, field: Runtime.Field) => Started[]} */
function changedBy(engine, field) {
    return namesOf(engine, field).flatMap((name) => engine.rules.get(name) ?? [])
        .flatMap((rule) => inRows(engine, rule, field));
}

/**
 * The rules of the options that are chosen, of several those of all options.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => Started[]}
 */
function chosenBy(engine, field) {
    const { value } = field;
    return value === null || value === '' ? [] : startedBy(engine, 'choose', field, value);
}

/**
 * @param {Runtime.Engine} engine
 * @param {Runtime.Occasion} on
 * @param {Runtime.Field} field
 * @param {Runtime.Value} [value] where only the rules of that option are meant
 * @returns {Started[]}
 */
function startedBy(engine, on, field, value) {
    return namesOf(engine, field).flatMap((name) => engine.starts.get(occasionKey(on, name)) ?? [])
        .filter(({ option }) => option === undefined || option === value)
        .flatMap(({ rule }) => inRows(engine, rule, field));
}

/** @type {(engine: Runtime.Engine, on: Runtime.Occasion, section: string) => Started[]} */
function startedOn(engine, on, section) {
    return (engine.starts.get(occasionKey(on, section)) ?? []).map(({ rule }) => ({ rule, row: null }));
}

/**
 * The names by which rules know a field: its own, and that in any row.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => string[]}
 */
function namesOf({ rows }, field) {
    const any = rows?.nameInAnyRow(field);
    return any ? [field.name, any] : [field.name];
}

/** @type {(engine: Runtime.Engine, rule: Runtime.Rule, field: Runtime.Field) => Started[]} */
function inRows({ rows }, rule, field) {
    return (rows?.rowsFor(rule, field) ?? [null]).map((row) => ({ rule, row }));
}
