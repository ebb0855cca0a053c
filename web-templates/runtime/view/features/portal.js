import { tellNews } from '../host-news.js';
import { showOutcome } from '../outcome.js';
import { portalOf, serviceOf } from '../portal/service.js';
import { callService } from '../portal/transport.js';
import { track } from '../work.js';

/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Page} Page */
/** @typedef {import('../../types').RecordCalls} RecordCalls */
/** @typedef {import('../../types').Reply} Reply */
/** @typedef {{ calls: RecordCalls, address: string, isShown: boolean }} Portal whether the form has been told of */

/**
 * Loads the form's record from a service and stores it there.
 * @type {Feature}
 */
export const portal = { name: 'portal', attach };

/**
 * @param {Page} page
 */
function attach(page) {
    const found = portalOf(page);
    if (!found) {
        return;
    }
    const { calls } = found;
    const own = { ...found, isShown: false };
    page.hooks.records = {
        loadForm: () => begin(page, loadForm(page, own)),
        loadRecord: () => calls.needsRecord(page.engine) && begin(page, loadRecord(page, own)),
    };
    page.hooks.deliver = () => save(page, own);
    page.hooks.open = () => open(page, own);
}

/**
 * @param {Page} page
 * @param {Portal} own
 */
function open(page, own) {
    const { engine } = page;
    const { calls } = own;
    const loads = calls.loads(engine);
    if (page.isFilled || !loads) {
        own.isShown = true;
        tellNews(page, { kind: 'loaded' });
        if (page.isFilled) {
            tellNews(page, { kind: 'filled' });
        }
    } else if (calls.needsRecord(engine)) {
        begin(page, loadRecord(page, own));
    } else {
        begin(page, loadForm(page, own));
    }
}

/**
 * @param {Page} page
 * @param {Promise<void>} task
 * @returns {true}
 */
function begin(page, task) {
    track(page, task);
    return true;
}

/**
 * @param {Page} page
 * @param {Portal} own
 * @returns {Promise<void>}
 */
async function loadForm(page, own) {
    const { engine } = page;
    const { calls } = own;
    try {
        await fetchForm(page, own);
        own.isShown = true;
        calls.tell(engine, 'formLoaded', { record: calls.recordOf(engine) });
    } catch (error) {
        fail(page, own, 'formLoadError', error);
    }
}

/**
 * The record, and the form first where none has been shown; whatever fails is told as a failure of the record.
 * @param {Page} page
 * @param {Portal} own
 * @returns {Promise<void>}
 */
async function loadRecord(page, own) {
    const { engine, data: { messages } } = page;
    const { calls, address } = own;
    try {
        if (!own.isShown) {
            await fetchForm(page, own);
            own.isShown = true;
            calls.tell(engine, 'formLoaded', { record: calls.recordOf(engine) });
        }
        showOutcome(page, 'sending', messages['run.loadingRecord']);
        const answer = await callService(serviceOf(page, address, 'run.loadRecordFailed'), calls.loadRecord(engine));
        calls.loadedRecord(engine, answer);
        showOutcome(page, '');
        calls.tell(engine, 'recordLoaded', { record: calls.recordOf(engine) });
    } catch (error) {
        fail(page, own, 'recordLoadError', error);
    }
}

/**
 * @param {Page} page
 * @param {Portal} own
 */
async function fetchForm(page, { calls, address }) {
    const { engine, data: { messages } } = page;
    if (calls.needsForm(engine)) {
        showOutcome(page, 'sending', messages['run.loadingForm']);
        const answer = await callService(serviceOf(page, address, 'run.loadFormFailed'), calls.loadForm(engine));
        calls.loadedForm(engine, answer);
        showOutcome(page, '');
    }
}

/**
 * @param {Page} page
 * @param {Portal} own
 * @param {string} type
 * @param {unknown} error
 */
function fail(page, { calls }, type, error) {
    const message = error instanceof Error ? error.message : '';
    showOutcome(page, 'failed', message);
    calls.tell(page.engine, type, { message });
}

/**
 * @param {Page} page
 * @param {Portal} own
 * @returns {Promise<Reply>}
 */
async function save(page, { calls, address }) {
    const { engine } = page;
    try {
        const answer = await callService(serviceOf(page, address, 'run.sendFailed'), calls.save(engine));
        calls.saved(engine, answer);
        return { outcome: 'sent' };
    } catch (error) {
        return { outcome: 'failed', message: error instanceof Error ? error.message : '' };
    }
}
