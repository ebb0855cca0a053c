import { tellNews } from '../host-news.js';
import { showOutcome, withAdvice } from '../outcome.js';
import { portalOf, serviceOf } from '../portal/service.js';
import { callService } from '../portal/transport.js';
import { track } from '../work.js';

/** @typedef {{ calls: Runtime.RecordCalls, address: string }} Portal */

/**
 * The latest loading of each page: what comes of an earlier one is too late.
 * @typedef {WeakMap<Runtime.Page, object>} Loadings
 */

/** @type {{ form: Loadings, record: Loadings }} */
const loadings = { form: new WeakMap(), record: new WeakMap() };

/**
 * Loads the form's record from a service and stores it there.
 * @type {Runtime.Feature}
 */
export const portal = { name: 'portal', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    const own = portalOf(page);
    if (!own) {
        return;
    }
    const { calls } = own;
    page.hooks.records = {
        loadForm: () => begin(page, loadForm(page, own)),
        loadRecord: () => calls.needsRecord(page.engine) && begin(page, loadRecord(page, own)),
    };
    page.hooks.deliver = () => save(page, own);
    page.hooks.open = () => open(page, own);
}

/** @type {(page: Runtime.Page, own: Portal) => void} */
function open(page, own) {
    const { calls } = own;
    const { definition } = page.data;
    const loads = calls.loads(page.engine);
    if (loads && !page.isFilled && calls.needsRecord(page.engine)) {
        begin(page, loadRecord(page, own));
    } else if (definition !== undefined || loads && calls.needsForm(page.engine)) {
        begin(page, loadForm(page, own));
    } else if (!calls.needsForm(page.engine)) {
        page.isShown = true;
        tellNews(page, { kind: 'loaded', record: page.opening });
        tellFilled(page);
    }
}

/** @param {Runtime.Page} page */
function tellFilled(page) {
    if (page.isShown && page.isFilled) {
        tellNews(page, { kind: 'filled' });
    }
}

/** @type {(page: Runtime.Page, task: Promise<void>) => true} */
function begin(page, task) {
    track(page, task);
    return true;
}

/**
 * Begins a loading.
 * @param {Runtime.Page} page
 * @param {Loadings} latest
 * @returns {() => boolean} tells whether the host has begun another one since
 */
function startLoading(page, latest) {
    const loading = {};
    latest.set(page, loading);
    return () => latest.get(page) !== loading;
}

/** @type {(page: Runtime.Page, own: Portal) => Promise<void>} */
async function loadForm(page, own) {
    const { isShown } = page;
    try {
        await showForm(page, own);
        isShown || tellFilled(page);
    } catch (error) {
        fail(page, own, 'formLoadError', error);
    }
}

/**
 * The record, and the form first where none has been shown; whatever fails is told as a failure of the record. Nothing
 * comes of it where the host has another one loaded meanwhile.
 * @type {(page: Runtime.Page, own: Portal) => Promise<void>}
 */
async function loadRecord(page, own) {
    const { calls, address } = own;
    const isLate = startLoading(page, loadings.record);
    /** @type {Runtime.RecordCall | null} */
    let call = null;
    try {
        while (!page.isShown && !isLate()) {
            // One that the host has loaded meanwhile comes first.
            await showForm(page, own);
        }
        const { engine, data: { messages } } = page;
        showOutcome(page, 'sending', messages['run.loadingRecord']);
        call = calls.loadRecord(engine);
        calls.awaitRecord(engine, call, messages['run.loadingRecord']);
        const answer = await callService(serviceOf(page, address, 'run.loadRecordFailed'), call);
        // A draft may still be on its way.
        await page.ready;
        if (isLate()) {
            return;
        }
        calls.loadedRecord(page.engine, call, answer, !page.isFilled);
        // A form that is loaded again begins anew.
        page.isFilled && page.forgetDraft();
        page.isFilled = true;
        page.reopen();
        showOutcome(page, '');
        calls.tell(page.engine, 'recordLoaded', { record: calls.recordOf(page.engine) });
    } catch (error) {
        if (isLate()) {
            return;
        }
        if (call) {
            calls.awaitRecord(page.engine, call, wordsOf(error));
        }
        fail(page, own, 'recordLoadError', error);
    }
}

/**
 * Shows the host's definition, or that of the service, or else the form as it was built, and tells that it is there.
 * Nothing comes of it where the host has another one loaded meanwhile.
 * @type {(page: Runtime.Page, own: Portal) => Promise<void>}
 */
async function showForm(page, own) {
    const { calls } = own;
    const isLate = startLoading(page, loadings.form);
    const needsForm = page.data.definition !== undefined || calls.needsForm(page.engine);
    const diagnostics = needsForm ? await drawForm(page, own, isLate) : [];
    if (isLate()) {
        return;
    }
    if (page.isShown && !needsForm) {
        page.forgetDraft();
        calls.clearForm(page.engine);
    }
    if (!needsForm) {
        calls.missedForm(page.engine, '');
        page.showForm();
        page.forgetAnswers();
    }
    const record = (page.isShown ? undefined : page.opening) ?? calls.recordOf(page.engine);
    page.isShown = true;
    calls.tell(page.engine, 'formLoaded', diagnostics.length ? { record, diagnostics } : { record });
}

/** @type {(page: Runtime.Page, own: Portal, isLate: () => boolean) => Promise<Runtime.DefinitionDiagnostic[]>} */
async function drawForm(page, own, isLate) {
    const { calls } = own;
    const failure = page.data.messages['run.loadFormFailed'];
    try {
        showOutcome(page, 'sending', page.data.messages['run.loadingForm']);
        const [definition, drawing] = await Promise.all([
            definitionOf(page, own, isLate), drawingOf(page, failure)]);
        if (isLate()) {
            return [];
        }
        const diagnostics = drawing.draw(page, definition, drawing);
        showOutcome(page, '');
        return diagnostics;
    } catch (error) {
        if (isLate()) {
            return [];
        }
        const message = wordsOf(error) || failure;
        if (!page.isShown) {
            calls.missedForm(page.engine, message);
        }
        throw new Error(message);
    }
}

/**
 * @param {Runtime.Page} page
 * @param {Portal} own
 * @param {() => boolean} isLate
 * @returns {Promise<unknown>} the host's own, else what the service answers
 */
async function definitionOf(page, { calls, address }, isLate) {
    const { data, engine } = page;
    if (data.definition !== undefined) {
        return data.definition;
    }
    const answer = await callService(serviceOf(page, address, 'run.loadFormFailed'), calls.loadForm(engine));
    return isLate() ? null : calls.loadedForm(engine, answer);
}

/**
 * @param {Runtime.Page} page
 * @param {string} failure the words for a page that cannot load what it draws with
 */
async function drawingOf({ drawing }, failure) {
    const loaded = await drawing?.().catch(() => undefined);
    if (!loaded) {
        throw new Error(failure);
    }
    return loaded;
}

/** @type {(page: Runtime.Page, own: Portal, type: string, error: unknown) => void} */
function fail(page, { calls }, type, error) {
    const message = wordsOf(error);
    // Without a form nothing can be done here: the page says what can.
    const advice = page.isShown ? '' : page.data.messages['run.formMissing'];
    showOutcome(page, 'failed', withAdvice(message, advice));
    calls.tell(page.engine, type, { message });
}

/**
 * @param {unknown} error
 * @returns {string} a text for people; "" where there is none
 */
function wordsOf(error) {
    return error instanceof Error && error.name === 'Error' ? error.message : '';
}

/** @type {(page: Runtime.Page, own: Portal) => Promise<Runtime.Reply>} */
async function save(page, { calls, address }) {
    const { engine } = page;
    try {
        const call = calls.save(engine);
        const answer = await callService(serviceOf(page, address, 'run.sendFailed'), call);
        return { outcome: 'sent', record: calls.saved(engine, call, answer) };
    } catch (error) {
        return { outcome: 'failed', message: error instanceof Error ? error.message : '' };
    }
}
