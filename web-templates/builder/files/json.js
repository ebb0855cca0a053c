import { formTraitsOf } from '../document/tables.js';
import { ownParts } from '../languages/languages.js';
import { nodeAt } from '../document/walk.js';
import { arrange, make, newId, setText } from '../shell/element.js';
import { formText } from './files.js';
import { debounce } from '../shell/debounce.js';
import { diagnosticWords, lineAndColumn, offsetOf } from '../problems/sentences.js';

/** The milliseconds that typing rests before a text is read. */
const readDelay = 200;
/** After how long a rest what is typed is a step of its own, in ms. */
const stepDelay = 2_000;

/**
 * The form as text that can be edited. What can be read becomes the form at once; while it cannot, the form stays as it
 * was, the text stays as it is typed, and what is wrong is told with its place.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createJSONPanel(store) {
    // A text that the form has not become is its author's, whether it can be read or not.
    const own = {
        document: /** @type {Doc.FormDocument | null} */ (null), kind: /** @type {Files.TextKind} */ ('definition'),
        isUntaken: false,
    };
    const { area, kind, stale, told, element, offerKinds } = createParts(store, () => showForm(),
        () => void read(true));
    const showForm = () => {
        waiting.cancel();
        own.document = store.document;
        own.kind = /** @type {Files.TextKind} */ (kind.value);
        own.isUntaken = false;
        stale.hidden = true;
        const next = formText(store.document, own.kind);
        if (area.value !== next) {
            area.value = next;
        }
        told.show([]);
    };
    const read = async (/** @type {boolean} */ isForced = false) => {
        const { editedText } = await import('./reading.js');
        const { document, diagnostics } = await editedText(store.document, own.kind, area.value, store.files);
        own.isUntaken = document === null || !isForced && own.document !== store.document;
        told.show(diagnostics);
        if (document && !own.isUntaken) {
            own.document = document;
            stale.hidden = true;
            ending.schedule();
            // What is selected stays so as long as it is there.
            const selection = nodeAt(document, store.selection) ? store.selection
                : { kind: /** @type {const} */ ('form'), name: '' };
            store.apply(() => document, { merge: 'json', selection });
            own.document = store.document;
        }
    };
    const ending = debounce(stepDelay, store.seal);
    let reading = Promise.resolve();
    const waiting = debounce(readDelay, () => { reading = read(); });
    const flush = async () => {
        waiting.flush();
        await reading;
        stale.hidden = !own.isUntaken;
        return !own.isUntaken;
    };
    store.setText({ flushText: flush, isTextUntaken: () => own.isUntaken });
    kind.addEventListener('change', async () => {
        if (await flush()) {
            showForm();
        } else {
            kind.value = own.kind;
            store.say(store.text('json.stale'));
        }
    });
    area.addEventListener('input', () => waiting.schedule());
    area.addEventListener('blur', () => waiting.flush());
    const update = () => {
        offerKinds();
        if (own.document !== store.document) {
            own.isUntaken && own.document !== null ? stale.hidden = false : showForm();
        }
    };
    update();
    return { element, update };
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
