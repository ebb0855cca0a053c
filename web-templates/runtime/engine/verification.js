import { isBlank } from './blank.js';
import { act, mark } from './changes.js';
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
 * Takes a service's answer over: what it completes, whether the field counts as verified, what it says. An address
 * or account is never made invalid by it.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field the e-mail field or the composite
 * @param {Runtime.Answer} answer
 */
export function setVerified(engine, field, { ok, message = '', fields = {} }) {
    act(engine, 'user', () => {
        for (const [part, text] of Object.entries(fields)) {
            const component = field.components.get(part);
            const value = component && engine.dialect.values.fromHost(engine, component, text);
            if (component && value !== undefined) {
                change(engine, component, value, 'rule');
            }
        }
        delete field.memory.verified;
        if (ok) {
            field.memory.verified = true;
            judge(engine, field, verdictOf(engine, field));
        } else if (message && !hasShownFailure(engine, field)) {
            judge(engine, field, { valid: field.components.size > 0, message });
        }
        mark(engine, field, 'message');
    });
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
