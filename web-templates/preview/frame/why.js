import { placeOf } from '../../runtime/view/update.js';
import { hearGrid, tellGrid } from './channel.js';
import { elementOf, nodeAt } from './nodes.js';
import { explain } from './why/explanation.js';
import { keepHistory } from './why/history.js';
import { createPicker } from './why/pick.js';

/** Stands at what is being explained. */
const mark = 'data-why-chosen';

/**
 * Tells the preview's grid why a field, page or group of this frame is as it is, anew after each change, marks it, and
 * lets one be picked.
 * @type {Runtime.Feature}
 */
export const why = { name: 'why', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    /** The address of what is being explained, "" for none. */
    let asked = '';
    let isDue = false;
    const tell = (isPicked = false) => {
        isDue = false;
        markChosen(page, asked);
        const explanation = asked && !page.ended.aborted && explain(inquiry, asked);
        if (explanation) {
            tellGrid('explanation', { ...explanation, isPicked });
        }
    };
    const tellSoon = () => {
        if (asked && !isDue) {
            isDue = true;
            // Once the running action is over and all of its rules have run.
            queueMicrotask(() => tell());
        }
    };
    const ask = (/** @type {string} */ name, isPicked = false) => {
        asked = name;
        tell(isPicked);
    };
    const inquiry = {
        engine: page.engine,
        history: keepHistory(page.engine, tellSoon),
        titleOf: (/** @type {Runtime.Place} */ place) => titleOf(page, place),
    };
    page.engine.listeners.push(tellSoon);
    const picker = createPicker(page, (name) => ask(name, true), () => tellGrid('pick', { on: false }));
    hearGrid(page, 'explain', ({ name }) => ask(typeof name === 'string' ? name : ''));
    hearGrid(page, 'pick', ({ on }) => picker.turn(on === true && !page.ended.aborted));
}

/**
 * Marks what is being explained, also where it was drawn anew.
 * @type {(page: Runtime.Page, address: string) => void}
 */
function markChosen(page, address) {
    const node = address ? nodeAt(page.engine, address) : undefined;
    const chosen = node && elementOf(page, node);
    for (const element of document.querySelectorAll(`[${mark}]`)) {
        element.toggleAttribute(mark, element === chosen);
    }
    chosen?.setAttribute(mark, '');
}

/**
 * The heading of a page, group or section, else its name.
 * @type {(page: Runtime.Page, place: Runtime.Place) => string}
 */
function titleOf(page, place) {
    const heading = placeOf(page, place)?.querySelector(`:scope > .${place.kind}-title`);
    return heading?.textContent?.trim() || place.name;
}
