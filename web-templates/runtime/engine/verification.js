import { isBlank } from './blank.js';
import { act, mark } from './changes.js';
import { kindOf, partText } from './composites.js';
import { failureOf, messageOf } from './judge.js';
import { judge, verdictOf } from './validation.js';
import { change } from './values.js';

/**
 * The verdict on an e-mail address, bank account or address without a service.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field the e-mail field or the composite
 * @returns {{ ok: boolean, message: string }} nothing is said of a blank one, which is not verified either
 */
export function verdictWithoutService(engine, field) {
    if (isBlank(engine, field)) {
        return { ok: false, message: '' };
    }
    const parts = [field, ...field.components.values()].map(withoutVerification);
    const message = parts.map((each) => {
        const failure = failureOf(engine, each);
        return failure && messageOf(engine, each, failure);
    }).find(Boolean) ?? '';
    return { ok: message === '', message };
}

/**
 * Takes a service's answer over: what it completes, whether the field counts as verified, what it says. What is wrong
 * by itself is not verified, and an answer about another country than the one that the form has fixed says nothing. An
 * address or account is never made invalid by what a service says.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field the e-mail field or the composite
 * @param {Runtime.Answer} answer
 * @returns {boolean} whether it is verified
 */
export function setVerified(engine, field, { ok, message = '', fields = {} }) {
    return act(engine, 'user', () => {
        const isAnother = isOfAnother(engine, field, fields);
        complete(engine, field, isAnother ? {} : fields);
        const local = verdictWithoutService(engine, field);
        const isVerified = ok && local.ok && !isAnother;
        const said = ok ? local.message : message;
        delete field.memory.verified;
        if (isVerified) {
            field.memory.verified = true;
            judge(engine, field, verdictOf(engine, field));
        } else if (said && !hasShownFailure(engine, field)) {
            judge(engine, field, { valid: field.components.size > 0, message: said });
        }
        mark(engine, field, 'message');
        return isVerified;
    });
}

/**
 * Tells whether components speak of something else than what the form has fixed.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, fields: Record<string, string>) => boolean}
 */
function isOfAnother(engine, field, fields) {
    const fold = (/** @type {unknown} */ text) => String(text).trim().toLowerCase();
    return Object.entries(fields).some(([part, text]) => kindOf(engine, field)?.isFixed?.(field, part)
        && ![fold(partText(field, part)), ''].includes(fold(text)));
}

/**
 * Gives a composite the components that a service knows, last those whose options follow from others.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, fields: Record<string, string>) => void}
 */
function complete(engine, field, fields) {
    const isOpen = (/** @type {string} */ part) => Number(kindOf(engine, field)?.isOpen?.(part) ?? false);
    for (const part of Object.keys(fields).sort((a, b) => isOpen(a) - isOpen(b))) {
        const component = field.components.get(part);
        const value = component && engine.dialect.values.fromHost(engine, component, fields[part]);
        if (component && value !== undefined) {
            change(engine, component, value, 'rule');
        }
    }
}

/**
 * Says beside the components of a composite what is wrong with them by itself; what is missing waits.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @returns {boolean} whether something is
 */
function hasShownFailure(engine, { components }) {
    const wrong = [...components.values()].filter((each) => {
        const failure = failureOf(engine, each);
        return failure && failure.id !== 'required';
    });
    wrong.forEach((each) => judge(engine, each, verdictOf(engine, each)));
    return wrong.length > 0;
}

/** @type {(field: Runtime.Field) => Runtime.Field} */
function withoutVerification(field) {
    const { definition } = field;
    const validators = definition.validators?.filter(({ kind }) => kind !== 'verified');
    return { ...field, definition: { ...definition, validators } };
}
