import { part, within } from './parts.js';

/**
 * @typedef {{ name: string, label: string, value: unknown, text: string, isSecret: boolean, computed?: string }} Answer
 */
/** @typedef {{ key: string, name: string, type: string, size: number, address: string }} File */

/**
 * A submission as the server tells of it.
 * @typedef {object} Submission
 * @property {number} number
 * @property {string} [id] the sender's own name for it, whose first digits are its reference
 * @property {string} form
 * @property {string} title
 * @property {string} [locale]
 * @property {string} received ISO 8601
 * @property {string} [mark]
 * @property {unknown} payload
 * @property {Answer[]} answers
 * @property {File[]} files
 */

/** The words for what was noticed of a submission. */
const marks = /** @type {Record<string, string>} */ ({
    'other-version': 'From another version', 'other-value': 'Computed otherwise',
});

/** The part of the answers that is shown while an entry is closed. */
const previewLength = 160;

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/**
 * A submission as an entry that opens.
 * @type {(submission: Submission) => HTMLLIElement}
 */
export function createEntry({ number, id, title, locale, received, mark, payload, answers, files }) {
    const template = /** @type {HTMLTemplateElement} */ (part('entry'));
    const entry = /** @type {HTMLLIElement} */ (within(template.content, 'li').cloneNode(true));
    entry.dataset.number = String(number);
    within(entry, '.title').textContent = title;
    const time = /** @type {HTMLTimeElement} */ (within(entry, '.time'));
    time.dateTime = received;
    time.textContent = moment.format(new Date(received));
    const told = telling(answers);
    within(entry, '.lead').textContent = told[0] ?? `Submission ${number}`;
    within(entry, '.first').append(...told.slice(0, 1).map(isolated), told.length > 1 ? ' · ' : '');
    const others = told.slice(1).map(isolated);
    within(entry, '.preview').append(...others.flatMap((other, index) => (index ? [' · ', other] : [other])));
    within(entry, '.preview').hidden = told.length < 2;
    within(entry, '.locale').textContent = locale ?? '';
    within(entry, '.mark').hidden = !mark;
    within(entry, '.mark').textContent = marks[mark ?? ''] ?? '';
    within(entry, '.reference').hidden = !id;
    within(entry, '.reference').textContent = id ? `Reference ${referenceOf(id)}` : '';
    within(entry, '.answers').append(...answers.flatMap(pair));
    showFiles(within(entry, '.files'), files);
    const sent = typeof payload === 'string' ? payload : JSON.stringify(payload, null, 2);
    const hasSecret = answers.some(({ text, isSecret }) => text && isSecret);
    within(entry, 'pre').append(hasSecret ? concealed(sent, 'it as it was sent') : sent);
    return entry;
}

/**
 * The name that the page's confirmation gave a submission.
 * @type {(id: string) => string}
 */
function referenceOf(id) {
    return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/**
 * The answers by which people are told apart: first what was typed, then what was chosen; no secrets and no marks, and
 * what no question stands before only where there is nothing else.
 * @type {(answers: Answer[]) => string[]}
 */
function telling(answers) {
    const told = answers.filter(({ text, value, isSecret }) => text.trim() && !isMark(value) && !isSecret);
    const rank = (/** @type {Answer} */ { name, label, text, value }) => (
        (label === name ? 2 : 0) + (text === value ? 0 : 1));
    const ordered = [...told].sort((a, b) => rank(a) - rank(b));
    let room = previewLength;
    return ordered.flatMap(({ text }) => {
        const part = text.trim().slice(0, Math.max(0, room));
        room -= text.length;
        return part ? [part] : [];
    });
}

/**
 * A text whose direction says nothing to what stands around it.
 * @type {(text: string) => HTMLElement}
 */
function isolated(text) {
    const element = document.createElement('bdi');
    element.textContent = text;
    return element;
}

/**
 * Tells whether a value says no more than yes or no.
 * @type {(value: unknown) => boolean}
 */
function isMark(value) {
    return typeof value === 'boolean' || value === '0' || value === '1';
}

/** @type {(answer: Answer) => [HTMLElement, HTMLElement]} */
function pair({ label, text, isSecret, computed }) {
    const term = document.createElement('dt');
    term.append(isolated(label));
    term.title = label;
    const description = document.createElement('dd');
    if (text === '') {
        description.className = 'nothing';
        description.textContent = 'Not answered';
    } else if (isSecret) {
        description.append(concealed(text, label));
    } else {
        description.dir = 'auto';
        description.append(isolated(text));
    }
    if (computed !== undefined) {
        const note = document.createElement('p');
        note.className = 'computed';
        note.append('The formula gives ', isolated(computed));
        description.append(note);
    }
    return [term, description];
}

/**
 * Masks a value that was masked while it was typed, until somebody wants to see it.
 * @type {(text: string, label: string) => HTMLElement}
 */
function concealed(text, label) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'secret';
    button.textContent = 'Show';
    button.setAttribute('aria-label', `Show ${label}`);
    button.addEventListener('click', () => button.replaceWith(isolated(text)));
    return button;
}

/** @type {(list: HTMLElement, files: File[]) => void} */
function showFiles(list, files) {
    list.hidden = files.length === 0;
    list.append(...files.map(({ name, type, size, address }) => {
        const link = document.createElement('a');
        link.href = address;
        if (type.startsWith('image/')) {
            const image = document.createElement('img');
            image.src = address;
            image.alt = '';
            image.loading = 'lazy';
            image.addEventListener('error', () => image.remove());
            link.append(image);
        }
        link.append(isolated(name), ` (${sizeOf(size)})`);
        const item = document.createElement('li');
        item.append(link);
        return item;
    }));
}

/** @type {(bytes: number) => string} */
function sizeOf(bytes) {
    if (bytes < 1024) {
        return `${bytes} B`;
    }
    return bytes < 1024 ** 2 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
