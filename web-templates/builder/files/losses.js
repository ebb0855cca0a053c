import { fieldNamed } from '../document/walk.js';
import { toldIn } from '../../runtime/json/diagnostics.js';
import { openDialog } from '../shell/dialog.js';
import { make } from '../shell/element.js';
import { fieldTitle } from '../structure/outline.js';
import { failureWords } from './failure.js';

/**
 * The parts that a language cannot hold, by field.
 * @type {(store: Shell.Store, losses: Shell.Loss[]) => HTMLTableElement}
 */
export function lossTable({ text, document: form }, losses) {
    return make('table', { class: 'losses' },
        make('thead', {},
            make('tr', {}, make('th', { scope: 'col' }, text('save.loss.field')),
                make('th', { scope: 'col' }, text('save.loss.what')))),
        make('tbody', {},
            ...losses.map((loss) => (
                make('tr', {}, make('th', { scope: 'row' }, ownerWords(form, loss.field) ?? text('kind.form')),
                    make('td', {}, ...toldIn(loss, text)))))));
}

/** @type {(form: Doc.FormDocument, name: string | undefined) => string | undefined} */
function ownerWords(form, name) {
    const field = name === undefined ? undefined : fieldNamed(form, name);
    return field ? fieldTitle(field, form) || field.name : name;
}

/**
 * Tells what would be lost, field by field, before it is.
 * @type {(store: Shell.Store, losses: Shell.Loss[], language: string, go: () => void) => void}
 */
export function askAboutLosses(store, losses, language, go) {
    const { text } = store;
    openDialog({
        title: text('save.losses', { language: text(`language.${language}`) }), name: 'losses',
        close: text('dialog.cancel'), isToRead: true,
        actions: [{ name: 'save', title: text('save.anyway'), isPrimary: true, run: () => go() }],
    }, make('p', {}, text('save.losses.about')), lossTable(store, losses));
}

/**
 * Does what may fail because nobody answers, and says so then.
 * @type {(store: Shell.Store, action: () => Promise<void>) => Promise<void>}
 */
export async function attempt(store, action) {
    try {
        await action();
    } catch (error) {
        tellFailure(store, failureWords(store.text, error), []);
    }
}

/**
 * Tells that a form is written, whether without the text of it that somebody is typing, and the languages of it that no
 * page is in.
 * @type {(store: Shell.Store, name: string, isWhole: boolean,
 *     saved?: { isListed?: boolean, diagnostics?: Json.Diagnostic[] }) => void}
 */
export function tellSaved({ text, tell }, name, isWhole, { isListed = false, diagnostics = [] } = {}) {
    const unseen = diagnostics.filter(({ id }) => id === 'texts.not-built');
    tell([
        text(isListed ? 'said.saved.listed' : 'said.saved', { name }), ...isWhole ? [] : [text('said.saved.text')],
        ...unseen.map((each) => toldIn(each, text)[0]),
    ].join('. '));
}

/**
 * Tells why a form was not saved, by field, as line numbers would refer to a text that nobody has. The builder's own
 * findings stand among the problems.
 * @type {(store: Shell.Store, refused: Extract<Shell.Outcome, { kind: 'refused' }>) => void}
 */
export function tellRefusal(store, { message, diagnostics }) {
    const { text, document } = store;
    const details = new Set(diagnostics.map((diagnostic) => {
        const owner = ownerWords(document, diagnostic.field);
        return `${owner === undefined ? '' : `${owner}: `}${toldIn(diagnostic, text).join(' · ')}`;
    }));
    tellFailure(store, message || text('save.refused'), [...details], details.size === 0 ? [] : [{
        name: 'problems', title: text('tool.problems'), run: () => void store.openTool('problems'),
    }]);
}

/**
 * @type {(store: Shell.Store, words: string, details: string[],
 *     actions?: import('../shell/dialog.js').Action[]) => void}
 */
export function tellFailure({ text }, words, details, actions = []) {
    openDialog({ title: text('save.failed'), name: 'save-failed', close: text('dialog.close'), actions },
        make('p', { role: 'alert' }, words),
        details.length > 0 && make('ul', {}, ...details.map((each) => make('li', {}, each))));
}
