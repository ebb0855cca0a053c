import { isShown, isUnlocked } from '../engine/effects.js';
import { fieldOfHost } from '../engine/field-named.js';
import { shownText } from '../engine/formats.js';
import { isValidNow, messagesOf, setMessages } from '../engine/validation.js';
import { fill } from '../engine/values.js';
import { enter } from './entry.js';
import { check, submit } from './submit.js';
import { showSummary } from './summary.js';
import { placeOf } from './update.js';
import { idle } from './work.js';

/**
 * Makes the handle by which a host page's scripts use the form.
 * @param {Runtime.Page} page
 */
export function createHandle(page) {
    const { data, form } = page;
    /**
     * Adds what the page was built without.
     * @template T
     * @param {{ attach(page: Runtime.Page): T }} feature
     * @returns {T} what it offers
     */
    const extend = (feature) => feature.attach(page);
    return Object.defineProperties({
        id: data.id,
        dialect: data.dialect,
        locale: data.locale,
        element: form,
        settings: data.settings,
        get validators() { return page.engine.hostValidators; },
        get ready() { return page.ready; },
        get idle() { return idle(page); },
        get values() { return page.engine.dialect.host.values(page.engine) ?? page.result.values; },
        get submission() { return page.result.submission; },
        get valid() { return page.result.valid; },
        field: (/** @type {string} */ name) => fieldHandle(page, fieldOfHost(page.engine, name)),
        group: (/** @type {string} */ name) => placeHandle(page, page.engine.groups.get(name)),
        section: (/** @type {string} */ name) => placeHandle(page, page.engine.sections.get(name)),
        page: (/** @type {string} */ name) => placeHandle(page, page.engine.pages.get(name)),
        reveal: (/** @type {string} */ name) => reveal(page, name),
        fill: (/** @type {unknown} */ values) => fill(page.engine, values),
        setErrors: (/** @type {unknown} */ messages) => setErrors(page, messages),
        validate: () => check(page),
        submit: () => submit(page),
        end: () => page.end(),
        extend,
    }, page.engine.dialect.host.members?.(page) ?? {});
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Field | undefined} field
 */
function fieldHandle(page, field) {
    if (!field) {
        return null;
    }
    const { name, definition } = field;
    const { engine } = page;
    return Object.defineProperties({
        name,
        element: page.wrappers.get(name),
        get label() { return definition.label; },
        get placeholder() { return definition.placeholder; },
        get options() { return definition.options?.map(([value, text]) => [value, text]); },
        get value() { return engine.dialect.values.toHost(field); },
        get text() { return textOf(page, field); },
        get visible() { return isShown(field); },
        get enabled() { return isUnlocked(field); },
        get required() { return field.required; },
        get valid() { return isValidNow(engine, field); },
        get errors() { return messagesOf(field); },
        set: (/** @type {unknown} */ value) => enter(page, field, value),
    }, engine.dialect.host.fieldMembers?.(page, field) ?? {});
}

/**
 * The text that a field shows; one with a format may show what was typed.
 * @type {(page: Runtime.Page, field: Runtime.Field) => string}
 */
function textOf(page, field) {
    const { engine, controls, inputs } = page;
    const { control, format } = field.definition;
    const own = controls.get(control)?.text?.(page, field);
    if (own !== undefined || !format) {
        return own ?? engine.dialect.values.text(engine, field);
    }
    return inputs.get(field.name)?.value ?? shownText(engine, field);
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Place | undefined} place
 */
function placeHandle(page, place) {
    if (!place) {
        return null;
    }
    const own = { get visible() { return isShown(place); }, get collapsed() { return place.collapsed; } };
    return Object.defineProperties(own, page.engine.dialect.host.placeMembers?.(page, place) ?? {});
}

/**
 * Goes to a field, group, section or page and scrolls to it; a name with a part means its field, an unknown one
 * nothing.
 * @type {(page: Runtime.Page, name: string) => void}
 */
function reveal(page, name) {
    if (typeof name !== 'string') {
        return;
    }
    const { engine, hooks, wrappers } = page;
    let node = fieldOfHost(engine, name) ?? engine.groups.get(name) ?? engine.sections.get(name)
        ?? engine.pages.get(name);
    for (let at = name; at && !node; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
        node = engine.fields.get(at);
    }
    if (node) {
        page.reopen();
        hooks.reveal?.(node);
        const element = node.kind === 'field' ? wrappers.get(node.name) : placeOf(page, node);
        element?.scrollIntoView({ block: 'nearest' });
    }
}

/**
 * Shows messages from outside at once and scrolls to the first field concerned; the focus stays where it is, since
 * they may come while a person is typing.
 * @param {Runtime.Page} page
 * @param {unknown} messages an object from names to messages
 */
function setErrors(page, messages) {
    const first = setMessages(page.engine, messages).find(isShown);
    showSummary(page);
    if (first) {
        page.reopen();
        page.hooks.reveal?.(first);
        page.wrappers.get(first.name)?.scrollIntoView();
    }
}
