import { act } from '../engine/changes.js';
import { isStatic } from '../engine/effects.js';
import { enterAgain } from '../engine/reentry.js';
import { isSame } from '../engine/values.js';
import { listen, select, selectFirst } from './form-element.js';
import { areAsBuilt, inputsOf, read, setAttribute, write } from './inputs.js';
import { giveFocus } from './place.js';

/**
 * Takes the rendered form over: collects its elements, switches the browser's own validation off and reads what
 * has been entered before the script ran.
 * @param {Runtime.Page} page gets all that it has of a form anew
 * @param {Runtime.FormData} data
 * @param {Runtime.Engine} engine
 * @param {Runtime.Control[]} controls
 * @returns {Map<Runtime.Field, Runtime.Value>} what has been entered, to be given to the form once it has come to life
 */
export function takeOver(page, data, engine, controls) {
    const { form } = page;
    Object.assign(page, initialState(page, data, engine, controls));
    for (const wrapper of select(form, '[data-field]')) {
        page.wrappers.set(/** @type {string} */ (wrapper.getAttribute('data-field')), wrapper);
    }
    /** @type {Map<Runtime.Field, Runtime.Value>} */
    const entered = new Map();
    for (const field of engine.fields.values()) {
        takeField(page, field, entered);
    }
    Element.prototype.setAttribute.call(form, 'novalidate', '');
    const isSilent = engine.dialect.hidesLockedPlaceholders === true;
    Element.prototype.toggleAttribute.call(form, 'data-hides-placeholders', isSilent);
    page.showForm();
    return entered;
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.FormData} data
 * @param {Runtime.Engine} engine
 * @param {Runtime.Control[]} controls
 * @returns {Omit<Runtime.Page, 'form' | 'root' | 'work' | 'drawing' | 'isShown'>}
 */
function initialState(page, data, engine, controls) {
    const life = new AbortController();
    return {
        data,
        engine,
        controls: new Map(controls.map((control) => [control.name, control])),
        wrappers: new Map(),
        inputs: new Map(),
        // Found once: a search goes through the whole form.
        announcements: selectFirst(page.form, '[data-announce]'),
        title: document.title,
        shownTitle: document.title,
        seed: '',
        reopen: () => {},
        summary: null,
        lastFocus: '',
        open: new Set(),
        composing: null,
        press: null,
        ended: life.signal,
        end: () => life.abort(),
        submit: () => Promise.resolve(false),
        forgetAnswers: () => {},
        showForm: () => showForm(page),
        isFilled: false,
        ready: Promise.resolve(),
        keepDraft: () => {},
        forgetDraft: () => {},
        hooks: {},
        files: new Map(),
        arrivals: [],
        result: {
            valid: null, values: null, submission: null, pending: null, isWanted: false, general: [],
            reference: '', receipt: null,
        },
    };
}

/**
 * Offers the form's button, unless there is to be none or the form takes no input; without script there is nobody to
 * hand the answers to, so that pages are built without it.
 * @param {Runtime.Page} page
 */
function showForm({ form, engine, data }) {
    Element.prototype.toggleAttribute.call(form, 'data-locked', engine.isLocked);
    // Of a language whose locked texts can be read on, the form reads as the record that it shows.
    const isRecord = engine.isLocked && engine.dialect.locksByReading === true;
    Element.prototype.toggleAttribute.call(form, 'data-shows-record', isRecord);
    for (const button of select(form, '[type=submit]:not([data-field] *)')) {
        button.hidden = engine.isLocked || data.submitHidden === true;
        button.disabled = engine.isLocked;
    }
}

/**
 * Takes a field over with what has been entered into it already, else shows its value.
 * @type {(page: Runtime.Page, field: Runtime.Field, entered: Map<Runtime.Field, Runtime.Value>) => void}
 */
function takeField(page, field, entered) {
    const { parent, definition, name } = field;
    if (parent?.kind === 'field') {
        const part = page.wrappers.get(parent.name)?.querySelector(`[data-part="${definition.name}"]`);
        page.wrappers.set(name, /** @type {HTMLElement} */ (part));
    }
    const inputs = isStatic(field) ? [] : inputsOf(page, field);
    const [first] = inputs;
    if (!first) {
        return;
    }
    page.inputs.set(name, first);
    relax(field, inputs);
    // An input that nobody has touched knows less than the definition: it has values without their formats, loses
    // line ends and what cannot be typed, and tells no answer from a blank one.
    const value = areAsBuilt(inputs) ? undefined : read(page, field);
    // What the generator could not know, such as today's date, is not on the page yet.
    if (value !== undefined && !isSame(value, field.value)
        && (value !== '' || !page.controls.get(definition.control)?.write)) {
        entered.set(field, value);
    } else {
        write(page, field);
    }
}

/**
 * Gives the form what was entered before the script ran, as a person's entry: it wins over all that the form has been
 * filled with since.
 * @param {Runtime.Page} page
 * @param {ReadonlyMap<Runtime.Field, Runtime.Value>} entered
 * @param {Runtime.SavedFocus | null} focus where the person was then
 */
export function enterEarly(page, entered, focus) {
    const { engine } = page;
    const answers = new Map([...entered].filter(([field, value]) => !isSame(value, field.value)));
    const field = engine.fields.get(focus?.field ?? '');
    // Somebody may be in the middle of it; a tick is complete.
    if (field && answers.has(field) && typeof answers.get(field) !== 'boolean') {
        page.open.add(field);
    }
    act(engine, 'user', () => enterAgain(engine, answers, new Set([...page.open].map(({ name }) => name))));
    giveFocus(page, focus);
}

/**
 * Replaces the native constraints, which serve the page without script, by what the dialect checks.
 * @param {Runtime.Field} field
 * @param {Runtime.Input[]} inputs those of the field
 */
export function relax(field, inputs) {
    for (const input of inputs) {
        for (const name of ['required', 'pattern', 'minlength', 'title']) {
            input.removeAttribute(name);
        }
        // Of several ticks no single one is required, and a button cannot be: there the label's mark is read out.
        const isAskable = input.type !== 'button' && (input.type !== 'checkbox' || !input.closest('.options'));
        setAttribute(input, 'aria-required', field.required && isAskable ? 'true' : '');
    }
}

/**
 * The field that an event comes from; in a composite the component.
 * @type {(page: Runtime.Page, event: Event) => Runtime.Field | undefined}
 */
export function fieldOf({ engine }, event) {
    const target = /** @type {Element} */ (event.target);
    const field = engine.fields.get(target.closest('[data-field]')?.getAttribute('data-field') ?? '');
    return field?.components.get(target.closest('.component')?.getAttribute('data-part') ?? '') ?? field;
}

/**
 * Calls a listener with the field that an event comes from; events from elsewhere in the form are left alone.
 * @template {Event} E
 * @param {Runtime.Page} page
 * @param {string} type
 * @param {(field: Runtime.Field, event: E) => void} listener
 * @param {boolean} [capture] for events that do not bubble
 */
export function listenFields(page, type, listener, capture) {
    listen(page, type, (event) => {
        const field = fieldOf(page, event);
        if (field) {
            listener(field, event);
        }
    }, capture);
}
