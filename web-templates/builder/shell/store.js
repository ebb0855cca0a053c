import { loadLanguage } from '../languages/languages.js';
import { gather, stillGathered } from '../document/gathering.js';
import { isSame } from '../document/objects.js';
import { fieldNamed } from '../document/walk.js';
import { whenLoaded } from './loading.js';
import { debounce } from './debounce.js';

/** The milliseconds that a form rests before it is checked: not at every key. */
const checkDelay = 250;

/** @typedef {ReturnType<typeof createObservable>} Observable */

/** @type {Doc.Selection} */
const wholeForm = { kind: 'form', name: '' };

/**
 * The state that the page shows, and the acts on it. All panels look at one state, which is replaced, never changed.
 * @type {(parts: Shell.StoreParts) => Shell.Store}
 */
export function createStore({ history, files, server, drafts, words, settings, findDiagnostics, loadTool, save,
    isPressed, language, spoken }) {
    const diagnosticsNow = () => findDiagnostics(history.document, history.origin.file, server?.brand?.diagnostics);
    const observable = createObservable({
        ...shownOf(history), gathered: [], insertion: null, settings, diagnostics: diagnosticsNow(), tool: null,
        brand: null,
    });
    const checking = createChecking(observable, diagnosticsNow, isPressed);
    const gathering = createGathering(history, observable);
    const feedback = createFeedback();
    const endHearing = history.subscribe(() => {
        const { document, file } = observable.state;
        const isChanged = document !== history.document;
        const isRead = file?.diagnostics !== history.origin.file?.diagnostics;
        showHistory(history, observable, gathering.now());
        (isChanged || isRead) && checking.schedule();
    });
    const endAsking = server?.subscribe(() => {
        if (server.brand !== observable.state.brand) {
            observable.update({ brand: server.brand });
            checking.schedule();
        }
    });
    return {
        get state() { return observable.state; },
        get document() { return history.document; },
        get selection() { return history.selection; },
        get origin() { return history.origin; },
        get settings() { return observable.state.settings; },
        get diagnostics() { return observable.state.diagnostics; },
        files, server, drafts, language, spoken, text: words, answers: createAnswers(),
        ...changesOf(history, feedback, words), ...createTypedText(),
        gather: gathering.pick,
        select(selection, change = {}) {
            gathering.pick(selection, 'only');
            feedback.follow(change);
        },
        insertAt: (insertion) => observable.update({ insertion }),
        set(name, value) {
            const changed = { ...observable.state.settings, [name]: value };
            save(changed);
            observable.update({ settings: changed });
        },
        async openTool(tool) {
            const isThere = tool === null || await whenLoaded(loadTool(tool), words) !== null;
            isThere && observable.update({ tool });
        },
        subscribe: observable.subscribe,
        say: feedback.say, tell: feedback.tell, untell: feedback.untell, focus: feedback.focus, enter: feedback.enter,
        end() {
            endHearing();
            endAsking?.();
            checking.cancel();
        },
    };
}

/**
 * Shows what the history has, with the parts that are gathered.
 * @type {(history: Doc.History, observable: Observable, gathered: Doc.Selection[]) => void}
 */
function showHistory(history, observable, gathered) {
    const { document, diagnostics } = observable.state;
    observable.update({
        ...shownOf(history), gathered, insertion: null,
        diagnostics: document === history.document ? diagnostics : renamedDiagnostics(observable.state, history),
    });
}

/**
 * The parts that are selected together.
 * @param {Doc.History} history
 * @param {Observable} observable
 */
function createGathering(history, observable) {
    /** Those that are gathered by the selection that is just being made. */
    let picking = /** @type {Doc.Selection[] | null} */ (null);
    /** Those of each document when it was left: undoing brings them back. */
    const left = /** @type {WeakMap<Doc.FormDocument, Doc.Selection[]>} */ (new WeakMap());
    return {
        now() {
            const { document, gathered } = observable.state;
            const isOther = document !== history.document;
            isOther && left.set(document, gathered);
            const former = isOther && left.get(history.document) || [];
            return picking ?? stillGathered(history.document,
                { selection: history.selection, gathered: former.length > 0 ? former : gathered });
        },
        pick(/** @type {Doc.Selection} */ picked, /** @type {Doc.Gathering} */ how) {
            const { selection, gathered } = gather(history.document, observable.state, picked, how);
            picking = gathered;
            history.select(selection);
            picking = null;
            observable.update({ gathered, insertion: null });
        },
    };
}

/**
 * The text of the form that can be edited, while there is one.
 * @returns {Pick<Shell.Store, 'flushText' | 'isTextUntaken' | 'setText'>}
 */
function createTypedText() {
    let typed = /** @type {Pick<Shell.Store, 'flushText' | 'isTextUntaken'>} */ (
        { flushText: async () => true, isTextUntaken: () => false });
    return {
        flushText: () => typed.flushText(),
        isTextUntaken: () => typed.isTextUntaken(),
        setText: (text) => { typed = text; },
    };
}

/**
 * The changes of the form.
 * @type {(history: Doc.History, feedback: ReturnType<typeof createFeedback>, words: Shell.Words) =>
 *     Pick<Shell.Store, 'apply' | 'undo' | 'redo' | 'seal' | 'keep' | 'replace'>}
 */
function changesOf(history, feedback, words) {
    const step = (/** @type {'undo' | 'redo'} */ direction) => {
        if (!history[direction === 'undo' ? 'canUndo' : 'canRedo']) {
            return undefined;
        }
        feedback.leave(history.document);
        history[direction]();
        return feedback.placeIn(history.document);
    };
    return {
        apply(command, { selection, merge, origin, ...change } = {}) {
            const changed = command(history.document);
            if (changed !== history.document) {
                feedback.note(history.document);
                history.apply(() => changed, selection, merge, origin);
                feedback.follow(change, changed);
                feedback.note(changed);
            }
        },
        undo: () => step('undo'),
        redo: () => step('redo'),
        seal: history.seal,
        keep: history.keep,
        async replace(document, { selection = wholeForm, origin } = {}) {
            const isThere = await whenLoaded(loadLanguage(document.dialect), words) !== null;
            isThere && history.replace(document, selection, origin);
            return isThere;
        },
    };
}

/**
 * A state and who is told of each that follows.
 * @param {Shell.State} state
 */
function createObservable(state) {
    /** @type {Set<(before: Shell.State, after: Shell.State) => void>} */
    const listeners = new Set();
    const observable = {
        state,
        update(/** @type {Partial<Shell.State>} */ change) {
            const before = observable.state;
            observable.state = { ...before, ...change };
            listeners.forEach((listener) => listener(before, observable.state));
        },
        subscribe(/** @type {(before: Shell.State, after: Shell.State) => void} */ listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
    return observable;
}

/**
 * Checks a form that rests; the state is replaced where other diagnostics are found.
 * @param {Observable} observable
 * @param {() => Json.Diagnostic[]} diagnosticsNow
 * @param {() => boolean} isPressed
 */
function createChecking(observable, diagnosticsNow, isPressed) {
    const checking = debounce(checkDelay, () => {
        if (isPressed()) {
            // A message that comes or goes would move what is pressed.
            checking.schedule();
            return;
        }
        const diagnostics = diagnosticsNow();
        isSame(diagnostics, observable.state.diagnostics) || observable.update({ diagnostics });
    });
    return checking;
}

/** @param {Doc.History} history */
function shownOf({ document, selection, origin, canUndo, canRedo }) {
    return { document, selection, file: origin.file, canUndo, canRedo };
}

/**
 * The diagnostics as they are known, until the next check: those of a field that has been given another name stay with
 * it.
 * @type {(before: Shell.State, after: { document: Doc.FormDocument, selection: Doc.Selection }) => Json.Diagnostic[]}
 */
function renamedDiagnostics({ selection: { kind, name }, diagnostics }, { document, selection }) {
    const isRenamed = kind === 'field' && selection.kind === 'field' && name !== selection.name
        && !fieldNamed(document, name);
    return isRenamed && diagnostics.some(({ field }) => field === name)
        ? diagnostics.map((each) => (each.field === name ? { ...each, field: selection.name } : each))
        : diagnostics;
}

/**
 * The answers that the form in the preview has been given so far, as it hands it out; unknown until the preview has
 * told.
 */
export function createAnswers() {
    /** @type {Set<() => void>} */
    const listeners = new Set();
    let current = /** @type {unknown} */ (null);
    return {
        get current() { return current; },
        /** @param {unknown} answers */
        take(answers) {
            current = answers;
            listeners.forEach((listener) => listener());
        },
        /** @param {() => void} listener */
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
}

/**
 * The announcements of the page and the place of its focus; silent until a page enters. Of each document it knows where
 * the focus was when it was left and where it went when it was made: undoing brings it back.
 */
function createFeedback() {
    const places = /** @type {WeakMap<Doc.FormDocument, Shell.FocusPlace>} */ (new WeakMap());
    const page = {
        say: (/** @type {string} */ _text) => {},
        show: /** @type {Parameters<Shell.Store['enter']>[0]['show']} */ (() => {}),
        untell: () => {},
        focus: (/** @type {Shell.FocusPlace} */ _place) => {}, place: () => '',
    };
    return {
        say: (/** @type {string} */ text) => page.say(text),
        /** @param {string} text of something finished, which is said and shown */
        tell(text) {
            page.say(text);
            page.show(text);
        },
        untell: () => page.untell(),
        focus: (/** @type {Shell.FocusPlace} */ place) => page.focus(place),
        enter: (/** @type {typeof page} */ on) => { Object.assign(page, on); },
        /**
         * @param {Pick<Shell.Change, 'focus' | 'say' | 'offersUndo' | 'offersProblems'>} change
         * @param {Doc.FormDocument} [document] that came of it
         */
        follow({ focus, say, offersUndo, offersProblems }, document) {
            focus && page.focus(focus);
            say && page.say(say);
            say && offersUndo && page.show(say, document, offersProblems);
        },
        /** @param {Doc.FormDocument} document whose place is where the focus is now */
        note(document) {
            places.set(document, page.place());
        },
        /** @param {Doc.FormDocument} document that is being left by undoing, where the focus may be at no place */
        leave(document) {
            places.set(document, page.place() || places.get(document) || '');
        },
        /** @param {Doc.FormDocument} document */
        placeIn: (document) => places.get(document) ?? 'item',
    };
}
