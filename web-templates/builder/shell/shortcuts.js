import { ask } from './loading.js';
import { runCommand } from './commands.js';
import { actOf } from './keys.js';
import { shownText } from '../structure/outline.js';
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
        const act = actOf(event, typed !== event.target);
        const isAlone = !event.ctrlKey && !event.metaKey && act !== 'landmark';
        if (event.defaultPrevented || !act || act === 'save' && !store.server || isAlone && !store.settings.shortcuts
            || document.querySelector('dialog[open]')) {
            return;
        }
        event.preventDefault();
        switch (act) {
            case 'landmark': return cycle(root, event.shiftKey ? -1 : 1);
            case 'palette': return store.focus('palette');
            case 'shortcuts': return void ask(store, 'shortcuts');
            case 'duplicate': return void runCommand(store, 'duplicate');
            case 'save': return store.server?.site.saveForm(store);
            default: return goBack(store, act);
        }
    }, { signal: ended.signal });
    return () => ended.abort();
}

/**
 * Undoes or redoes, and goes where the focus was.
 * @type {(store: Shell.Store, name: 'undo' | 'redo') => void}
 */
export function goBack(store, name) {
    step(store, name, (place) => {
        // Going to a text selects it: not where somebody is typing.
        if (!(isFormText(document.activeElement) && placeOfElement(document.activeElement) === place)) {
            store.focus(place || 'item');
        }
    });
}

/**
 * Undoes or redoes, and says so; where another form is there for that, everybody is told which was closed.
 * @type {(store: Shell.Store, name: 'undo' | 'redo', follow?: (place: string) => void) => void}
 */
export function step(store, name, follow = () => {}) {
    const { document: closed, origin, text } = store;
    const place = store[name]();
    if (place !== undefined) {
        follow(place);
    }
    if (place !== undefined && origin !== store.origin) {
        const { document: other } = store;
        store.tell(text('said.closed', {
            name: shownText(closed.title, closed), other: shownText(other.title, other),
        }));
    } else {
        store.say(text(place === undefined ? `said.nothingTo.${name}` : `said.${name}`));
    }
}

/** @param {EventTarget | null} target */
function isFormText(target) {
    return target instanceof Element && target.matches(formTexts);
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
