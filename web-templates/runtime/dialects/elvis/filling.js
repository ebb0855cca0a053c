import { isStatic, setEnabled, setVisible } from '../../engine/effects.js';
import { phases, runFilled } from '../../engine/phases.js';
import { judge } from '../../engine/validation.js';
import { change, entriesOf, store } from '../../engine/values.js';
import { empty, isDateControl } from './values.js';

/**
 * The programmatic fill (elvis-form 8): before the form opens what it opens with, later `reload`, which adds rows where
 * the values come with all of theirs.
 * @type {(engine: Runtime.Engine, values: unknown, isWhole?: boolean) => void}
 */
export function fill(engine, values, isWhole = false) {
    const given = Object.fromEntries(entriesOf(values));
    if (!engine.schedule.isStarted) {
        give(engine, Object.entries(engine.rows?.makeRoom(given).values ?? given));
    } else {
        reload(engine, isWhole ? withRows(engine, given) : given);
    }
}

/**
 * Keeps for the form, or for new rows of it, what they open with.
 * @type {(engine: Runtime.Engine, given: [string, unknown][]) => void}
 */
function give(engine, given) {
    for (const [key, value] of given) {
        const field = engine.fields.get(key);
        engine.memory.given.set(key, value);
        if (field && engine.entries?.isKept(field) && isGiven(value)) {
            field.entered = store(engine, field, engine.dialect.values.fromHost(engine, field, value) ?? '');
        }
    }
}

/**
 * Puts values in place and runs, once, what they start; keys without a field are kept, null takes a key away. No rows
 * are added.
 * @type {(engine: Runtime.Engine, given: Record<string, unknown>) => void}
 */
function reload(engine, given) {
    const { entries, fields, dialect } = engine;
    /** @type {Runtime.Field[]} */
    const filled = [];
    for (const [key, value] of Object.entries(given)) {
        const field = fields.get(key);
        if (field && entries?.isKept(field)) {
            const own = dialect.values.fromHost(engine, field, value) ?? empty(field.definition);
            change(engine, field, own, 'host');
            filled.push(field);
        }
        putEntry(engine, key, field, value);
    }
    runFilled(engine, filled);
}

/**
 * Adds the rows that values speak of, which open with these.
 * @param {Runtime.Engine} engine
 * @param {Record<string, unknown>} given
 * @returns {Record<string, unknown>} the values with the numbers that the rows have now
 */
function withRows(engine, given) {
    const { values, added } = engine.rows?.makeRoom(given) ?? { values: given, added: [] };
    const names = new Set(added.flatMap(({ fields }) => fields.map(({ name }) => name)));
    give(engine, Object.entries(values).filter(([key]) => names.has(key)));
    added.forEach(({ fields }) => openedRow(engine, fields));
    engine.memory.given.clear();
    return values;
}

/**
 * Removes the rows of repeated sections that values do not speak of.
 * @type {(engine: Runtime.Engine, given: Record<string, unknown>) => void}
 */
export function removeOthers({ rows }, given) {
    const known = new Set(Object.keys(given).map((key) => key.replace(/\]\..*$/, ']')));
    for (const section of rows?.sections.values() ?? []) {
        for (const row of [...section.list].reverse()) {
            if (!known.has(row.place.name)) {
                rows?.remove(row, 'host');
            }
        }
    }
}

/**
 * Empties all fields, without messages; everything hidden or closed is shown again.
 * @param {Runtime.Engine} engine
 */
export function resetAll(engine) {
    const { fields, sections, groups, entries } = engine;
    engine.isJudged = false;
    for (const field of fields.values()) {
        // What options have locked as the form opened stays so.
        const { locked } = field.memory;
        field.memory = locked ? { locked } : {};
        if (!isStatic(field)) {
            change(engine, field, empty(field.definition), 'host');
            judge(engine, field, { valid: true, message: '' });
        }
    }
    entries?.clear();
    for (const node of [...groups.values(), ...sections.values(), ...fields.values()]) {
        setVisible(engine, node, true);
    }
}

/** @type {(engine: Runtime.Engine, key: string, field: Runtime.Field | undefined, value: unknown) => void} */
export function putEntry({ entries }, key, field, value) {
    if (value === null || value === undefined) {
        entries?.drop(key);
        if (field) {
            entries?.remove(field);
        }
        return;
    }
    if (!field) {
        entries?.put(key, value);
    } else if (entries?.isKept(field)) {
        const own = asKept(field, value);
        entries.put(key, own);
        entries.write(field, own);
    }
}

/**
 * Brings the form to life: all that it opens with becomes what the host gets, then rules run (elvis-form 7.4).
 * @param {Runtime.Engine} engine
 */
export function opened(engine) {
    const { entries, fields, memory } = engine;
    for (const [key, value] of memory.given) {
        const field = fields.get(key);
        if (!field || entries?.isKept(field)) {
            entries?.put(key, field && isGiven(value) ? asKept(field, value) : value);
        }
    }
    begin(engine, [...fields.values()]);
    // Rows that come later may have the names of rows that have gone.
    memory.given.clear();
    phases.loaded?.(engine);
    lock(engine, [...fields.values()]);
}

/**
 * The same for a row that has just come.
 * @type {(engine: Runtime.Engine, fields: Runtime.Field[]) => void}
 */
export function openedRow(engine, fields) {
    begin(engine, fields);
    phases.added?.(engine, fields);
    lock(engine, fields);
}

/**
 * Entries for what fields hold; the fields of rows have one even without an answer.
 * @type {(engine: Runtime.Engine, fields: Runtime.Field[]) => void}
 */
function begin({ entries, memory }, fields) {
    for (const field of fields) {
        if (!entries?.isKept(field)) {
            continue;
        }
        const given = memory.given.get(field.name);
        const { value } = field.original;
        const isRow = field.parent?.kind === 'section' && field.parent.row !== undefined;
        if (isGiven(given)) {
            entries.write(field, asKept(field, given));
            // A field that is hidden from the start keeps what it was given.
            entries.put(field.name, asKept(field, given));
        } else if (field.entered && field.value !== '' && field.value !== null) {
            entries.put(field.name, field.value);
            entries.write(field, field.value);
        } else if (isGiven(value)) {
            const own = asKept(field, value);
            entries.put(field.name, own);
            entries.write(field, own);
        } else if (isRow) {
            entries.put(field.name, null);
        }
    }
}

/**
 * A value as the host gets it back: dates cut down, options by their own id.
 * @param {Runtime.Field} field
 * @param {unknown} given
 */
function asKept({ definition, value }, given) {
    const isOwn = definition.options ? value !== '' && value !== null : isDateControl(definition);
    return isOwn && value !== '' ? value : given;
}

/**
 * Locks fields where the form as a whole is locked.
 * @type {(engine: Runtime.Engine, fields: Runtime.Field[]) => void}
 */
function lock(engine, fields) {
    if (engine.isLocked) {
        fields.forEach((field) => setEnabled(engine, field, false));
    }
}

/** @param {unknown} value */
function isGiven(value) {
    return value !== null && value !== undefined && value !== '';
}
