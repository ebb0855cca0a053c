import { setEnabled, setVisible, isShown } from '../../engine/effects.js';
import { compile } from '../../engine/expression.js';
import { touch } from '../../engine/phases.js';
import { change } from '../../engine/values.js';
import { converted, empty, isDateControl } from './values.js';

/**
 * Formulas, ready to run, and whether the field of one is named in it too; all rows have them in common.
 * @type {WeakMap<Runtime.Expression, { run: Runtime.Compiled, readsItself: boolean }>}
 */
const compiled = new WeakMap();

/**
 * The actions of targets (elvis-form 7): what is hidden leaves the host's values, what is shown comes back.
 * @type {Record<string, (engine: Runtime.Engine, node: Runtime.Node, effect: Runtime.CompiledEffect) => void>}
 */
export const effects = {
    show: showNode,
    hide: hideNode,
    set: (engine, node, { value }) => {
        // While the form opens values are given before anything is hidden.
        if (node.kind === 'field' && (node.visible || isOpening(engine, node))) {
            setValue(engine, node, value?.(engine.scope));
        }
    },
    clear: onShownField(clearField),
    compute: (engine, node) => {
        if (node.kind === 'field') {
            compute(engine, node);
        }
    },
    enable: onShownField((engine, field) => {
        if (!engine.isLocked) {
            setEnabled(engine, field, true);
        }
        if (isOpening(engine, field)) {
            delete field.memory.locked;
        }
    }),
    disable: onShownField((engine, field) => {
        setEnabled(engine, field, false);
        if (isOpening(engine, field)) {
            field.memory.locked = true;
        }
    }),
};

/**
 * Tells whether a node is opening just now: with the whole form, or with its row.
 * @type {(engine: Runtime.Engine, node: Runtime.Node) => boolean}
 */
function isOpening({ schedule: { opening }, rows }, node) {
    return opening === 'form' || opening !== undefined && opening === rows?.rowOf(node);
}

/**
 * An action that leaves fields alone that are hidden for themselves.
 * @param {(engine: Runtime.Engine, field: Runtime.Field, effect: Runtime.CompiledEffect) => void} work
 * @returns {(engine: Runtime.Engine, node: Runtime.Node, effect: Runtime.CompiledEffect) => void}
 */
function onShownField(work) {
    return (engine, node, effect) => {
        if (node.kind === 'field' && node.visible) {
            work(engine, node, effect);
        }
    };
}

/** @type {(engine: Runtime.Engine, node: Runtime.Node) => void} */
function showNode(engine, node) {
    if (node.visible) {
        return;
    }
    setVisible(engine, node, true);
    engine.entries?.show(node);
    for (const field of node.kind === 'field' ? [node] : engine.fields.values()) {
        if (node.kind === 'field' || isShown(field) && isIn(field, node)) {
            if (field.memory.waiting) {
                delete field.memory.waiting;
                compute(engine, field);
            }
            touch(engine, field);
        }
    }
}

/**
 * Keeps the entry of what is hidden while the form opens.
 * @type {(engine: Runtime.Engine, node: Runtime.Node) => void}
 */
function hideNode(engine, node) {
    if (node.visible) {
        setVisible(engine, node, false);
        engine.entries?.hide(node, (field) => !isOpening(engine, field));
    }
}

/** @type {(field: Runtime.Field, place: Runtime.Node) => boolean} */
function isIn(field, place) {
    for (let at = /** @type {Runtime.Node | null} */ (field.parent); at; at = at.parent) {
        if (at === place) {
            return true;
        }
    }
    return false;
}

/**
 * Gives a field a value as it is; one that is no option changes nothing, and one that is no date empties the field.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, given: unknown) => void}
 */
function setValue(engine, field, given) {
    const { definition } = field;
    const value = converted(definition, given) ?? (isDateControl(definition) ? empty(definition) : undefined);
    if (value === undefined) {
        return;
    }
    change(engine, field, value, 'rule');
    writeEntry(engine, field, value === '' || isKeptAsGiven(field) ? given : value);
    touch(engine, field);
}

/**
 * Tells whether the host gets what is given with its type: not an option, which has its own, and dates are cut down.
 * @param {Runtime.Field} field
 */
function isKeptAsGiven({ definition }) {
    return !definition.options && !isDateControl(definition);
}

/**
 * While the form opens nothing that is hidden has lost its entry yet.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, value: unknown) => void}
 */
function writeEntry(engine, field, value) {
    const { entries } = engine;
    entries?.write(field, value);
    if (isOpening(engine, field) && entries?.isKept(field)) {
        entries.put(field.name, value);
    }
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field) => void} */
function clearField(engine, field) {
    change(engine, field, empty(field.definition), 'rule');
    engine.entries?.write(field, null);
    touch(engine, field);
}

/**
 * Computes a field's formula; that of one that is hidden for itself is made up for when it is shown.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
function compute(engine, field) {
    const { definition } = field;
    if (!definition.formula) {
        return;
    }
    if (!field.visible && !isOpening(engine, field)) {
        field.memory.waiting = true;
        return;
    }
    const formula = compiled.get(definition.formula) ?? prepared(engine, definition.formula);
    const result = resultOf(engine, field, formula.run);
    const value = result === undefined ? undefined : converted(definition, result);
    change(engine, field, value ?? empty(definition), 'rule');
    if (value === undefined) {
        engine.entries?.remove(field);
    } else {
        writeEntry(engine, field, isKeptAsGiven(field) ? result : value);
    }
    if (!formula.readsItself) {
        engine.memory.results.set(field, { version: engine.entries?.version, result });
    }
    touch(engine, field);
}

/**
 * The result of a field's formula; it is not computed anew where nothing has changed since.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, formula: Runtime.Compiled) => unknown}
 */
function resultOf({ rows, scope, memory, entries }, field, formula) {
    const known = memory.results.get(field);
    if (known && known.version === entries?.version) {
        return known.result;
    }
    /** @type {unknown} */
    let result;
    const work = () => { result = formula(scope); };
    const row = rows?.rowOf(field);
    if (row) {
        rows?.within(row, work);
    } else {
        work();
    }
    return result;
}

/**
 * Makes a formula ready.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Expression} written
 */
function prepared({ dialect }, written) {
    const [own, ...names] = 'of' in written ? written.of.map((part) => ('field' in part ? part.field : null)) : [];
    const formula = { run: compile(written, dialect.operations), readsItself: names.includes(own) };
    compiled.set(written, formula);
    return formula;
}
