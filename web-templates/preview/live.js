import { listen } from '../live/stream.js';

/** @typedef {import('./grid.js').Facts} Facts */

/**
 * Loads the form's facts, and loads them again after each rebuild that concerns it.
 * @param {(facts: Facts) => Promise<void>} take
 * @param {() => void} end told when the site has no such form any more
 * @param {(isThere: boolean) => void} connected told whether the server answers
 */
export function follow(take, end, connected) {
    let last = '';
    // One after the other: the facts of an earlier rebuild must not come last.
    let work = Promise.resolve();
    const load = async () => {
        const answer = await fetch('facts.json');
        const text = await answer.text();
        if (answer.ok && text !== last) {
            last = text;
            await take(JSON.parse(text));
        }
    };
    listen('events', 'change', (data) => {
        connected(true);
        const isGone = data === 'gone';
        last = isGone ? '' : last;
        const next = isGone ? async () => end() : load;
        work = work.then(next, next);
    }, () => connected(false));
}
