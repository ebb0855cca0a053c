import { compile, isConnective, judgedIn } from '../../../runtime/engine/expression.js';
import { occasionKey } from '../../../runtime/engine/rules.js';
import { fieldsIn } from './condition-words.js';
import { aspectOf, branchOf, keyOf } from './effect-keys.js';
import { inRow, runKey } from './row-rules.js';
import { valueOf } from './value-words.js';

/**
 * Writes down from now on which rules run, how they come out, and who gives fields their values.
 * @param {Runtime.Engine} engine
 * @param {() => void} [noticed] called whenever something was written down
 * @returns {Why.History}
 */
export function keepHistory(engine, noticed = () => {}) {
    /** @type {Why.History} */
    const history = {
        latest: new Map(), runs: new Map(), sources: new Map(), setting: new Map(), lastChanged: '', count: 0,
    };
    watchRules(engine, (index, name, holds) => {
        noteRun(engine, history, index, name, holds);
        noticed();
    });
    watchChanges(engine, (field, origin) => {
        noteChange(history, field, origin);
        noticed();
    });
    return history;
}

/**
 * Puts a rule that tells of itself in the place of each rule, for each thing that starts it.
 * @type {(engine: Runtime.Engine, onOutcome: (index: number, name: string, holds: boolean) => void) => void}
 */
function watchRules({ data, rules, starts }, onOutcome) {
    /** @type {Map<string, number>} */
    const met = new Map();
    const next = (/** @type {string} */ key) => {
        const at = met.get(key) ?? 0;
        met.set(key, at + 1);
        return at;
    };
    for (const [index, { watches, triggers = [] }] of data.rules.entries()) {
        const telling = (/** @type {Runtime.Rule} */ rule, /** @type {string} */ name) => ({
            ...rule,
            holds: (/** @type {Runtime.Scope} */ scope) => {
                const holds = Boolean(rule.holds(scope));
                onOutcome(index, name, holds);
                return holds;
            },
        });
        for (const name of new Set(watches)) {
            const [list, at] = [rules.get(name) ?? [], next(name)];
            list[at] = telling(list[at], name);
        }
        for (const [on, name] of triggers) {
            const key = occasionKey(on, name);
            const [list, at] = [starts.get(key) ?? [], next(key)];
            list[at] = { ...list[at], rule: telling(list[at].rule, name) };
        }
    }
}

/**
 * Every change of a value is told to the dialect before rules start.
 * @type {(engine: Runtime.Engine, onChange: (field: Runtime.Field, origin: Runtime.Origin) => void) => void}
 */
function watchChanges(engine, onChange) {
    const { changed } = engine.dialect;
    engine.dialect = {
        ...engine.dialect,
        changed: (of, field, origin, isNew) => {
            onChange(field, origin);
            changed?.(of, field, origin, isNew);
        },
    };
}

/** @type {(engine: Runtime.Engine, history: Why.History, index: number, name: string, holds: boolean) => void} */
function noteRun(engine, history, index, name, holds) {
    const { rule, row } = ruleOf(engine, index);
    const effects = branchOf(rule, holds);
    history.count += 1;
    /** @type {Why.Run} */
    const run = {
        rule: index,
        holds,
        field: engine.rows?.resolve(name) ?? name,
        then: new Map(readBy(rule).map((each) => [each, valueOf(engine, each)])),
        clauses: deciding(engine, rule.when, holds),
        number: history.count,
    };
    history.latest.set(runKey(index, row), run);
    for (const effect of effects) {
        const runs = history.runs.get(keyOf(effect)) ?? new Map();
        history.runs.set(keyOf(effect), runs.set(effect.action, run));
        if (aspectOf(effect) === 'value') {
            history.setting.set(effect.name, run);
        }
    }
}

/**
 * A rule that runs, as it is for the row that it runs for.
 * @type {(engine: Runtime.Engine, index: number) => { rule: Runtime.RuleData, row?: string }}
 */
function ruleOf({ data, rows }, index) {
    const rule = data.rules[index];
    const { section = '' } = rule;
    const row = rows && section ? rows.resolve(`${section}[].`).slice(0, -1) : undefined;
    return rows && row !== undefined ? { rule: inRow(rule, row, rows.sections), row } : { rule };
}

/** @type {(history: Why.History, field: Runtime.Field, origin: Runtime.Origin) => void} */
function noteChange(history, field, origin) {
    const { name, value, parent } = field;
    if (origin !== 'rule') {
        history.setting.clear();
        history.lastChanged = name;
    }
    // A rule that copies an address sets its components.
    const run = history.setting.get(name) ?? (parent?.kind === 'field' && history.setting.get(parent.name)) ?? null;
    history.setting.delete(name);
    history.sources.set(name, { value, origin, run: origin === 'rule' && run || null, after: history.lastChanged });
}

/**
 * The fields that start a rule, and those whose values say how it comes out and what it gives.
 * @type {(rule: Runtime.RuleData) => string[]}
 */
export function readBy({ watches, triggers = [], when, then, otherwise }) {
    const given = [...then, ...otherwise].flatMap(({ value }) => (value ? fieldsIn(value) : []));
    const starting = triggers.flatMap(([on, name]) => (on === 'press' || on === 'choose' ? [name] : []));
    return [...new Set([...watches, ...starting, ...fieldsIn(when), ...given])];
}

/**
 * The parts of a condition that made it come out as it did: of alternatives those that hold, of requirements those
 * that fail.
 * @type {(engine: Runtime.Engine, expression: Runtime.Expression, holds: boolean) => Why.Outcome[]}
 */
function deciding(engine, expression, holds) {
    const condition = judgedIn(expression);
    if (!('call' in condition && isConnective(condition.call))) {
        return [{ expression, holds }];
    }
    return condition.of.filter((part) => isTrue(engine, part) === holds)
        .flatMap((part) => deciding(engine, part, holds));
}

/**
 * Tells whether a condition holds now.
 * @type {(engine: Runtime.Engine, expression: Runtime.Expression) => boolean}
 */
export function isTrue({ dialect, scope }, expression) {
    return Boolean(compile(expression, dialect.operations)(scope));
}
