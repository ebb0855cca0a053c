import { brandOf } from '../document/brand.js';
import { targetsOf } from '../document/gathering.js';
import { fieldsOf } from '../document/walk.js';
import { runCommand } from '../shell/commands.js';
import { make } from '../shell/element.js';
import { showProperties } from '../shell/tools.js';
import { followFrame, isAmong } from '../structure/drag.js';
import { nodeTitle } from '../structure/node-title.js';
import { createEmptyState } from './empty-state.js';
import { aimInPreview, listenToPreview, selectInPreview, showPreview } from './frame.js';
import { createHostLog } from './host-log.js';
import { createPreviewSettings, shownLocale } from './preview-settings.js';
import { createTextEditing } from './text-editing.js';

/**
 * The form as it will look: the preview's page in a frame. What is clicked there is selected; while the form has no
 * fields, what to begin with stands in its place.
 * @param {Shell.Store} store
 * @param {() => Structure.Target[]} targets where fields may be dropped that are dragged here
 * @returns {Shell.Panel & { target: Structure.Target, editText: () => void, end: () => void }} `target`: where things
 * may be dropped
 */
export function createCanvas(store, targets) {
    const { text } = store;
    const frame = make('iframe', { title: text('preview.title'), dataset: { preview: '' } });
    const notice = make('p', { class: 'preview-error', hidden: true });
    const screen = make('div', { class: 'screen' }, frame);
    const ground = make('div', { class: 'ground' }, notice, screen);
    const log = createHostLog(store);
    const settings = createPreviewSettings(store);
    const empty = createEmptyState(store);
    const element = make('section',
        { class: 'canvas', 'aria-label': text('landmark.canvas'), dataset: { landmark: 'canvas' } },
        settings.element, ground, log.element, empty.element);
    const show = () => showForm(store, frame);
    const tellError = (/** @type {string | null} */ error) => {
        notice.hidden = error === null;
        notice.textContent = error === null ? '' : text('preview.error', { error });
    };
    const editing = createTextEditing(store, frame);
    const endHearing = store.server?.subscribe(show);
    listenToPreview(frame, { ...reactions(store, { frame, targets, editing }), event: log.take, shown: tellError });
    const update = (/** @type {Shell.State} */ before, /** @type {Shell.State} */ after) => {
        const isEmpty = fieldsOf(after.document).length === 0;
        [ground, log.element, settings.element].forEach((each) => { each.hidden = isEmpty; });
        empty.element.hidden = !isEmpty;
        if (!isEmpty && !frame.hasAttribute('src')) {
            // Its page and scripts are as large as the builder's own: they wait for a form to show.
            frame.src = 'preview.html';
        }
        settings.update(before, after);
        empty.update(before, after);
        store.server?.showBrand(after.file?.id, brandOf(after.document), shownLocale(after));
        if (before === after || before.document !== after.document || before.settings !== after.settings
            || before.brand !== after.brand) {
            show();
        }
        if (before === after || before.selection !== after.selection || before.gathered !== after.gathered) {
            selectInPreview(frame, after.selection.kind === 'form' ? null : after.selection, after.gathered);
        }
    };
    update(store.state, store.state);
    const measuring = new ResizeObserver(() => frame.offsetWidth > 0 && settings.measure(frame.offsetWidth));
    measuring.observe(frame);
    return { element, update, target: createCanvasTarget(element, frame), editText: editing.ask, end: () => {
        listenToPreview(frame, {});
        endHearing?.();
        measuring.disconnect();
    } };
}

/** @type {(store: Shell.Store, frame: HTMLIFrameElement) => void} */
function showForm({ state, server, text }, frame) {
    const { document, brand, settings: { width, scheme, hasEdited } } = state;
    showPreview(frame, document, {
        locale: shownLocale(state), hint: hasEdited ? '' : text('preview.hint'), scheme, width,
        tools: toolWords(text), images: server?.pictures ?? {},
        ...brand && { brand: { css: brand.css, parts: brand.parts } },
    });
}

/**
 * The acts that follow from what is done in the preview.
 * @type {(store: Shell.Store, parts: { frame: HTMLIFrameElement, targets: () => Structure.Target[],
 *     editing: ReturnType<typeof createTextEditing> }) => Canvas.Listener}
 */
function reactions(store, { frame, targets, editing }) {
    return {
        picked: (selection, how) => {
            if (how === 'only') {
                showProperties(store);
                store.select(selection);
            } else {
                store.gather(selection, how);
            }
        },
        command: (command, node) => {
            isAmong(targetsOf(store.state), node) || store.select(node);
            runCommand(store, command);
        },
        insert: (row, isBehind) => {
            const { text } = store;
            store.insertAt({ row, isBehind });
            store.focus('palette');
            store.say(text(isBehind ? 'said.insert.behind' : 'said.insert.before', { name: nodeTitle(store, row) }));
        },
        dragged: (phase, node, point) => followFrame(store, frame, targets(), phase, node, point),
        locale: (locale) => store.set('locale', locale),
        places: editing.places,
        typed: editing.typed,
        edited: editing.edited,
        answers: store.answers.take,
        key: (key) => frame.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })),
    };
}

/**
 * The names of the tools at a field.
 * @param {Shell.Words} text
 */
function toolWords(text) {
    return {
        all: text('command.all'), drag: text('field.drag'), required: text('field.required'),
        duplicate: text('command.duplicate'),
        delete: text('command.delete'), addBefore: text('field.add.before'), addBehind: text('field.add.behind'),
    };
}

/**
 * The form as it will look as a place to drop things. Its page is in a frame and tells what is at a point; the line is
 * drawn above the frame. What stands in its place while there are no fields takes things too.
 * @type {(canvas: HTMLElement, frame: HTMLIFrameElement) => Structure.Target}
 */
function createCanvasTarget(canvas, frame) {
    const line = make('div', { class: 'drop-line over-form' });
    // Which answer still counts: that to the latest question.
    let question = 0;
    const leave = () => {
        question += 1;
        line.remove();
    };
    return {
        holds: (point) => isIn(frame.getBoundingClientRect(), point)
            || !isShown(frame) && isIn(canvas.getBoundingClientRect(), point),
        async aim({ clientX, clientY }, kind, placeFor) {
            question += 1;
            const asked = question;
            const { left, top } = frame.getBoundingClientRect();
            if (!isShown(frame)) {
                return placeFor({ row: { kind: 'form', name: '' }, isBehind: true });
            }
            const found = await aimInPreview(frame, kind, { x: clientX - left, y: clientY - top });
            const place = found && placeFor({ row: found.selection, isBehind: found.isBehind });
            if (found && place && asked === question) {
                const { x, y, width } = found.line;
                Object.assign(line.style, { translate: `${left + x}px ${top + y}px`, inlineSize: `${width}px` });
                canvas.append(line);
            } else if (asked === question) {
                line.remove();
            }
            return place ?? undefined;
        },
        leave,
    };
}

/** @param {HTMLElement} element */
function isShown(element) {
    return element.offsetParent !== null;
}

/** @type {(room: DOMRect, point: Structure.Point) => boolean} */
function isIn({ left, right, top, bottom }, { clientX, clientY }) {
    return right > left && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
