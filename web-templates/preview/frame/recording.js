import { isBlank } from '../../runtime/engine/blank.js';
import { dateParts, fieldOf, handle, inForm, messageOf, native } from '../../scenarios/sight.js';
import { hearGrid, tellGrid } from './channel.js';

/**
 * A fact of a field that a scenario can expect.
 * @typedef {{ value?: unknown, visible?: boolean, errors?: string[] }} Facts
 */

/**
 * Tells the grid what a person does here as steps of a scenario, and what has become of the fields then.
 * @type {Runtime.Feature}
 */
export const recording = { name: 'recording', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    const { locale } = page.data;
    /** @type {Map<string, Facts> | null} what fields were like, by their names; null while nothing is recorded */
    let seen = null;
    let count = 0;
    const tell = (/** @type {object} */ step) => tellGrid('recorded', { locale, step });
    const take = async (/** @type {object} */ step) => {
        if (!seen) {
            return;
        }
        tell(step);
        count += 1;
        const mine = count;
        // The form hears of it after us.
        await new Promise((resolve) => {
            setTimeout(resolve);
        });
        await handle().idle;
        // Of two steps in one breath the second one tells for both.
        if (seen && mine === count) {
            const now = look(page);
            const fields = differences(seen, now);
            seen = now;
            const isJudged = 'submit' in step;
            if (isJudged || Object.keys(fields).length) {
                tell({ expect: { ...isJudged && { valid: handle().valid }, fields } });
            }
        }
    };
    hearGrid(page, 'record', ({ isOn }) => {
        seen = isOn ? look(page) : null;
    });
    hearGrid(page, 'look', ({ names }) => {
        const values = names.flatMap((/** @type {string} */ name) => {
            const field = handle().field(name);
            const facts = {
                ...!holdsFile(name) && { value: field?.value ?? null }, ...!field?.visible && { visible: false },
            };
            return field && Object.keys(facts).length ? [[name, facts]] : [];
        });
        tellGrid('looked', { locale, fields: Object.fromEntries(values) });
    });
    listenToPerson(page, take);
}

/** @type {(page: Runtime.Page, take: (step: object) => void) => void} */
function listenToPerson(page, take) {
    const { ended: signal } = page;
    /** The field that a person was in last: what changes in it by itself is a choice in a list of its own. */
    let last = '';
    const touch = (/** @type {Event} */ event) => {
        if (event.isTrusted) {
            last = ownerOf(event.target)?.name ?? '';
        }
    };
    // A file comes by a window of the system's or by a drop.
    for (const type of ['pointerdown', 'keydown', 'drop', 'change']) {
        document.addEventListener(type, touch, { capture: true, signal });
    }
    document.addEventListener('change', (event) => {
        const owner = ownerOf(event.target);
        if (event.isTrusted && owner && isEntered(owner.element) && !inDialog(event.target)) {
            take({ set: { [owner.name]: valueIn(owner.element) } });
        }
    }, { capture: true, signal });
    document.addEventListener('formsite:change', (event) => {
        const { key } = /** @type {CustomEvent} */ (event).detail;
        const element = fieldOf(key);
        const field = page.engine.fields.get(key);
        if (key === last && field && element && !isEntered(element) && document.hasFocus()) {
            const value = holdsFile(key) ? !isBlank(page.engine, field) : handle().field(key)?.value ?? null;
            take({ set: { [key]: value } });
        }
    }, { signal });
    document.addEventListener('click', (event) => {
        const step = event.isTrusted && stepOf(event.target);
        if (step) {
            take(step);
        }
    }, { capture: true, signal });
}

/**
 * The field that an element stands in, or the part of a composite.
 * @type {(target: EventTarget | null) => { name: string, element: HTMLElement } | null}
 */
function ownerOf(target) {
    const element = target instanceof Element ? target : null;
    const wrapper = /** @type {HTMLElement | null} */ (element?.closest('[data-field]') ?? null);
    const component = /** @type {HTMLElement | null} */ (element?.closest('.component[data-part]') ?? null);
    if (!wrapper) {
        return null;
    }
    const name = wrapper.dataset.field ?? '';
    return component && wrapper.contains(component)
        ? { name: `${name}.${component.dataset.part}`, element: component } : { name, element: wrapper };
}

/** @type {(target: EventTarget | null) => boolean} */
function inDialog(target) {
    return target instanceof Element && target.closest('dialog') !== null;
}

/**
 * Tells of a field that a control of the browser takes the answer of: the player enters it there, too.
 * @type {(element: HTMLElement) => boolean}
 */
function isEntered(element) {
    const [control] = inForm(element, native);
    return control !== undefined && !control.hasAttribute('aria-haspopup') && !['range', 'file'].includes(control.type);
}

/**
 * Tells of a field whose answer is a file: a scenario says of it that there is one.
 * @type {(name: string) => boolean}
 */
function holdsFile(name) {
    const element = fieldOf(name);
    return element !== null && inForm(element, 'input[type=file]').length > 0;
}

/**
 * @param {HTMLElement} element
 * @returns {string | boolean | string[]} as the step “set” has it
 */
function valueIn(element) {
    const parts = dateParts(element);
    if (parts.length) {
        return dateOf(Object.fromEntries(parts.map(({ part, control }) => [part, control.value])));
    }
    const controls = inForm(element, native);
    const [{ type, value, checked }] = controls;
    const chosen = controls.filter((each) => each.checked).map((each) => each.value);
    if (type === 'checkbox' && controls.length === 1) {
        return checked;
    }
    const one = type === 'radio' ? chosen[0] ?? '' : value;
    return type === 'checkbox' ? chosen : one;
}

/**
 * @param {Record<string, string>} parts
 * @returns {string} 2024-02-29, 2027-09, --11-05, 1978 or ---05
 */
function dateOf({ year = '', month = '', day = '' }) {
    const [m, d] = [month, day].map((part) => part && part.padStart(2, '0'));
    if (!m) {
        return year || (d && `---${d}`);
    }
    return `${year || '-'}-${m}${d && `-${d}`}`;
}

/**
 * The step that a click is; none where the change that follows it says it.
 * @type {(target: EventTarget | null) => object | null}
 */
function stepOf(target) {
    const element = target instanceof Element ? target : null;
    if (element?.closest('form[data-form] [type=submit], [data-review] [data-part=send]')) {
        return { submit: true };
    }
    const pressed = /** @type {HTMLElement | null} */ (element?.closest('button[data-part], a[data-part]') ?? null);
    if (!pressed) {
        return null;
    }
    const part = pressed.dataset.part ?? '';
    const review = pressed.closest('[data-review]');
    if (review) {
        const answer = /** @type {HTMLElement | null} */ (pressed.closest('[data-answer]'));
        return { tap: `${answer?.dataset.answer ?? 'review'}.${part}` };
    }
    const owner = ownerOf(pressed);
    const isOwn = inDialog(pressed) || owner !== null && inForm(owner.element, native).length > 0;
    if (owner && isOwn && !isEntered(owner.element)) {
        // A list, calendar or pad of its own, or a file that is taken away: what comes of it is told as a value.
        return null;
    }
    const place = /** @type {HTMLElement | null} */ (
        owner?.element ?? pressed.closest('[data-section], [data-group], [data-page]'));
    const name = owner?.name ?? place?.dataset.section ?? place?.dataset.group ?? place?.dataset.page;
    if (!place || name === undefined) {
        return pressed.closest('dialog[open]') ? { tap: part } : null;
    }
    const same = [...place.querySelectorAll(`[data-part="${CSS.escape(part)}"]`)];
    const number = part === 'link' ? `.${same.indexOf(pressed)}` : '';
    return number || same[0] === pressed ? { tap: `${name}.${part}${number}` } : null;
}

/**
 * The state of each field as a person sees it.
 * @type {(page: Runtime.Page) => Map<string, Facts>}
 */
function look(page) {
    const form = handle();
    return new Map([...page.wrappers].flatMap(([name, wrapper]) => {
        const field = form.field(name);
        const errors = field && messageOf(wrapper) ? field.errors : [];
        return field ? [[name, { visible: field.visible, errors }]] : [];
    }));
}

/** @type {(before: Map<string, Facts>, after: Map<string, Facts>) => Record<string, Facts>} */
function differences(before, after) {
    /** @type {Record<string, Facts>} */
    const found = {};
    for (const [name, { visible, errors }] of after) {
        const old = before.get(name);
        const facts = {
            ...old?.visible !== visible && { visible },
            ...String(old?.errors ?? '') !== String(errors) && { errors },
        };
        if (Object.keys(facts).length) {
            found[name] = facts;
        }
    }
    return found;
}
