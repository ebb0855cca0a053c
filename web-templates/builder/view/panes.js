import { fieldsOf } from '../model/walk.js';
import { make } from './element.js';
import { createSplitter } from './splitter.js';
import { createTabs } from './tabs.js';

/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').Store} Store */

/**
 * The room below the toolbar: three panes beside each other; on tablets the form beside one of the other two; on phones one
 * at a time. Which one is chosen by tabs.
 * @param {Store} store
 * @param {{ palette: Panel, structure: Panel, canvas: Panel, properties: Panel }} panels
 * @returns {Panel & { reveal: (element: HTMLElement) => void }}
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
    const room = make('div', { class: 'panes' }, panes.fields, splitters[0].element, panes.form, splitters[1].element, panes.properties);
    const element = make('main', { class: 'room' });
    const tabs = createTabs(store.text('tabs'), Object.entries(panes).map(([name, panel]) => ({ name, panel, title: store.text(`tab.${name}`) })), (name) => {
        element.dataset.shown = name;
    });
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

/**
 * @param {string} name
 * @param {...HTMLElement} children
 */
function pane(name, ...children) {
    return make('div', { class: `pane pane-${name}`, id: `pane-${name}`, dataset: { pane: name } }, ...children);
}

/**
 * @param {HTMLElement} room
 * @param {Store} store
 */
function measure(room, { settings }) {
    room.style.setProperty('--start-width', `${settings.startWidth}px`);
    room.style.setProperty('--end-width', `${settings.endWidth}px`);
}
