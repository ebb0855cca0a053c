import { renameProblem } from '../../model/refactor.js';
import { make, newId } from '../element.js';
import { propertyRow, setValue } from './row.js';

/** @typedef {import('./types').InputMaker} InputMaker */

/**
 * The name that the field's value has. One that cannot be is told and not taken; when the box is left, the old one is back,
 * and that is told too.
 * @type {InputMaker}
 */
export function createKeyInput(store, { path, label, hint }, change) {
    const { text } = store;
    const problemOf = (/** @type {string} */ name) => renameProblem(store.document, store.selection.name, name);
    // Words that cannot be a key become one.
    const wanted = () => (problemOf(control.value) === 'odd' ? joined(control.value) : control.value);
    const problem = () => problemOf(wanted());
    let former = '';
    const told = make('p', { class: 'property-error', id: newId('key'), hidden: true });
    const tell = () => {
        const found = problem();
        const key = wanted();
        told.textContent = found ? text(`key.${found}`, { name: key }) : key === control.value ? '' : text('key.becomes', { key });
        told.hidden = told.textContent === '';
        told.classList.toggle('is-warning', !found);
        control.setAttribute('aria-invalid', String(Boolean(found)));
    };
    const control = make('input', {
        type: 'text', class: 'input code', autocomplete: 'off', autocapitalize: 'none', spellcheck: false,
        oninput: () => {
            problem() || change(wanted());
            tell();
        },
        onfocus: () => { former = store.selection.name; },
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
            // What was not taken is not in the form: undoing takes it back alone.
            if (problem() && (event.key === 'Escape' || (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z')) {
                event.preventDefault();
                takeBack();
            }
        },
        onblur: () => {
            if (problem()) {
                takeBack();
                return;
            }
            setValue(control, store.selection.name);
            tell();
            if (former !== control.value) {
                store.say(text('said.renamed', { name: former, key: control.value }));
            }
        },
    });
    const takeBack = () => {
        const why = told.textContent ?? '';
        setValue(control, store.selection.name);
        tell();
        told.textContent = text('key.kept', { name: control.value, why });
        told.hidden = false;
        store.say(told.textContent);
    };
    const row = propertyRow({ store, path, control, label, hint, told });
    return {
        ...row,
        update: (value) => {
            const isTyping = document.activeElement === control && (problem() || wanted() === value);
            if (control.value !== value && !isTyping) {
                setValue(control, String(value ?? ''));
                tell();
            }
        },
    };
}

/**
 * The letters and digits of ASCII of a text, each word but the first with a capital letter: `Extra page` → `ExtraPage`.
 * @param {string} words
 */
function joined(words) {
    return words.trim().normalize('NFD').replace(/\p{M}/gu, '').replace(/[^A-Za-z0-9_]+(.?)/g, (_, letter) => letter.toUpperCase());
}
