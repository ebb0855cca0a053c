import { mapped, withEffects, withMember, withNode, groupsOf, namesOf, nodeAt } from '../../document/walk.js';
import { plainText } from '../../document/empty.js';
import { objectOf, put } from '../../document/objects.js';
import { readableName } from '../../document/names.js';
import { renamedObject } from './relationships.js';
import { isYes, retold, stringOf } from '../plain/validators.js';

/** The measures of the grid of nine when nothing is said (section 1). */
const usualGrid = { width: 678, left: 226, right: 226 };
const measures = /** @type {Record<string, 'width' | 'left' | 'right'>} */ ({
    pageWidth: 'width', leftFormMargin: 'left', rightFormMargin: 'right',
});

/**
 * Pages, groups and items share one set of names.
 * @param {Doc.FormDocument} document
 */
export function takenNames(document) {
    return [...document.pages.map(({ name }) => name), ...groupsOf(document).map(({ name }) => name),
        ...namesOf(document, 'field')];
}

/**
 * The reason why something cannot be called so; undefined where it can.
 * @type {(document: Doc.FormDocument, from: string, to: string) => 'empty' | 'taken' | 'odd' | undefined}
 */
export function nameProblem(document, from, to) {
    if (to === '') {
        return 'empty';
    }
    if (from === to) {
        return undefined;
    }
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(to)) {
        return 'odd';
    }
    return takenNames(document).includes(to) ? 'taken' : undefined;
}

/**
 * The attributes of the form itself, of pages and of groups.
 * @type {(kind: string) => Tables.Property[]}
 */
export function partProperties(kind) {
    const [on, off] = ['YES', 'NO'];
    const property = (/** @type {string} */ path, /** @type {Tables.Property['kind']} */ shown = 'text', more = {}) => (
        { path, kind: shown, caption: `mmxml.${path}`, default: '', ...shown === 'check' && { on, off }, ...more });
    const name = property('name', 'name', { hint: 'mmxml.name.hint' });
    switch (kind) {
    case 'form': return [
        property('formPrefix'), property('name', 'text', { caption: 'mmxml.form.name', isCode: true }),
        property('pageWidth', 'size'),
        property('leftFormMargin', 'size'), property('rightFormMargin', 'size'),
        property('pdfType', 'check', { on: 'custom', off: '' }),
    ];
    case 'page': return [name, property('isHidden', 'check')];
    case 'group': return [property('title'), name, property('isHidden', 'check')];
    default: return [];
    }
}

/**
 * An attribute of the form itself, a page or a group.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, path: string) => Json.JSONValue | undefined}
 */
export function partProperty(document, node, path) {
    const part = /** @type {any} */ (nodeAt(document, node));
    if (!part) {
        return undefined;
    } else if (node.kind === 'form') {
        if (Object.hasOwn(measures, path)) {
            return String((document.grid ?? usualGrid)[measures[path]]);
        }
        if (path === 'pdfType') {
            return document.receipt?.layout === 'custom' ? 'custom' : '';
        }
        return String(objectOf(document.traits.mmxml)[path] ?? '');
    }
    if (path === 'name') {
        return part.name;
    }
    if (path === 'isHidden') {
        return part.isVisible ? 'NO' : 'YES';
    }
    if (path === 'title') {
        return stringOf(part.title, document);
    }
    return undefined;
}

/**
 * @type {(document: Doc.FormDocument, node: Doc.Selection, path: string, value: Json.JSONValue | undefined) =>
 *     Doc.FormDocument}
 */
export function withPartProperty(document, node, path, value) {
    if (node.kind === 'form') {
        return withFormProperty(document, path, value);
    } else if (path === 'name') {
        return renamePart(document, node, String(value ?? ''));
    }
    const change = (/** @type {any} */ part) => {
        if (path === 'isHidden') {
            return withMember(part, 'isVisible', !isYes(value));
        }
        return path === 'title' && node.kind === 'group'
            ? put(part, 'title', /** @type {any} */ (retold(part.title, String(value ?? ''), document))) : part;
    };
    return withNode(document, node, change);
}

/** @type {(document: Doc.FormDocument, path: string, value: Json.JSONValue | undefined) => Doc.FormDocument} */
function withFormProperty(document, path, value) {
    const written = String(value ?? '').trim();
    if (Object.hasOwn(measures, path)) {
        const number = Number(written);
        return written === '' || !(number >= 0 && number <= 10_000) ? document
            : { ...document, grid: { ...usualGrid, ...document.grid, [measures[path]]: number } };
    } else if (!['name', 'formPrefix', 'pdfType'].includes(path)) {
        return document;
    }
    if (path === 'pdfType') {
        return { ...document, receipt: { layout: isYes(value) || written === 'custom' ? 'custom' : 'sections' } };
    }
    const own = put(objectOf(document.traits.mmxml), path, written || undefined);
    // A form has no title of its own: what names it is made readable.
    const string = readableName(String(own.formPrefix ?? own.name ?? document.id));
    const [first, ...others] = document.title.variants;
    const title = first ? { variants: [{ ...first, string }, ...others], isFixed: others.length === 0 }
        : { ...plainText(string), isFixed: true };
    return { ...document, traits: put(document.traits, 'mmxml', Object.keys(own).length > 0 ? own : undefined), title };
}

/**
 * Calls a page or a group otherwise, and with it in every rule.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, to: string) => Doc.FormDocument}
 */
function renamePart(document, { kind, name }, to) {
    if (!nodeAt(document, { kind, name }) || name === to || nameProblem(document, name, to)) {
        return document;
    }
    const change = (/** @type {any} */ part) => ({
        ...part, name: to,
        ...part.sections
            && { sections: part.sections.map((/** @type {any} */ section) => (section.name === name
                ? { ...section, name: to } : section)) },
    });
    const rules = mapped(document.rules, (rule) => withEffects(renamedObject(rule, name, to),
        (effect) => (effect.target === kind && effect.name === name ? { ...effect, name: to } : effect)));
    return withMember(withNode(document, { kind, name }, change), 'rules', rules);
}
