import { make } from '../shell/element.js';
import { icon } from '../shell/icons.js';
import { copy } from './files.js';
import { askForNewForm } from './new-form.js';
import { saveForm } from './saving.js';

/**
 * Saving into the site.
 * @type {(store: Shell.Store, server: Shell.ServerCalls) => Shell.Panel}
 */
export function createServerSection(store, server) {
    const { text } = store;
    const state = make('p', { class: 'property-hint', dataset: { part: 'save-state' } });
    const save = make('button',
        {
            class: 'button primary', type: 'button', 'aria-keyshortcuts': 'Control+S', dataset: { command: 'save' },
            onclick: () => saveForm(store, server),
        },
        icon('save'), text('save.site'));
    const another = make('button',
        {
            class: 'button', type: 'button', dataset: { command: 'save-as' },
            onclick: () => askForNewForm(store, server),
        }, text('save.new'));
    const share = createShare(store);
    const update = () => {
        const { file, document } = store.state;
        state.textContent = !file ? text('save.state.new')
            : text(file.document === document ? 'save.state.same' : 'save.state.changed',
                { name: file.id, language: text(`language.${file.language}`) });
        state.textContent += file?.obstacle === undefined ? '' : `. ${file.obstacle}`;
        save.setAttribute('aria-disabled', String(file?.obstacle !== undefined));
        another.hidden = !file;
        share.show(file?.id);
    };
    update();
    return {
        element: make('section', { class: 'result' }, make('h3', { class: 'part-title' }, text('save.into')), state,
            make('div', { class: 'button-row' }, save, another), share.element),
        update,
    };
}

/**
 * Where others find the form of the site: its page, all its languages, its files, and what was sent.
 * @param {Shell.Store} store
 */
function createShare(store) {
    const { text } = store;
    const link = (/** @type {string} */ name) => (
        make('a', { class: 'share-link', target: '_blank', dataset: { share: name } }, text(`share.${name}`)));
    const [page, languages, zip, inbox] = ['page', 'languages', 'zip', 'inbox'].map(link);
    const address = make('p', { class: 'property-hint code' });
    const element = make('section', { dataset: { part: 'share' } },
        make('h4', { class: 'part-title' }, text('share.title')),
        make('p', { class: 'property-hint' }, text('share.about')),
        make('ul', { class: 'share-links' }, ...[page, languages, zip, inbox].map((each) => make('li', {}, each))),
        address,
        make('button',
            {
                class: 'button', type: 'button', dataset: { part: 'copy-address' },
                onclick: () => void copy(store, page.href, address),
            }, icon('duplicate'), text('share.copy')));
    return {
        element,
        show(/** @type {string | undefined} */ id) {
            element.hidden = id === undefined;
            const name = encodeURIComponent(id ?? '');
            page.href = `/${name}/`;
            languages.href = `/__preview/${name}/`;
            zip.href = `/${name}.zip`;
            zip.download = `${id}.zip`;
            inbox.href = `/__inbox?form=${name}`;
            address.textContent = page.href;
        },
    };
}
