import { createMatcher } from '../../runtime/engine/matching/matcher.js';
import { appendItem } from '../document/properties.js';
import { setDefaultLocale } from '../document/translating.js';
import { colorOf } from '../document/written-values.js';
import { partsOf } from '../languages/languages.js';
import { translatePattern } from '../languages/patterns/translate.js';
import { hexOf } from '../../runtime/render/color.js';
import { offer, propertyRow, setValue, createAreaInput, createTextInput } from './row.js';
import { arrange, make, newId, icon } from '../shell/element.js';
import { ask } from '../shell/loading.js';
import { languageName, offeredLanguages } from '../shell/words.js';
import { contrastOf, contrastWords } from './contrast.js';
import { createKeyInput, createNotationInput, createSizeInput } from './strict-input.js';

/** @type {Record<string, Properties.InputMaker>} */
const makers = {
    text: (store, entry, change) => (entry.notation ? createNotationInput : createTextInput)(store, entry, change),
    area: createAreaInput, check: createCheckInput, choice: createChoiceInput,
    suggest: createSuggestInput,
    color: createColorInput,
    picture: (store, ...rest) => (store.server?.site.createPicture ?? createTextInput)(store, ...rest),
    key: createKeyInput, size: createSizeInput,
    links: createLinksInput, pattern: createPatternInput, more: createMoreInput,
    paste: createPasteInput,
    language: createLanguageInput, place: createPlaceInput,
};

/**
 * Shows properties in a place, again with each change. A control stays the same one as long as its property is there,
 * also for the next field that is selected: so nothing that is typed in loses its focus.
 * @param {Shell.Store} store
 * @param {(path: string, value: Json.JSONValue, isTyped: boolean) => void} change
 * @param {Record<string, Properties.InputMaker>} [more] makers of other kinds
 */
export function createInputs(store, change, more = {}) {
    /** @type {Map<string, { input: Properties.Input, shape: string }>} */
    const known = new Map();
    return {
        /**
         * @param {HTMLElement} parent
         * @param {Properties.Entry[]} entries
         * @param {Properties.Read} read
         * @param {(path: string) => Json.Diagnostic[]} diagnostics
         */
        show(parent, entries, read, diagnostics) {
            arrange(parent, entries.map((entry) => {
                const shape = JSON.stringify({ ...entry, items: undefined, placeholder: undefined });
                const found = known.get(entry.path);
                const input = found?.shape === shape ? found.input : inputFor(entry);
                known.set(entry.path, { input, shape });
                input.update(read(entry.path), read, entry);
                input.showErrors(diagnostics(entry.path));
                if (entry.placeholder !== undefined) {
                    input.element.querySelector('.input')?.setAttribute('placeholder', entry.placeholder);
                }
                return input.element;
            }));
        },
    };

    /** @param {Properties.Entry} entry */
    function inputFor(entry) {
        const createInput = more[entry.kind] ?? partsOf(store.document).makers?.[entry.kind] ?? makers[entry.kind];
        /** @type {Properties.Input} */
        const input = createInput(store, entry, (value) => change(entry.path, value, input.isTyped === true));
        return input;
    }
}

/**
 * A box to tick. What it means may be the other way round, as with “Read only” for `isEditing`.
 * @type {Properties.InputMaker}
 */
function createCheckInput(store, { path, label, hint, on = true, off = false }, change) {
    const control = make('input', { type: 'checkbox', onchange: () => change(control.checked ? on : off) });
    const row = propertyRow({ store, path, control, label, hint, isInline: true });
    return {
        ...row,
        update(value) {
            control.checked = value === on;
        },
    };
}

/**
 * One of several. A value that is not among them is kept and shown as it is.
 * @type {Properties.InputMaker}
 */
function createChoiceInput(store, { path, label, hint, choices = [] }, change) {
    const options = (/** @type {string[][]} */ entries) => (
        entries.map(([value, title]) => make('option', { value }, title)));
    const group = (/** @type {string} */ title) => {
        const members = options(choices.filter(([, , of = '']) => of === title));
        return title === '' ? members : [make('optgroup', { label: title }, ...members)];
    };
    const titles = [...new Set(choices.map(([, , of = '']) => of))];
    const control = make('select', { class: 'input', onchange: () => change(control.value) }, ...titles.flatMap(group));
    const row = propertyRow({ store, path, control, label, hint });
    return {
        ...row,
        update(value) {
            const wanted = String(value ?? '');
            if (![...control.options].some((option) => option.value === wanted)) {
                control.append(...options([[wanted, wanted]]));
            }
            setValue(control, wanted);
        },
    };
}

/**
 * A text with suggestions, such as the keys of other fields. Anything may be typed.
 * @type {Properties.InputMaker}
 */
function createSuggestInput(store, { path, label, hint, suggestions, isCode }, change) {
    const list = make('datalist', { id: newId('suggestions') });
    const control = make('input', {
        type: 'text', autocomplete: 'off', spellcheck: false, list: list.id, class: isCode ? 'input code' : 'input',
        oninput: () => change(control.value),
        onfocus: () => (
            list.replaceChildren(
                ...(suggestions?.(store.state)
                    ?? []).map(([value, title]) => make('option', { value, label: title })))),
    });
    const row = propertyRow({ store, path, control, label, hint }, list);
    return { ...row, isTyped: true, update: (value) => setValue(control, String(value ?? '')) };
}

/**
 * The button that appends to a list whose items are properties beside each other, such as the targets of a rule.
 * @type {Properties.InputMaker}
 */
function createMoreInput(store, { path, label }) {
    const element = make('div', { class: 'property' }, make('button', {
        class: 'text-button', dataset: { append: path },
        onclick: () => {
            store.apply((document) => appendItem(document, store.selection, path));
            /** @type {HTMLElement | null | undefined} */ (
                element.previousElementSibling?.querySelector('input'))?.focus();
        },
    }, icon('add'), label));
    return { element, update: () => {}, showErrors: () => {} };
}

/**
 * The button that pastes many options at once, as a property of its own.
 * @type {Properties.InputMaker}
 */
function createPasteInput(store, { label }) {
    const button = make('button', {
        class: 'text-button', 'aria-haspopup': 'dialog', dataset: { part: 'paste-options' },
        onclick: () => void ask(store, 'options'),
    }, icon('duplicate'), label);
    return { element: make('div', { class: 'property' }, button), update: () => {}, showErrors: () => {} };
}

/**
 * A text in which words can be links: the button marks what is selected.
 * @type {Properties.InputMaker}
 */
function createLinksInput(store, entry, change) {
    const input = createAreaInput(store, entry, change);
    const area = /** @type {HTMLTextAreaElement} */ (input.element.querySelector('textarea'));
    area.rows = 2;
    const button = make('button', {
        class: 'text-button',
        onclick: () => {
            const { selectionStart: start, selectionEnd: end, value } = area;
            const words = value.slice(start, end).trim() || store.text('links.words');
            area.focus();
            area.setRangeText(`{* ${words} *}`, start, end, 'select');
            area.setSelectionRange(start + 3, start + 3 + words.length);
            change(area.value);
        },
    }, icon('link'), store.text('links.make'));
    input.element.append(button);
    return input;
}

/**
 * The language that the form's own texts are in: one of the form's, or another one.
 * @type {Properties.InputMaker}
 */
function createLanguageInput(store, { path, label, hint }) {
    const { text, language } = store;
    const name = (/** @type {string} */ tag) => languageName(tag, language);
    const others = [...offeredLanguages].sort((a, b) => name(a).localeCompare(name(b), language));
    const control = make('select', { class: 'input', onchange: () => {
        const tag = control.value;
        store.apply((document) => setDefaultLocale(document, tag),
            { say: text('said.ownLanguage', { name: name(tag) }) });
    } });
    return {
        ...propertyRow({ store, path, control, label, hint }),
        update: () => {
            const { locales, defaultLocale } = store.document;
            offer(control, [...new Set([...locales, ...others])].map((tag) => [tag, name(tag)]), defaultLocale);
        },
    };
}

/**
 * A colour: its code as text, a swatch to choose it by, and how well it can be read.
 * @type {Properties.InputMaker}
 */
function createColorInput(store, entry, change) {
    const { text } = store;
    const { label, contrastWith, notation } = entry;
    const input = (notation ? createNotationInput : createTextInput)(store, { ...entry, isCode: true }, change);
    const control = /** @type {HTMLInputElement} */ (input.element.querySelector('input'));
    control.placeholder = '#rrggbb';
    const swatch = make('input', {
        type: 'color', class: 'swatch', 'aria-label': text('color.choose', { property: label }),
        oninput: () => change(swatch.value),
    });
    const told = make('p', { class: 'property-note', hidden: true });
    const pair = make('div', { class: 'color-pair' });
    control.replaceWith(pair);
    pair.append(control, swatch);
    input.element.append(told);
    return {
        ...input,
        update(value, read, own) {
            const code = String(value ?? '');
            input.update(value, read, own);
            const color = colorOf(code, '');
            setValue(swatch, color ? hexOf(color) : '#000000');
            swatch.classList.toggle('is-unset', !color);
            const found = contrastWith === undefined ? null : contrastOf(code, String(read(contrastWith) ?? ''));
            told.hidden = found === null;
            if (found) {
                const { words, isLow } = contrastWords(text, store.language, found);
                told.textContent = words;
                told.classList.toggle('is-warning', isLow);
            }
        },
    };
}

/** The distances that the arrow keys go, in rows and columns. */
const steps = /** @type {Record<string, [number, number]>} */ ({
    ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
});

const rows = ['upper', 'center', 'bottom'];
const columns = ['left', 'center', 'right'];

/**
 * One of the nine places of a grid, as a radio group that looks like the grid (APG: radio group). The arrow keys go
 * where they point, round the edges.
 * @type {Properties.InputMaker}
 */
function createPlaceInput(store, { path, label, hint, choices = [] }, change) {
    const name = newId('place');
    const titles = new Map(choices.map(([value, title]) => [value, title]));
    const cells = rows.flatMap((row) => columns.map((column) => `${row}_${column}`)).map((value) => {
        const radio = make('input', { type: 'radio', name, value, onchange: () => change(value) });
        return {
            radio, cell: make('label', { class: 'place', title: titles.get(value) }, radio,
                make('span', { class: 'visually-hidden' }, titles.get(value))),
        };
    });
    const chosen = make('span', { class: 'place-name', 'aria-hidden': 'true' });
    // The places are those of the paper: the left one is at the left in every language.
    const control = make('div', {
        class: 'places', role: 'radiogroup', dir: 'ltr', onkeydown: (/** @type {KeyboardEvent} */ event) => {
            const at = cells.findIndex(({ radio }) => radio === event.target);
            const [down, across] = steps[event.key] ?? [0, 0];
            if (at < 0 || !Object.hasOwn(steps, event.key) || event.altKey || event.ctrlKey || event.metaKey) {
                return;
            }
            event.preventDefault();
            const { radio } = cells[(Math.floor(at / 3) + down + 3) % 3 * 3 + (at % 3 + across + 3) % 3];
            radio.focus();
            radio.checked = true;
            change(radio.value);
        },
    }, ...cells.map(({ cell }) => cell));
    const row = propertyRow({ store, path, control, label, hint, isGroup: true }, chosen);
    return {
        ...row,
        update(value) {
            cells.forEach(({ radio }) => { radio.checked = radio.value === value; });
            chosen.textContent = titles.get(String(value)) ?? '';
        },
    };
}

/**
 * A pattern, with a box to try it out in.
 * @type {Properties.InputMaker}
 */
function createPatternInput(store, entry, change) {
    const { text } = store;
    const input = createTextInput(store, entry, (value) => {
        change(value);
        judge();
    });
    const pattern = /** @type {HTMLInputElement} */ (input.element.querySelector('input'));
    const verdict = make('output', { class: 'property-note' });
    const sample = make('input',
        { type: 'text', class: 'input', id: newId('try'), autocomplete: 'off', oninput: () => judge() });
    const judge = () => {
        const translated = translatePattern(pattern.value);
        const isBroken = pattern.value === '' || 'error' in translated;
        verdict.textContent = isBroken || sample.value === '' ? ''
            : text(matches(translated.source, sample.value) ? 'pattern.matches' : 'pattern.differs');
    };
    input.element.append(
        make('div', { class: 'try' }, make('label', { class: 'property-hint', for: sample.id }, text('pattern.try')),
            sample, verdict));
    return input;
}

/**
 * Tells whether a pattern matches a sample as the form asks it: found anywhere, in whatever case.
 * @type {(source: string, sample: string) => boolean}
 */
function matches(source, sample) {
    try {
        return createMatcher(source, 'iu').test(sample);
    } catch {
        return createMatcher(source, 'i').test(sample);
    }
}
