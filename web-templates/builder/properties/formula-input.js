import { make, newId } from '../shell/element.js';
import { propertyRow, setValue } from './row.js';

/** A line break of a formula, which an input of one line would drop. */
const lineBreak = '⏎';

/**
 * The input of a formula, and what it last was given.
 * @typedef {object} FormulaInput
 * @property {Shell.Store} store
 * @property {Properties.Formulas} formulas
 * @property {(value: Json.JSONValue) => void} change
 * @property {HTMLInputElement} control
 * @property {HTMLElement} told
 * @property {HTMLButtonElement} correct
 * @property {HTMLOutputElement} result
 * @property {boolean} isOwn the change that is told is its own
 * @property {string} given
 */

/**
 * An input for a formula, which offers words, marks errors at their place and shows the current result below.
 * @param {Shell.Store} store
 * @param {Properties.Entry} entry
 * @param {(value: Json.JSONValue) => void} change
 * @param {Properties.Formulas} formulas those of the form's language
 * @returns {Properties.Input}
 */
export function createFormulaInput(store, { path, label, hint }, change, formulas) {
    const { text } = store;
    const control = make('input',
        { type: 'text', class: 'input code', autocomplete: 'off', spellcheck: false, autocapitalize: 'off' });
    const told = make('div', { class: 'formula-told', id: newId('told'), hidden: true });
    const correct = make('button', { class: 'text-button', dataset: { part: 'correct' }, hidden: true });
    const result = make('output', { class: 'property-note formula-result' });
    /** @type {FormulaInput} */
    const input = { store, formulas, change, control, told, correct, result, isOwn: false, given: '' };
    const list = offerWords(control, {
        store, label, formula: () => formulaIn(control), formulas, closed: () => show(input),
        put: (from, to, words) => put(input, from, to, words),
    });
    control.addEventListener('input', () => give(input));
    store.answers.subscribe(() => control.isConnected && showResult(input));
    const row = propertyRow({ store, path, control, label, hint, told }, list, correct, result);
    row.element.classList.add('property-formula');
    return {
        element: row.element,
        isTyped: true,
        showErrors(diagnostics) {
            row.showErrors(diagnostics);
            show(input);
        },
        update: (value) => update(input, String(value ?? '')),
    };
}

/** @param {HTMLInputElement} control */
function formulaIn(control) {
    return control.value.replaceAll(lineBreak, '\n');
}

/**
 * Tells the formula as it is now.
 * @param {FormulaInput} input
 */
function give(input) {
    input.isOwn = true;
    input.change(formulaIn(input.control));
    input.isOwn = false;
    show(input);
}

/**
 * Puts words in the place of a part of the formula.
 * @type {(input: FormulaInput, from: number, to: number, words: string) => void}
 */
function put(input, from, to, words) {
    const { control } = input;
    const formula = formulaIn(control);
    control.value = (formula.slice(0, from) + words + formula.slice(to)).replaceAll('\n', lineBreak);
    give(input);
    control.focus();
    control.setSelectionRange(from + words.length, from + words.length);
}

/**
 * Shows the formula that the form has.
 * @type {(input: FormulaInput, next: string) => void}
 */
function update(input, next) {
    const { control, isOwn, given } = input;
    input.given = next;
    // What is typed stays as it is, however the form writes it.
    if (isOwn || document.activeElement === control && next === given) {
        return;
    }
    setValue(control, next.replaceAll('\n', lineBreak));
    show(input);
}

/**
 * Shows what is wrong with the formula, what may be meant, and what comes of it now.
 * @param {FormulaInput} input
 */
function show(input) {
    const { store, formulas, control, told, correct } = input;
    const found = formulas.diagnosticIn(formulaIn(control), store.document);
    // A word that is being chosen is not yet one that means nothing.
    const isChoosing = control.getAttribute('aria-expanded') === 'true';
    const diagnostic = isChoosing && found?.isError === false ? undefined : found;
    showDiagnostic(store, told, formulaIn(control), diagnostic);
    correct.hidden = diagnostic?.near === undefined;
    correct.textContent = diagnostic?.near === undefined ? ''
        : store.text('formula.correct', { name: diagnostic.near });
    correct.onclick = () => {
        diagnostic?.near !== undefined && put(input, diagnostic.at, diagnostic.end, diagnostic.near);
    };
    diagnostic?.isError ? control.setAttribute('aria-invalid', 'true') : control.removeAttribute('aria-invalid');
    showResult(input);
}

/** @param {FormulaInput} input */
function showResult({ store, formulas, control, result }) {
    result.textContent = resultWords(store, formulaIn(control), formulas);
}

/**
 * The result of a formula with the answers of now, in words; none where nothing can be computed.
 * @type {(store: Shell.Store, formula: string, formulas: Properties.Formulas) => string}
 */
function resultWords({ document, answers, text }, formula, { resultOf, diagnosticIn }) {
    const isBlank = formula.trim() === '';
    const came = isBlank ? undefined : resultOf(formula, document, answers.current);
    if (came !== undefined) {
        return text('formula.result', { value: came });
    }
    return isBlank || diagnosticIn(formula, document)?.isError === true ? '' : text('formula.noResult');
}

/**
 * Offers words while a formula is typed, and all that there are for Ctrl and the space bar or the arrow down.
 * @param {HTMLInputElement} control
 * @param {{ store: Shell.Store, label: string, formula: () => string,
 * put: (from: number, to: number, words: string) => void, formulas: Properties.Formulas, closed: () => void }}
 * about
 * @returns {HTMLElement} the list
 */
function offerWords(control, { store, label, formula, put, formulas, closed }) {
    const { text } = store;
    const wordsHere = () => formulas.wordsAt(formula(), control.selectionStart ?? 0, store.document);
    const list = createWordList(control, {
        text, label: text('formula.words', { property: label }), closed,
        choose({ insert }) {
            const { from, to } = wordsHere();
            put(from, to, insert);
        },
    });
    let said = 0;
    const offer = (/** @type {boolean} */ isAsked) => {
        const { word, suggestions } = wordsHere();
        const isWhole = suggestions.length === 1 && suggestions[0].insert === word;
        list.open(isAsked || word !== '' && !isWhole ? suggestions : []);
        const count = list.isOpen ? suggestions.length : 0;
        count > 0 && count !== said && store.say(text('formula.offered', { count }));
        said = count;
    };
    control.addEventListener('input', (event) => /** @type {InputEvent} */ (event).isComposing || offer(false));
    control.addEventListener('compositionend', () => offer(false));
    control.addEventListener('blur', list.close);
    control.addEventListener('click', list.close);
    control.addEventListener('keydown', (event) => {
        if (!event.isComposing && isTaken(event, list, offer)) {
            event.preventDefault();
            event.stopPropagation();
        }
    });
    return list.element;
}

/**
 * The keys of a list of words; tells whether it was one.
 * @type {(event: KeyboardEvent, list: ReturnType<typeof createWordList>, offer: (isAsked: boolean) => void) => boolean}
 */
function isTaken({ key, ctrlKey, altKey }, list, offer) {
    if (!list.isOpen) {
        const isAsked = key === 'ArrowDown' || ctrlKey && key === ' ';
        isAsked && offer(true);
        isAsked && key === 'ArrowDown' && !altKey && list.isOpen && list.move(1);
        return isAsked;
    }
    switch (key) {
    case 'ArrowDown': case 'ArrowUp':
        list.move(key === 'ArrowDown' ? 1 : -1);
        return true;
    case 'Escape':
        list.close();
        return true;
    case 'Enter':
        list.active >= 0 ? list.take() : list.close();
        return true;
    case 'Tab':
        list.close();
        return false;
    default:
        if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) {
            list.close();
        }
        return false;
    }
}

/**
 * The error of a formula, with its column, and the formula with the place marked.
 * @type {(store: Shell.Store, told: HTMLElement, formula: string,
 *     diagnostic: Properties.FormulaDiagnostic | undefined) => void}
 */
function showDiagnostic({ text }, told, formula, diagnostic) {
    const { key = '', names = {}, at = 0, end = 0, near } = diagnostic ?? {};
    const column = [...formula.slice(0, at)].length + 1;
    const words = diagnostic ? text('formula.column', { column, words: text(key, names) }) : '';
    const meant = near === undefined ? '' : ` ${text('formula.near', { name: near })}`;
    told.hidden = !diagnostic;
    told.replaceChildren(...diagnostic ? [
        make('p', { class: diagnostic.isError ? 'property-error' : 'property-error is-warning' }, words + meant),
        make('code', { class: 'formula-place' }, formula.slice(0, at),
            make('mark', {}, formula.slice(at, end) || '\u00a0'), formula.slice(end)),
    ] : []);
}

/**
 * A list of words below an input that they may go into (WAI-ARIA: combobox with a list and manual selection). The focus
 * stays in the input; nothing is chosen until a key or the pointer does.
 * @param {HTMLInputElement} input
 * @param {{ text: Shell.Words, label: string, choose: (suggestion: Properties.Suggestion) => void,
 *     closed: () => void }} about
 */
function createWordList(input, { text, label, choose, closed }) {
    const element = make('ul',
        { class: 'word-list', role: 'listbox', id: newId('words'), 'aria-label': label, hidden: true });
    /** @type {Properties.Suggestion[]} */
    let shown = [];
    let active = -1;
    for (const [name, value] of Object.entries({
        role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': element.id, 'aria-expanded': 'false',
    })) {
        input.setAttribute(name, value);
    }
    // A press on the list, and on its scroll bar, does not take the focus from the input.
    element.addEventListener('pointerdown', (event) => event.preventDefault());
    element.addEventListener('mousedown', (event) => event.preventDefault());
    element.addEventListener('click', ({ target }) => {
        const at = target instanceof Element
            ? [...element.children].indexOf(/** @type {Element} */ (target.closest('[role=option]'))) : -1;
        at >= 0 && take(at);
    });

    const activate = (/** @type {number} */ at) => {
        active = at;
        [...element.children].forEach((option, n) => option.setAttribute('aria-selected', String(n === at)));
        const option = element.children[at];
        option ? input.setAttribute('aria-activedescendant', option.id)
            : input.removeAttribute('aria-activedescendant');
        option?.scrollIntoView({ block: 'nearest' });
    };
    const close = () => {
        const wasOpen = !element.hidden;
        element.hidden = true;
        input.setAttribute('aria-expanded', 'false');
        activate(-1);
        wasOpen && closed();
    };
    const take = (/** @type {number} */ at) => {
        const suggestion = shown[at];
        close();
        choose(suggestion);
    };
    return {
        element, close,
        get isOpen() { return !element.hidden; },
        get active() { return active; },
        /** @param {Properties.Suggestion[]} suggestions none closes it */
        open(suggestions) {
            shown = suggestions;
            element.replaceChildren(...suggestions.map((each) => wordOption(each, text)));
            element.hidden = suggestions.length === 0;
            input.setAttribute('aria-expanded', String(!element.hidden));
            activate(-1);
            element.scrollTop = 0;
            element.hidden || element.scrollIntoView({ block: 'nearest' });
        },
        /** @param {1 | -1} by round at both ends, where the input itself is active again */
        move: (by) => activate((active + 1 + by + shown.length + 1) % (shown.length + 1) - 1),
        take: () => take(active),
    };
}

/** @type {(suggestion: Properties.Suggestion, text: Shell.Words) => HTMLElement} */
function wordOption({ title, kind }, text) {
    return make('li', { class: 'word', role: 'option', id: newId('word'), 'aria-selected': 'false' },
        make('code', {}, title), make('span', { class: 'word-kind' }, text(kind)));
}
