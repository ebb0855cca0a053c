import { formTraitsOf } from '../document/tables.js';
import { ownParts } from '../languages/languages.js';
import { nodeAt } from '../document/walk.js';
import { arrange, make, newId, setText } from '../shell/element.js';
import { formText } from './files.js';
import { debounce } from '../shell/debounce.js';
import { diagnosticWords, lineAndColumn, offsetOf } from '../problems/sentences.js';

/** The milliseconds that typing rests before a text is read. */
const readDelay = 200;
/** The milliseconds of rest after which what is typed is a step of its own. */
const stepDelay = 2_000;

/**
 * The panel and its text. One that the form has not become is its author's, whether it can be read or not.
 * @typedef {object} TextPanel
 * @property {Shell.Store} store
 * @property {ReturnType<typeof createParts>} parts
 * @property {Doc.FormDocument | null} document the form that the text was, or has become
 * @property {Files.TextKind} kind
 * @property {boolean} isUntaken
 * @property {Promise<void>} reading
 * @property {ReturnType<typeof debounce>} waiting for a rest in typing
 * @property {ReturnType<typeof debounce>} ending the step that is typed
 */

/**
 * The form as text that can be edited. What can be read becomes the form at once; while it cannot, the form stays as it
 * was, the text stays as it is typed, and what is wrong is told with its place.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createJSONPanel(store) {
    const parts = createParts(store, () => showForm(panel), () => void read(panel, true));
    /** @type {TextPanel} */
    const panel = {
        store, parts, document: null, kind: 'definition', isUntaken: false, reading: Promise.resolve(),
        waiting: debounce(readDelay, () => { panel.reading = read(panel); }),
        ending: debounce(stepDelay, store.seal),
    };
    const { area, kind, element } = parts;
    store.setText({ flushText: () => flush(panel), isTextUntaken: () => panel.isUntaken });
    kind.addEventListener('change', async () => {
        if (await flush(panel)) {
            showForm(panel);
        } else {
            kind.value = panel.kind;
            store.say(store.text('json.stale'));
        }
    });
    area.addEventListener('input', () => panel.waiting.schedule());
    area.addEventListener('blur', () => panel.waiting.flush());
    update(panel);
    return { element, update: () => update(panel) };
}

/** @param {TextPanel} panel */
function update(panel) {
    const { store, parts: { offerKinds, stale }, document, isUntaken } = panel;
    offerKinds();
    if (document !== store.document) {
        isUntaken && document !== null ? stale.hidden = false : showForm(panel);
    }
}

/**
 * Shows the form in place of what was typed.
 * @param {TextPanel} panel
 */
function showForm(panel) {
    const { store, parts: { area, kind, stale, told }, waiting } = panel;
    waiting.cancel();
    panel.document = store.document;
    panel.kind = /** @type {Files.TextKind} */ (kind.value);
    panel.isUntaken = false;
    stale.hidden = true;
    const next = formText(store.document, panel.kind);
    if (area.value !== next) {
        area.value = next;
    }
    told.show([]);
}

/**
 * Reads what was typed, which becomes the form.
 * @type {(panel: TextPanel, isForced?: boolean) => Promise<void>}
 */
async function read(panel, isForced = false) {
    const { store, parts: { area, stale, told } } = panel;
    const { editedText } = await import('./reading.js');
    const { document, diagnostics } = await editedText(store.document, panel.kind, area.value, store.files);
    panel.isUntaken = document === null || !isForced && panel.document !== store.document;
    told.show(diagnostics);
    if (document && !panel.isUntaken) {
        panel.document = document;
        stale.hidden = true;
        panel.ending.schedule();
        // What is selected stays so as long as it is there.
        const selection = nodeAt(document, store.selection) ? store.selection
            : { kind: /** @type {const} */ ('form'), name: '' };
        store.apply(() => document, { merge: 'json', selection });
        panel.document = store.document;
    }
}

/**
 * Reads what waits to be read, and gives whether the form is what is written.
 * @param {TextPanel} panel
 */
async function flush(panel) {
    panel.waiting.flush();
    await panel.reading;
    panel.parts.stale.hidden = !panel.isUntaken;
    return !panel.isUntaken;
}

/**
 * The parts of the panel: the text, what it is a text of, what is wrong with it.
 * @param {Shell.Store} store
 * @param {() => void} showForm
 * @param {() => void} keepText
 */
function createParts(store, showForm, keepText) {
    const { text } = store;
    const area = make('textarea', {
        class: 'input code json-text', 'aria-label': text('json.text'), spellcheck: false, autocapitalize: 'none',
        autocomplete: 'off', wrap: 'off', dataset: { part: 'json-text', place: 'json-text' },
    });
    const kind = make('select', { class: 'input', id: newId('json-kind'), dataset: { part: 'json-kind' } });
    const told = createDiagnostics(store, area);
    const stale = make('div', { class: 'note', hidden: true, role: 'group', 'aria-label': text('json.stale') },
        make('p', {}, text('json.stale')),
        make('button', { class: 'text-button', onclick: showForm }, text('json.stale.show')),
        make('button', { class: 'text-button', onclick: keepText }, text('json.stale.keep')));
    const element = make('div', { class: 'pane-body json' },
        make('div', { class: 'field-line' },
            make('label', { for: kind.id, class: 'property-label' }, text('json.kind')), kind),
        stale, ...told.elements, area);
    const offerKinds = () => {
        // Languages that only the server writes are edited as form documents.
        const kinds = formTraitsOf(store.document).isWritten ? ['definition', 'document'] : ['document'];
        if ([...kind.options].map(({ value }) => value).join() !== kinds.join()) {
            const language = text(`language.${ownParts().language.name}`);
            kind.replaceChildren(...kinds.map((value) => (
                make('option', { value }, text(`json.kind.${value}`, { language })))));
        }
    };
    return { area, kind, stale, told, element, offerKinds };
}

/**
 * The errors of the text, and how many of them keep it from becoming the form.
 * @param {Shell.Store} store
 * @param {HTMLTextAreaElement} area
 */
function createDiagnostics(store, area) {
    const said = make('p', { class: 'property-note', role: 'status' });
    const list = make('ul', { class: 'entry-list' });
    return {
        elements: [said, list],
        show(/** @type {Json.Diagnostic[]} */ diagnostics) {
            const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
            const words = errors > 0 ? store.text('json.broken', { count: errors }) : '';
            said.classList.toggle('is-warning', errors > 0);
            setText(said, words);
            area.setAttribute('aria-invalid', String(errors > 0));
            arrange(list, diagnostics.map((diagnostic) => diagnosticButton(store, diagnostic, area)));
        },
    };
}

/**
 * A diagnostic, with its place; a click goes there.
 * @type {(store: Shell.Store, diagnostic: Json.Diagnostic, area: HTMLTextAreaElement) => HTMLLIElement}
 */
function diagnosticButton({ text }, diagnostic, area) {
    const place = lineAndColumn(diagnostic.position);
    const go = () => {
        const at = place ? offsetOf(area.value, place) : 0;
        area.focus();
        area.setSelectionRange(at, at);
        const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight) || 20;
        area.scrollTop = Math.max(0, ((place?.line ?? 1) - 4) * lineHeight);
    };
    return make('li', { dataset: { severity: diagnostic.severity } },
        make('button', { class: 'entry', onclick: go }, diagnosticWords(text, diagnostic)));
}
