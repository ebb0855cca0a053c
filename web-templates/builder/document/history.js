import { fieldsOf } from './walk.js';

/** @typedef {{ document: Doc.FormDocument, selection: Doc.Selection, origin: Doc.Origin }} Moment */
/** @typedef {{ before: Moment, after: Moment, merges?: string }} Step */
/** @typedef {{ now: Moment, done: Step[], undone: Step[] }} Timeline */

/** @type {(document: Doc.FormDocument, selection?: Doc.Selection) => Doc.History} */
export function createHistory(document, selection = { kind: 'form', name: '' }) {
    /** @type {Timeline} */
    let timeline = { now: { document, selection, origin: { file: null } }, done: [], undone: [] };
    /** @type {Set<() => void>} */
    const listeners = new Set();
    const go = (/** @type {Timeline} */ next) => {
        const isOther = next !== timeline;
        timeline = next;
        isOther && listeners.forEach((listener) => listener());
        return isOther;
    };
    return {
        get document() { return timeline.now.document; },
        get selection() { return timeline.now.selection; },
        get origin() { return timeline.now.origin; },
        get canUndo() { return timeline.done.length > 0; },
        get canRedo() { return timeline.undone.length > 0; },
        apply: (command, ...more) => go(changed(timeline, command(timeline.now.document), ...more)),
        replace: (document, selection, origin) => go(replaced(timeline, document, selection, origin)),
        select: (next) => {
            const { kind, name } = timeline.now.selection;
            next.kind === kind && next.name === name
                || go({ ...sealed(timeline), now: { ...timeline.now, selection: next } });
        },
        undo: () => go(undone(timeline)),
        redo: () => go(redone(timeline)),
        seal: () => { timeline = sealed(timeline); },
        keep: (origin, file, change = (same) => same) => {
            origin.file = file;
            go(rewritten(timeline, origin, change));
        },
        subscribe: (listener) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
}

/**
 * @param {Timeline} timeline
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} [selection]
 * @param {string} [merges]
 * @param {Doc.Origin} [origin]
 * @returns {Timeline}
 */
function changed(timeline, document, selection, merges, origin) {
    const { now, done, undone: ahead } = timeline;
    if (document === now.document) {
        return timeline;
    }
    // Whatever puts a form of another name into the place of this one must not write the file of this one.
    const from = origin ?? (document.id === now.document.id ? now.origin : { file: null });
    const after = { document, selection: selection ?? now.selection, origin: from };
    const last = done.at(-1);
    const goesOn = merges !== undefined && last?.merges === merges && ahead.length === 0 && from === now.origin;
    const step = goesOn && last ? { ...last, after } : { before: now, after, merges };
    return { now: after, done: [...goesOn ? done.slice(0, -1) : done, step], undone: [] };
}

/**
 * The timeline with another form in the place of the one that is there. It begins with that form where nobody had
 * touched the empty one before.
 * @type {(timeline: Timeline, document: Doc.FormDocument, selection: Doc.Selection, origin?: Doc.Origin) => Timeline}
 */
function replaced(timeline, document, selection, origin) {
    const { now, done, undone: ahead } = timeline;
    const isUntouched = done.length + ahead.length === 0 && isBlank(now.document, now.origin);
    const next = changed(timeline, document, selection, undefined, origin);
    return isUntouched && !isBlank(document, next.now.origin) ? { ...next, done: [] } : next;
}

/** @type {(document: Doc.FormDocument, origin: Doc.Origin) => boolean} */
function isBlank(document, { file }) {
    return file === null && fieldsOf(document).length === 0;
}

/** @param {Timeline} timeline */
function undone(timeline) {
    const step = timeline.done.at(-1);
    return step ? sealed({ now: step.before, done: timeline.done.slice(0, -1), undone: [...timeline.undone, step] })
        : timeline;
}

/** @param {Timeline} timeline */
function redone(timeline) {
    const step = timeline.undone.at(-1);
    return step ? sealed({ now: step.after, done: [...timeline.done, step], undone: timeline.undone.slice(0, -1) })
        : timeline;
}

/** @type {(timeline: Timeline) => Timeline} */
function sealed(timeline) {
    const last = timeline.done.at(-1);
    return last?.merges === undefined ? timeline
        : { ...timeline, done: [...timeline.done.slice(0, -1), { ...last, merges: undefined }] };
}

/**
 * @type {(timeline: Timeline, origin: Doc.Origin, change: (document: Doc.FormDocument) => Doc.FormDocument) =>
 *     Timeline}
 */
function rewritten({ now, done, undone: ahead }, origin, change) {
    /** The part that two steps share is the same value afterwards, too. */
    const documents = /** @type {Map<Doc.FormDocument, Doc.FormDocument>} */ (new Map());
    const of = (/** @type {Moment} */ moment) => {
        if (moment.origin !== origin) {
            return moment;
        }
        const document = documents.get(moment.document) ?? change(moment.document);
        documents.set(moment.document, document);
        return { ...moment, document };
    };
    const all = (/** @type {Step[]} */ steps) => (
        steps.map((step) => ({ ...step, before: of(step.before), after: of(step.after) })));
    return { now: of(now), done: all(done), undone: all(ahead) };
}
