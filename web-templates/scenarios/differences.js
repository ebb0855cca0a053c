import { fieldOf, handle, inForm, isSeen, messageOf, native, placeOf, reveal } from './sight.js';

/**
 * Something that is not as a scenario expects it.
 * @typedef {{ about: string, seen: string, expected: string }} Difference
 */

/**
 * The facts about a field or a place that a scenario expects, by the members of its handle.
 * @typedef {Record<string, unknown> & { visible?: boolean, errors?: string[] }} Facts
 */

/**
 * The object of an `expect` step.
 * @typedef {{ fields?: Record<string, Facts>, pages?: Record<string, Facts>, groups?: Record<string, Facts>,
 *     sections?: Record<string, Facts>, events?: Notification[], values?: unknown, submission?: unknown,
 *     valid?: boolean }} Expected
 */

/** @typedef {{ type: string } & Record<string, unknown>} Notification */

/** Notifications of every form, and of a part of its script; a scenario names them to ask for them. */
const common = ['start', 'part', 'change', 'focus', 'blur', 'submit'];

/** The notifications so far, and how many of them an earlier step has asked for. */
const heard = { events: /** @type {Notification[]} */ ([]), asked: 0 };

/** Keeps every notification of the form, of whatever kind. */
export function listen() {
    const dispatch = EventTarget.prototype.dispatchEvent;
    EventTarget.prototype.dispatchEvent = function (/** @type {Event} */ event) {
        const [, type] = event.type.split('formsite:');
        if (type) {
            heard.events.push(plain({ .../** @type {CustomEvent} */ (event).detail, type }));
        }
        return dispatch.call(this, event);
    };
}

/**
 * Compares what an `expect` step says with what the page shows and with the word of its script.
 * @type {(expected: Expected) => Promise<Difference[]>}
 */
export async function differences(expected) {
    const form = handle();
    const found = [];
    for (const [name, facts] of Object.entries(expected.fields ?? {})) {
        found.push(...await ofField(form, name, facts));
    }
    for (const kind of /** @type {const} */ (['page', 'group', 'section'])) {
        for (const [name, facts] of Object.entries(expected[`${kind}s`] ?? {})) {
            found.push(...ofPlace(form[kind](name), `${kind} “${name}”`, facts, placeOf(name)));
        }
    }
    for (const member of /** @type {const} */ (['values', 'submission', 'valid'])) {
        if (member in expected) {
            found.push(...compared(member, form[member], expected[member]));
        }
    }
    if (expected.events) {
        found.push(...ofEvents(expected.events));
    }
    heard.asked = heard.events.length;
    return found;
}

/** @type {(form: Runtime.Handle, name: string, facts: Facts) => Promise<Difference[]>} */
async function ofField(form, name, facts) {
    const about = `“${name}”`;
    const field = form.field(name);
    if (!field) {
        return facts.visible === false ? [] : [{ about, seen: 'the form has no such field', expected: 'a field' }];
    }
    const found = ofFacts(about, field, facts);
    const element = fieldOf(name);
    if (!element) {
        return found;
    }
    // What is on another page of the form is gone to before it counts as hidden; a closed group hides what is visible.
    const group = element.closest('[data-group]')?.getAttribute('data-group');
    if (group && form.group(group)?.collapsed) {
        return found;
    }
    if (facts.visible === true && !isSeen(element)) {
        await reveal(name);
    }
    if ('visible' in facts && isSeen(element) !== facts.visible && field.visible === facts.visible) {
        const [seen, wanted] = facts.visible ? ['not on the page', 'shown'] : ['on the page', 'hidden'];
        found.push({ about, seen, expected: wanted });
    }
    return found.concat(ofMessage(about, element, facts));
}

/**
 * @param {string} about
 * @param {object} state the handle of a field or place
 * @param {Facts} facts
 * @returns {Difference[]}
 */
function ofFacts(about, state, facts) {
    return Object.entries(facts).flatMap(([fact, wanted]) => (
        compared(`${fact} of ${about}`, Reflect.get(state, fact), wanted)));
}

/** @type {(about: string, element: HTMLElement, facts: Facts) => Difference[]} */
function ofMessage(about, element, { errors }) {
    if (!errors || !isSeen(element)) {
        return [];
    }
    const message = messageOf(element);
    const isShown = errors.every((each) => message.includes(each)) && (errors.length > 0 || message === '');
    const isMarked = inForm(element, native).some((each) => each.matches('[aria-invalid=true]'))
        || element.matches('[aria-invalid=true]') || element.querySelector('[aria-invalid=true]') !== null;
    return [
        ...isShown ? [] : [{ about: `message at ${about}`, seen: shown(message), expected: shown(errors) }],
        ...isShown && errors.length > 0 && !isMarked
            ? [{ about, seen: 'a control that is not marked as wrong', expected: 'aria-invalid at it' }] : [],
    ];
}

/**
 * @type {(place: ReturnType<Runtime.Handle['page']>, about: string, facts: Facts, element: HTMLElement | null) =>
 *     Difference[]}
 */
function ofPlace(place, about, facts, element) {
    if (!place) {
        return facts.visible === false ? [] : [{ about, seen: 'the form has no such place', expected: 'a place' }];
    }
    const found = ofFacts(about, place, facts);
    const isShown = element !== null && isSeen(element);
    return facts.visible === false && isShown ? [...found, { about, seen: 'on the page', expected: 'hidden' }] : found;
}

/**
 * The notifications since the last `expect`, of the kinds that are named and those that not every form tells all the
 * time.
 * @type {(wanted: Notification[]) => Difference[]}
 */
function ofEvents(wanted) {
    const named = new Set(wanted.map(({ type }) => type));
    const log = heard.events.slice(heard.asked).filter(({ type }) => named.has(type) || !common.includes(type));
    const isMet = log.length === wanted.length && wanted.every((each, at) => (
        Object.entries(each).every(([key, value]) => isEqual(log[at][key], value))));
    return isMet ? [] : [{ about: 'events', seen: shown(log), expected: shown(wanted) }];
}

/** @type {(about: string, seen: unknown, expected: unknown) => Difference[]} */
function compared(about, seen, expected) {
    return isEqual(plain(seen), expected) ? [] : [{ about, seen: shown(seen), expected: shown(expected) }];
}

/**
 * @param {unknown} one
 * @param {unknown} other
 * @returns {boolean} whether the two are the same JSON, in whatever order members stand
 */
function isEqual(one, other) {
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
        return one === other;
    }
    const members = Object.entries(one);
    return Array.isArray(one) === Array.isArray(other) && members.length === Object.keys(other).length
        && members.every(([key, value]) => Object.hasOwn(other, key) && isEqual(value, Reflect.get(other, key)));
}

/**
 * @param {unknown} value
 * @returns {any} as JSON has it; elements by their names
 */
function plain(value) {
    return JSON.parse(JSON.stringify(value ?? null, (_, each) => (each instanceof Element ? each.tagName : each)));
}

/** @type {(value: unknown) => string} */
function shown(value) {
    return JSON.stringify(plain(value));
}
