import { fieldNamed } from '../document/walk.js';
import { offeredOptions } from '../../runtime/render/locale-choice.js';
import { fieldAt, fieldElement, fieldName } from './field-elements.js';
import { currentPage } from './page-exchange.js';

/** @typedef {{ place: Canvas.Place, element: HTMLElement }} Found */

/** The places of texts of the form and of its parts, and their properties in the document. */
const headings = /** @type {const} */ ([
    ['h1', 'form', 'title'], ['.page-title', 'page', 'title'], ['.group-title', 'group', 'title'],
    ['[type=submit]', 'form', 'submitText'],
]);

/** The places of texts of a field, the one that names it first. */
const texts = [
    ['.label', 'texts.label'], ['.inline-label', 'texts.inlineLabel'], ['.detail-label', 'texts.detailLabel'],
    ['.hint', 'texts.hint'],
    ['.prose', 'texts.body'], ['.info-button', 'texts.caption'], ['.more', 'texts.disclosure.more'],
    ['.consent-body', 'texts.disclosure.body'],
    ['.option-text', 'options'],
];

const ofParts = headings.map(([each]) => each).join(',');
const ofFields = texts.map(([each]) => each).join(',');

/** The parts that a field shows that are none of its own texts. */
const foreign = '.component,.date-part,dialog,noscript';

/**
 * The text of the definition that an element of the page shows.
 * @param {Element | null} target
 * @param {Canvas.ShownForm} shown
 * @returns {Found | null} null where there is none, or where the form's rules have put another one in its place
 */
export function textAt(target, shown) {
    const element = /** @type {HTMLElement | null | undefined} */ (target?.closest(`${ofParts},${ofFields}`)
        ?? target?.closest('.option')?.querySelector('.option-text'));
    const place = element && isSeen(element) ? placeOf(element, shown) : null;
    return element && place ? { place, element } : null;
}

/**
 * The texts of a part of the form that are in view, the one that names it first.
 * @type {(node: Canvas.Selection, shown: Canvas.ShownForm) => Found[]}
 */
export function textsIn(node, shown) {
    const found = elementsOf(node).map((element) => textAt(element, shown))
        .filter((each) => each?.place.node.kind === node.kind && each.place.node.name === node.name);
    const rank = (/** @type {Found | null} */ each) => texts.findIndex(([, path]) => each?.place.path.startsWith(path));
    return /** @type {Found[]} */ (found.sort((a, b) => rank(a) - rank(b)));
}

/**
 * @param {Canvas.Selection} node
 * @param {Canvas.ShownForm} shown
 * @returns {boolean} whether any of its texts is in view
 */
export function hasTexts(node, shown) {
    return elementsOf(node).some((element) => textAt(element, shown)?.place.node.name === node.name);
}

/**
 * @param {Canvas.Selection} node
 * @returns {Element[]} where its texts may stand
 */
function elementsOf({ kind, name }) {
    const field = kind === 'field' ? fieldElement(name) : null;
    return [...kind === 'field' ? field?.querySelectorAll(ofFields) ?? [] : document.querySelectorAll(ofParts)];
}

/**
 * @param {Element} element
 * @returns {boolean} what is folded is not
 */
export function isSeen(element) {
    return /** @type {any} */ (element).checkVisibility();
}

/** @type {(element: HTMLElement, shown: Canvas.ShownForm) => Canvas.Place | null} */
function placeOf(element, shown) {
    const field = fieldAt(element);
    if (field) {
        const name = fieldName(field);
        const path = element.closest(foreign) ? null : fieldPath(element, name, shown);
        return path === null || !isAsWritten(field.getAttribute('data-field') ?? '', path) ? null
            : { node: { kind: 'field', name }, path };
    }
    const heading = headings.find(([each]) => element.matches(each));
    const owner = heading
        && (heading[1] === 'form' ? '' : element.closest(`[data-${heading[1]}]`)?.getAttribute(`data-${heading[1]}`));
    return heading && owner !== undefined && owner !== null
        ? { node: { kind: heading[1], name: owner }, path: heading[2] } : null;
}

/** @type {(element: HTMLElement, name: string, shown: Canvas.ShownForm) => string | null} */
function fieldPath(element, name, { form, locale }) {
    const path = texts.find(([each]) => element.matches(each))?.[1] ?? null;
    if (path !== 'options') {
        return path === 'texts.disclosure.more' && element.closest('details')?.open ? 'texts.disclosure.less' : path;
    }
    const field = fieldNamed(form, name);
    const option = element.closest('.option');
    const number = [...option?.parentElement?.querySelectorAll('.option') ?? []].findIndex((each) => each === option);
    const offered = field && offeredOptions(field.options, locale, form.defaultLocale, field.optionOrder)[number];
    return field && offered ? `options.${field.options.indexOf(offered)}.label` : null;
}

/**
 * @param {string} name
 * @param {string} path
 * @returns {boolean} whether no rule has changed what stands there
 */
function isAsWritten(name, path) {
    const field = currentPage()?.engine.fields.get(name);
    const [head, key] = path.split('.');
    const member = key === 'disclosure' ? 'texts' : key;
    const written = (/** @type {any} */ data) => JSON.stringify(data[head === 'options' ? head : member]);
    return field !== undefined && written(field.definition) === written(field.original);
}
