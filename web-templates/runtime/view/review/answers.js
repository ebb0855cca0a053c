import { isShown, isStatic } from '../../engine/effects.js';
import { fieldTitle } from '../../engine/title.js';
import { createElement, createWords, createWordsIn } from '../element.js';
import { contentOf } from '../receipt/values.js';
import { behindRowTitle } from '../row-title.js';
import { placeOf } from '../update.js';

/**
 * All that the form asks now with what was answered, under the titles of its pages and groups and the headings within
 * them: for each question a row `[data-answer]` with a link `[data-part=change]`.
 * @param {Runtime.Page} page
 * @returns {HTMLElement[]} titles and lists
 */
export function createAnswers(page) {
    /** @type {HTMLElement[]} */
    const answers = [];
    /** @type {string[]} */
    let titles = [];
    /** The latest heading within the group. */
    let heading = { in: /** @type {unknown} */ (null), text: '' };
    let list = createElement('dl', 'answers');
    for (const field of [...page.engine.fields.values()].filter(isShown)) {
        const text = page.wrappers.get(field.name)?.querySelector(':scope > h2')?.textContent;
        if (text) {
            heading = { in: groupOf(field), text };
        } else if (isAsked(page, field)) {
            const now = [...titlesOf(page, field), heading.in === groupOf(field) ? heading.text : ''];
            if (!answers.length || String(now) !== String(titles)) {
                list = createElement('dl', 'answers');
                const fresh = now.filter((title, at) => title && title !== titles[at]);
                answers.push(...fresh.map((title) => createWordsIn(page, 'h3', '', title)), list);
                titles = now;
            }
            list.append(createRow(page, field));
        }
    }
    return answers;
}

/**
 * Tells whether a person is asked for the field's value now; a composite is one question.
 * @type {(page: Runtime.Page, field: Runtime.Field) => boolean}
 */
function isAsked({ inputs }, field) {
    const isQuestion = field.components.size > 0 || inputs.has(field.name);
    return isQuestion && !isStatic(field) && field.parent?.kind !== 'field';
}

/** @param {Runtime.Field} field */
function groupOf({ parent }) {
    return parent?.kind === 'section' ? parent.parent : parent;
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @returns {string[]} the titles of its page, group and section, "" for none
 */
function titlesOf(page, field) {
    const titles = [];
    for (let at = field.parent; at && at.kind !== 'field'; at = at.parent) {
        const place = at.kind === 'section' ? undefined : placeOf(page, at);
        const own = place?.querySelector(`:scope > .${at.kind}-title`)?.textContent;
        titles.unshift((at.row ? page.hooks.rowTitle?.(field) : own) || '');
    }
    return titles;
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => HTMLElement} */
function createRow(page, field) {
    const { data: { messages }, inputs } = page;
    const row = createElement('div', 'answer');
    row.dataset.answer = field.name;
    const title = fieldTitle(field);
    const answer = createElement('dd', 'answer-value');
    answer.append(...shownOf(page, field));
    row.append(createWordsIn(page, 'dt', '', title), answer);
    if (field.enabled) {
        const cell = createElement('dd', 'answer-change');
        const link = document.createElement('a');
        link.href = `#${inputs.get(field.name)?.id ?? ''}`;
        link.dataset.part = 'change';
        const name = createElement('span', 'visually-hidden', ` ${behindRowTitle(page, field, '')}`);
        name.append(createWords(page, title));
        link.append(messages['review.change'], name);
        cell.append(link);
        row.append(cell);
    }
    return row;
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @returns {HTMLElement[]} the picture, the lines of the value, or a word for what has none
 */
function shownOf(page, field) {
    const file = page.files.get(field.name);
    if (file && field.value === true) {
        const picture = new Image();
        picture.alt = field.definition.control === 'signature' ? page.data.messages['run.signed']
            : /** @type {File} */ (file).name ?? '';
        picture.src = URL.createObjectURL(file);
        picture.addEventListener('load', () => URL.revokeObjectURL(picture.src));
        return [picture];
    }
    const content = contentOf(page, field);
    return content.length ? content : [createElement('p', 'unanswered', page.data.messages['review.none'])];
}
