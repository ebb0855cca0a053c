import { make, newId } from '../element.js';

/** @typedef {import('./types').Suggestion} Suggestion */
/** @typedef {import('../words.js').Words} Words */

/**
 * A list of words below an input that they may go into (WAI-ARIA: combobox with a list and manual selection). The focus
 * stays in the input; nothing is chosen until a key or the pointer does.
 * @param {HTMLInputElement} input
 * @param {{ text: Words, label: string, choose: (suggestion: Suggestion) => void, closed: () => void }} about
 */
export function createWordList(input, { text, label, choose, closed }) {
    const element = make('ul', { class: 'word-list', role: 'listbox', id: newId('words'), 'aria-label': label, hidden: true });
    /** @type {Suggestion[]} */
    let shown = [];
    let active = -1;
    for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': element.id, 'aria-expanded': 'false' })) {
        input.setAttribute(name, value);
    }
    // A press on the list, and on its scroll bar, does not take the focus from the input.
    element.addEventListener('pointerdown', (event) => event.preventDefault());
    element.addEventListener('mousedown', (event) => event.preventDefault());
    element.addEventListener('click', ({ target }) => {
        const at = target instanceof Element ? [...element.children].indexOf(/** @type {Element} */ (target.closest('[role=option]'))) : -1;
        at >= 0 && take(at);
    });

    const activate = (/** @type {number} */ at) => {
        active = at;
        [...element.children].forEach((option, n) => option.setAttribute('aria-selected', String(n === at)));
        const option = element.children[at];
        option ? input.setAttribute('aria-activedescendant', option.id) : input.removeAttribute('aria-activedescendant');
        option?.scrollIntoView({ block: 'nearest' });
    };
    const close = () => {
        const wasOpen = !element.hidden;
        element.hidden = true;
        input.setAttribute('aria-expanded', 'false');
        activate(-1);
        wasOpen && closed();
    };
    const take = (/** @type {number} */ at) => {
        const suggestion = shown[at];
        close();
        choose(suggestion);
    };
    return {
        element, close,
        get isOpen() { return !element.hidden; },
        get active() { return active; },
        /** @param {Suggestion[]} suggestions none closes it */
        open(suggestions) {
            shown = suggestions;
            element.replaceChildren(...suggestions.map(({ title, kind }) => make('li', { class: 'word', role: 'option', id: newId('word'), 'aria-selected': 'false' },
                make('code', {}, title), make('span', { class: 'word-kind' }, text(kind)))));
            element.hidden = suggestions.length === 0;
            input.setAttribute('aria-expanded', String(!element.hidden));
            activate(-1);
            element.scrollTop = 0;
            element.hidden || element.scrollIntoView({ block: 'nearest' });
        },
        /** @param {1 | -1} by round at both ends, where the input itself is active again */
        move: (by) => activate((active + 1 + by + shown.length + 1) % (shown.length + 1) - 1),
        take: () => take(active),
    };
}
