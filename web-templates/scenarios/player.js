import { dateParts, fieldOf, handle, inForm, isLocked, isSeen, native, placeOf, reveal } from './sight.js';

/**
 * Something that the driver of the browser does as a person would: it clicks at a place, puts a text in as a paste
 * does, types keys, presses one, takes the focus away; `again`: it then asks once more, since one step may need several
 * clicks.
 * @typedef {{ click?: [number, number], text?: string, keys?: string, press?: string, leave?: boolean,
 *     again?: boolean }} Deed
 */

/**
 * The verbs of steps, each with what there is to do for one value; what no person does, and what the browser's own
 * popups would need, is done at once.
 * @type {Record<string, (name: string, value: any) => Deed[] | Promise<Deed[]>>}
 */
const verbs = {
    set: async (name, value) => {
        const field = await reveal(name);
        const controls = inForm(field, 'input:is([type=radio], [type=checkbox])');
        if (isLocked(field)) {
            throw new Error(`“${name}” is locked or hidden, so nothing can be entered`);
        }
        return controls.length ? choose(controls, value ?? '') : enter(name, field, value ?? '');
    },
    type: async (name, value) => {
        const field = await reveal(name);
        const [control] = inForm(field, native);
        if (!control || isLocked(field)) {
            throw new Error(`nothing can be typed into “${name}”`);
        }
        demandOne(value);
        select(control);
        return [{ press: 'Delete' }, { keys: String(value) }];
    },
    tap: async (name) => {
        const [, field = '', key = ''] = name.match(/^(.*)\.(enter|return)$/s) ?? [];
        if (key) {
            inForm(await reveal(field), native)[0]?.focus();
            return [{ press: 'Enter' }];
        }
        const target = await targetOf(name);
        if (!target) {
            throw new Error(`the page has nothing to tap that is called “${name}”`);
        }
        return [{ click: aim(target, name) }];
    },
    press: (key) => [{ press: key }],
    populate: async (_, values) => { await handle().fill(values); return []; },
    loadErrors: async (_, messages) => { await handle().setErrors(messages); return []; },
    validate: async () => { await handle().validate(); return []; },
    submit: async () => {
        const button = seenButton() ?? await goToLast();
        if (button) {
            return [{ click: aim(button, 'submit') }];
        }
        // A form without a button is sent by its host. The promise waits for an answer, which a step does not.
        handle().submit();
        return [];
    },
};

/** @type {(verb: string, name: string, value: any) => Promise<Deed[]>} */
export async function act(verb, name, value) {
    await stillness();
    return verbs[verb](name, value);
}

/** The button that sends the answers or leads to all of them, where it is shown. */
function seenButton() {
    const selectors = ['[data-review] [data-part=send]', 'form[data-form] [type=submit]'];
    const buttons = selectors.map((each) => /** @type {HTMLElement | null} */ (document.querySelector(each)));
    return buttons.find((each) => each && isSeen(each));
}

/** Goes to the last step of a form in steps, which has the button that sends it. */
async function goToLast() {
    const last = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-step]')]).at(-1);
    await handle().reveal(last?.dataset.step ?? '');
    await handle().idle;
    return seenButton();
}

/** Takes the focus from where it is, as one does who is done with a field. */
export function leave() {
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
}

/** Waits until nothing that was begun is pending. */
export async function settle() {
    await handle().ready;
    await handle().idle;
}

/** Waits until no element is under way to another place. */
async function stillness() {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
}

/**
 * The next click that brings boxes or radio buttons nearer to a value.
 * @type {(controls: HTMLInputElement[], value: any) => Deed[]}
 */
function choose(controls, value) {
    const isSingleBox = controls.length === 1 && controls[0].type === 'checkbox' && !Array.isArray(value);
    if (isSingleBox && ![true, false, '1', '0', ''].includes(value)) {
        throw new Error(`a box is true or false, not ${JSON.stringify(value)}`);
    }
    const wanted = [value].flat().map(String);
    const isWanted = (/** @type {HTMLInputElement} */ each) => (
        isSingleBox ? value === true || value === '1' : wanted.includes(each.value));
    if (!isSingleBox) {
        demandOptions(wanted, controls);
    }
    const next = controls.find((each) => (
        each.checked !== isWanted(each) && (each.type === 'checkbox' || isWanted(each))));
    if (next?.matches(':disabled')) {
        throw new Error(`“${next.value}” is locked, so it cannot be chosen`);
    }
    return next ? [{ click: aim(next, next.value), again: true }] : [];
}

/** @type {(values: string[], options: { value: string }[]) => void} */
function demandOptions(values, options) {
    const unknown = values.find((value) => value && !options.some((option) => option.value === value));
    if (unknown !== undefined) {
        const known = options.flatMap(({ value }) => (value ? `“${value}”` : [])).join(', ');
        throw new Error(`there is no option “${unknown}”; there are ${known}`);
    }
}

/** @type {(value: any) => void} */
function demandOne(value) {
    if (typeof value === 'object') {
        throw new Error(`what is typed is one value, not ${JSON.stringify(value)}`);
    }
}

/** @type {(date: any) => never} */
function refuseDate(date) {
    throw new Error(`“${date}” is no date such as 2027-03-31`);
}

/** @type {(name: string, field: HTMLElement, value: any) => Deed[] | Promise<Deed[]>} */
function enter(name, field, value) {
    const parts = dateParts(field);
    if (parts.length) {
        return enterParts(parts, String(value));
    }
    const [control] = inForm(field, native);
    if (control instanceof HTMLInputElement && ['text', 'password', 'tel', 'email', 'url'].includes(control.type)
        && !control.hasAttribute('aria-haspopup') || control instanceof HTMLTextAreaElement) {
        demandOne(value);
        select(control);
        return [value === '' ? { press: 'Delete' } : { text: String(value) }, { leave: true }];
    }
    if (control?.type === 'file' && value === true) {
        return chooseFile(control);
    }
    const [remove] = inForm(field, '[data-part=remove]').filter(isSeen);
    if (control?.type === 'file' && !value && remove) {
        return [{ click: aim(remove, name) }];
    }
    if (control instanceof HTMLSelectElement) {
        demandOptions([String(value)], [...control.options]);
    }
    if (control?.type === 'date') {
        const date = isoDate(String(value));
        const deeds = change(control, date);
        // What is no date empties the control.
        return control.value === date ? deeds : refuseDate(value);
    }
    if (control instanceof HTMLSelectElement) {
        return change(control, String(value));
    }
    // A popup, a range, a picture: what a host enters is what a person would have chosen there.
    return Promise.resolve(handle().field(name)?.set(value)).then(() => []);
}

/** @type {(control: HTMLInputElement | HTMLSelectElement, value: string) => Deed[]} */
function change(control, value) {
    control.focus();
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return [{ leave: true }];
}

/** A picture of one dot, as PNG in Base64. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Has an input hold a file as though it had been chosen: a picture, or a text where no picture is taken.
 * @type {(input: HTMLInputElement) => Deed[]}
 */
function chooseFile(input) {
    const kinds = input.accept.split(',').map((kind) => kind.trim()).filter(Boolean);
    const type = kinds.find((kind) => /^[^*/]+\/[^*/]+$/.test(kind)) ?? 'text/plain';
    const usual = type === 'text/plain' ? '.txt' : `.${type.split('/')[1]}`;
    const ending = kinds.find((kind) => kind.startsWith('.')) ?? usual;
    const isPicture = !kinds.length || kinds.some((kind) => /^image\/(\*|png)$|^\.png$/.test(kind));
    const file = isPicture
        ? new File([Uint8Array.from(atob(dot), (each) => each.charCodeAt(0))], 'picture.png', { type: 'image/png' })
        : new File(['A file.\n'], `file${ending}`, { type });
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.files = transfer.files;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return [];
}

/** 2024-02-29, 2027-09, --11-05, 1978 or ---05. */
const dateText = /^(?:(?<year>\d{4}))?-{0,2}(?:(?<month>\d{2})(?:-(?<day>\d{2}))?)?$|^---(?<only>\d{2})$/;

/** @type {(parts: { part: string, control: HTMLInputElement | HTMLSelectElement }[], date: string) => Deed[]} */
function enterParts(parts, date) {
    const found = dateText.exec(date)?.groups;
    if (!found) {
        return refuseDate(date);
    }
    for (const { part, control } of parts) {
        const number = found[part] ?? (part === 'day' ? found.only : undefined) ?? '';
        const isOffered = !(control instanceof HTMLSelectElement)
            || [...control.options].some((each) => each.value === number);
        change(control, isOffered ? number : String(Number(number)));
    }
    return [{ leave: true }];
}

/**
 * @param {string} date 31/03/2027 or 2027-03-31
 * @returns {string}
 */
function isoDate(date) {
    const [day, month, year] = date.split('/');
    return year ? `${year}-${month}-${day}` : date;
}

/** @param {HTMLElement} control */
function select(control) {
    control.focus();
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        control.select();
    }
}

/**
 * The control of a field, a part of it or one of its options; an answer to the question that is open.
 * @type {(name: string) => Promise<HTMLElement | null>}
 */
async function targetOf(name) {
    if (fieldOf(name)) {
        const field = await reveal(name);
        return inForm(field, native)[0] ?? inForm(field, 'button:not([data-part=link])')[0] ?? null;
    }
    const [, base = '', part = name, number = '0'] = name.match(/^(.*)\.(link|row)\.(\d+)$/s)
        ?? name.match(/^(.*)\.(.*)$/s) ?? [];
    const place = inReview(base) ?? (fieldOf(base) ? await reveal(base) : placeOf(base));
    const quoted = CSS.escape(part);
    const found = place?.querySelectorAll(`[data-part="${quoted}"], input[value="${quoted}"]`)[Number(number)]
        ?? document.querySelector(`dialog[open] [data-part="${quoted}"]`);
    return /** @type {HTMLElement | null} */ (found);
}

/**
 * The list of all answers, where it is shown, as `review`, or one of the answers by the name of its field.
 * @type {(name: string) => Element | null}
 */
function inReview(name) {
    const review = document.querySelector('[data-review]');
    return name === 'review' ? review : review?.querySelector(`[data-answer="${CSS.escape(name)}"]`) ?? null;
}

/**
 * The point where a click hits an element that nothing lies over.
 * @type {(element: HTMLElement, name: string) => [number, number]}
 */
function aim(element, name) {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !(element.contains(hit) || hit.closest('label')?.control === element)) {
        const why = hit ? 'something lies over it' : 'it is not in view';
        throw new Error(`“${name}” cannot be hit: ${isSeen(element) ? why : 'it is not shown now'}`);
    }
    return [left + width / 2, top + height / 2];
}
