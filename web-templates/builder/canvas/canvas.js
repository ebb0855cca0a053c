import { brandOf } from '../document/brand.js';
import { targetsOf } from '../document/gathering.js';
import { textsOf } from '../document/texts.js';
import { fieldsOf } from '../document/walk.js';
import { editableText, withTextOnPage } from '../properties/property-change.js';
import { runCommand, edit } from '../shell/commands.js';
import { make, icon } from '../shell/element.js';
import { followFrame, isAmong } from '../structure/drag.js';
import { nodeTitle } from '../structure/node-title.js';
import { createEmptyState } from './empty-state.js';
import { aimInPreview, listenToPreview, selectInPreview, showPreview, editInPreview, findTexts } from './frame.js';
import { createPreviewSettings, shownLocale } from './preview-settings.js';

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
    const fault = make('p', { class: 'preview-fault', hidden: true });
    const screen = make('div', { class: 'screen' }, frame);
    const ground = make('div', { class: 'ground' }, fault, screen);
    const log = createHostLog(store);
    const settings = createPreviewSettings(store);
    const empty = createEmptyState(store);
    const element = make('section',
        { class: 'canvas', 'aria-label': text('landmark.canvas'), dataset: { landmark: 'canvas' } },
        settings.element, ground, log.element, empty.element);
    const show = () => {
        const { document, brand, settings: { width, scheme, hasEdited } } = store.state;
        showPreview(frame, document, {
            locale: shownLocale(store.state), hint: hasEdited ? '' : text('preview.hint'), scheme, width,
            tools: toolWords(text), images: store.server?.pictures ?? {},
            ...brand && { brand: { css: brand.css, parts: brand.parts } },
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
    const update = (/** @type {Shell.State} */ before, /** @type {Shell.State} */ after) => {
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

/** The number of the latest events that are kept. */
const most = 30;

/** The number of letters of an event's facts that are shown. */
const mostFacts = 200;

/**
 * The data that the form in the preview hands to its host: its values and, the latest first, its events. Folded at
 * first.
 * @type {(store: Shell.Store) => { element: HTMLElement, take: (event: Canvas.HostEvent) => void }}
 */
function createHostLog({ text }) {
    const values = make('pre', { class: 'host-values', tabIndex: 0, 'aria-label': text('host.values') },
        text('host.none'));
    const events = make('ol', { class: 'host-events', 'aria-label': text('host.events') });
    const body = make('div', { class: 'host-body', id: 'host-body', hidden: true },
        make('div', {}, make('p', { class: 'host-head' }, text('host.values')), values),
        make('div', {}, make('p', { class: 'host-head' }, text('host.events')), events));
    const button = make('button', {
        class: 'disclosure', 'aria-expanded': 'false', 'aria-controls': body.id,
        onclick: () => {
            body.hidden = !body.hidden;
            button.setAttribute('aria-expanded', String(!body.hidden));
        },
    }, icon('chevron'), text('host.title'));
    return {
        element: make('div', { class: 'host-log' }, button, body),
        take({ type, detail, values: handed }) {
            values.textContent = handed === null || handed === undefined ? text('host.unsent')
                : JSON.stringify(handed, null, 2);
            // Where a field is on the screen is of no interest here.
            const { key, frame: _, ...facts } = /** @type {Record<string, unknown>} */ (detail ?? {});
            const told = [...key === undefined ? []
                : [String(key)], ...Object.entries(facts).map(([name, fact]) => `${name}: ${JSON.stringify(fact)}`)];
            events.prepend(make('li', {}, make('code', {}, type), ` ${told.join(', ').slice(0, mostFacts)}`));
            [...events.children].slice(most).forEach((event) => event.remove());
        },
    };
}

/** Texts that may have several lines. */
const long = ['texts.body', 'texts.disclosure.body'];

/**
 * Editing of texts where the form shows them. All that is typed from beginning to end is one step of the history.
 * @param {Shell.Store} store
 * @param {HTMLIFrameElement} frame
 */
function createTextEditing(store, frame) {
    const { text } = store;
    /** @type {{ place: Canvas.Place, locale: string, merge: string, isChanged: boolean } | null} */
    let session = null;
    /** The element that had the focus when editing was asked for by a key here. */
    let from = /** @type {Element | null} */ (null);
    let count = 0;
    return {
        /** Edits the words of what is selected; the property where the form does not show them. */
        ask() {
            from = document.activeElement;
            store.focus('preview');
            if (document.activeElement === frame) {
                findTexts(frame, store.selection);
            } else {
                edit(store);
            }
        },
        /** @param {Canvas.Place[]} places */
        places(places) {
            const locale = shownLocale(store.state);
            const found = places.find((place) => editableText(store.document, place, locale) !== undefined);
            if (!found) {
                from && edit(store);
                from = null;
                return;
            }
            store.select(found.node);
            count += 1;
            session = { place: found, locale, merge: `place:${count}`, isChanged: false };
            const label = text('editing.text',
                { kind: text(`translations.kind.${kindOf(store, found)}`), name: nodeTitle(store, found.node) });
            editInPreview(frame, {
                place: found, string: editableText(store.document, found, locale) ?? null, label,
                hasLines: long.includes(found.path),
            });
            store.say(text('said.editing', { name: label }));
            store.settings.hasEdited || store.set('hasEdited', true);
        },
        /** @param {string} string */
        typed(string) {
            if (session) {
                const { document, selection } = withTextOnPage(store.document, session.place, session.locale, string);
                session.isChanged ||= document !== store.document;
                session.place = { ...session.place, node: selection };
                store.apply(() => document, { selection, merge: session.merge });
            }
        },
        /** @param {Canvas.Ending} how */
        edited(how) {
            const { place, isChanged = false } = session ?? {};
            session = null;
            if (isChanged && how === 'restored') {
                store.undo();
            }
            if (how === 'next' && place) {
                return findTexts(frame, place.node, place.path);
            }
            const changed = how === 'restored' ? 'said.restored.text' : 'said.edited';
            store.say(text(isChanged ? changed : 'said.unedited'));
            from && how !== 'left' && store.focus('item');
            from = null;
        },
    };
}

/**
 * @param {Shell.Store} store
 * @param {Canvas.Place} place
 */
function kindOf({ document }, { node, path }) {
    const placed = textsOf(document)
        .find(({ owner, path: each }) => each === path && owner.kind === node.kind && owner.name === node.name);
    return placed?.kind ?? 'button';
}
