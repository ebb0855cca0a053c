import { renameProblem } from '../document/refactor.js';
import { createStrictInput } from './strict-input.js';

/**
 * The name that the field's value has.
 * @type {Properties.InputMaker}
 */
export function createKeyInput(store, entry, change) {
    const { text } = store;
    const problemOf = (/** @type {string} */ name) => renameProblem(store.document, store.selection.name, name);
    // Words that cannot be a key become one.
    const wanted = (/** @type {string} */ written) => (problemOf(written) === 'odd' ? joined(written) : written);
    const current = () => store.selection.name;
    let former = '';
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
        change,
        entered: () => { former = current(); },
        left: () => former !== current() && store.say(text('said.renamed', { name: former, key: current() })),
    });
}

/**
 * The letters and digits of ASCII of a text, each word but the first with a capital letter: `Extra page` → `ExtraPage`.
 * @param {string} words
 */
function joined(words) {
    return words.trim().normalize('NFD').replace(/\p{M}/gu, '')
        .replace(/[^A-Za-z0-9_]+(.?)/g, (_, letter) => letter.toUpperCase());
}
