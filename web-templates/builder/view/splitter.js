import { make } from './element.js';

/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').Store} Store */

/** How far one key press moves, in px. */
const step = 16;
const limits = { startWidth: [220, 480], endWidth: [280, 640] };

/**
 * The line between two panes, moved by arrows, Home, End, mouse and touch (APG: window splitter).
 * @param {Store} store
 * @param {'startWidth' | 'endWidth'} name the width that it sets
 * @param {HTMLElement} pane the pane whose width that is
 * @returns {Panel}
 */
export function createSplitter(store, name, pane) {
    const [least, most] = limits[name];
    const direction = name === 'startWidth' ? 1 : -1;
    const set = (/** @type {number} */ width) => store.set(name, Math.round(Math.min(most, Math.max(least, width))));
    const element = make('div', {
        class: 'splitter', role: 'separator', tabIndex: 0, 'aria-orientation': 'vertical', 'aria-controls': pane.id,
        'aria-label': store.text(`splitter.${name}`), 'aria-valuemin': least, 'aria-valuemax': most,
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
            const width = store.settings[name];
            const to = { ArrowRight: width + step * direction, ArrowLeft: width - step * direction, Home: least, End: most }[event.key];
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
