import { createEngine } from '../engine/engine.js';
import { fill } from '../engine/values.js';
import { fieldData } from '../render/field-data.js';
import { pageContext } from '../render/page-context.js';
import { pageData } from '../render/page-data.js';
import { fieldViews, renderField } from '../render/render.js';
import { readTables } from '../render/tables.js';
import { createTemplates } from '../render/templates.js';
import { readUITexts } from '../render/ui-texts.js';
import { writeJSON } from '../render/value-json.js';
import { begin } from './create.js';
import { select, selectFirst } from './form-element.js';
import { markIDs } from './id-marks.js';

/**
 * Shows a definition in the page's form, in place of the one that is there. What has been entered meanwhile stays,
 * where a field takes it, until the host has been told of a form.
 * @param {Runtime.Page} page
 * @param {unknown} definition
 * @param {Runtime.FormDrawing} drawing
 * @returns {Runtime.DefinitionDiagnostic[]} diagnostics that leave a form; one that leaves none is thrown
 */
export function drawDefinition(page, definition, drawing) {
    const { data: { id, locale, settings }, form } = page;
    const submitText = submitTextOf(form);
    const { form: read, diagnostics } = drawing.read(definition, { id, locale, settings, submitText });
    if (!read) {
        throw new Error(diagnostics.find(({ severity }) => severity === 'error')?.message ?? '');
    }
    const { html, data } = rendered(page, read, drawing);
    const kept = page.isShown ? {} : entered(page);
    const choosers = page.isShown ? [] : [...select(form, 'input[type=file]')];
    // A form that is loaded again begins anew; into one that takes the place of the built one goes what is there.
    page.forgetDraft();
    const focused = isIn(form, document.activeElement) ? page.lastFocus : '';
    page.reopen();
    page.end();
    addLooks(drawing.looks);
    exchange(page, new DOMParser().parseFromString(html, 'text/html'));
    choosers.forEach((input) => keepChooser(form, input));
    begin(page, data, drawing.parts);
    fill(page.engine, kept);
    Object.keys(kept).length && page.keepDraft();
    page.inputs.get(focused)?.focus({ preventScroll: true });
    return diagnostics;
}

/** @type {(form: HTMLFormElement) => string} */
function submitTextOf(form) {
    return selectFirst(form, '[type=submit]:not([data-field] *)')?.textContent ?? '';
}

/**
 * The page of a form, and the data of its script: of the page itself stays what no definition says.
 * @type {(page: Runtime.Page, document: Render.FormDocument, drawing: Runtime.FormDrawing) =>
 *     { html: string, data: Runtime.FormData }}
 */
function rendered({ data: former }, document, { files }) {
    const source = {
        text: (/** @type {string} */ path) => (Object.hasOwn(files, path) ? files[path] : null),
        paths: (/** @type {string} */ folder) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)),
    };
    const { locale, dialect, submit, services, settings, confirmation, receipt, definition, slot = '' } = former;
    const texts = readUITexts(source, locale, dialect);
    const templates = createTemplates(source);
    const views = fieldViews(document, texts, source, {}, Object.keys(services ?? {}));
    const fields = new Map(views.map((view) => [view.field.name, renderField(view, templates)]));
    const behavior = {
        submit: submit && { method: 'post', encoding: 'json', ...submit }, services, keepsDrafts: former.drafts,
        prefill: former.prefill ?? [], version: `${former.version}-${hashOf(JSON.stringify(document.pages))}`,
    };
    const byName = new Map(views.map((view) => [view.field.name, fieldData(view)]));
    const own = JSON.parse(writeJSON(pageData(document, texts, byName, behavior, {}, readTables(source))));
    const content = { document, locale, texts, fields, data: '', behavior };
    return {
        html: templates.render('page', pageContext(content, { policy: '' })),
        data: { ...own, settings, confirmation, receipt, submit, definition, slot: `${slot.replace('*', '')}*` },
    };
}

/**
 * The values that somebody has entered: those that are others than at first. Files stay in their inputs.
 * @type {(page: Runtime.Page) => Record<string, unknown>}
 */
function entered({ data, engine, files }) {
    const blank = createEngine(data, engine.dialect, engine.scope.now);
    const first = engine.dialect.host.values(blank) ?? {};
    const now = Object.entries(engine.dialect.host.values(engine) ?? {});
    return Object.fromEntries(now.filter(([name, value]) => (
        !files.has(name) && JSON.stringify(value) !== JSON.stringify(first[name]))));
}

/**
 * Puts the content of another page's form in the place of the form's own; the form element stays, and who listens to
 * it.
 * @type {(page: Runtime.Page, next: Document) => void}
 */
function exchange({ form, root }, next) {
    markIDs(next, root instanceof Element ? root.getAttribute('data-form-root') ?? '' : '');
    const other = /** @type {HTMLFormElement} */ (next.querySelector('form[data-form]'));
    // A field may have the name of a member of its form.
    const { before, getAttribute, removeAttribute, replaceChildren, setAttribute } = Element.prototype;
    root.querySelector('.required-note')?.remove();
    const note = next.querySelector('.required-note');
    if (note) {
        before.call(form, document.importNode(note, true));
    }
    removeAttribute.call(form, 'enctype');
    const enctype = getAttribute.call(other, 'enctype');
    if (enctype) {
        setAttribute.call(form, 'enctype', enctype);
    }
    replaceChildren.call(form, ...childrenOf(other));
}

/**
 * Puts an input in which files are chosen where another form has the same one: it holds what was chosen, and a dialog
 * of the browser's that is open for it still ends in it.
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} input
 */
function keepChooser(form, input) {
    const place = input.id && selectFirst(form, `input[type=file]#${CSS.escape(input.id)}`);
    if (place) {
        for (const { name } of [...input.attributes]) {
            // Without its type it would lose what was chosen.
            name === 'type' || input.removeAttribute(name);
        }
        for (const { name, value } of place.attributes) {
            input.setAttribute(name, value);
        }
        place.replaceWith(input);
    }
}

/**
 * @param {HTMLFormElement} form of another document
 * @returns {Node[]} copies for this one
 */
function childrenOf(form) {
    const range = new Range();
    range.selectNodeContents(form);
    return [...document.importNode(range.cloneContents(), true).childNodes];
}

/** @type {(form: HTMLFormElement, element: Element | null) => boolean} */
function isIn(form, element) {
    return Node.prototype.contains.call(form, element);
}

/**
 * Adds looks to the page, once; a policy that forbids styles within pages allows them so.
 * @param {string} looks
 */
function addLooks(looks) {
    const isThere = document.adoptedStyleSheets.some((sheet) => /** @type {any} */ (sheet).looks === looks);
    if (looks && !isThere) {
        const sheet = Object.assign(new CSSStyleSheet(), { looks });
        sheet.replaceSync(looks);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
}

/**
 * A short mark of a text, by which drafts of another definition are told from those of this one.
 * @type {(text: string) => string}
 */
function hashOf(text) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < text.length; at += 1) {
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    return (hash >>> 0).toString(16);
}
