import { listenToPreview, selectInPreview, showPreview } from '../preview/frame.js';
import { createCanvasTarget } from './canvas-target.js';
import { createEmptyState } from './empty-state.js';
import { make } from './element.js';
import { createHostLog } from './host-log.js';
import { createPreviewSettings } from './preview-settings.js';
import { shownLocale } from './shown-locale.js';
import { createTextEditing } from './text-editing.js';
import { fieldsOf } from '../model/walk.js';
import { targetsOf } from '../model/gathering.js';
import { runCommand } from './commands.js';
import { followFrame, isAmong } from './frame-drag.js';
import { nodeTitle } from './node-title.js';

/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').State} State */
/** @typedef {import('./types').Store} Store */

/**
 * The form as it will look: the preview's page in a frame. What is clicked there is selected; while the form has no fields,
 * what to begin with stands in its place.
 * @param {Store} store
 * @param {() => import('./drag.js').Target[]} targets where fields may be dropped that are dragged here
 * @returns {Panel & { target: import('./drag.js').Target, editText: () => void, end: () => void }} `target`: where things may be dropped
 */
export function createCanvas(store, targets) {
    const { text } = store;
    const frame = make('iframe', { title: text('preview.title'), dataset: { preview: '' } });
    const fault = make('p', { class: 'preview-fault', hidden: true });
    const screen = make('div', { class: 'screen' }, frame);
    const ground = make('div', { class: 'ground' }, fault, screen);
    const log = createHostLog(store);
    const settings = createPreviewSettings(store);
    const empty = createEmptyState(store);
    const element = make('section', { class: 'canvas', 'aria-label': text('landmark.canvas'), dataset: { landmark: 'canvas' } },
        settings.element, ground, log.element, empty.element);
    const show = () => {
        const { document, settings: { width, scheme, hasEdited } } = store.state;
        showPreview(frame, document, {
            locale: shownLocale(store.state), hint: hasEdited ? '' : text('preview.hint'), scheme, width, tools: toolWords(text), images: store.server?.pictures ?? {},
        });
    };
    const editing = createTextEditing(store, frame);
    const endHearing = store.server?.subscribe(show);
    listenToPreview(frame, {
        picked: (selection, how) => (how === 'only' ? store.select(selection) : store.gather(selection, how)),
        command: (command, node) => {
            isAmong(targetsOf(store.state), node) || store.select(node);
            runCommand(store, command);
        },
        insert: (row, isBehind) => {
            store.insertAt({ row, isBehind });
            store.focus('palette');
            store.say(text(isBehind ? 'said.insert.behind' : 'said.insert.before', { name: nodeTitle(store, row) }));
        },
        dragged: (phase, node, point) => followFrame(store, frame, targets(), phase, node, point),
        locale: (locale) => store.set('locale', locale),
        places: editing.places,
        typed: editing.typed,
        edited: editing.edited,
        event: log.take,
        answers: store.answers.take,
        key: (key) => frame.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })),
        shown: (error) => {
            fault.hidden = error === null;
            fault.textContent = error === null ? '' : text('preview.fault', { error });
        },
    });
    const update = (/** @type {State} */ before, /** @type {State} */ after) => {
        const isEmpty = fieldsOf(after.document).length === 0;
        ground.hidden = isEmpty;
        log.element.hidden = isEmpty;
        settings.element.hidden = isEmpty;
        empty.element.hidden = !isEmpty;
        if (!isEmpty && !frame.hasAttribute('src')) {
            // Its page and scripts are as large as the builder's own: they wait for a form to show.
            frame.src = 'preview.html';
        }
        settings.update(before, after);
        empty.update(before, after);
        if (before === after || before.document !== after.document || before.settings !== after.settings) {
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

/**
 * The names of the tools at a field.
 * @param {import('./words.js').Words} text
 */
function toolWords(text) {
    return {
        all: text('command.all'), drag: text('field.drag'), required: text('field.required'), duplicate: text('command.duplicate'),
        delete: text('command.delete'), addBefore: text('field.add.before'), addBehind: text('field.add.behind'),
    };
}
