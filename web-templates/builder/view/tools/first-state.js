import { getProperty, setProperty } from '../../model/properties.js';
import { make } from '../element.js';
import { nodeTitle } from '../node-title.js';

/** @typedef {import('../types').Store} Store */
/** @typedef {import('./rule-table.js').Sentence} Sentence */

/**
 * What a rule shows and is not hidden at the start: people see it before anybody has answered.
 * @param {Store} store
 */
export function createFirstState(store) {
    const { text } = store;
    /** @type {Sentence['targets']} */
    let shown = [];
    const words = make('span', {});
    const hide = () => {
        store.apply((document) => shown.reduce((form, node) => setProperty(form, nodeOf(node), 'isHidden', true), document),
            { say: text('said.rule.hidden') });
    };
    const button = make('button', { class: 'text-button', type: 'button', dataset: { part: 'hide-first' }, onclick: hide }, text('rule.hide'));
    const element = make('p', { class: 'rule-first', role: 'status', hidden: true }, words, ' ', button);
    return {
        element,
        /** @param {Sentence} sentence */
        update({ action, targets, isLong }) {
            const isShowing = action === 'show' && !isLong;
            shown = targets.filter((node) => isShowing && getProperty(store.document, nodeOf(node), 'isHidden') === false);
            const hadFocus = document.activeElement === button;
            element.hidden = shown.length === 0;
            const names = shown.map((node) => nodeTitle(store, nodeOf(node)));
            words.textContent = element.hidden ? '' : text('rule.visible', { names: names.join(', ') });
            hadFocus && element.hidden && /** @type {HTMLElement | null} */ (element.closest('fieldset'))?.focus();
        },
    };
}

/** @param {Sentence['targets'][number]} target */
function nodeOf({ target, name }) {
    return { kind: target, name };
}
