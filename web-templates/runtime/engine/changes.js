/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Node} Node */
/** @typedef {import('../types').Aspect} Aspect */
/** @typedef {import('../types').Origin} Origin */

/**
 * Runs an action and then tells the listeners, once, what it and all that followed from it have changed.
 * @template T
 * @param {Engine} engine
 * @param {Origin} origin
 * @param {() => T} work
 * @returns {T}
 */
export function act(engine, origin, work) {
    engine.depth += 1;
    try {
        return work();
    } finally {
        engine.depth -= 1;
        if (engine.depth === 0 && engine.changes.size) {
            const { changes } = engine;
            engine.changes = new Map();
            for (const listener of engine.listeners) {
                listener(changes, origin);
            }
        }
    }
}

/**
 * Notes that an aspect of a node has changed.
 * @param {Engine} engine
 * @param {Node} node
 * @param {Aspect} aspect
 */
export function mark(engine, node, aspect) {
    const aspects = engine.changes.get(node);
    if (aspects) {
        aspects.add(aspect);
    } else {
        engine.changes.set(node, new Set([aspect]));
    }
}
