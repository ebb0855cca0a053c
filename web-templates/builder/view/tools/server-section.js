import { make } from '../element.js';
import { icon } from '../icons.js';
import { askForNewForm } from './new-form.js';
import { saveForm } from './saving.js';

/** @typedef {import('../types').Store} Store */

/**
 * Saving into the site.
 * @param {Store} store
 * @param {import('../types').ServerCalls} server
 * @returns {import('../types').Panel}
 */
export function createServerSection(store, server) {
    const { text } = store;
    const state = make('p', { class: 'property-hint', dataset: { part: 'save-state' } });
    const save = make('button', { class: 'button primary', type: 'button', 'aria-keyshortcuts': 'Control+S', dataset: { command: 'save' }, onclick: () => saveForm(store, server) },
        icon('save'), text('save.site'));
    const another = make('button', { class: 'button', type: 'button', dataset: { command: 'save-as' }, onclick: () => askForNewForm(store, server) }, text('save.new'));
    const update = () => {
        const { file, document } = store.state;
        state.textContent = !file ? text('save.state.new')
            : text(file.document === document ? 'save.state.same' : 'save.state.changed', { name: file.id, language: text(`language.${file.language}`) });
        state.textContent += file?.obstacle === undefined ? '' : `. ${file.obstacle}`;
        save.setAttribute('aria-disabled', String(file?.obstacle !== undefined));
        another.hidden = !file;
    };
    update();
    return {
        element: make('section', { class: 'result' }, make('h3', { class: 'part-title' }, text('save.into')), state, make('div', { class: 'button-row' }, save, another)),
        update,
    };
}
