import { setDefaultLocale } from '../../model/translating.js';
import { make } from '../element.js';
import { offer } from '../tools/rule-controls.js';
import { languageName, offeredLanguages } from '../words.js';
import { propertyRow } from './row.js';

/** @typedef {import('./types').InputMaker} InputMaker */

/**
 * The language that the form's own texts are in: one of the form's, or another one.
 * @type {InputMaker}
 */
export function createLanguageInput(store, { path, label, hint }) {
    const { text, language } = store;
    const name = (/** @type {string} */ tag) => languageName(tag, language);
    const others = [...offeredLanguages].sort((a, b) => name(a).localeCompare(name(b), language));
    const control = make('select', { class: 'input', onchange: () => {
        const tag = control.value;
        store.apply((document) => setDefaultLocale(document, tag), { say: text('said.ownLanguage', { name: name(tag) }) });
    } });
    return {
        ...propertyRow({ store, path, control, label, hint }),
        update: () => {
            const { locales, defaultLocale } = store.document;
            offer(control, [...new Set([...locales, ...others])].map((tag) => [tag, name(tag)]), defaultLocale);
        },
    };
}
