import { isObject } from '../../runtime/engine/objects.js';
import { editBetween } from '../../runtime/view/features/typing.js';

/**
 * Tells another window something. Frames of pages opened from disk have no origin that could be named.
 * @type {(target: Window | null, message: Canvas.Order | Canvas.Report) => void}
 */
export function post(target, message) {
    target?.postMessage(message, isFromDisk() ? '*' : location.origin);
}

/**
 * Tells another window something that it hears before this returns, so that what follows of it is painted with what
 * else has changed. Pages opened from disk may not touch each other: there it is a message as any other.
 * @type {(target: Window | null, message: Canvas.Order | Canvas.Report) => void}
 */
export function deliver(target, message) {
    if (isFromDisk()) {
        post(target, message);
        return;
    }
    const data = structuredClone(message);
    target?.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }));
}

/**
 * Hears what one other window says and nobody else.
 * @type {(source: () => Window | null, listener: (message: any) => void) => void}
 */
export function hear(source, listener) {
    window.addEventListener('message', (event) => {
        const isKnown = event.source !== null && event.source === source() && event.source !== window;
        if (isKnown && (isFromDisk() || event.origin === location.origin) && typeof event.data?.formsite === 'string') {
            listener(event.data);
        }
    });
}

/** @type {() => boolean} */
function isFromDisk() {
    return location.protocol === 'file:';
}

/**
 * The changes that it takes to get from one value to another. Parts that both share are not looked at.
 * @type {(before: unknown, after: unknown, path?: (string | number)[]) => Canvas.Patch[]}
 */
export function patchesBetween(before, after, path = []) {
    if (before === after) {
        return [];
    }
    if (Array.isArray(before) && Array.isArray(after)) {
        return before.length === after.length
            ? after.flatMap((value, at) => patchesBetween(before[at], value, [...path, at]))
            : [listDifference(before, after, path)];
    }
    if (!isObject(before) || !isObject(after)) {
        return [{ path, value: after }];
    }
    // A form may have members of any name, `constructor` among them.
    const own = (/** @type {{ [name: string]: unknown }} */ owner, /** @type {string} */ name) => (
        Object.hasOwn(owner, name) ? owner[name] : undefined);
    const gone = Object.keys(before).filter((name) => own(after, name) === undefined && before[name] !== undefined);
    const kept = Object.entries(after).filter(([, value]) => value !== undefined);
    return [
        ...gone.map((name) => ({ path: [...path, name] })),
        ...kept.flatMap(([name, value]) => patchesBetween(own(before, name), value, [...path, name])),
    ];
}

/**
 * @param {unknown[]} before
 * @param {unknown[]} after
 * @param {(string | number)[]} path
 * @returns {Canvas.Patch} what of a list has become longer or shorter
 */
function listDifference(before, after, path) {
    const [start, items, end] = editBetween(before, after);
    return { path: [...path, start.length], count: before.length - start.length - end.length, items };
}

/**
 * A value with changes made. It shares with the former one all that is not changed.
 * @template T
 * @param {T} value
 * @param {Canvas.Patch[]} patches
 * @returns {T}
 */
export function patched(value, patches) {
    return patches.reduce((result, patch) => /** @type {T} */ (changed(result, patch)), value);
}

/** @type {(value: any, patch: Canvas.Patch) => unknown} */
function changed(value, { path: [first, ...path], ...rest }) {
    if (first === undefined) {
        return rest.value;
    }
    const copy = Array.isArray(value) ? [...value] : { ...value };
    if (!path.length && rest.items) {
        copy.splice(first, rest.count, ...rest.items);
    } else if (!path.length && !('value' in rest)) {
        delete copy[first];
    } else {
        copy[first] = changed(value?.[first], { path, ...rest });
    }
    return copy;
}
