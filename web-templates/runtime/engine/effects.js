import { mark } from './changes.js';
import { statics, typed } from './table-lists.js';

/** @type {Record<string, (engine: Runtime.Engine, node: Runtime.Node, effect: Runtime.CompiledEffect) => void>} */
const actions = {
    show: (engine, node) => setVisible(engine, node, true),
    hide: (engine, node) => setVisible(engine, node, false),
    enable: (engine, node) => setEnabled(engine, node, true),
    disable: (engine, node) => setEnabled(engine, node, false),
    addRow: ({ rows }, { name }) => {
        const section = rows?.sections.get(name);
        if (section) {
            rows?.add(section, 'user');
        }
    },
    removeRow: ({ rows }, node) => {
        if (node.kind === 'section' && node.row) {
            rows?.remove(node.row, 'user');
        }
    },
};

/**
 * Does what a rule says to its target; a target that does not exist is left out.
 * @type {(engine: Runtime.Engine, effect: Runtime.CompiledEffect) => void}
 */
export function applyEffect(engine, effect) {
    const { target, name, action } = effect;
    const command = engine.commands?.[action];
    if (command) {
        engine.deferred.push(() => command(effect));
    }
    const node = nodeOf(engine, target, engine.rows?.resolve(name) ?? name);
    if (!node || command) {
        return;
    }
    (engine.dialect.effects?.[action] ?? actions[action])?.(engine, node, effect);
    engine.dialect.afterEffect?.(engine, node, action, effect);
}

/**
 * The target of an effect; the form itself is none.
 * @type {(engine: Runtime.Engine, target: Runtime.CompiledEffect['target'], name: string) => Runtime.Node | undefined}
 */
export function nodeOf(engine, target, name) {
    return target === 'form' ? undefined : engine[/** @type {const} */ (`${target}s`)].get(name);
}

/**
 * Shows or hides a page, group, section or field.
 * @type {(engine: Runtime.Engine, node: Runtime.Node, visible: boolean) => void}
 */
export function setVisible(engine, node, visible) {
    if (node.visible !== visible) {
        node.visible = visible;
        mark(engine, node, 'visible');
    }
}

/**
 * Unlocks or locks a field; static text has nothing to lock.
 * @type {(engine: Runtime.Engine, node: Runtime.Node, enabled: boolean) => void}
 */
export function setEnabled(engine, node, enabled) {
    const isLockable = node.kind === 'field' && (!isStatic(node) || node.definition.control === 'button');
    if (isLockable && node.enabled !== enabled) {
        node.enabled = enabled;
        mark(engine, node, 'enabled');
    }
}

/**
 * Takes no input of a person in the whole form, or takes it again where fields are open by themselves.
 * @type {(engine: Runtime.Engine, isLocked: boolean) => void}
 */
export function lockForm(engine, isLocked) {
    engine.isLocked = isLocked;
    for (const field of engine.fields.values()) {
        setEnabled(engine, field, !isLocked && isOpenByItself(field));
    }
}

/**
 * Tells whether a field takes input where the form does, as it was opened.
 * @type {(field: Runtime.Field) => boolean}
 */
export function isOpenByItself({ original, memory }) {
    return original.enabled !== false && !memory.locked;
}

/**
 * Tells whether a field only shows something and holds no value.
 * @type {(field: { definition: { control: string } }) => boolean}
 */
export function isStatic({ definition }) {
    return statics.includes(definition.control);
}

/**
 * Tells whether a field is entered key by key, and complete when it is left.
 * @type {(field: Runtime.Field) => boolean}
 */
export function isTyped({ definition }) {
    return typed.includes(definition.control);
}

/**
 * Tells whether a person can enter something now, as far as rules have it.
 * @type {(field: Runtime.Field) => boolean}
 */
export function isOpen(field) {
    return isShown(field) && isUnlocked(field);
}

/**
 * Tells whether neither a field nor the composite that it is part of is locked.
 * @type {(field: Runtime.Field) => boolean}
 */
export function isUnlocked({ enabled, parent }) {
    return enabled && (parent?.kind !== 'field' || parent.enabled);
}

/**
 * Tells whether a node is to be seen: itself and everything that it stands in.
 * @type {(node: Runtime.Node) => boolean}
 */
export function isShown(node) {
    for (let at = /** @type {Runtime.Node | null} */ (node); at; at = at.parent) {
        if (!at.visible) {
            return false;
        }
    }
    return true;
}
