import { languageOf } from '../languages/languages.js';
import { getProperty } from '../document/properties.js';
import { fieldNamed } from '../document/walk.js';
import { arrange, make, icon, setText } from '../shell/element.js';
import { nodeTitle } from '../structure/node-title.js';
import { changeProperty } from './property-change.js';
import { groupsFor } from './groups.js';
import { createInputs } from './inputs.js';
import { createListInput, listenForOptions } from './list-input.js';
import { createRequiredInput } from './required-input.js';

/**
 * The properties of what is selected, in groups that can be folded and are open at first.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createProperties(store) {
    const { text } = store;
    const title = make('h2', {});
    const body = make('div', { class: 'pane-body' });
    const note = make('p', { class: 'property-hint', dataset: { part: 'properties-note' } }, text('properties.none'));
    const several = make('p', { class: 'property-hint', dataset: { part: 'properties-several' } });
    const element = make('section',
        { class: 'properties', 'aria-label': text('landmark.properties'), dataset: { landmark: 'properties' } },
        make('header', { class: 'pane-head' }, title), body);
    /** @type {Map<string, ReturnType<typeof createGroup>>} */
    const groups = new Map();
    const update = () => {
        const { document, selection, gathered } = store.state;
        const read = (/** @type {string} */ path) => getProperty(document, selection, path);
        const field = selection.kind === 'field' ? fieldNamed(document, selection.name) : undefined;
        const own = field ? text(languageOf(document).caption(field)) : '';
        setText(title, selection.kind === 'field' ? own : text(`kind.${selection.kind}`));
        const shown = groupsFor(store.state, text).map((group) => {
            const found = groups.get(group.name) ?? createGroup(store, group);
            groups.set(group.name, found);
            found.show(group, read);
            return found.element;
        });
        setText(several, text('properties.several',
            { count: gathered.length, name: nodeTitle(store, selection) }));
        arrange(body, [...gathered.length > 1 ? [several] : [], ...shown.length === 0 ? [note] : shown]);
    };
    listenForOptions(store, body);
    update();
    return {
        element,
        update(before, after) {
            if (before.document !== after.document || before.selection !== after.selection
                || before.gathered !== after.gathered || before.diagnostics !== after.diagnostics
                || before.brand !== after.brand) {
                update();
            }
            if (before.selection !== after.selection && !body.contains(window.document.activeElement)) {
                body.scrollTop = 0;
            }
        },
    };
}

/**
 * @param {Shell.Store} store
 * @param {Properties.Group} group
 */
function createGroup(store, { name, title }) {
    const change = changeProperty(store);
    // What a language lacks is about the whole form.
    const diagnostics = (/** @type {string} */ path) => {
        const { kind, name: owner } = store.selection;
        return store.diagnostics.filter(({ field = '', path: each, locale }) => (
            ['form', 'field'].includes(kind) && field === owner && each === path && locale === undefined));
    };
    /** @type {Record<string, Properties.InputMaker>} */
    const own = {
        list: (_, entry) => createListInput(store, entry, { change, diagnostics }),
        required: (_, entry) => createRequiredInput(store, entry),
    };
    const inputs = createInputs(store, change, own);
    const body = make('div', { class: 'group-body', id: `group-${name}` });
    const button = make('button', {
        class: 'disclosure', 'aria-expanded': 'true', 'aria-controls': body.id,
        onclick: () => {
            body.hidden = !body.hidden;
            button.setAttribute('aria-expanded', String(!body.hidden));
        },
    }, icon('chevron'), title);
    return {
        element: make('section', { class: 'property-group', dataset: { group: name } }, make('h3', {}, button), body),
        show: (/** @type {Properties.Group} */ group, /** @type {Properties.Read} */ read) => (
            inputs.show(body, group.entries, read, diagnostics)),
    };
}
