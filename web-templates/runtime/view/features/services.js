import { isUnlocked } from '../../engine/effects.js';
import { change } from '../../engine/values.js';
import { setVerified, verdictWithoutService } from '../../engine/verification.js';
import { askService } from '../ask-service.js';
import { ask } from '../dialog.js';
import { fieldOf } from '../page.js';
import { listen } from '../form-element.js';
import { track } from '../work.js';

/**
 * The buttons that have an e-mail address, a postal address or a bank account verified: by the site's service
 * where it has one, else by the checks that need none.
 * @type {Runtime.Feature}
 */
export const services = { name: 'services', attach };

/** The names under which a service that verifies one text gets it. */
const componentOfText = 'email';

/**
 * The number of times each field was asked about or changed, which tells an answer that comes too late.
 * @typedef {Map<Runtime.Field, number>} Rounds
 */

/** @param {Runtime.Page} page */
function attach(page) {
    /** @type {Rounds} */
    const rounds = new Map();
    listen(page, 'click', (event) => {
        const field = event.target.closest('button[data-part="validate"]') && fieldOf(page, event);
        if (field) {
            verify(page, rounds, field);
        }
    });
    page.engine.listeners.push((changes) => reset(page, rounds, changes));
    for (const field of page.engine.fields.values()) {
        markButton(page, field);
    }
}

/** @type {(page: Runtime.Page, rounds: Rounds, field: Runtime.Field) => Promise<void>} */
async function verify(page, rounds, field) {
    const { engine, data: { messages } } = page;
    const address = page.data.services?.[serviceOf(field)];
    const round = nextRound(rounds, field);
    const isCurrent = () => rounds.get(field) === round;
    const local = verdictWithoutService(engine, field);
    if (!local.ok || !address) {
        // What is wrong is shown where all errors of the field are.
        setVerified(engine, field, local);
        // Without a service nobody has verified anything.
        tellOutcome(page, field,
            { ok: local.ok, message: local.ok ? partOf(page, field, 'status')?.dataset.unverified : '' });
        return;
    }
    tell(page, field, 'checking', messages['run.checking']);
    const given = await track(page, askService(address, valuesOf(field)));
    if (!isCurrent()) {
        return;
    }
    const answer = given ? await choose(page, given) : { ok: false, message: messages['run.serviceDown'] };
    if (isCurrent()) {
        complete(page, field, answer);
    }
}

/** @type {(rounds: Rounds, field: Runtime.Field) => number} */
function nextRound(rounds, field) {
    const round = (rounds.get(field) ?? 0) + 1;
    rounds.set(field, round);
    return round;
}

/**
 * Has the person choose one where a service offers several answers; going back leaves the field unverified.
 * @type {(page: Runtime.Page, answer: Runtime.ServiceAnswer) => Promise<Runtime.ServiceAnswer>}
 */
async function choose({ data: { messages } }, answer) {
    const { candidates = [] } = answer;
    if (candidates.length < 2) {
        return { ...answer, fields: answer.fields ?? candidates[0] };
    }
    const chosen = await ask({
        name: 'candidates',
        title: answer.message ?? messages['run.choose'],
        choices: [
            ...candidates.map((fields, index) => ({
                part: 'candidate', value: String(index), text: Object.values(fields).filter(Boolean).join(', '),
            })),
            { part: 'cancel', text: messages['run.cancel'] },
        ],
    });
    return chosen === 'cancel' ? { ok: false } : { ok: true, fields: candidates[Number(chosen)] };
}

/**
 * Takes an answer over: what it completes, whether the field is verified, what it says.
 * @type {(page: Runtime.Page, field: Runtime.Field, answer: Runtime.ServiceAnswer) => void}
 */
function complete(page, field, answer) {
    const { engine } = page;
    const { ok } = answer;
    // What a person cannot change no answer to a person's question changes.
    const fields = isUnlocked(field) && answer.fields || {};
    if (field.definition.control === 'verified' && fields[componentOfText]) {
        change(engine, field, fields[componentOfText], 'user');
    }
    // Its message is no error of the field: that a service does not know an address makes it no wrong one.
    const isVerified = setVerified(engine, field, { ok, fields });
    tellOutcome(page, field, isVerified === ok ? answer : { ok: isVerified });
}

/**
 * A value that has changed is not verified any more, and an answer about the old one is of no use.
 * @type {(page: Runtime.Page, rounds: Rounds, changes: Runtime.Changes) => void}
 */
function reset(page, rounds, changes) {
    for (const [node, aspects] of changes) {
        if (node.kind !== 'field') {
            continue;
        }
        const field = node.parent?.kind === 'field' ? node.parent : node;
        if (aspects.has('value') && serviceOf(field)) {
            nextRound(rounds, field);
            tell(page, field, '', '');
        }
        markButton(page, field);
    }
}

/**
 * Outlines the button while a value has to be verified and is not.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
function markButton(page, field) {
    const mustVerify = field.definition.validators?.some(({ kind }) => kind === 'verified') ?? false;
    const isUnmet = mustVerify && String(field.value).trim() !== '' && !field.memory.verified;
    partOf(page, field, 'validate')?.classList.toggle('unmet', isUnmet);
}

/** @type {(page: Runtime.Page, field: Runtime.Field, answer: { ok: boolean, message?: string }) => void} */
function tellOutcome(page, field, { ok, message }) {
    tell(page, field, ok ? 'ok' : 'wrong', message || page.data.messages[ok ? 'run.verified' : 'run.notVerified']);
}

/**
 * Writes into the status line beside the button.
 * @type {(page: Runtime.Page, field: Runtime.Field, state: '' | 'checking' | 'ok' | 'wrong', text: string) => void}
 */
function tell(page, field, state, text) {
    const line = partOf(page, field, 'status');
    if (line) {
        line.dataset.status = state;
        line.textContent = text;
    }
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @param {'validate' | 'status'} part
 * @returns {HTMLElement | null} null for a field that nothing verifies
 */
function partOf({ wrappers }, { name, parent }, part) {
    return parent?.kind === 'field' ? null : wrappers.get(name)?.querySelector(`[data-part="${part}"]`) ?? null;
}

/**
 * The name of the service that verifies a field; "" where none does.
 * @type {(field: Runtime.Field) => string}
 */
function serviceOf({ definition: { control, composite } }) {
    return control === 'verified' ? 'email' : composite?.kind ?? '';
}

/**
 * The values for a service: the field's text, or its components by their names.
 * @type {(field: Runtime.Field) => Record<string, string>}
 */
function valuesOf(field) {
    if (field.definition.control !== 'composite') {
        return { [componentOfText]: String(field.value) };
    }
    return Object.fromEntries([...field.components].map(([name, part]) => [name, String(part.value)]));
}
