import { isBlank } from '../../engine/blank.js';
import { mark, reportLater } from '../../engine/changes.js';
import { isShown } from '../../engine/effects.js';
import { failureOf } from '../../engine/judge.js';
import { matcherOf } from '../../engine/patterns.js';
import { fillSums } from '../../engine/sums.js';
import { isMarked, judge, verdictOf } from '../../engine/validation.js';
import { compositeOf, kindOf } from '../../engine/composites.js';
import { dependantsOf } from './memory.js';
import { isEntered } from './notifying.js';
import { isText, textOf } from './values.js';

/**
 * Follows up a change of value besides its rules (mm-xml 10).
 * @type {(engine: Runtime.Engine, field: Runtime.Field, origin: Runtime.Origin, isNew: boolean) => void}
 */
export function changed(engine, field, origin, isNew) {
    if (typeof field.original.value === 'number') {
        field.memory.touched = true;
    }
    if (!isNew) {
        return;
    }
    forgetVerification(engine, field);
    // All values of a fill come in before anything follows from them.
    if (origin !== 'host') {
        followInComposite(engine, field);
    }
    // Of a date that is being entered only leaving it judges what is still missing.
    if (origin !== 'user' || isEntered(field)) {
        rejudge(engine, field);
    }
    if (origin === 'user' && isText(field.definition)) {
        showPattern(engine, field);
    } else {
        reportAction(engine, field, origin);
    }
}

/**
 * Follows up a fill besides its rules, once all its values are in.
 * @param {Runtime.Engine} engine
 * @param {Set<Runtime.Field>} fields those that it has changed
 */
export function filled(engine, fields) {
    for (const field of fields) {
        followInComposite(engine, field);
    }
}

/**
 * Follows up the leaving of a field: what was entered is completed and judged.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, isEdited: boolean) => void}
 */
export function finish(engine, field, isEdited) {
    const composite = compositeOf(field);
    if (composite) {
        kindOf(engine, composite)?.left?.(engine, composite, field.original.name, isEdited);
    }
    fillSums(engine, field);
    showOnLeaving(engine, field);
    if (isEdited) {
        reportAction(engine, field, 'user');
    }
}

/**
 * Judges what is marked again: a field and those that are compared with it. What the host says of another field stays,
 * and of one whose value is the same; that something is missing is not said before the form has been judged as a whole,
 * and what is wrong besides a pattern not before the field is left (mm-xml 6).
 * @type {(engine: Runtime.Engine, field: Runtime.Field, isSame?: boolean) => void}
 */
export function rejudge(engine, field, isSame = false) {
    for (const each of dependantsOf(engine, field)) {
        if (!each.valid || !isSame && each === field && isMarked(each)) {
            const verdict = verdictOf(engine, each);
            const isOther = each.message === each.definition.patternMessage && verdict.message !== each.message;
            const isEarly = !engine.isJudged && (isOther || failureOf(engine, each)?.id === 'required');
            judge(engine, each, isEarly ? { valid: true, message: '' } : verdict);
        }
    }
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field) => void} */
function followInComposite(engine, field) {
    const composite = compositeOf(field);
    if (composite) {
        kindOf(engine, composite)?.changed?.(engine, composite, field.original.name);
    }
}

/**
 * Drops what a service said of a verified text that is another now.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
function forgetVerification(engine, field) {
    const subject = compositeOf(field) ?? field;
    if (subject.memory.verified) {
        delete subject.memory.verified;
        mark(engine, subject, 'message');
    }
    if (subject !== field) {
        judge(engine, subject, { valid: true, message: '' });
    }
}

/**
 * Shows the pattern's own message as soon as a text that is not blank does not match (mm-xml 6).
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
function showPattern(engine, field) {
    const { patternMessage, validators } = field.definition;
    const pattern = patternMessage && validators?.find(({ kind }) => kind === 'pattern');
    const isWrong = pattern && !isBlank(engine, field) && matcherOf(engine, pattern)?.test(textOf(field)) === false;
    if (isWrong && isShown(field)) {
        judge(engine, field, { valid: false, message: patternMessage });
    }
}

/**
 * Shows what is wrong with a field that has been left; that it is missing is said at submission (mm-xml 6), and what
 * the host says of a right value stays.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
function showOnLeaving(engine, field) {
    const verdict = verdictOf(engine, field);
    const isRight = verdict.valid && field.valid;
    if (!isRight && (isMarked(field) || failureOf(engine, field)?.id !== 'required')) {
        judge(engine, field, verdict);
    }
}

/**
 * Tells the host of a field's own action, after all that its change has brought about.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, origin: Runtime.Origin) => void}
 */
function reportAction(engine, field, origin) {
    const { name, definition } = compositeOf(field) ?? field;
    if (origin === 'user' && definition.action) {
        reportLater(engine, 'action', { key: name, name: definition.action });
    }
}
