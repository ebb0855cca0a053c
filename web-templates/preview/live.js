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
        // Where the server ends before it has answered, the first event of the next one loads again.
        const facts = await fetchText('facts.json').catch(() => connected(false));
        if (facts && facts !== last) {
            last = facts;
            await take(JSON.parse(facts));
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

/**
 * @param {string} address
 * @returns {Promise<string>} nothing where the server has none
 */
async function fetchText(address) {
    const answer = await fetch(address);
    return answer.ok ? answer.text() : '';
}
