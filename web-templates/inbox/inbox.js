import { listen } from '../live/stream.js';
import { createEntry } from './entry.js';
import { part } from './parts.js';
import { listenToRemovals } from './removal.js';

/** @typedef {import('./entry.js').Submission} Submission */
/** @typedef {{ id: string, title: string, count: number }} Form */
/** @typedef {{ forms: Form[], submissions: Submission[], hasMore: boolean }} List */

/** How many submissions are asked for at once. */
const step = 50;

/** Shows what arrived and goes on showing what arrives. */
export function startInbox() {
    const inbox = new Inbox();
    const filter = /** @type {HTMLSelectElement} */ (part('filter'));
    filter.addEventListener('change', () => inbox.choose(filter.value));
    part('older').addEventListener('click', () => inbox.showOlder());
    listenToRemovals(inbox, fail);
    listen('/__inbox/events', 'state', () => {
        part('connection').hidden = true;
        inbox.refresh().catch(fail);
    }, () => fail(null));
}

/** What the page shows of the inbox. */
export class Inbox {
    /** The form whose submissions are shown, "" for all. */
    form = new URLSearchParams(location.search).get('form') ?? '';
    /**
     * The titles of the forms, by id.
     * @type {Map<string, string>}
     */
    titles = new Map();
    /**
     * The entries that are shown, by the number of their submission.
     * @type {Map<number, HTMLLIElement>}
     */
    shown = new Map();
    /** How many are to be shown, and the newest that was. */
    wanted = step;
    newest = 0;

    /** What is shown, in words for a question. */
    get words() {
        const count = part('count').textContent ?? '';
        return this.form ? `${count} of “${this.titles.get(this.form) ?? this.form}”` : count;
    }

    /** What is shown, as the query of an address. */
    get query() {
        return this.form ? `?${new URLSearchParams({ form: this.form })}` : '';
    }

    /** Asks for what there is and shows it. */
    async refresh() {
        const asked = this.form;
        const query = new URLSearchParams({ limit: String(this.wanted), ...asked && { form: asked } });
        const answer = await fetch(`/__inbox/latest.json?${query}`);
        if (!answer.ok) {
            throw new Error(await answer.text());
        }
        const list = /** @type {List} */ (await answer.json());
        // Another form may have been chosen in the meantime.
        if (asked === this.form) {
            this.show(list);
        }
    }

    /**
     * @param {string} form
     */
    choose(form) {
        this.form = form;
        this.wanted = step;
        history.replaceState(null, '', this.query || location.pathname);
        this.refresh().catch(fail);
    }

    showOlder() {
        this.wanted += step;
        this.refresh().catch(fail);
    }

    /**
     * @param {List} list
     */
    show({ forms, submissions, hasMore }) {
        const all = forms.reduce((sum, { count }) => sum + count, 0);
        const here = this.form ? forms.find(({ id }) => id === this.form)?.count ?? 0 : all;
        part('count').textContent = all ? counted(here) : '';
        part('empty').hidden = all > 0;
        part('tools').hidden = all === 0 && !this.form;
        part('older').hidden = !hasMore;
        this.showForms(forms, all);
        this.showEntries(submissions);
    }

    /**
     * @param {Form[]} forms
     * @param {number} all
     */
    showForms(forms, all) {
        const { form, query } = this;
        const known = form && !forms.some(({ id }) => id === form) ? [...forms, { id: form, title: form, count: 0 }] : forms;
        const choices = [{ id: '', title: 'All forms', count: all }, ...known];
        this.titles = new Map(forms.map(({ id, title }) => [id, title]));
        part('filter').replaceChildren(
            ...choices.map(({ id, title, count }) => new Option(`${title} (${count})`, id, false, id === form)));
        part('csv').setAttribute('href', `/__inbox/submissions.csv${query}`);
        part('json').setAttribute('href', `/__inbox/submissions.json${query}`);
    }

    /**
     * Puts the entries in order; those that were there stay as they are, opened or not.
     * @param {Submission[]} submissions
     */
    showEntries(submissions) {
        const { shown, newest } = this;
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
        this.newest = Math.max(newest, ...numbers, 1);
        if (fresh) {
            part('announcement').textContent = fresh === 1 ? 'A new submission has arrived' : `${fresh} new submissions have arrived`;
        }
    }
}

/**
 * @param {number} count
 * @returns {string}
 */
function counted(count) {
    return `${count} ${count === 1 ? 'submission' : 'submissions'}`;
}

/**
 * Shows what is wrong, in the place where what arrived would be.
 * @param {unknown} problem
 */
function fail(problem) {
    const notice = part('connection');
    notice.textContent = problem instanceof Error && !(problem instanceof TypeError) ? problem.message : 'Connection lost, trying again';
    notice.hidden = false;
}
