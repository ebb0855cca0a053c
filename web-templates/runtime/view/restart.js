import { createEngine } from '../engine/engine.js';
import { holdsValue, takeSnapshot } from '../engine/snapshot.js';
import { start } from '../engine/values.js';
import { putForm } from './draft-line.js';
import { fillInitially } from './initial-fill.js';
import { showOutcome } from './outcome.js';

/** @typedef {import('../types').Page} Page */

/**
 * Brings the form to how it opens: no answers but those that the page is given from outside, no messages, the first
 * step. What is entered then is another submission.
 * @param {Page} page
 */
export function restart(page) {
    const { data, engine, result } = page;
    const blank = createEngine(data, engine.dialect, engine.scope.now);
    fillInitially({ ...page, engine: blank });
    start(blank);
    const first = [...blank.pages.values()].findIndex(({ visible }) => visible);
    const step = first < 0 ? null : { name: [...blank.pages.keys()][first], at: first };
    document.querySelector('[data-draft]')?.remove();
    Object.assign(result, { valid: null, values: null, submission: null, general: [], reference: '' });
    putForm(page, {
        state: takeSnapshot(blank, holdsValue),
        entered: new Set([...engine.fields.values()].filter(({ name }) => blank.fields.get(name)?.entered)),
        files: new Map(),
        seed: '',
        place: { open: [], unfolded: [], step, focus: null, scroll: { y: 0 } },
    });
    showOutcome(page, '');
}
