import { renameProblem } from '../document/references.js';
import { localName, rowPrefix } from '../document/walk.js';
import { colorOf, notations } from '../document/written-values.js';
import { hexOf } from '../../runtime/render/color.js';
import { make, newId } from '../shell/element.js';
import { propertyRow, setValue } from './row.js';

/**
 * @typedef {object} Rules
 * @property {(written: string) => string} wanted what is meant by what is written
 * @property {(written: string) => string} problem why that cannot be; empty where it can
 * @property {(written: string) => string} [note] what becomes of it; empty where it stays as it is
 * @property {() => string} current what the form has
 * @property {(why: string) => string} kept says that this is back
 * @property {(value: string) => void} change
 * @property {boolean} [isOne] what was taken on the way to what cannot be goes with it
 * @property {(former: string) => void} [left] not told where something was taken back
 */

/**
 * A text that cannot be whatever is typed. What cannot be is told and not taken; when the box is left, the former one
 * is back, and that is told too.
 * @type {(store: Shell.Store, entry: Properties.Entry, rules: Rules) => Properties.Input}
 */
export function createStrictInput(store, { path, label, hint, inputMode = 'text' },
    { wanted, problem, note, current, kept, change, isOne, left }) {
    const told = make('p', { class: 'property-error', id: newId('strict'), hidden: true });
    const control = make('input', {
        type: 'text', class: 'input code', autocomplete: 'off', autocapitalize: 'none', spellcheck: false, inputMode,
        oninput: () => {
            isRefused() || change(wanted(control.value));
            tell();
        },
        onfocus: () => { former = current(); },
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
            if (event.key === 'Enter' && !isRefused()) {
                change(wanted(control.value));
            }
            // What was not taken is not in the form: undoing takes it back alone.
            if (isRefused()
                && (event.key === 'Escape' || (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z')) {
                event.preventDefault();
                takeBack();
            }
        },
        onblur: () => (isRefused() ? takeBack() : leave()),
    });
    let { selection } = store;
    let former = '';
    const isRefused = () => problem(control.value) !== '';
    const { tell, show } = createTeller(control, told, { problem, note });
    const takeBack = () => {
        const why = problem(control.value);
        isOne && former !== current() && change(former);
        const words = kept(why);
        setValue(control, current());
        tell();
        show(words);
        store.say(words);
    };
    const leave = () => {
        setValue(control, current());
        tell();
        left?.(former);
    };
    const update = (/** @type {unknown} */ value) => {
        const isOther = selection !== store.selection;
        // What is refused stays with the field that it was written for.
        const isTyping = document.activeElement === control
            && (wanted(control.value) === value || !isOther && isRefused());
        if (!isTyping && (control.value !== value || isOther)) {
            setValue(control, String(value ?? ''));
            former = current();
            tell();
        }
        ({ selection } = store);
    };
    return { ...propertyRow({ store, path, control, label, hint, told }), update };
}

/**
 * @type {(control: HTMLInputElement, told: HTMLElement, rules: Pick<Rules, 'problem' | 'note'>) =>
 *     { tell: () => void, show: (words: string) => void }}
 */
function createTeller(control, told, { problem, note }) {
    const show = (/** @type {string} */ words) => {
        told.textContent = words;
        told.hidden = words === '';
    };
    const tell = () => {
        const found = problem(control.value);
        show(found || note?.(control.value) || '');
        told.classList.toggle('is-warning', found === '');
        control.setAttribute('aria-invalid', String(found !== ''));
    };
    return { tell, show };
}

/**
 * The name that the field's value has.
 * @type {Properties.InputMaker}
 */
export function createKeyInput(store, entry, change) {
    const { text } = store;
    const problemOf = (/** @type {string} */ name) => {
        const { document, selection } = store;
        return renameProblem(document, selection.name, rowPrefix(selection.name) + name);
    };
    // Words that cannot be a key become one.
    const wanted = (/** @type {string} */ written) => (problemOf(written) === 'odd' ? joined(written) : written);
    const current = () => localName(store.selection.name);
    const take = (/** @type {string} */ name) => {
        const { document } = store;
        const isMade = name === current();
        change(name);
        isMade && document !== store.document && store.tell(text('said.keyTaken', { key: name }));
    };
    return createStrictInput(store, entry, {
        wanted,
        problem: (written) => {
            const name = wanted(written);
            const found = problemOf(name);
            return found ? text(`key.${found}`, { name }) : '';
        },
        note: (written) => (wanted(written) === written ? '' : text('key.becomes', { key: wanted(written) })),
        current,
        kept: (why) => text('key.kept', { name: current(), why }),
        change: take,
        isOne: true,
        left: (former) => former !== current() && store.say(text('said.renamed', { name: former, key: current() })),
    });
}

/** A number as sizes are written. */
const decimal = /^-?\d+(\.\d+)?$/;

/**
 * A number between limits, or nothing; a whole one is what the text begins with.
 * @type {Properties.InputMaker}
 */
export function createSizeInput(store, entry, change) {
    const { text } = store;
    const { isWhole = false, minimum = 0 } = entry;
    const maximum = Math.max(entry.maximum ?? 10_000, -minimum);
    return createValueInput(store, entry, change, {
        wanted: (written) => (isWhole && /^\s*-?\d+/.exec(written)?.[0] || written).trim(),
        isRight: (value) => decimal.test(value) && Number(value) >= minimum && Number(value) <= maximum,
        asked: text(isWhole ? 'size.whole' : 'size.wrong', { minimum, maximum }),
    });
}

/**
 * A text in the notation of its property, or nothing.
 * @type {Properties.InputMaker}
 */
export function createNotationInput(store, entry, change) {
    const notation = entry.notation ?? 'decimal';
    return createValueInput(store, entry, change, {
        wanted: (written) => {
            const color = colorOf(written.trim(), '');
            return color ? hexOf(color) : written.trim();
        },
        isRight: (value) => notations[notation].test(value),
        asked: store.text(`notation.${notation}`),
    });
}

/**
 * A value of a certain kind, or nothing.
 * @param {Shell.Store} store
 * @param {Properties.Entry} entry
 * @param {(value: string) => void} change
 * @param {{ wanted: (written: string) => string, isRight: (value: string) => boolean, asked: string }} kind
 * `asked`: the words for what can be entered
 * @returns {Properties.Input}
 */
function createValueInput(store, entry, change, { wanted, isRight, asked }) {
    let current = '';
    const input = createStrictInput(store, entry, {
        wanted,
        problem: (written) => (['', current].includes(wanted(written)) || isRight(wanted(written)) ? '' : asked),
        current: () => current,
        kept: (why) => store.text('size.kept', { why }),
        change,
    });
    return {
        ...input,
        isTyped: true,
        update(value, ...rest) {
            current = String(value ?? '');
            input.update(current, ...rest);
        },
    };
}

/**
 * The letters and digits of ASCII of a text, each word but the first with a capital letter: `Extra page` → `ExtraPage`.
 * @param {string} words
 */
function joined(words) {
    return words.trim().normalize('NFD').replace(/\p{M}/gu, '')
        .replace(/[^A-Za-z0-9_]+(.?)/g, (_, letter) => letter.toUpperCase());
}
