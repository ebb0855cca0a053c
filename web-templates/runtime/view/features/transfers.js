import { act, mark } from '../../engine/changes.js';
import { judge, verdictOf } from '../../engine/validation.js';
import { store } from '../../engine/values.js';
import { showOutcome } from '../outcome.js';
import { portalOf, serviceOf } from '../portal/service.js';
import { sendFile } from '../portal/transport.js';
import { goTo, showSummary } from '../summary.js';
import { track } from '../work.js';

/** @typedef {{ calls: Runtime.RecordCalls, address: string, settle: (() => void) | null }} Transfers */

/**
 * Stores chosen files at a service at once, and has a submission wait for them.
 * @type {Runtime.Feature}
 */
export const transfers = { name: 'transfers', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    const found = portalOf(page);
    if (!found) {
        return;
    }
    /** @type {Transfers} */
    const own = { ...found, settle: null };
    page.hooks.fileChosen = (field) => {
        // The value is not there yet while its inputs are read.
        queueMicrotask(() => field.file?.status === 'pending' && begin(page, own, field));
    };
    page.hooks.retryFile = (field) => begin(page, own, field);
    page.hooks.finish = () => finish(page, own);
    page.hooks.isUnfinished = () => own.settle !== null;
    page.engine.listeners.push(() => own.settle?.());
    // Those that were chosen before the script ran, or in a form whose place this one takes.
    queueMicrotask(() => unstored(page).forEach((field) => begin(page, own, field)));
    const { engine } = page;
    page.ended.addEventListener('abort', () => {
        for (const field of engine.fields.values()) {
            field.file?.cancel?.();
            field.file = null;
        }
    });
}

/**
 * Waits for the uploads that run, and for those that have failed and are tried again; files that are chosen, replaced
 * or taken away meanwhile count as they stand. One that fails ends the waiting.
 * @param {Runtime.Page} page
 * @param {Transfers} own
 * @returns {Promise<boolean> | null} whether all files are stored
 */
function finish(page, own) {
    const { ended, data: { messages } } = page;
    const chosen = unstored(page);
    if (!chosen.length) {
        return null;
    }
    const isRetry = chosen.some(hasFailed);
    for (const field of chosen.filter(({ file }) => file?.status !== 'uploading')) {
        begin(page, own, field);
    }
    const waiting = messages[chosen.length > 1 ? 'run.uploadSeveral' : 'run.uploadOne'];
    showOutcome(page, 'sending', isRetry ? messages['run.uploadRetry'] : waiting);
    return new Promise((resolve) => {
        own.settle = () => {
            const left = unstored(page);
            const isOver = left.some(hasFailed);
            if (isOver || !left.length) {
                own.settle = null;
                showOutcome(page, '');
                // A form that is gone has lost its files.
                resolve(!isOver && !ended.aborted);
            }
        };
        own.settle();
    });
}

/**
 * The fields whose file is not stored.
 * @type {(page: Runtime.Page) => Runtime.Field[]}
 */
function unstored({ engine }) {
    return [...engine.fields.values()].filter(({ file }) => file && file.status !== 'uploaded');
}

/** @type {(field: Runtime.Field) => boolean} */
function hasFailed({ file }) {
    return file?.status === 'failed';
}

/** @type {(page: Runtime.Page, own: Transfers, field: Runtime.Field) => void} */
function begin(page, own, field) {
    track(page, transfer(page, own, field));
}

/** @type {(page: Runtime.Page, own: Transfers, field: Runtime.Field) => Promise<void>} */
async function transfer(page, own, field) {
    const { calls, address } = own;
    const { engine, files } = page;
    const { name: key, file: state } = field;
    const file = files.get(key);
    if (!state) {
        return;
    }
    const stop = new AbortController();
    state.cancel = () => stop.abort();
    try {
        if (!file) {
            throw new Error('Values are empty');
        }
        const call = calls.upload(engine, field, file);
        show(page, field, { status: 'uploading' });
        calls.tell(engine, 'documentUploadStarted', { key });
        const service = serviceOf(page, address, 'run.uploadFailed');
        const answer = await sendFile(service, call, file, stop.signal, (sent, total) => {
            if (field.file === state) {
                show(page, field, { sent, total });
                calls.tell(engine, 'documentUploadedBytes', { key, sent, total });
            }
        });
        if (field.file === state) {
            end(page, field, { status: 'uploaded' }, calls.uploaded(engine, answer));
            calls.tell(engine, 'documentUploadCompleted', { key, attributes: answer });
        }
    } catch (error) {
        // Another file, or none, may have taken its place.
        if (field.file === state) {
            fail(page, own, field, error);
        }
    } finally {
        if (state.status === 'uploading') {
            // Nothing came of it for the form, to which it may come back.
            state.status = 'pending';
        }
        own.settle?.();
    }
}

/** @type {(page: Runtime.Page, own: Transfers, field: Runtime.Field, error: unknown) => void} */
function fail(page, { calls, settle }, field, error) {
    end(page, field, { status: 'failed' });
    if (page.engine.dialect.strategies.judging.focus === 'none') {
        // The field's own line tells it.
    } else if (settle) {
        // Nobody who waits for the submission is typing elsewhere.
        goTo(page, field);
    } else {
        page.wrappers.get(field.name)?.scrollIntoView();
    }
    const message = error instanceof Error ? error.message : '';
    calls.tell(page.engine, 'documentUploadError', { key: field.name, message });
}

/** @type {(page: Runtime.Page, field: Runtime.Field, news: Partial<Runtime.FileState>) => void} */
function show(page, field, news) {
    act(page.engine, 'host', () => {
        Object.assign(field.file ?? {}, news);
        mark(page.engine, field, 'value');
    });
}

/**
 * Ends an upload: a failure is shown at once, and a field that has been judged before is judged again.
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @param {Partial<Runtime.FileState>} news
 * @param {string} [value] the text of what is stored now
 */
function end(page, field, news, value) {
    const { engine } = page;
    act(engine, 'host', () => {
        Object.assign(field.file ?? {}, news);
        mark(engine, field, 'value');
        if (value !== undefined) {
            store(engine, field, value);
        }
        if (field.isJudged || news.status === 'failed') {
            judge(engine, field, verdictOf(engine, field));
            field.isJudged = true;
        }
    });
    if (page.summary) {
        showSummary(page);
    }
}
