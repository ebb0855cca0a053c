import { hearGrid, tellGrid } from './channel.js';

/**
 * Keeps the same field at the top in all frames: texts of other languages are longer, so that pixels would not do.
 * @type {Runtime.Feature}
 */
export const scroll = { name: 'scroll', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    const { wrappers, ended: signal } = page;
    let isOurs = false;
    for (const type of ['wheel', 'pointerdown', 'touchstart', 'keydown']) {
        window.addEventListener(type, () => {
            isOurs = true;
        }, { capture: true, passive: true, signal });
    }
    window.addEventListener('scroll', () => {
        if (isOurs) {
            tellGrid('scrolled', { top: topOf(wrappers) });
        }
    }, { passive: true, signal });
    hearGrid(page, 'scroll', ({ top: { name, share, above } }) => {
        isOurs = false;
        const box = wrappers.get(name)?.getBoundingClientRect();
        window.scrollTo({ top: box ? window.scrollY + box.top + share * box.height : above });
    });
}

/**
 * The first field in view, and which share of it has gone; `above` counts where there is none before the first field.
 * @param {Map<string, HTMLElement>} wrappers
 */
function topOf(wrappers) {
    for (const [name, wrapper] of wrappers) {
        const { top, bottom, height } = wrapper.getBoundingClientRect();
        if (height && bottom > 0) {
            return top > 0 && window.scrollY < top ? { name: '', share: 0, above: window.scrollY }
                : { name, share: -top / height, above: 0 };
        }
    }
    return { name: '', share: 0, above: window.scrollY };
}
