import { mark } from './changes.js';

/** @typedef {import('../types').CompiledEffect} CompiledEffect */
/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Node} Node */
/** @typedef {(engine: Engine, node: Node, effect: CompiledEffect) => void} Action */

/**
 * Effects that replace a part of a definition, for the `effects` of dialects that know such.
 * @type {Record<string, Action>}
 */
export const replacements = {
    require: (engine, node) => setRequired(engine, node, true),
    relax: (engine, node) => setRequired(engine, node, false),
    text: (engine, node, { property = '', text }) => setProperty(engine, node, property, text),
    property: (engine, node, { property = '', value, image }) => {
        const given = value?.(engine.scope);
        setProperty(engine, node, property, image === undefined ? given : { src: image, name: String(given) });
    },
    options: (engine, node, { options }) => setProperty(engine, node, 'options', options),
    validator: (engine, node, { validator, property }) => {
        const kind = validator?.kind ?? property;
        const others = node.kind === 'field' ? node.definition.validators?.filter((each) => each.kind !== kind) : [];
        setProperty(engine, node, 'validators', [...others ?? [], ...validator ? [validator] : []]);
    },
};

/**
 * Notes that an effect has replaced something, so that a draft can do it again.
 * @param {Engine} engine
 * @param {CompiledEffect} effect
 */
export function noteApplied({ applied }, { id }) {
    // Moved to the end: when the effects are applied again, the latest has the last word.
    applied.delete(id);
    applied.add(id);
}

/**
 * Undoes all that effects have replaced.
 * @param {Engine} engine
 */
export function undoReplacements(engine) {
    for (const id of engine.applied) {
        const { target, name } = engine.effects[id];
        const node = engine[/** @type {const} */ (`${target}s`)].get(name);
        if (node) {
            reset(engine, node);
        }
    }
    engine.applied.clear();
}

/**
 * @param {Engine} engine
 * @param {Node} node
 */
function reset(engine, node) {
    if (node.kind !== 'field') {
        delete node.forceReceipt;
        return;
    }
    const { definition, original } = node;
    for (const key of Object.keys(definition)) {
        delete (/** @type {any} */ (definition))[key];
    }
    Object.assign(definition, original);
    setRequired(engine, node, original.required ?? false);
    mark(engine, node, 'options');
    mark(engine, node, 'definition');
}

/**
 * @param {Engine} engine
 * @param {Node} node
 * @param {boolean} required
 */
function setRequired(engine, node, required) {
    if (node.kind === 'field' && node.required !== required) {
        node.required = required;
        mark(engine, node, 'required');
    }
}

/**
 * Replaces a part of a field's definition; of a place only whether the receipt prints it.
 * @param {Engine} engine
 * @param {Node} node
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
