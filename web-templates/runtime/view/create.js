import { createEngine } from '../engine/engine.js';
import { start } from '../engine/values.js';
import { listenToCompositions } from './composition.js';
import { confirmAgain } from './confirmation.js';
import { keepDrafts } from './draft.js';
import { listenToEnter } from './enter-key.js';
import { listenToEntry } from './entry.js';
import { emit } from './form-element.js';
import { fillInitially } from './initial-fill.js';
import { write } from './inputs.js';
import { enterEarly, takeOver } from './page.js';
import { takeFocus } from './place.js';
import { listenToPrinting } from './printing.js';
import { settleInputs } from './reopening.js';
import { recallSent } from './sent-form.js';
import { advance, forgetAnswers, listenToSubmit, submit } from './submit.js';
import { update } from './update.js';

/**
 * Brings the rendered page to life.
 * @param {Runtime.Start} options
 * @param {ParentNode} root where the form stands
 * @returns {Runtime.Page}
 */
export function createPage(options, root) {
    const block = root.querySelector('script[data-form-data]');
    const form = /** @type {HTMLFormElement} */ (root.querySelector('form[data-form]'));
    const { drawing } = options;
    const page = /** @type {Runtime.Page} */ ({ form, root, work: new Set(), drawing, isShown: false });
    begin(page, JSON.parse(block?.textContent ?? ''), options);
    return page;
}

/**
 * Brings a form to life that stands in the page's form element now; for who has the page it stays the same.
 * @type {(page: Runtime.Page, data: Runtime.FormData, options: Runtime.Start) => void}
 */
export function begin(page, data, { dialect, controls, features = [] }) {
    const engine = createEngine(data, dialect, () => new Date());
    features.forEach((feature) => feature.prepare?.(engine));
    const entered = takeOver(page, data, engine, controls);
    const focus = takeFocus(page);
    page.submit = () => submit(page);
    page.forgetAnswers = () => forgetAnswers(page);
    engine.listeners.push((changes, origin) => update(page, changes, origin));
    engine.report = (type, detail) => emit(page.form, type, detail);
    const opening = engine.dialect.host.recordOf?.(engine);
    const given = fillInitially(page);
    listen(page);
    for (const feature of features) {
        feature.attach(page);
    }
    listenToCompositions(page);
    start(engine);
    page.isFilled = given.isRecord;
    page.opening = given.isRecord ? opening : undefined;
    const isResumed = features.some((feature) => feature.resume?.(page));
    const sent = isResumed ? null : recallSent(page);
    const enter = (isPast = false) => {
        if (isPast) {
            entered.forEach((_, field) => write(page, field));
        } else if (entered.size) {
            enterEarly(page, entered, focus);
        }
    };
    if (data.drafts) {
        const hasDraft = keepDrafts(page, given.names, isResumed || sent !== null, sent ? () => {} : enter);
        settleInputs(page, () => sent !== null || hasDraft());
    } else {
        enter();
        settleInputs(page, () => false);
    }
    if (sent) {
        confirmAgain(page, sent);
    }
}

/** @param {Runtime.Page} page */
function listen(page) {
    listenToEntry(page);
    listenToEnter(page, () => advance(page));
    listenToSubmit(page);
    listenToPrinting(page);
    for (const control of page.controls.values()) {
        control.attach?.(page);
    }
}
