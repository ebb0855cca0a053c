import { restoreSnapshot, takeSnapshot } from '../engine/snapshot.js';
import { createButton } from './button.js';
import { keep, recall } from './storage.js';

/** @typedef {import('../types').Page} Page */
/** @typedef {import('../types').Snapshot} Snapshot */

/** Milliseconds without a change after which a draft is written. */
const pause = 400;

/**
 * Keeps what is entered, so that it survives a closed page.
 * @param {Page} page
 */
export function keepDrafts(page) {
    const key = `formsite:draft:${page.data.id}:${page.data.version}`;
    let timer = 0;
    const save = () => {
        clearTimeout(timer);
        timer = 0;
        keep('localStorage', key, takeSnapshot(page.engine));
    };
    page.engine.listeners.push((changes, origin) => {
        if (origin === 'user' && [...changes.values()].some((aspects) => aspects.size > 1 || !aspects.has('message'))) {
            clearTimeout(timer);
            timer = window.setTimeout(save, pause);
        }
    });
    const savePending = () => {
        if (timer) {
            save();
        }
    };
    window.addEventListener('pagehide', savePending, { signal: page.ended });
    page.ended.addEventListener('abort', savePending);
    page.keepDraft = save;
    page.forgetDraft = () => {
        clearTimeout(timer);
        timer = 0;
        keep('localStorage', key, null);
    };
}

/**
 * Offers to go on with a draft, if there is one and it differs from the form as it stands.
 * @param {Page} page
 */
export function offerDraft(page) {
    const draft = recall('localStorage', `formsite:draft:${page.data.id}:${page.data.version}`);
    const start = takeSnapshot(page.engine);
    if (!isSnapshot(draft) || JSON.stringify(draft) === JSON.stringify(start)) {
        return;
    }
    const { messages } = page.data;
    const notice = document.createElement('div');
    notice.className = 'notice';
    const text = document.createElement('p');
    text.textContent = messages['run.draftFound'];
    const choose = (/** @type {Snapshot} */ snapshot) => {
        restoreSnapshot(page.engine, snapshot);
        notice.remove();
        focusHeading();
    };
    const buttons = document.createElement('div');
    buttons.className = 'notice-actions';
    buttons.append(
        createButton(messages['run.resume'], () => choose(draft)),
        createButton(messages['run.startOver'], () => {
            page.forgetDraft();
            choose(start);
        }),
    );
    notice.append(text, buttons);
    Element.prototype.before.call(page.form, notice);
}

/**
 * Whether something from storage has the shape of a form's state.
 * @param {any} content
 * @returns {content is Snapshot}
 */
export function isSnapshot(content) {
    return typeof content?.values === 'object' && content.values !== null
        && typeof content.hidden === 'object' && content.hidden !== null
        && Object.values(content.hidden).every(Array.isArray) && Array.isArray(content.disabled);
}

/** What had the focus is gone; the person goes on from the top. */
export function focusHeading() {
    const heading = document.querySelector('h1');
    if (heading) {
        heading.tabIndex = -1;
        heading.focus();
    }
}
