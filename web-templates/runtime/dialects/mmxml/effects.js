import { applyEffect, isShown, isStatic } from '../../engine/effects.js';
import { mark } from '../../engine/changes.js';
import { kindOf } from '../../engine/composites.js';
import { noteApplied, replacements, undoReplacements } from '../../engine/replacing.js';
import { follow } from '../../engine/schedule.js';
import { heldOf } from '../../engine/snapshot.js';
import { isMarked } from '../../engine/validation.js';
import { change, isSame, store } from '../../engine/values.js';
import { rejudge } from './changes.js';
import { offered, selection } from '../../engine/choices.js';
import { literal } from './entries.js';
import { reshaped, textOf } from './values.js';

/** @typedef {import('../../engine/replacing.js').Action} Action */

/** `validation` gives a field one rule; repeating another field is one of them. */
const validationKinds = ['format', 'same'];

/** @type {Record<string, Action>} */
const replacing = {
    ...replacements,
    options: replaceOptions,
    validator: replaceValidator,
};

/**
 * Effects that only this form language has, or has in its own way.
 * @type {Record<string, Action>}
 */
export const effects = {
    ...Object.fromEntries(Object.entries(replacing).map(([action, run]) => [action, noted(run)])),
    set: (engine, node, { value }) => {
        if (node.kind === 'field' && !isStatic(node)) {
            assign(engine, node, value?.(engine.scope));
        }
    },
};

/**
 * Follows up an effect: a value takes the shape that its field has now, and messages that are shown are judged
 * again, of a group or page those of the fields that are hidden with it.
 * @type {(engine: Runtime.Engine, node: Runtime.Node, action: string, effect: Runtime.CompiledEffect) => void}
 */
export function afterEffect(engine, node, action, { property, validator }) {
    if (node.kind !== 'field') {
        [...engine.fields.values()].filter((field) => isMarked(field) && !isShown(field))
            .forEach((field) => rejudge(engine, field));
        return;
    }
    if (property === 'composite.country') {
        kindOf(engine, node)?.replaced?.(engine, node);
    } else if ((property === 'multiple' || property === 'dateParts') && !isSame(node.value, reshaped(node))) {
        change(engine, node, reshaped(node), 'rule');
    }
    if (action === 'validator' || property === 'keyboard') {
        markRepeaters(engine, node);
    }
    if (action === 'validator' && (validator?.kind ?? property) === 'sum') {
        [...engine.fields.values()].filter(({ valid }) => !valid).forEach((field) => rejudge(engine, field, true));
    }
    if (action !== 'set') {
        rejudge(engine, node, isShown(node));
    }
}

/**
 * Puts a draft's replacements back; an id that stands for none is left out.
 * @type {(engine: Runtime.Engine, ids: number[]) => void}
 */
export function replay(engine, ids) {
    const replaced = [...engine.applied].map((id) => engine.fields.get(engine.effects[id].name));
    undoReplacements(engine);
    for (const field of replaced) {
        if (field) {
            store(engine, field, reshaped(field));
        }
    }
    for (const effect of ids.map((id) => engine.effects[id])) {
        if (effect && Object.hasOwn(replacing, effect.action)) {
            applyEffect(engine, effect);
        }
    }
}

/**
 * Offers the regions of the countries that a draft holds, and brings back what another language did not offer.
 * @type {(engine: Runtime.Engine, values?: Runtime.Snapshot['values']) => void}
 */
export function restored(engine, values = {}) {
    for (const field of engine.fields.values()) {
        kindOf(engine, field)?.prepare?.(engine, field);
        if (field.definition.options && Object.hasOwn(values, field.name)) {
            restoreChoice(engine, field, values[field.name]);
        }
    }
}

/**
 * Keeps aside a choice that the field does not offer here, until it is offered again or another one is made (mm-xml
 * 13).
 * @type {(engine: Runtime.Engine, field: Runtime.Field, given: Runtime.Value) => void}
 */
function restoreChoice(engine, field, given) {
    const { memory } = field;
    // A draft holds what anybody has put there.
    const [earlier, left] = [memory.unheld].flat();
    const value = earlier !== undefined && isSame(left, given) ? earlier : given;
    const held = heldOf(engine, field, value);
    if (held !== undefined) {
        field.entered = store(engine, field, held) || field.entered;
    }
    delete memory.unheld;
    if (!isSame(held, value)) {
        memory.unheld = [value, field.value];
    }
}

/**
 * Has the fields drawn anew that repeat one, or one that repeats it, and are typed as it is.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, found?: Set<Runtime.Field>) => void}
 */
function markRepeaters(engine, { name }, found = new Set()) {
    for (const repeater of engine.memory.repeaters.get(name) ?? []) {
        const field = engine.fields.get(repeater);
        if (field && !found.has(field)) {
            mark(engine, field, 'definition');
            markRepeaters(engine, field, found.add(field));
        }
    }
}

/** @type {(run: Action) => Action} */
function noted(run) {
    return (engine, node, effect) => {
        run(engine, node, effect);
        noteApplied(engine, effect);
    };
}

/**
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @param {unknown} given a value, or the address that is copied
 */
function assign(engine, field, given) {
    const source =
        /** @type {Runtime.Field | null} */ (typeof given === 'object' && !Array.isArray(given) ? given : null);
    if (source?.components.size && field.components.size) {
        kindOf(engine, field)?.copied?.(engine, source, field);
    } else if (!field.components.size) {
        change(engine, field, literal(field.definition, given, engine.scope.now), 'rule');
    }
}

/**
 * Offers other options: what is selected and still offered stays, and counts anew.
 * @type {Action}
 */
function replaceOptions(engine, node, effect) {
    if (node.kind !== 'field') {
        return;
    }
    const before = textOf(node);
    replacements.options(engine, node, effect);
    const { value, definition } = node;
    if (Array.isArray(value)) {
        change(engine, node, selection(definition, value), 'rule');
    } else if (typeof value === 'string' && !offered(definition).includes(value)) {
        change(engine, node, '', 'rule');
    }
    if (value === node.value && textOf(node) !== before) {
        mark(engine, node, 'value');
        follow(engine, node, 'rule', true);
    }
}

/** @type {Action} */
function replaceValidator(engine, node, effect) {
    const kind = effect.validator?.kind ?? '';
    for (const property of validationKinds.includes(kind) ? validationKinds : []) {
        replacements.validator(engine, node, { ...effect, validator: undefined, property });
    }
    replacements.validator(engine, node, effect);
}
