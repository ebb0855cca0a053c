import { addressOf, nodeAt } from '../nodes.js';

const mark = 'data-why-picked';

/**
 * Picking with the pointer: while it is on, the field below it is outlined, beside fields the group or page, and a
 * click picks that in place of entering something; Escape ends it.
 * @param {Runtime.Page} page
 * @param {(name: string) => void} picked
 * @param {() => void} ended called when a person has ended it
 * @returns {{ turn(on: boolean): void }}
 */
export function createPicker(page, picked, ended) {
    /** @type {AbortController | null} */
    let running = null;
    /** @type {Element | null} */
    let outlined = null;
    const outline = (/** @type {Element | null} */ wrapper) => {
        outlined?.removeAttribute(mark);
        outlined = wrapper;
        outlined?.setAttribute(mark, '');
    };
    const turn = (/** @type {boolean} */ on) => {
        running?.abort();
        running = null;
        outline(null);
        document.documentElement.toggleAttribute('data-why-picking', on);
        if (on) {
            running = new AbortController();
            listen(running.signal);
        }
    };
    const listen = (/** @type {AbortSignal} */ signal) => {
        const options = { capture: true, signal };
        document.addEventListener('pointermove', ({ target }) => outline(wrapperOf(target)), options);
        document.addEventListener('pointerleave', () => outline(null), options);
        // Stopped before they move the focus, open a list or tick a box.
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
            document.addEventListener(type, stop, options);
        }
        document.addEventListener('click', (event) => {
            stop(event);
            const name = nameOf(page, event.target);
            if (name) {
                outline(wrapperOf(event.target));
                picked(name);
            }
        }, options);
        document.addEventListener('keydown', (event) => {
            if (event.key === 'Escape') {
                stop(event);
                turn(false);
                ended();
            }
        }, options);
    };
    page.ended.addEventListener('abort', () => turn(false));
    return { turn };
}

/** @param {Event} event */
function stop(event) {
    event.stopImmediatePropagation();
    event.preventDefault();
}

/** @type {(target: EventTarget | null) => Element | null} */
function wrapperOf(target) {
    return target instanceof Element ? target.closest('.component, [data-field], [data-group], [data-page]') : null;
}

/**
 * The address of what an element belongs to: the field, in a composite the component, else the group or page.
 * @type {(page: Runtime.Page, target: EventTarget | null) => string}
 */
function nameOf({ engine }, target) {
    const wrapper = wrapperOf(target);
    for (const kind of /** @type {const} */ (['group', 'page'])) {
        const name = wrapper?.getAttribute(`data-${kind}`);
        const place = name ? nodeAt(engine, `${kind}:${name}`) : undefined;
        if (place) {
            return addressOf(place);
        }
    }
    const name = wrapper?.closest('[data-field]')?.getAttribute('data-field') ?? '';
    const part = wrapper?.matches('.component') ? `${name}.${wrapper.getAttribute('data-part')}` : name;
    return engine.fields.has(part) ? part : name;
}
