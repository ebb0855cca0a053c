import { act } from './changes.js';
import { compositeOf, kindOf } from './composites.js';
import { booleans, numbers, pictures } from './table-lists.js';
import { isDate } from './dates.js';
import { isOpenByItself, isStatic, setEnabled, setVisible } from './effects.js';
import { fieldNamed } from './field-named.js';
import { isSame, store } from './values.js';

/**
 * The texts that a control, or a type of values, holds where it does not hold any. A number may still be as it was
 * typed.
 * @type {Record<string, RegExp>}
 */
const shapes = {
    time: /^\d\d:\d\d/, dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d/, dateparts: /^(\d{4})?-(\d\d)?-(\d\d)?$/,
    integer: /^[-+\d.,\s]*$/, decimal: /^[-+\d.,\s]*$/,
};

export const kinds = /** @type {const} */ (['pages', 'groups', 'sections', 'fields']);

/**
 * The state of the form as plain data: values, what is hidden, what is locked, which effects have replaced something.
 * @param {Runtime.Engine} engine
 * @param {typeof isKept} [isTaken] which values to take; without it those that storage may hold: no passwords
 * @returns {Runtime.Snapshot}
 */
export function takeSnapshot(engine, isTaken = isKept) {
    const fields = [...engine.fields.values()];
    return {
        values: Object.fromEntries(fields.filter((field) => isTaken(engine, field))
            .map(({ name, value }) => [name, value])),
        hidden: Object.fromEntries(kinds.map((kind) => [kind, hiddenNames(engine[kind].values())])),
        // That the whole form is locked is nothing of the answers.
        disabled: fields.filter((field) => !(engine.isLocked ? isOpenByItself(field) : field.enabled))
            .map((field) => field.name),
        ...engine.rows && { rows: engine.rows.counts() },
        ...engine.entries && { entries: engine.entries.taken(isTaken) },
        ...engine.record && { record: engine.record.taken(isTaken) },
        effects: [...engine.applied],
        // That something was done about a value that is not held would stand in the way of another one.
        memory: Object.fromEntries(fields.filter((field) => Object.keys(field.memory).length
            && (field.components.size || isTaken(engine, field))).map(({ name, memory }) => [name, { ...memory }])),
    };
}

/**
 * Brings the form back to a state; no rule runs. Values that the form could not hold are left out.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Snapshot} snapshot
 * @param {typeof isKept} [isTaken] which values it may hold
 */
export function restoreSnapshot(engine, snapshot, isTaken = isKept) {
    const { values, hidden, disabled, rows, entries, record, effects, memory } = snapshot;
    act(engine, 'load', () => {
        engine.restoring = true;
        engine.rows?.setCounts(rows ?? {});
        engine.dialect.replay?.(engine, Array.isArray(effects) ? effects : []);
        const locked = new Set(disabled);
        for (const field of engine.fields.values()) {
            const value = Object.hasOwn(values, field.name) && isTaken(engine, field)
                ? heldOf(engine, field, values[field.name]) : undefined;
            if (value !== undefined) {
                field.entered = store(engine, field, value) || field.entered;
            }
            field.memory = { ...memory?.[field.name] };
            setEnabled(engine, field, !engine.isLocked && !locked.has(field.name));
        }
        for (const kind of kinds) {
            const names = new Set(hidden[kind]);
            for (const node of engine[kind].values()) {
                setVisible(engine, node, !names.has(node.name));
            }
        }
        engine.entries?.restore(entries);
        engine.dialect.restored?.(engine, values);
        engine.restoring = false;
        // A record that was not kept reads what people had entered once more.
        engine.record?.restore(record ?? { fields: [], pending: enteredNames(engine) });
    });
}

/** @param {Runtime.Engine} engine */
function enteredNames({ fields }) {
    return [...fields.values()].filter(({ entered }) => entered).map(({ name }) => name);
}

/**
 * Tells whether something from storage has the shape of a form's state.
 * @param {any} content
 * @returns {content is Runtime.Snapshot}
 */
export function isSnapshot(content) {
    return typeof content?.values === 'object' && content.values !== null
        && typeof content.hidden === 'object' && content.hidden !== null
        && [...Object.values(content.hidden), content.disabled, content.record?.fields ?? [],
            content.record?.pending ?? []].every(Array.isArray);
}

/**
 * Tells whether a draft holds the field's value: no password nor what repeats one, whichever way, and no picture that
 * is gone with the page; of a file that is stored the value says where.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => boolean}
 */
export function isKept(engine, field) {
    const { control } = field.definition;
    return !isStatic(field) && !['composite', 'pictureFile', ...pictures].includes(control)
        && (!field.file || field.file.status === 'uploaded')
        && [...withRepeated(engine, field)].every((each) => !each.definition.secret && !each.original.secret);
}

/**
 * A field and those that hold the same text as it, directly or by way of another one.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, found?: Set<Runtime.Field>) => Set<Runtime.Field>}
 */
function withRepeated(engine, field, found = new Set()) {
    found.add(field);
    const same = field.definition.validators?.find(({ kind }) => kind === 'same');
    const others = (same?.fields ?? []).flatMap((name) => fieldNamed(engine, name, field) ?? []);
    for (const other of same?.includesSelf || others.includes(field) ? others : []) {
        if (!found.has(other)) {
            withRepeated(engine, other, found);
        }
    }
    return found;
}

/**
 * Tells whether a field has a value of its own; for what stays in the open page, passwords and pictures included.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => boolean}
 */
export function hasOwnValue(engine, field) {
    return !isStatic(field) && field.definition.control !== 'composite';
}

/** @type {(nodes: Iterable<Runtime.Node>) => string[]} */
function hiddenNames(nodes) {
    return [...nodes].filter((node) => !node.visible).map((node) => node.name);
}

/**
 * A value of an earlier state, where the field can hold it: no answer, or one of the type of its control; of several
 * choices those that are offered.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, value: any) => Runtime.Value | undefined}
 */
export function heldOf(engine, field, value) {
    const { definition } = field;
    const none = engine.dialect.values.initial({ ...definition, value: undefined }, engine.scope.now);
    // A language may begin with no answer to whether there is a picture.
    if (isSame(none, value) || value === '' && pictures.includes(definition.control)) {
        return value;
    }
    if (Array.isArray(none) || definition.multiple) {
        const offered = Array.isArray(value) ? value.filter((each) => isOption(definition, each)) : [];
        return offered.length || isSame(value, []) ? offered : undefined;
    }
    return isSuitable(engine, field, value) ? value : undefined;
}

/** @type {(definition: Runtime.FieldData, value: unknown) => boolean} */
function isOption({ options = [] }, value) {
    return options.some(([key]) => key === value);
}

/**
 * Tells whether a value that is no list is of the type of its control.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, value: unknown) => boolean}
 */
function isSuitable(engine, field, value) {
    const { control, options, valueType = '' } = field.definition;
    if (booleans.includes(control)) {
        return typeof value === 'boolean';
    }
    if (numbers.includes(control)) {
        return typeof value === 'number';
    }
    // What decides over the options of a part may come later than what is chosen of them.
    if (options && control !== 'picker' && !kindOf(engine, compositeOf(field))?.isOpen?.(field.original.name)) {
        return isOption(field.definition, value);
    }
    const shape = shapes[control] ?? shapes[valueType] ?? /^/;
    // In some languages a field of numbers holds any text.
    const isHeld = () => valueType !== '' && engine.dialect.values.fromHost(engine, field, value) === value;
    return control === 'custom' || typeof value === 'string'
        && (control === 'date' ? isDate(value) : shape.test(value) || isHeld());
}
