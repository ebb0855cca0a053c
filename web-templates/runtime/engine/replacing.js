import { mark } from './changes.js';
import { nodeOf } from './effects.js';
import { inOrder } from './option-order.js';
import { isRequired } from './required.js';
import { validatorKinds } from './table-lists.js';

/** @typedef {(engine: Runtime.Engine, node: Runtime.Node, effect: Runtime.CompiledEffect) => void} Action */

/**
 * Effects that replace a part of a definition, for the `effects` of dialects that know such.
 * @type {Record<string, Action>}
 */
export const replacements = {
    replace: (engine, node, { property = '', value, text, image }) => {
        const given = text ?? value?.(engine.scope);
        setProperty(engine, node, property, image === undefined ? given : { src: image, name: String(given) });
    },
    options: (engine, node, { options, order }) => {
        if (node.kind === 'field') {
            const { definition } = node;
            definition.order = order ?? definition.order;
            const list = options ?? definition.options ?? [];
            setProperty(engine, node, 'options',
                definition.order ? inOrder(list, list.map(([, label]) => label), definition.order) : list);
        }
    },
    validator: (engine, node, { validator, property }) => {
        if (node.kind === 'field') {
            const key = validator ? validatorKey(validator) : property;
            const others = node.definition.validators?.filter((each) => validatorKey(each) !== key) ?? [];
            const asked = validator ? [...others, validator].sort((a, b) => rankOf(a) - rankOf(b)) : others;
            setProperty(engine, node, 'validators', asked);
            markRequired(engine, node);
        }
    },
};

/**
 * Notes that an effect has replaced something, so that a draft can do it again.
 * @type {(engine: Runtime.Engine, effect: Runtime.CompiledEffect) => void}
 */
export function noteApplied({ applied }, { id }) {
    // Moved to the end: when the effects are applied again, the latest has the last word.
    applied.delete(id);
    applied.add(id);
}

/**
 * Undoes all that effects have replaced.
 * @param {Runtime.Engine} engine
 */
export function undoReplacements(engine) {
    for (const id of engine.applied) {
        const { target, name } = engine.effects[id];
        const node = nodeOf(engine, target, name);
        if (node) {
            reset(engine, node);
        }
    }
    engine.applied.clear();
}

/** @type {(engine: Runtime.Engine, node: Runtime.Node) => void} */
function reset(engine, node) {
    if (node.kind !== 'field') {
        delete node.forceReceipt;
        return;
    }
    const { definition, original } = node;
    const offersOptions = definition.options !== undefined || original.options !== undefined;
    for (const key of Object.keys(definition)) {
        delete (/** @type {any} */ (definition))[key];
    }
    Object.assign(definition, original);
    markRequired(engine, node);
    if (offersOptions) {
        mark(engine, node, 'options');
    }
    mark(engine, node, 'definition');
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field) => void} */
function markRequired(engine, field) {
    const required = isRequired(field.definition);
    if (field.required !== required) {
        field.required = required;
        mark(engine, field, 'required');
    }
}

/**
 * The name by which effects know a validator: its kind, with the side of a limit that has only one.
 * @type {(validator: Runtime.Validator) => string}
 */
export function validatorKey({ kind, min, max }) {
    if ((min === undefined) === (max === undefined)) {
        return kind;
    }
    return `${kind}.${min === undefined ? 'max' : 'min'}`;
}

/** @type {(validator: Runtime.Validator) => number} */
function rankOf(validator) {
    return validatorKinds.indexOf(validator.kind) + (validatorKey(validator).endsWith('.max') ? 0.5 : 0);
}

/**
 * Replaces a part of a field's definition; of a place only whether the receipt prints it.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Node} node
 * @param {string} property or a part of one, as `composite.country`
 * @param {unknown} value
 */
export function setProperty(engine, node, property, value) {
    if (node.kind === 'field') {
        const definition = /** @type {Record<string, any>} */ (node.definition);
        const [name, part] = property.split('.');
        // What a definition holds is shared with the one that the page was built with.
        definition[name] = part ? { ...definition[name], [part]: value } : value;
    } else {
        Object.assign(node, { [property]: value });
    }
    mark(engine, node, property === 'options' ? 'options' : 'definition');
}
