import { deliver, hear, patchesBetween } from './messages.js';

/**
 * The content that a frame shows and is to show.
 * @typedef {object} Preview
 * @property {{ document: Render.FormDocument, options: Canvas.Options } | null} wanted
 * @property {Render.FormDocument | null} known the document that the frame has
 * @property {boolean} isReady
 * @property {boolean} isBusy it has not yet answered; what is wanted meanwhile waits, the latest alone
 * @property {boolean} isCurrent what is wanted has been sent
 * @property {Canvas.Selection | null} selection
 * @property {Canvas.Selection[]} others that are selected with it
 * @property {((aimed: Canvas.Hit | null) => void)[]} questions about points, in their order
 * @property {{ node: Canvas.Selection, after: string | null } | null} sought texts that are asked for, once what is
 * wanted shows
 * @property {Canvas.Listener} listener
 */

/** @type {WeakMap<HTMLIFrameElement, Preview>} */
const previews = new WeakMap();

/**
 * Shows a form in a frame that holds the page of previews, now or once that is there. Of one document after the other
 * only what is different is sent, so documents must share what they have in common.
 * @param {HTMLIFrameElement} frame
 * @param {Render.FormDocument} document
 * @param {Canvas.Options & { width?: number | null }} options `width` in px; null or none: as wide as there is room
 */
export function showPreview(frame, document, { width = null, ...options }) {
    const preview = previewOf(frame);
    frame.style.inlineSize = width === null ? '' : `${width}px`;
    preview.wanted = { document, options };
    preview.isCurrent = false;
    send(frame, preview);
}

/**
 * Outlines a part of the form and brings it into view; the focus stays where it is.
 * @param {HTMLIFrameElement} frame
 * @param {Canvas.Selection | null} selection null outlines nothing
 * @param {Canvas.Selection[]} others that are selected too
 */
export function selectInPreview(frame, selection, others) {
    const preview = previewOf(frame);
    Object.assign(preview, { selection, others });
    if (preview.isReady) {
        deliver(frame.contentWindow, { formsite: 'select', selection, others });
    }
}

/**
 * Asks for the texts of a part of the form, so that one of them can be edited where it stands.
 * @param {HTMLIFrameElement} frame
 * @param {Canvas.Selection} node
 * @param {string | null} [after] the way to the text that the first one is behind
 */
export function findTexts(frame, node, after = null) {
    const preview = previewOf(frame);
    preview.sought = { node, after };
    send(frame, preview);
}

/** @type {(frame: HTMLIFrameElement, edit: Canvas.Edit) => void} */
export function editInPreview(frame, edit) {
    deliver(frame.contentWindow, { formsite: 'edit', edit });
}

/**
 * The part of the form at a point of the frame, for something of a kind that is to be dropped there.
 * @type {(frame: HTMLIFrameElement, kind: Canvas.Selection['kind'], point: { x: number, y: number }) =>
 *     Promise<Canvas.Hit | null>}
 */
export function aimInPreview(frame, kind, point) {
    const { isReady, questions } = previewOf(frame);
    if (!isReady) {
        return Promise.resolve(null);
    }
    return new Promise((answer) => {
        questions.push(answer);
        deliver(frame.contentWindow, { formsite: 'aim', kind, point });
    });
}

/**
 * @param {HTMLIFrameElement} frame
 * @param {Canvas.Listener} listener takes the place of the former one
 */
export function listenToPreview(frame, listener) {
    previewOf(frame).listener = listener;
}

/** @type {(frame: HTMLIFrameElement) => Preview} */
function previewOf(frame) {
    const known = previews.get(frame);
    if (known) {
        return known;
    }
    /** @type {Preview} */
    const preview = {
        wanted: null, known: null, isReady: false, isBusy: false, isCurrent: true, selection: null, others: [],
        questions: [], sought: null, listener: {},
    };
    previews.set(frame, preview);
    hear(() => frame.contentWindow, (report) => take(frame, preview, report));
    // A frame that is there already has said so to nobody.
    deliver(frame.contentWindow, { formsite: 'hello' });
    return preview;
}

/** @type {(frame: HTMLIFrameElement, preview: Preview, report: Canvas.Report) => void} */
function take(frame, preview, report) {
    const { listener } = preview;
    switch (report.formsite) {
        case 'ready':
            // Who asked the page before gets no answer.
            preview.questions.splice(0).forEach((answer) => answer(null));
            Object.assign(preview, { known: null, isReady: true, isBusy: false, isCurrent: false });
            send(frame, preview);
            return deliver(frame.contentWindow,
                { formsite: 'select', selection: preview.selection, others: preview.others });
        case 'done':
            preview.isBusy = false;
            listener.shown?.(report.error);
            return send(frame, preview);
        case 'picked': return listener.picked?.(report.selection, report.how);
        case 'command': return listener.command?.(report.command, report.node);
        case 'insert': return listener.insert?.(report.node, report.isBehind);
        case 'dragged': return listener.dragged?.(report.phase, report.node, report.point);
        case 'locale': return listener.locale?.(report.locale);
        case 'event': return listener.event?.(report.event);
        case 'answers': return listener.answers?.(report.values);
        case 'key': return listener.key?.(report.key);
        case 'places': return listener.places?.(report.places);
        case 'typed': return listener.typed?.(String(report.string));
        case 'edited': return listener.edited?.(report.how);
        case 'aimed': return preview.questions.shift()?.(report.aimed);
    }
}

/** @type {(frame: HTMLIFrameElement, preview: Preview) => void} */
function send({ contentWindow }, preview) {
    const { wanted, known, isReady, isBusy, isCurrent, sought } = preview;
    if (!wanted || !isReady || isBusy) {
        return;
    }
    if (isCurrent) {
        preview.sought = null;
        return sought ? deliver(contentWindow, { formsite: 'find', ...sought }) : undefined;
    }
    const { document, options } = wanted;
    const content = known ? { patches: patchesBetween(known, document) } : { document };
    Object.assign(preview, { known: document, isBusy: true, isCurrent: true });
    deliver(contentWindow, { formsite: 'show', ...content, options });
}
