import { countText } from '../../engine/count-text.js';
import { isShown, isStatic } from '../../engine/effects.js';
import { append } from '../../engine/lists.js';
import { fieldTitle } from '../../engine/title.js';
import { announce } from '../announce.js';

/**
 * Tells people who do not see it how many questions an answer of theirs has brought up; those that they have passed are
 * named, with their place, and shown.
 * @type {Runtime.Feature}
 */
export const revealed = { name: 'revealed', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    page.engine.listeners.push((changes, origin) => {
        const fields = origin === 'user' ? revealedFields(page, changes) : [];
        const passed = fields.filter((field) => isPassed(page, field));
        if (passed.length) {
            announce(page, placeTexts(page, passed).join(' '), true);
        } else if (fields.length) {
            announce(page, page.data.messages['run.revealed'].replace('{n}', String(fields.length)));
        }
    });
}

/**
 * Tells whether a question stands before the one that the person is at.
 * @type {(page: Runtime.Page, field: Runtime.Field) => boolean | undefined}
 */
function isPassed({ wrappers, lastFocus }, { name }) {
    const [here, there] = [wrappers.get(lastFocus), wrappers.get(name)];
    return here && there && here.compareDocumentPosition(there) === Node.DOCUMENT_POSITION_PRECEDING;
}

/**
 * The questions that have come up, by themselves or with what they stand in; a composite counts once.
 * @type {(page: Runtime.Page, changes: Runtime.Changes) => Runtime.Field[]}
 */
function revealedFields({ engine }, changes) {
    const shown = [...changes].filter(([node, aspects]) => aspects.has('visible') && isShown(node));
    const nodes = new Set(shown.map(([node]) => node));
    // Mostly it is none or one field, which needs no look at all the others.
    const [first] = nodes;
    const fields = !first || nodes.size === 1 && first.kind === 'field' ? /** @type {Runtime.Field[]} */ ([...nodes])
        : [...engine.fields.values()].filter((field) => [field, ...placesOf(field)].some((node) => nodes.has(node)));
    return fields.filter((field) => !isStatic(field) && isShown(field));
}

/**
 * The section, group and page that a field stands in; those of a component are its composite's.
 * @type {(field: Runtime.Field) => Runtime.Node[]}
 */
function placesOf({ parent }) {
    const places = [];
    for (let at = parent; at && at.kind !== 'field'; at = at.parent) {
        places.push(at);
    }
    return places;
}

/**
 * A sentence for each step that has some of the fields.
 * @type {(page: Runtime.Page, fields: Runtime.Field[]) => string[]}
 */
function placeTexts(page, fields) {
    const { data: { locale }, hooks } = page;
    /** @type {Map<number, string[]>} */
    const titles = new Map();
    for (const field of fields) {
        const step = hooks.stepOf?.(field) ?? 0;
        append(titles, step, fieldTitle(field));
    }
    return [...titles].map(([step, names]) => {
        const list = new Intl.ListFormat(locale).format(names);
        const key = step ? 'run.revealedStep' : 'run.revealedAbove';
        return countText(page, key, names.length).replace('{m}', String(step))
            .replace(/\{titles\}(\.?)/, (whole, dot) => list + (/[.:?!…؟]$/.test(list) ? '' : dot));
    });
}
