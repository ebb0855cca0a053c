import { ask } from './loading.js';
import { runCommand } from './commands.js';
import { placeOfElement } from '../structure/places.js';

/**
 * Text boxes whose text is in the form: it is the form that undoes it, as the browser only knows what was typed, not
 * what was set.
 */
const formTexts = '[data-property], [data-place], [data-rule]';

/**
 * The acts of keys anywhere on the page. Keys without Control or Alt may be switched off, and none counts where text is
 * typed.
 * @param {Shell.Store} store
 * @param {HTMLElement} root
 * @returns {() => void} ends it
 */
export function connectShortcuts(store, root) {
    const ended = new AbortController();
    /**
     * The text box of no form in which something was typed since the focus came into it: only there the browser undoes.
     */
    let typed = /** @type {EventTarget | null} */ (null);
    document.addEventListener('input', ({ target }) => {
        typed = isFormText(target) ? null : target;
    }, { signal: ended.signal });
    document.addEventListener('beforeinput', (event) => {
        const names = /** @type {const} */ ({ historyUndo: 'undo', historyRedo: 'redo' });
        const name = names[/** @type {keyof typeof names} */ (event.inputType)];
        if (name && isFormText(event.target)) {
            event.preventDefault();
            event.target === document.activeElement && goBack(store, name);
        }
    }, { signal: ended.signal });
    document.addEventListener('focusin', () => { typed = null; }, { signal: ended.signal });
    document.addEventListener('keydown', (event) => {
        const isTyping = typesText(event.target);
        const isForModel = !isTyping || event.key.toLowerCase() === 's'
            || 'zy'.includes(event.key.toLowerCase()) && typed !== event.target;
        if (event.defaultPrevented || document.querySelector('dialog[open]')) {
            return;
        } else if (event.key === 'F6') {
            event.preventDefault();
            cycle(root, event.shiftKey ? -1 : 1);
        } else if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
            event.preventDefault();
            store.focus('palette');
        } else if ((event.ctrlKey || event.metaKey) && !event.altKey && isForModel) {
            step(event, store);
        } else if (!event.ctrlKey && !event.metaKey && !event.altKey && !isTyping && store.settings.shortcuts) {
            single(event, store);
        }
    }, { signal: ended.signal });
    return () => ended.abort();
}

/**
 * Inside a text box that the browser undoes, undoing does not come here.
 * @type {(event: KeyboardEvent, store: Shell.Store) => void}
 */
function step(event, store) {
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || key === 'z' && event.shiftKey;
    if (key === 'z' || isRedo) {
        event.preventDefault();
        goBack(store, isRedo ? 'redo' : 'undo');
    } else if (key === 's' && store.server) {
        event.preventDefault();
        store.server.site.saveForm(store);
    } else if (key === 'd') {
        event.preventDefault();
        runCommand(store, 'duplicate');
    }
}

/**
 * Undoes or redoes, and goes where the focus was.
 * @type {(store: Shell.Store, name: 'undo' | 'redo') => void}
 */
export function goBack(store, name) {
    const place = store[name]();
    // Going to a text selects it: not where somebody is typing.
    if (place !== undefined
        && !(isFormText(document.activeElement) && placeOfElement(document.activeElement) === place)) {
        store.focus(place || 'item');
    }
    store.say(store.text(place === undefined ? `said.nothingTo.${name}` : `said.${name}`));
}

/** @type {(event: KeyboardEvent, store: Shell.Store) => void} */
function single(event, store) {
    if (event.key === '?') {
        event.preventDefault();
        void ask(store, 'shortcuts');
    } else if (event.key === '/') {
        event.preventDefault();
        store.focus('palette');
    }
}

/** @param {EventTarget | null} target */
function isFormText(target) {
    return target instanceof Element && target.matches(formTexts);
}

/** @param {EventTarget | null} target */
function typesText(target) {
    return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
        && !['checkbox', 'radio', 'button', 'color', 'range'].includes(target.type)
        || target instanceof HTMLElement && target.isContentEditable;
}

/**
 * Moves the focus to the next landmark in view, to what one would use first there.
 * @type {(root: HTMLElement, direction: 1 | -1) => void}
 */
function cycle(root, direction) {
    const landmarks = /** @type {HTMLElement[]} */ (
        [...root.querySelectorAll('[data-landmark]')]).filter(({ offsetParent }) => offsetParent !== null);
    const at = landmarks.findIndex((landmark) => landmark.contains(document.activeElement));
    const from = at < 0 && direction < 0 ? 0 : at;
    for (let n = 1; n <= landmarks.length; n += 1) {
        const landmark = landmarks[(from + direction * n + landmarks.length * 2) % landmarks.length];
        const preferred = landmark.querySelectorAll('[data-entry], [role=treeitem][tabindex="0"], iframe');
        const target = /** @type {HTMLElement[]} */ (
            [...preferred, ...landmark.querySelectorAll('button, input, select, textarea')])
            .find((element) => element.offsetParent !== null && element.tabIndex >= 0);
        if (target) {
            target.focus();
            return;
        }
    }
}
