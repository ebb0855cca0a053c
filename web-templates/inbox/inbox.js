import { listen } from '../live/stream.js';
import { createEntry } from './entry.js';
import { part } from './parts.js';
import { listenToRemovals } from './removal.js';

/** @typedef {import('./entry.js').Submission} Submission */
/** @typedef {{ id: string, title: string, count: number }} Form */
/** @typedef {{ forms: Form[], locales: string[], submissions: Submission[], hasMore: boolean, count: number }} List */

/** The number of submissions that are asked for at once, and of those that are added when older ones are wanted. */
const longest = 200;
const step = 50;

/** Milliseconds without a key after which what was typed is looked for. */
const pause = 250;

/** The filters: names of controls, which are those of the address too. */
const filters = ['text', 'form', 'locale', 'from', 'until', 'mark'];

/** Shows what arrived and goes on showing what arrives. */
export function startInbox() {
    const inbox = createInbox();
    const form = /** @type {HTMLFormElement} */ (part('filters'));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const choose = () => {
        clearTimeout(timer);
        inbox.choose(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
    };
    form.addEventListener('change', choose);
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        choose();
    });
    form.addEventListener('reset', () => setTimeout(choose));
    part('text').addEventListener('input', () => {
        clearTimeout(timer);
        timer = setTimeout(choose, pause);
    });
    for (const name of ['text', 'from', 'until', 'mark']) {
        const control = /** @type {HTMLInputElement} */ (part(name));
        control.value = inbox.chosen[name] ?? '';
    }
    part('older').addEventListener('click', () => inbox.showOlder());
    listenToRemovals(inbox, fail);
    listen('/__inbox/events', 'state', () => {
        part('connection').hidden = true;
        inbox.refresh().catch(fail);
    }, () => fail(null));
}

/** @typedef {ReturnType<typeof createInbox>} Inbox */

/** The part of the inbox that the page shows. */
function createInbox() {
    const shown = createEntries();
    /** The number of those to be shown. */
    let wanted = step;
    /** The number of times that the list was asked for; only the answer to the last one is shown. */
    let round = 0;
    const inbox = {
        /**
         * The values of the filters, by the names of the controls; only what is not empty.
         * @type {Record<string, string>}
         */
        chosen: Object.fromEntries(
            [...new URLSearchParams(location.search)].filter(([name, value]) => filters.includes(name) && value)),
        /** All that the list was of when it was last shown: what selects it, and words for it. */
        listed: { query: '', words: '' },
        /** The selection as the query of an address; days are those of this place. */
        get query() {
            const query = new URLSearchParams(inbox.chosen);
            for (const [name, days] of /** @type {const} */ ([['from', 0], ['until', 1]])) {
                const day = query.get(name);
                if (day) {
                    query.set(name, startOf(day, days));
                }
            }
            return `${query}` && `?${query}`;
        },
        /** Asks for what there is and shows it. */
        async refresh() {
            round += 1;
            const asked = round;
            const list = await latest(inbox.query, wanted);
            // Something else, or more, may have been asked for in the meantime.
            if (asked === round) {
                inbox.listed = listed(list, inbox);
                showList(list, inbox);
                shown.show(list.submissions);
            }
        },
        /** @param {Record<string, string>} chosen */
        choose(chosen) {
            inbox.chosen = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value));
            wanted = step;
            const query = new URLSearchParams(inbox.chosen);
            history.replaceState(null, '', `${query}` ? `?${query}` : location.pathname);
            inbox.refresh().catch(fail);
        },
        showOlder() {
            wanted += step;
            inbox.refresh().catch(fail);
        },
    };
    return inbox;
}

/**
 * Asks for the newest submissions of a selection.
 * @type {(selection: string, wanted: number) => Promise<List>}
 */
async function latest(selection, wanted) {
    /** @type {Submission[]} */
    const submissions = [];
    /** @type {List} */
    let list;
    do {
        const query = new URLSearchParams(selection);
        query.set('limit', String(Math.min(longest, wanted - submissions.length)));
        if (submissions.length) {
            query.set('before', String(submissions[submissions.length - 1].number));
        }
        const answer = await fetch(`/__inbox/latest.json?${query}`);
        if (!answer.ok) {
            throw new Error(await answer.text());
        }
        list = /** @type {List} */ (await answer.json());
        submissions.push(...list.submissions);
    } while (list.hasMore && submissions.length < wanted);
    return { ...list, submissions };
}

/**
 * All that a list is of, without what arrives later.
 * @type {(list: List, inbox: { chosen: Record<string, string>, query: string }) => { query: string, words: string }}
 */
function listed({ forms, submissions, count }, { chosen, query }) {
    const all = new URLSearchParams(query);
    all.set('before', String((submissions[0]?.number ?? 0) + 1));
    const { form, ...others } = chosen;
    const title = forms.find(({ id }) => id === form)?.title ?? form;
    const fitting = Object.keys(others).length ? ' that fit what you look for' : '';
    return { query: `${all}`, words: counted(count) + (form ? ` of “${title}”` : '') + fitting };
}

/** @type {(list: List, inbox: { chosen: Record<string, string>, query: string }) => void} */
function showList({ forms, locales, hasMore, count }, { chosen, query }) {
    const all = forms.reduce((sum, form) => sum + form.count, 0);
    const isFiltered = Object.keys(chosen).length > 0;
    part('count').textContent = all ? counted(count) : '';
    part('empty').hidden = all > 0;
    part('tools').hidden = part('filters').hidden = all === 0 && !isFiltered;
    part('reset').hidden = !isFiltered;
    part('remove-all').hidden = count === 0;
    part('nothing').hidden = count > 0 || !isFiltered;
    part('older').hidden = !hasMore;
    const { form = '', locale = '' } = chosen;
    const known = form && !forms.some(({ id }) => id === form) ? [...forms, { id: form, title: form, count: 0 }]
        : forms;
    const choices = [{ id: '', title: 'All forms', count: all }, ...known];
    showOptions('filter', choices.map((each) => [each.id, `${each.title} (${each.count})`]), form);
    const spoken = locale && !locales.includes(locale) ? [...locales, locale] : locales;
    showOptions('locale', [['', 'All'], ...spoken.map(nameOfLocale)], locale);
    for (const format of ['csv', 'json', 'jsonl']) {
        part(format).setAttribute('href', `/__inbox/submissions.${format}${query}`);
    }
}

/** The list of submissions, where those that were there stay as they are, opened or not. */
function createEntries() {
    /** Those that are shown, by the number of their submission. */
    const shown = /** @type {Map<number, HTMLLIElement>} */ (new Map());
    /** The newest that was. */
    let newest = 0;
    return {
        /** @param {Submission[]} submissions */
        show(submissions) {
            const entries = part('entries');
            const numbers = new Set(submissions.map(({ number }) => number));
            for (const [number, entry] of shown) {
                if (!numbers.has(number)) {
                    entry.remove();
                    shown.delete(number);
                }
            }
            let fresh = 0;
            let place = entries.firstElementChild;
            for (const submission of submissions) {
                const known = shown.get(submission.number);
                const entry = known ?? createEntry(submission);
                shown.set(submission.number, entry);
                if (!known && newest && submission.number > newest) {
                    entry.firstElementChild?.classList.add('is-fresh');
                    fresh += 1;
                }
                if (entry === place) {
                    place = place.nextElementSibling;
                } else {
                    entries.insertBefore(entry, place);
                }
            }
            newest = Math.max(newest, ...numbers, 1);
            if (fresh) {
                part('announcement').textContent = fresh === 1 ? 'A new submission has arrived'
                    : `${fresh} new submissions have arrived`;
            }
        },
    };
}

/** @type {(list: string, options: (readonly [value: string, text: string])[], chosen: string) => void} */
function showOptions(list, options, chosen) {
    part(list).replaceChildren(...options.map(([value, text]) => new Option(text, value, false, value === chosen)));
}

/**
 * @param {string} tag
 * @returns {[string, string]} the tag, and what it is called
 */
function nameOfLocale(tag) {
    try {
        return [tag, `${new Intl.DisplayNames(undefined, { type: 'language' }).of(tag) ?? tag}`];
    } catch {
        // Anything may stand in the address.
        return [tag, tag];
    }
}

/**
 * The first moment of a day in this place, or of one that is some days later.
 * @param {string} day as a date input has it
 * @param {number} days
 * @returns {string} ISO 8601
 */
function startOf(day, days) {
    const [year, month, date] = day.split('-').map(Number);
    return new Date(year, month - 1, date + days).toISOString();
}

/** @type {(count: number) => string} */
function counted(count) {
    return `${count} ${count === 1 ? 'submission' : 'submissions'}`;
}

/**
 * Shows what is wrong, in the place where what arrived would be.
 * @param {unknown} error
 */
function fail(error) {
    const notice = part('connection');
    notice.textContent = error instanceof Error && !(error instanceof TypeError) ? error.message
        : 'Connection lost, trying again';
    notice.hidden = false;
}
