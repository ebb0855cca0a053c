import { isRequired } from '../../runtime/engine/required.js';
import { isMarked } from '../../runtime/engine/validation.js';
import { isSame } from '../../runtime/engine/values.js';
import { areAsBuilt, inputsOf } from '../../runtime/view/inputs.js';
import { arrange } from '../shell/element.js';
import { startAgain } from './page-exchange.js';

/** Controls and features that listen to the form alone: another start may have their elements. */
const delegating = [
    'text', 'textarea', 'select', 'choices', 'checkbox', 'consent', 'count', 'date', 'dateTime', 'time', 'slider',
    'stepper', 'output', 'progress', 'button', 'prose', 'image', 'info', 'line', 'space',
    'actions', 'bindings', 'clearing', 'collapsing', 'commands', 'dates', 'enter', 'focus', 'limit', 'links', 'masks',
    'numbers', 'paper', 'patterns', 'questions', 'redraw', 'revealed', 'typing',
];

/**
 * The elements of the next fields, where they can be put into the page that is shown: of what has not changed those
 * that the browser has laid out already, of all else new ones.
 * @param {Runtime.Page} page
 * @param {Canvas.Shown} shown
 * @param {Canvas.Shown} next
 * @returns {Map<string, HTMLElement> | null} by the names of their fields; null where another page is needed
 */
export function elementsFor(page, shown, next) {
    if (!isAsItOpened(page) || shown.place !== next.place || next.form.grid || !areDelegating(next)
        || shown.shell() !== next.shell()) {
        return null;
    }
    const former = new Set(shown.fields);
    const elements = new Map(next.fields.map((rendered) => {
        const { name } = rendered.data;
        const field = page.engine.fields.get(name);
        return [name, former.has(rendered) && field && isUntouched(page, field) ? page.wrappers.get(name)
            : elementOf(rendered)];
    }));
    return [...elements.values()].every(Boolean) ? /** @type {Map<string, HTMLElement>} */ (elements) : null;
}

/**
 * Puts the fields into the page that is shown and starts its script anew.
 * @param {Runtime.Page} page
 * @param {Map<string, HTMLElement>} elements
 * @param {Canvas.Shown} next
 * @param {Runtime.SavedState | null} saved
 */
export function exchangeFields(page, elements, next, saved) {
    const data = next.data();
    for (const { name, fields } of sectionsOf(next.form)) {
        const section = /** @type {Element} */ (page.form.querySelector(`[data-section="${CSS.escape(name)}"]`));
        arrange(section, fields.map((field) => /** @type {HTMLElement} */ (elements.get(field.name))));
    }
    startAgain(data, next.parts, saved);
}

/**
 * @param {Runtime.Page} page
 * @returns {boolean} whether all around the fields is as it was rendered
 */
function isAsItOpened({ engine, summary, result }) {
    const places = [engine.pages, engine.groups, engine.sections].flatMap((each) => [...each.values()]);
    return summary === null && result.valid === null && places.every(({ visible, collapsed }) => visible && !collapsed);
}

/** @param {Canvas.Shown} next */
function areDelegating({ fields, parts }) {
    return [...fields.map(({ field }) => field.control), ...parts.features.map(({ name }) => name)]
        .every((name) => delegating.includes(name));
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @returns {boolean} whether its element is as it was rendered
 */
function isUntouched(page, field) {
    const { engine, open, wrappers } = page;
    const { definition, original, value } = field;
    const { visible = true, enabled = true } = original;
    return !field.entered && !open.has(field) && !isMarked(field) && field.visible === visible
        && field.enabled === enabled && field.required === isRequired(original)
        && Object.entries(definition).every(([name, each]) => each === /** @type {any} */ (original)[name])
        && isSame(value, engine.dialect.values.initial(original, engine.scope.now))
        && areAsBuilt(inputsOf(page, field))
        && !wrappers.get(field.name)?.querySelector('details[open]');
}

/**
 * @param {Canvas.Rendered} rendered
 * @returns {HTMLElement | null} the one element that a field is; null for an author's view that is more
 */
export function elementOf({ html }) {
    const template = document.createElement('template');
    template.innerHTML = html;
    const { children: [element], childElementCount: count } = template.content;
    return count === 1 && element instanceof HTMLElement && element.matches('[data-field]') ? element : null;
}

/** @param {Render.FormDocument} document */
function sectionsOf({ pages }) {
    return pages.flatMap(({ groups }) => groups.flatMap(({ sections }) => sections));
}
