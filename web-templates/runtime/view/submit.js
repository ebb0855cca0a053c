import { isShown } from '../engine/effects.js';
import { validate } from '../engine/validation.js';
import { awaitReply, conclude } from './delivery.js';
import { emit, listen, selectFirst } from './form-element.js';
import { tellNews } from './host-news.js';
import { lineOf, showOutcome } from './outcome.js';
import { endPress } from './press.js';
import { takeReceipt } from './record-files.js';
import { readReply, readResponse } from './reply.js';
import { focusErrors, showSummary } from './summary.js';
import { track } from './work.js';

/**
 * Checks the form and shows what is wrong, without telling the host.
 * @type {(page: Runtime.Page) => boolean}
 */
export function check(page) {
    endPress(page);
    const valid = validate(page.engine);
    page.result.valid = valid;
    page.result.general = [];
    showSummary(page);
    focusErrors(page);
    return valid;
}

/**
 * Submits past a review: checks, asks what is to be asked, then hands the answers to the host and sends them; one
 * submit at a time.
 * @param {Runtime.Page} page
 * @param {(page: Runtime.Page) => Promise<boolean>} [goOn] what is done with right answers, in place of handing them
 * over
 * @param {boolean} [isAsked] true where the person has been asked about the same answers
 * @returns {Promise<boolean>} whether the answers were accepted; pending while a question is open
 */
export function submit(page, goOn = handOver, isAsked = false) {
    const { result, hooks } = page;
    if (result.pending) {
        return result.pending;
    }
    page.reopen();
    endEntry(page);
    const unfinished = hooks.finish?.();
    if (unfinished) {
        result.isWanted = true;
        return hold(page, track(page, unfinished.then((isDone) => (
            isDone && result.isWanted && proceed(page, goOn, isAsked)))));
    }
    return proceed(page, goOn, isAsked);
}

/**
 * Drops a submission that waits, and takes away what is said about the answers, a confirmation too: the form does not
 * hold them any more.
 * @param {Runtime.Page} page
 */
export function forgetAnswers(page) {
    page.reopen();
    Object.assign(page.result, { isWanted: false, general: [] });
    showSummary(page);
    showOutcome(page, '');
}

/**
 * @type {(page: Runtime.Page, goOn: (page: Runtime.Page) => Promise<boolean>, isAsked: boolean) => Promise<boolean>}
 */
function proceed(page, goOn, isAsked) {
    const { engine, result, hooks } = page;
    const obstacle = engine.dialect.wire.precheck?.(engine);
    if (obstacle) {
        result.valid = false;
    }
    if (obstacle || !check(page)) {
        refuse(page, obstacle ?? undefined);
        return Promise.resolve(false);
    }
    const answer = isAsked ? null : hooks.confirm?.();
    return answer ? hold(page, proceedIf(page, answer, goOn)) : goOn(page);
}

/**
 * Does what the form's button does: leads to the answers where they are to be looked over first, else submits.
 * @param {Runtime.Page} page
 */
export function advance(page) {
    (page.hooks.lead ?? submit)(page);
}

/**
 * Takes the native submit over. A double click is one press, and what was taken is not sent again.
 * @param {Runtime.Page} page
 */
export function listenToSubmit(page) {
    listen(page, 'click', (event) => {
        if (event.detail > 1 && event.target.closest('[type=submit]')) {
            event.preventDefault();
        }
    });
    // Nor does its second press take the focus from the heading that the first one has led to.
    window.addEventListener('mousedown', (event) => {
        if (event.detail > 1 && document.activeElement?.matches('h1,h2')) {
            event.preventDefault();
        }
    }, { signal: page.ended });
    // One that has ended is not sent by the browser either.
    EventTarget.prototype.addEventListener.call(page.form, 'submit', stay);
    listen(page, 'submit', () => {
        if (lineOf(page).dataset.outcome !== 'sent') {
            advance(page);
        }
    });
}

/** @param {Event} event */
function stay(event) {
    event.preventDefault();
}

/**
 * Lets no other submit begin until this one is done.
 * @type {(page: Runtime.Page, task: Promise<boolean>) => Promise<boolean>}
 */
function hold({ result }, task) {
    result.pending = task.finally(() => {
        result.pending = null;
    });
    return result.pending;
}

/**
 * Takes the focus out of a field; the button keeps a keyboard's place on the page, or the field itself where a check is
 * to leave the focus alone.
 * @param {Runtime.Page} page
 */
function endEntry({ form, engine }) {
    const active = document.activeElement;
    if (active instanceof HTMLElement && active.closest('[data-field]')) {
        const isKept = engine.dialect.strategies.judging.focus === 'none';
        const place = isKept ? active : selectFirst(form, '[type=submit]');
        // Where the button is not to be seen the field would keep the focus.
        active.blur();
        place?.focus({ preventScroll: true });
    }
}

/**
 * @param {Runtime.Page} page
 * @param {{ message: string }} [obstacle] what stops a submission before any field is judged
 */
function refuse(page, obstacle) {
    page.result.submission = null;
    showOutcome(page, obstacle ? 'refused' : '', obstacle?.message);
    const failed = [...page.engine.fields.values()].find((field) => !field.valid && isShown(field));
    tellNews(page, { kind: 'refused', ...obstacle ?? { message: failed?.message, key: failed?.name } });
    if (page.engine.dialect.host.events.refused) {
        emit(page.form, page.engine.dialect.host.events.refused, {});
    }
}

/**
 * @param {Runtime.Page} page
 * @param {Promise<boolean>} answer to the questions
 * @param {(page: Runtime.Page) => Promise<boolean>} goOn
 * @returns {Promise<boolean>}
 */
async function proceedIf(page, answer, goOn) {
    page.result.submission = null;
    showOutcome(page, '');
    return await answer && goOn(page);
}

/**
 * Hands the answers to the host, else to the endpoint; where there is neither, the person is told.
 * @type {(page: Runtime.Page) => Promise<boolean>}
 */
function handOver(page) {
    const receipt = takeReceipt(page);
    const { answers } = receipt;
    const { isTaken, reply } = tellHost(page, answers);
    const sending = isTaken ? reply : page.hooks.deliver?.(answers);
    if (sending) {
        return hold(page, track(page, awaitReply(page, sending, receipt)));
    }
    if (isTaken) {
        conclude(page, { outcome: 'sent' }, receipt);
    } else {
        showOutcome(page, 'nobody');
        page.keepDraft();
        tellNews(page, { kind: 'accepted' });
    }
    return Promise.resolve(true);
}

/**
 * Tells the host of the answers: `{values, submission, pairs, files, respondWith}`, `pairs` and `files` as lists of
 * `[key, value]`. A listener that prevents the default has taken them; one that calls `respondWith(promise)` too has
 * the page wait for what becomes of them.
 * @type {(page: Runtime.Page, answers: Runtime.Answers) => { isTaken: boolean, reply?: Promise<Runtime.Reply> }}
 */
function tellHost({ form, engine, result }, { values, submission, pairs, files }) {
    // Each its own copy: what a listener does to one changes nothing that is kept or sent.
    const copy = () => ({ ...values });
    const copyOfSubmission = () => (typeof submission === 'string' ? submission : { ...submission });
    result.values = copy();
    result.submission = copyOfSubmission();
    if (engine.dialect.host.events.accepted) {
        emit(form, engine.dialect.host.events.accepted, { values: copy() });
    }
    /** @type {Promise<Runtime.Reply> | undefined} */
    let reply;
    const isOurs = emit(form, 'submit', {
        values: copy(),
        submission: copyOfSubmission(),
        pairs: pairs.map((pair) => [...pair]),
        files: files.map((file) => [...file]),
        respondWith: (/** @type {unknown} */ answer) => {
            reply = replyOfHost(answer);
        },
    });
    return { isTaken: !isOurs || reply !== undefined, reply };
}

/**
 * Reads a host's answer: an HTTP answer counts as that of an endpoint; an object with `errors` and a rejection are a
 * refusal, all else is an acceptance.
 * @param {unknown} answer or a promise of it
 * @returns {Promise<Runtime.Reply>}
 */
async function replyOfHost(answer) {
    try {
        const said = await answer;
        if (said instanceof Response) {
            return await readResponse(said);
        }
        const given = readReply(said);
        return { ...given, outcome: given.errors ? 'refused' : 'sent' };
    } catch (error) {
        // What the browser itself throws is no text for people.
        const isOwn = !(error instanceof Error) || error.name === 'Error';
        return { ...isOwn ? readReply(error) : {}, outcome: 'refused' };
    }
}
