import { relationshipsOf, withNewRelationship } from '../languages/mmxml/relationships.js';
import { arrange, make } from '../shell/element.js';
import { icon } from '../shell/icons.js';
import { hiddenAtFirst } from './hidden-at-first.js';
import { createRelationship } from './relationship.js';

/**
 * The relationships of an MM XML form: when items have values, something is done to an item, a group or a page.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createRelationshipsPanel(store) {
    const { text } = store;
    const none = make('p', { class: 'quiet' });
    const list = make('ol', { class: 'rules' });
    const add = make('button', { class: 'button', type: 'button', dataset: { append: 'relationships' }, onclick: () => {
        store.apply((form) => begun(store, form), { say: text('said.rule.added') });
        /** @type {HTMLElement | null | undefined} */ (list.lastElementChild?.querySelector('select'))?.focus();
    } }, icon('add'), text('rules.add'));
    const element = make('div', { class: 'pane-body' },
        make('p', { class: 'property-hint' }, text('relationships.about')), none, list,
        make('div', { class: 'button-row' }, add));
    /** @type {ReturnType<typeof createRelationship>[]} */
    const rows = [];
    const update = () => {
        const all = relationshipsOf(store.document);
        const canAdd = withNewRelationship(store.document) !== store.document;
        none.hidden = all.length > 0;
        none.textContent = text(canAdd ? 'rules.none' : 'relationships.noCarrier');
        add.hidden = !canAdd;
        while (rows.length < all.length) {
            rows.push(createRelationship(store, rows.length));
        }
        all.forEach((each, n) => rows[n].update(each));
        arrange(list, rows.slice(0, all.length).map((row) => row.element));
    };
    update();
    return {
        element,
        update: (before, after) => { (before === after || before.document !== after.document) && update(); },
    };
}

/**
 * With a new relationship; what it is going to show is hidden until then.
 * @type {(store: Shell.Store, document: Doc.FormDocument) => Doc.FormDocument}
 */
function begun(store, document) {
    const added = withNewRelationship(document, selectedObject(store));
    const object = relationshipsOf(added).at(-1)?.object;
    return added !== document && object ? hiddenAtFirst(added, object, true) : added;
}

/**
 * What is selected is what a new relationship is about.
 * @type {(store: Shell.Store) => MMXML.Target | undefined}
 */
function selectedObject({ selection: { kind, name } }) {
    return kind === 'field' || kind === 'group' || kind === 'page' ? { target: kind, name } : undefined;
}
