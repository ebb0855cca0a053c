import { placeBelow } from '../../preview/popover.js';
import { fieldsOf } from '../document/walk.js';
import { ask } from './loading.js';
import { make, icon, setText } from './element.js';
import { step } from './shortcuts.js';
import { languageName } from './words.js';

/**
 * The bar at the top: undo and redo, the form's name, the tools, and the rest under “More”.
 * @type {(store: Shell.Store, tools: Shell.Tool[]) => Shell.Panel}
 */
export function createToolbar(store, tools) {
    const steps = /** @type {const} */ (['undo', 'redo']).map((name) => stepButton(store, name));
    const title = make('h1', { class: 'form-title' });
    const unsaved = make('p', { class: 'unsaved', title: store.text('form.unsaved'), dataset: { part: 'unsaved' } },
        make('span', {}, store.text('form.unsaved')));
    const buttons = new Map(tools.map((tool) => [tool, toolButton(store, tool)]));
    const menu = moreMenu(store,
        [...buttons].filter(([tool]) => tool.place === 'menu').map(([, { element }]) => element));
    const bar = [...buttons].filter(([tool]) => tool.place === 'bar').map(([, { element }]) => element);
    const element = make('header',
        { class: 'bar', 'aria-label': store.text('landmark.toolbar'), dataset: { landmark: 'toolbar' } },
        make('div', { class: 'bar-group' }, ...steps), title, unsaved,
        make('div', { class: 'bar-group bar-tools' }, ...bar, ...menu));
    const update = (/** @type {Shell.State} */ before, /** @type {Shell.State} */ after) => {
        setText(title, after.document.title.variants[0].string);
        unsaved.hidden = !isUnsaved(store);
        steps[0].setAttribute('aria-disabled', String(!after.canUndo));
        steps[1].setAttribute('aria-disabled', String(!after.canRedo));
        buttons.forEach((button) => button.update(after));
    };
    update(store.state, store.state);
    return { element, update };
}

/**
 * Stays where the focus is when there is nothing more to undo.
 * @type {(store: Shell.Store, name: 'undo' | 'redo') => HTMLButtonElement}
 */
function stepButton(store, name) {
    const label = store.text(`command.${name}`);
    return make('button', {
        class: 'icon-button', 'aria-label': label, title: label, dataset: { command: name },
        'aria-keyshortcuts': name === 'undo' ? 'Control+Z' : 'Control+Shift+Z Control+Y',
        onclick: () => step(store, name),
    }, icon(name));
}

/**
 * @param {Shell.Store} store
 * @param {Shell.Tool} tool
 */
function toolButton(store, tool) {
    const badge = make('span', { class: 'badge' });
    const short = ['save', 'translations'].includes(tool.name)
        && make('span', { class: 'tool-short', 'aria-hidden': 'true' }, store.text(`tool.${tool.name}.short`));
    const element = make('button', {
        class: 'tool-button', title: store.text(`tool.${tool.name}`), dataset: { tool: tool.name },
        onclick: () => {
            /** @type {any} */ (element.closest('[popover]'))?.hidePopover();
            tool.run ? tool.run(store, element) : toggle(store, tool.name);
        },
    }, icon(tool.name), make('span', { class: 'tool-name' }, store.text(`tool.${tool.name}`)), short, badge);
    return {
        element,
        update(/** @type {Shell.State} */ state) {
            const count = tool.badge?.(state) ?? '';
            setText(badge, count);
            badge.hidden = count === '';
            element.hidden = !(tool.isOffered?.(state) ?? true);
            tool.run || element.setAttribute('aria-pressed', String(state.tool === tool.name));
        },
    };
}

/**
 * Opens a tool, or closes it where it is in view: on phones another pane may be there in its place.
 * @type {(store: Shell.Store, name: string) => void}
 */
function toggle(store, name) {
    const isOpen = store.state.tool === name;
    const panel = /** @type {HTMLElement | null} */ (document.querySelector(`[data-tool-panel=${name}]`));
    isOpen && !panel?.offsetParent ? store.focus('tool') : void store.openTool(isOpen ? null : name);
}

/** @type {(store: Shell.Store, entries: HTMLElement[]) => HTMLElement[]} */
function moreMenu(store, entries) {
    const { text } = store;
    const button = make('button',
        { class: 'tool-button', popovertarget: 'more', dataset: { tool: 'more' } },
        icon('more'), make('span', { class: 'tool-name' }, text('tool.more')));
    const help = make('button', {
        class: 'tool-button', 'aria-keyshortcuts': '?', dataset: { tool: 'help' },
        onclick: () => { /** @type {any} */ (menu).hidePopover(); void ask(store, 'shortcuts'); },
    }, icon('help'), make('span', { class: 'tool-name' }, text('tool.help')));
    const speak = async () => {
        // The page is made anew: a text that is not in the form would go with the former.
        if (await store.flushText()) {
            store.set('language', languages.value);
        } else {
            languages.value = store.language;
            /** @type {any} */ (menu).hidePopover();
            await store.openTool('json');
            store.tell(text('json.stale'));
        }
    };
    const languages = make('select', { id: 'builder-language', onchange: () => void speak() }, ...store.spoken
        .map((tag) => make('option', { value: tag, lang: tag, selected: tag === store.language }, languageName(tag))));
    const menu = make('div', { id: 'more', class: 'popover menu', popover: 'auto', 'aria-label': text('tool.more') },
        ...entries, help,
        make('div', { class: 'menu-row' }, make('label', { for: 'builder-language' }, text('builder.language')),
            languages));
    placeBelow(menu, button);
    return [button, menu];
}

/**
 * Tells whether the site's file does not have the form as it is; where no server shows the page there is no such file.
 * @type {(store: Pick<Shell.Store, 'server' | 'origin' | 'document'>) => boolean}
 */
export function isUnsaved({ server, origin: { file }, document }) {
    return server !== null && (file ? file.document !== document : fieldsOf(document).length > 0);
}
