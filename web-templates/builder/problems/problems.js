import { toldIn } from '../../runtime/json/diagnostics.js';
import { fieldNamed } from '../document/walk.js';
import { make, icon } from '../shell/element.js';
import { goToProperty, goToRule } from '../structure/places.js';
import { fieldTitle } from '../structure/outline.js';
import { languageName } from '../shell/words.js';
import { goToMissing } from '../translations/translation-rows.js';

const severities = /** @type {const} */ (['error', 'warning', 'hint']);

/**
 * All that the checks say, errors first; each leads to its field and property.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createProblemsPanel(store) {
    const none = make('p', { class: 'quiet' }, store.text('problems.none'));
    const body = make('div', {});
    const element = make('div', { class: 'pane-body problems' }, none, body);
    const update = (/** @type {Shell.State} */ before, /** @type {Shell.State} */ after) => {
        if (before === after || before.diagnostics !== after.diagnostics) {
            const at = [...body.querySelectorAll('button')]
                .indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
            none.hidden = after.diagnostics.length > 0;
            body.replaceChildren(...severities.flatMap((severity) => section(store, severity)));
            const buttons = body.querySelectorAll('button');
            at >= 0 && buttons[Math.min(at, buttons.length - 1)]?.focus();
        }
    };
    update(store.state, store.state);
    return { element, update };
}

/** @type {(store: Shell.Store, severity: Json.Diagnostic['severity']) => (HTMLHeadingElement | HTMLUListElement)[]} */
function section(store, severity) {
    const found = store.diagnostics.filter((diagnostic) => diagnostic.severity === severity);
    return found.length === 0 ? [] : [
        make('h3', { class: 'part-title' }, store.text(`problems.${severity}`, { count: found.length })),
        make('ul', { class: 'entry-list' }, ...found.map((diagnostic) => diagnosticRow(store, diagnostic))),
    ];
}

/** @type {(store: Shell.Store, diagnostic: Json.Diagnostic) => HTMLLIElement} */
function diagnosticRow(store, diagnostic) {
    const { severity, locale, field: name } = diagnostic;
    const [message, ...notes] = toldIn(diagnostic, store.text);
    const field = name === undefined ? undefined : fieldNamed(store.document, name);
    const title = field ? fieldTitle(field, store.document) || field.name : store.text('kind.form');
    const where = locale === undefined ? title : `${title} · ${languageName(locale, store.language)}`;
    return make('li', { dataset: { severity } }, make('button', {
        class: 'entry', dataset: { problem: diagnostic.id }, onclick: () => goToDiagnostic(store, diagnostic),
    }, icon('problems'),
    make('span', {}, make('span', { class: 'entry-title' }, where), ' ',
        // A note about another place in a file means nothing while the form is edited.
        [message, ...notes.filter((note) => !/^\S+:\d+:\d+: /.test(note))].join(' · '))));
}

/**
 * Goes to what a diagnostic is about: the text in its language, the property, the field, else the form.
 * @type {(store: Shell.Store, diagnostic: Json.Diagnostic) => void}
 */
function goToDiagnostic(store, { field, path, locale }) {
    const [, rule] = /^relationships\.(\d+)$/.exec(path ?? '') ?? [];
    if (rule !== undefined) {
        void goToRule(store, Number(rule));
        return;
    }
    goToProperty(store, field, path);
    locale === undefined || void goToMissing(store, locale);
}
