import { mark, reportLater } from '../../engine/changes.js';
import { isShown } from '../../engine/effects.js';
import { isMarked, judge, verdictOf } from '../../engine/validation.js';
import { tidyAddress } from './addresses.js';
import { compositeOf, kindOf } from './composites.js';
import { isBlankDate, isComplete } from './date-parts.js';
import { dependantsOf } from './memory.js';
import { notify } from './notifying.js';
import { regexOf } from './regex.js';
import { fillSums } from './sums.js';
import { faultOf } from './validation.js';
import { isBlank, isText, textOf } from './values.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Origin} Origin */

/**
 * What follows from a change of value: texts notify when they are left, all else at once (mm-xml 10).
 * @param {Engine} engine
 * @param {Field} field
 * @param {Origin} origin
 * @param {boolean} isNew
 */
export function changed(engine, field, origin, isNew) {
    if (engine.restoring) {
        return;
    }
    if (typeof field.original.value === 'number') {
        field.memory.touched = true;
    }
    if (!isNew) {
        return;
    }
    forgetVerification(engine, field);
    if (origin === 'host') {
        // All values of a fill come in before anything follows from them.
        engine.memory.filled.add(field);
    } else {
        followInComposite(engine, field);
    }
    // Of a date that is being entered only leaving it judges what is still missing.
    if (origin !== 'user' || !isBegun(field)) {
        rejudge(engine, field);
    }
    if (origin === 'user' && isText(field.definition)) {
        field.memory.edited = true;
        showPattern(engine, field);
    } else if (origin !== 'host') {
        notify(engine, field);
        reportAction(engine, field, origin);
    }
}

/**
 * Whether a field is a date of which some parts are there and others are not.
 * @param {Field} field
 */
function isBegun({ definition, value }) {
    return definition.control === 'dateparts' && !isBlankDate(value) && !isComplete(definition, value);
}

/**
 * What follows from a fill, once all its values are in.
 * @param {Engine} engine
 */
export function filled(engine) {
    const fields = [...engine.memory.filled];
    engine.memory.filled.clear();
    for (const field of fields) {
        followInComposite(engine, field);
    }
    const { places } = engine.memory;
    for (const field of fields.sort((a, b) => places.get(a.name) - places.get(b.name))) {
        notify(engine, field);
    }
}

/**
 * Lets the items that open with a value notify, in document order; until then nothing does (mm-xml 10).
 * @param {Engine} engine
 */
export function start(engine) {
    engine.memory.isStarted = true;
    for (const field of [...engine.fields.values()].filter((each) => !isBlank(each))) {
        notify(engine, field);
    }
}

/**
 * What follows when a person has left a field: what was entered notifies, is completed, and is judged.
 * @param {Engine} engine
 * @param {Field} field
 */
export function finish(engine, field) {
    const isEdited = field.memory.edited === true;
    delete field.memory.edited;
    const composite = compositeOf(field);
    if (composite) {
        kindOf(composite).left(engine, composite, field.original.name);
    }
    if (isEdited) {
        notify(engine, field);
    }
    fillSums(engine, field);
    showOnLeaving(engine, field);
    if (isEdited) {
        reportAction(engine, field, 'user');
    }
}

/**
 * Judges what is marked again: a field and those that are compared with it. What the host says of another field stays,
 * and that something is missing is not said before the form has been judged as a whole (mm-xml 6).
 * @param {Engine} engine
 * @param {Field} field
 */
export function rejudge(engine, field) {
    for (const each of dependantsOf(engine, field)) {
        if (!each.valid || each === field && isMarked(each)) {
            const isEarly = !engine.isJudged && faultOf(engine, each)?.id === 'required';
            judge(engine, each, isEarly ? { valid: true, message: '' } : verdictOf(engine, each));
        }
    }
}

/**
 * @param {Engine} engine
 * @param {Field} field
 */
function followInComposite(engine, field) {
    const composite = compositeOf(field);
    if (composite) {
        kindOf(composite).changed(engine, composite, field.original.name);
        if (composite.definition.traits?.composite === 'address') {
            tidyAddress(engine, composite);
        }
    }
}

/**
 * What was verified is another text now; what the service said of it goes.
 * @param {Engine} engine
 * @param {Field} field
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
 * @param {Engine} engine
 * @param {Field} field
 */
function showPattern(engine, field) {
    const { patternMessage } = field.definition;
    const isWrong = patternMessage && !isBlank(field) && regexOf(engine, field)?.test(textOf(field)) === false;
    if (isWrong && isShown(field)) {
        judge(engine, field, { valid: false, message: patternMessage });
    }
}

/**
 * Shows what is wrong with a field that has been left; that it is missing is said at submission (mm-xml 6).
 * @param {Engine} engine
 * @param {Field} field
 */
function showOnLeaving(engine, field) {
    if (isMarked(field) || faultOf(engine, field)?.id !== 'required') {
        judge(engine, field, verdictOf(engine, field));
    }
}

/**
 * Tells the host of a field's own action, after all that its change has brought about.
 * @param {Engine} engine
 * @param {Field} field
 * @param {Origin} origin
 */
function reportAction(engine, field, origin) {
    const { name, definition } = compositeOf(field) ?? field;
    if (origin === 'user' && definition.traits?.action) {
        reportLater(engine, 'action', { key: name, name: definition.traits.action });
    }
}
