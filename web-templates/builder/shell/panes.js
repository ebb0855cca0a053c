import { fieldsOf } from '../document/walk.js';
import { make } from './element.js';

/**
 * The room below the toolbar: three panes beside each other; on tablets the form beside one of the other two; on phones
 * one at a time. Which one is chosen by tabs.
 * @param {Shell.Store} store
 * @param {{ palette: Shell.Panel, structure: Shell.Panel, canvas: Shell.Panel, properties: Shell.Panel }} panels
 * @returns {Shell.Panel & { reveal: (element: HTMLElement) => void }}
 */
export function createPanes(store, { palette, structure, canvas, properties }) {
    const panes = {
        fields: pane('fields', palette.element, structure.element),
        form: pane('form', canvas.element),
        properties: pane('properties', properties.element),
    };
    const splitters = [
        createSplitter(store, 'startWidth', panes.fields), createSplitter(store, 'endWidth', panes.properties),
    ];
    const room = make('div', { class: 'panes' }, panes.fields, splitters[0].element, panes.form, splitters[1].element,
        panes.properties);
    const element = make('main', { class: 'room' });
    const tabs = createTabs(store.text('tabs'),
        Object.entries(panes).map(([name, panel]) => ({ name, panel, title: store.text(`tab.${name}`) })), (name) => {
        element.dataset.shown = name;
    });
    // A tool that is open in place of the properties hides them from who asks for them.
    tabs.element.querySelector('[data-tab=properties]')?.addEventListener('click', () => void store.openTool(null));
    element.append(tabs.element, room);
    // On phones an empty form begins with what says how to begin.
    tabs.show(fieldsOf(store.document).length === 0 && matchMedia('(width < 45rem)').matches ? 'form' : 'fields');
    measure(room, store);
    return {
        element,
        reveal: (target) => tabs.show(target.closest('[data-pane]')?.getAttribute('data-pane') ?? 'fields'),
        update(before, after) {
            [palette, structure, canvas, properties, ...splitters].forEach((panel) => panel.update(before, after));
            if (before.settings !== after.settings) {
                measure(room, store);
            }
            if (after.tool !== null && before.tool !== after.tool) {
                tabs.show('properties');
            }
        },
    };
}

/** @type {(name: string, ...children: HTMLElement[]) => HTMLDivElement} */
function pane(name, ...children) {
    return make('div', { class: `pane pane-${name}`, id: `pane-${name}`, dataset: { pane: name } }, ...children);
}

/** @type {(room: HTMLElement, store: Shell.Store) => void} */
function measure(room, { settings }) {
    room.style.setProperty('--start-width', `${settings.startWidth}px`);
    room.style.setProperty('--end-width', `${settings.endWidth}px`);
}

/** The distance that one key press moves, in px. */
const step = 16;
const limits = { startWidth: [220, 480], endWidth: [280, 640] };

/**
 * The line between two panes, moved by arrows, Home, End, mouse and touch (APG: window splitter).
 * @param {Shell.Store} store
 * @param {'startWidth' | 'endWidth'} name the width that it sets
 * @param {HTMLElement} pane the pane whose width that is
 * @returns {Shell.Panel}
 */
function createSplitter(store, name, pane) {
    const [least, most] = limits[name];
    const direction = name === 'startWidth' ? 1 : -1;
    const set = (/** @type {number} */ width) => store.set(name, Math.round(Math.min(most, Math.max(least, width))));
    const element = make('div', {
        class: 'splitter', role: 'separator', tabIndex: 0, 'aria-orientation': 'vertical', 'aria-controls': pane.id,
        'aria-label': store.text(`splitter.${name}`), 'aria-valuemin': least, 'aria-valuemax': most,
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
            const width = store.settings[name];
            const to = {
                ArrowRight: width + step * direction, ArrowLeft: width - step * direction, Home: least, End: most,
            }[event.key];
            if (to !== undefined) {
                event.preventDefault();
                set(to);
            }
        },
        onpointerdown: (/** @type {PointerEvent} */ event) => {
            const [from, width] = [event.clientX, store.settings[name]];
            element.setPointerCapture(event.pointerId);
            element.onpointermove = ({ clientX }) => set(width + (clientX - from) * direction);
            element.onlostpointercapture = () => { element.onpointermove = null; };
        },
    });
    const update = () => element.setAttribute('aria-valuenow', String(store.settings[name]));
    update();
    return { element, update };
}

/**
 * Tabs after the APG, with manual activation: arrows move the focus, Enter or a click shows the panel. While the style
 * sheet hides the list, there is room for all panels, and they are no tab panels.
 * @type {(label: string, entries: { name: string, title: string, panel: HTMLElement }[],
 *     chosen: (name: string) => void) => { element: HTMLElement, show: (name: string) => void }}
 */
function createTabs(label, entries, chosen) {
    const buttons = entries.map(({ name, title, panel }) => make('button', {
        role: 'tab', id: `tab-${name}`, dataset: { tab: name }, 'aria-controls': panel.id,
        onclick: () => show(name),
    }, title));
    const element = make('div', { class: 'tabs', role: 'tablist', 'aria-label': label, onkeydown: move }, ...buttons);

    /** @param {string} name */
    function show(name) {
        buttons.forEach((button) => {
            const isChosen = button.dataset.tab === name;
            button.setAttribute('aria-selected', String(isChosen));
            button.tabIndex = isChosen ? 0 : -1;
        });
        chosen(name);
    }

    /** @param {KeyboardEvent} event */
    function move(event) {
        const visible = buttons.filter((button) => button.offsetParent !== null);
        const at = visible.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
        const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: visible.length - 1 }[event.key];
        if (to !== undefined && at >= 0) {
            event.preventDefault();
            visible[(to + visible.length) % visible.length].focus();
        }
    }

    return { element, show };
}
