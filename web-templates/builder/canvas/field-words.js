import { showSummary } from '../../runtime/view/summary.js';
import { elementOf } from './field-exchange.js';

/** @typedef {() => void} Step */

/** The properties of a field that are words alone: nothing but what is read follows from it. */
const words = [
    'label', 'inlineLabel', 'detailLabel', 'placeholder', 'body', 'caption', 'missingMessage', 'invalidMessage',
    'patternMessage',
    'texts',
];

/**
 * Puts the new words of fields in the place of the former ones, without touching anything else of the page.
 * @param {Runtime.Page} page
 * @param {Canvas.Rendered[]} before the fields as they are shown
 * @param {Canvas.Rendered[]} after the same fields
 * @returns {boolean} false, and nothing has happened, where more than words has changed
 */
export function updateWords(page, before, after) {
    const changed = after.map((rendered, at) => ({ former: before[at], next: rendered }))
        .filter(({ former, next }) => former !== next);
    const steps = changed.map(({ former, next }) => stepsFor(page, former, next));
    if (!steps.every((list) => list !== null)) {
        return false;
    }
    steps.flat().forEach((step) => step?.());
    if (page.summary) {
        showSummary(page);
    }
    return true;
}

/** @type {(page: Runtime.Page, former: Canvas.Rendered, next: Canvas.Rendered) => Step[] | null} */
function stepsFor(page, former, next) {
    const wrapper = page.wrappers.get(next.data.name);
    const [a, b] = [elementOf(former), elementOf(next)];
    if (!wrapper || !a || !b || !differsInWords(former.data, next.data)) {
        return null;
    }
    const steps = nodeSteps(a, b, wrapper);
    return steps && [...steps, () => updateData(page, former.data, next.data), () => openLinks(wrapper)];
}

/** @type {(former: Runtime.FieldData, next: Runtime.FieldData) => boolean} */
function differsInWords(former, next) {
    const rest = (/** @type {Runtime.FieldData} */ data) => JSON.stringify(data, (key, value) => {
        if (value === data) {
            const { options, validators, ...members } = data;
            const kept = Object.entries(members).filter(([name]) => !words.includes(name));
            const keys = options?.map(([each, , image]) => [each, image]);
            return [...kept, keys, validators?.map(({ message, ...validator }) => validator)];
        }
        return value;
    });
    return rest(former) === rest(next);
}

/**
 * Has the running form know the new words, but for those that a rule has replaced.
 * @type {(page: Runtime.Page, former: any, next: any) => void}
 */
function updateData(page, former, next) {
    const field = page.engine.fields.get(next.name);
    for (const name of [...words, 'options', 'validators']) {
        const [was, is] = [former[name], next[name]].map((value) => JSON.stringify(value));
        for (const data of was === is || !field ? []
            : [/** @type {any} */ (field.definition), /** @type {any} */ (field.original)]) {
            if (JSON.stringify(data[name]) === was) {
                data[name] = next[name];
            }
        }
    }
}

/** @type {(wrapper: Element) => void} */
function openLinks(wrapper) {
    for (const link of wrapper.querySelectorAll('[data-part="link"]')) {
        link.setAttribute('href', '#');
    }
}

/** Attributes that are words, or name the elements that hold them. */
const wordAttributes = [
    'placeholder', 'alt', 'aria-label', 'aria-labelledby', 'aria-describedby', 'autocomplete', 'lang', 'dir',
    'data-link',
];

const controls = 'input,select,button,details,dialog,textarea,canvas';

/**
 * The change that turns an element of the page, which the script may have changed since, from one rendering to the
 * next.
 * @param {Node} a as it was rendered
 * @param {Node} b as it is rendered now
 * @param {Node} live
 * @returns {Step[] | null} null where that would touch what a person enters something into
 */
function nodeSteps(a, b, live) {
    if (a.isEqualNode(b)) {
        return [];
    }
    if (a instanceof Text && b instanceof Text && live instanceof Text) {
        // What the script has written there meanwhile stays.
        return live.data === a.data ? [() => { live.data = b.data; }] : [];
    }
    if (!(a instanceof Element && b instanceof Element && live instanceof Element) || !isAlike([a], [b])
        || !isAlike([a], [live])) {
        return null;
    }
    const attributes = attributeSteps(a, b, live);
    const children = childSteps(a, b, live);
    return attributes && children && [...attributes, ...children];
}

/** @type {(a: Element, b: Element, live: Element) => Step[] | null} */
function childSteps(a, b, live) {
    const [was, is, now] = [a, b, live].map((element) => [...element.childNodes]);
    if (!isAlike(was, now)) {
        return null;
    }
    const least = Math.min(was.length, is.length);
    const start = commonStart(was, is);
    const end = Math.min(commonStart([...was].reverse(), [...is].reverse()), least - start);
    const gone = now.slice(start, now.length - end);
    const come = is.slice(start, is.length - end);
    if ([...gone, ...come].some(isControl)) {
        return null;
    }
    const kept = [...was.keys()].filter((at) => at < start || at >= was.length - end);
    const inner = all(kept.map((at) => nodeSteps(was[at], is[at < start ? at : at - was.length + is.length], now[at])));
    const before = now[now.length - end] ?? null;
    return inner && [...inner, () => {
        gone.forEach((node) => node.remove());
        come.forEach((node) => live.insertBefore(document.importNode(node, true), before));
    }];
}

/**
 * @param {Node[]} nodes
 * @param {Node[]} others
 * @returns {number} how many of the first ones are of the same kinds
 */
function commonStart(nodes, others) {
    const at = nodes.findIndex((node, place) => !others[place] || kindOf(node) !== kindOf(others[place]));
    return at < 0 ? nodes.length : at;
}

/** @type {(node: Node) => string} */
function kindOf(node) {
    return `${node.nodeName} ${node instanceof Element ? node.className : ''}`;
}

/**
 * @param {Node} node
 * @returns {boolean} whether something is entered into it, or unfolds
 */
function isControl(node) {
    return node instanceof Element && (node.matches(controls) || node.querySelector(controls) !== null);
}

/** @type {(a: Element, b: Element, live: Element) => Step[] | null} */
function attributeSteps(a, b, live) {
    const names = new Set([a, b].flatMap((element) => element.getAttributeNames()));
    // A title says what a pattern asks for where there is no script; the script has taken it away.
    const changed = [...names].filter((name) => name !== 'title' && a.getAttribute(name) !== b.getAttribute(name));
    if (!changed.every((name) => wordAttributes.includes(name))) {
        return null;
    }
    return changed.map((name) => () => {
        const value = b.getAttribute(name);
        if (value === null) {
            live.removeAttribute(name);
        } else {
            live.setAttribute(name, value);
        }
    });
}

/**
 * @param {Node[]} nodes
 * @param {Node[]} others
 * @returns {boolean} whether they are of the same kinds
 */
function isAlike(nodes, others) {
    return nodes.length === others.length && nodes.every(({ nodeName }, at) => nodeName === others[at].nodeName);
}

/** @type {(lists: (Step[] | null)[]) => Step[] | null} */
function all(lists) {
    return lists.every((list) => list !== null) ? lists.flatMap((list) => list ?? []) : null;
}
