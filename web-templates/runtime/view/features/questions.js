import { questionsOf } from '../../engine/questions.js';
import { fieldTitle } from '../../engine/title.js';
import { ask } from '../dialog.js';
import { emit } from '../form-element.js';
import { goTo } from '../summary.js';

/**
 * Asks, before the answers are handed over, about each field that was left blank and is to be asked about.
 * @type {Runtime.Feature}
 */
export const questions = { name: 'questions', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    const { engine, hooks } = page;
    hooks.confirm = () => (questionsOf(engine).length ? askAbout(page) : null);
}

/**
 * One question at a time, in the order of the form, about what is blank by then: a host may fill fields meanwhile.
 * @param {Runtime.Page} page
 * @returns {Promise<boolean>} false as soon as the person wants to go back to a field, which then has the focus
 */
async function askAbout(page) {
    const { engine } = page;
    const asked = new Set();
    const next = () => questionsOf(engine).find((field) => !asked.has(field));
    for (let field = next(); field; field = next()) {
        asked.add(field);
        const answer = ask({ name: 'question', title: textOf(page, field), choices: choices(page) });
        emit(page.form, 'alert', { key: field.name });
        if (await answer !== 'continue') {
            goTo(page, field);
            return false;
        }
    }
    return true;
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => string} */
function textOf({ data }, field) {
    const title = fieldTitle(field);
    return (data.messages['judge.continue'] ?? '').replace('{title}', () => title);
}

/**
 * Going back does no harm: it has the focus.
 * @type {(page: Runtime.Page) => import('../dialog.js').Choice[]}
 */
function choices({ data: { messages } }) {
    return [
        { part: 'continue', text: messages['run.continue'], isPrimary: true },
        { part: 'cancel', text: messages['run.cancel'], isFirst: true },
    ];
}
