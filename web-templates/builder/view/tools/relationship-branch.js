import { tagsFor, valuesFor } from '../../languages/mmxml/effects.js';
import { withChange, withoutChange } from '../../languages/mmxml/relationships.js';
import { fieldNamed } from '../../model/walk.js';
import { arrange, make } from '../element.js';
import { icon } from '../icons.js';
import { createValue, offer, select } from './rule-controls.js';

/** @typedef {import('../../languages/mmxml/relationships.js').Branch} Branch */
/** @typedef {import('../../languages/mmxml/relationships.js').Change} Change */
/** @typedef {import('../../languages/mmxml/relationships.js').Target} Target */
/** @typedef {import('../types').Store} Store */

/**
 * What one outcome does, change by change.
 * @param {Store} store
 * @param {number} index
 * @param {Branch} branch
 */
export function createBranch(store, index, branch) {
    const { text } = store;
    const path = `relationships.${index}.${branch}`;
    let count = 0;
    const list = make('ul', { class: 'changes' });
    const append = make('button', { class: 'text-button', type: 'button', dataset: { append: path }, onclick: () => {
        store.apply((form) => withChange(form, index, branch, count, { tag: branch === 'if' ? 'show' : 'hide' }));
        /** @type {HTMLElement | null | undefined} */ (list.lastElementChild?.querySelector('select'))?.focus();
    } }, icon('add'), text('relationship.change.add'));
    /** @type {ReturnType<typeof createChange>[]} */
    const rows = [];
    return {
        element: make('div', { class: 'branch' }, make('span', { class: 'property-label' }, text(`relationship.${branch}`)), list, append),
        update(/** @type {Change[]} */ changes, /** @type {Target | undefined} */ object) {
            count = changes.length;
            append.hidden = object === undefined;
            while (rows.length < count) {
                rows.push(createChange(store, index, branch, rows.length, () => append.focus()));
            }
            changes.forEach((change, n) => rows[n].update(change, object));
            arrange(list, rows.slice(0, count).map((row) => row.element));
        },
    };
}

/**
 * @param {Store} store
 * @param {number} index
 * @param {Branch} branch
 * @param {number} at
 * @param {() => void} leave where the focus goes when it is taken away
 */
function createChange(store, index, branch, at, leave) {
    const { text } = store;
    const path = `relationships.${index}.${branch}.${at}`;
    let tag = '';
    let written = '';
    const what = select(text('rule.action'), { property: `${path}.tag` }, (value) => store.apply((form) => withChange(form, index, branch, at, { tag: value })));
    const told = make('p', { class: 'property-error', role: 'status', hidden: true });
    const value = createValue(text('rule.value'), `${path}.value`, (each, isTyped) => {
        const changed = withChange(store.document, index, branch, at, { tag, value: each });
        const isWrong = changed === store.document && each !== written;
        told.hidden = !isWrong;
        told.textContent = isWrong ? text(`relationship.wrong.${tag}`) : '';
        store.apply(() => changed, isTyped ? { merge: path } : {});
    });
    const kept = make('span', { class: 'code' });
    const remove = make('button', {
        class: 'icon-button small', type: 'button', 'aria-label': text('relationship.change.remove'), title: text('relationship.change.remove'), dataset: { remove: path },
        onclick: () => {
            store.apply((form) => withoutChange(form, index, branch, at));
            leave();
        },
    }, icon('close'));
    return {
        element: make('li', { class: 'rule-sentence' }, what, value.element, kept, remove, told),
        update(/** @type {Change} */ change, /** @type {Target | undefined} */ object) {
            const isFixed = change.isKept || !object;
            told.hidden = told.hidden || tag !== change.tag || written !== change.value;
            tag = change.tag;
            written = change.value;
            what.hidden = isFixed;
            kept.hidden = !isFixed;
            kept.textContent = isFixed ? `${change.tag} ${change.value}`.trim() : '';
            value.element.hidden = isFixed;
            if (!object || isFixed) {
                return;
            }
            const field = object.target === 'field' ? fieldNamed(store.document, object.name) : undefined;
            const fitting = tagsFor(store.document, object);
            offer(what, [...fitting, ...fitting.includes(tag) ? [] : [tag]].map((each) => [each, text(`relationship.tag.${each}`)]), tag);
            const labels = new Map(field?.options.map((option) => [String(option.value), option.label.variants[0].string]));
            const values = valuesFor(field, tag);
            value.update(change.value, values && [...new Set([...values, change.value])].map((each) => (
                [each, each === '' ? text('rule.empty') : ['YES', 'NO'].includes(each) ? text(`relationship.${each}`) : labels.get(each) ?? each])), 'text');
        },
    };
}
