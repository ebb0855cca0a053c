import { mark } from './changes.js';

/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Effect} Effect */
/** @typedef {import('../types').Node} Node */

/** @type {Record<string, (engine: Engine, node: Node) => void>} */
const actions = {
    show: (engine, node) => setVisible(engine, node, true),
    hide: (engine, node) => setVisible(engine, node, false),
    enable: (engine, node) => setEnabled(engine, node, true),
    disable: (engine, node) => setEnabled(engine, node, false),
};

/**
 * Does what a rule says to its target; a target that does not exist is left out.
 * @param {Engine} engine
 * @param {Effect} effect
 */
export function applyEffect(engine, { target, name, action }) {
    const node = engine[/** @type {const} */ (`${target}s`)].get(name);
    if (!node) {
        return;
    }
    actions[action]?.(engine, node);
    if (node.kind === 'field') {
        engine.dialect.afterEffect(engine, node, action);
    }
}

/**
 * Shows or hides a page, group, section or field.
 * @param {Engine} engine
 * @param {Node} node
 * @param {boolean} visible
 */
export function setVisible(engine, node, visible) {
    if (node.visible !== visible) {
        node.visible = visible;
        mark(engine, node, 'visible');
    }
}

/**
 * Unlocks or locks a field; static text has nothing to lock.
 * @param {Engine} engine
 * @param {Node} node
 * @param {boolean} enabled
 */
export function setEnabled(engine, node, enabled) {
    if (node.kind === 'field' && node.definition.control !== 'prose' && node.enabled !== enabled) {
        node.enabled = enabled;
        mark(engine, node, 'enabled');
    }
}

/**
 * Whether a node is to be seen: itself and everything that it stands in.
 * @param {Node} node
 * @returns {boolean}
 */
export function isShown(node) {
    for (let at = /** @type {Node | null} */ (node); at; at = at.parent) {
        if (!at.visible) {
            return false;
        }
    }
    return true;
}
