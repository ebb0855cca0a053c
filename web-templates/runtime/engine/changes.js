/**
 * Runs an action and then tells the listeners, once, what it and all that followed from it have changed.
 * @template T
 * @param {Runtime.Engine} engine
 * @param {Runtime.Origin} origin
 * @param {() => T} work
 * @returns {T}
 */
export function act(engine, origin, work) {
    engine.depth += 1;
    try {
        return work();
    } finally {
        engine.depth -= 1;
        if (engine.depth === 0) {
            tell(engine, origin);
        }
    }
}

/** @type {(engine: Runtime.Engine, origin: Runtime.Origin) => void} */
function tell(engine, origin) {
    const { changes, deferred } = engine;
    engine.changes = new Map();
    engine.deferred = [];
    if (changes.size) {
        for (const listener of engine.listeners) {
            listener(changes, origin);
        }
    }
    deferred.forEach((each) => each());
}

/**
 * Has the host told of an event once the running action is over and the page shows what it did.
 * @type {(engine: Runtime.Engine, type: string, detail: Record<string, unknown>) => void}
 */
export function reportLater(engine, type, detail) {
    engine.deferred.push(() => engine.report(type, detail));
}

/**
 * Notes that an aspect of a node has changed.
 * @type {(engine: Runtime.Engine, node: Runtime.Node, aspect: Runtime.Aspect) => void}
 */
export function mark(engine, node, aspect) {
    engine.entries?.renew(node);
    const aspects = engine.changes.get(node);
    if (aspects) {
        aspects.add(aspect);
    } else {
        engine.changes.set(node, new Set([aspect]));
    }
}
