import { createCanvas } from '../canvas/canvas.js';
import { draftWords, restore } from '../files/draft-list.js';
import { createPalette } from '../palette/palette.js';
import { createProperties } from '../properties/properties.js';
import { countedDiagnostics } from '../problems/checks.js';
import { elementAt, placeOfElement } from '../structure/places.js';
import { createStructure } from '../structure/structure.js';
import { debounce } from './debounce.js';
import { make, setText } from './element.js';
import { createPanes } from './panes.js';
import { connectShortcuts, goBack } from './shortcuts.js';
import { createToolPane, tools } from './tools.js';
import { createToolbar, isUnsaved } from './toolbar.js';

/** The milliseconds of quiet before problems are said: other news go first. */
const quietTime = 1500;

/**
 * The builder's page: toolbar, palette and structure, the form, properties or a tool in their place.
 * @type {(store: Shell.Store) => { element: HTMLElement, end: () => void }}
 */
export function createPage(store) {
    const toolPane = createToolPane(store, tools, createProperties(store));
    const canvas = createCanvas(store, () => [structure.target, canvas.target]);
    const structure = createStructure(store, canvas);
    const panes = createPanes(store,
        { palette: createPalette(store, [structure.target, canvas.target]), structure, canvas, properties: toolPane });
    const panels = [createToolbar(store, tools), panes];
    const notice = store.server?.site.createNotice(store);
    const announcer = createAnnouncer();
    const toast = createToast(store);
    const [toolbar, room] = panels.map((panel) => panel.element);
    const element = make('div', { class: 'builder' }, toolbar, createRestoreOffer(store), createUnkept(store), room,
        // Over the end of the room, it moves nothing that somebody is about to press.
        ...notice ? [notice.element] : [], toast.element, announcer.element);
    element.dir = 'ltr';
    const news = createNews(store, announcer.say);
    store.enter({
        say: news.say,
        show: toast.show,
        untell: toast.untell,
        focus: (place) => goTo(element, place, panes.reveal),
        place: () => placeOfElement(document.activeElement),
    });
    const endShortcuts = connectShortcuts(store, element);
    listenForFiles(store);
    // What is typed after coming back to a control is a step of its own.
    element.addEventListener('focusin', store.seal);
    const endUpdates = store.subscribe((before, after) => {
        panels.forEach((panel) => panel.update(before, after));
        notice?.update(before, after);
        toast.update(after.document);
        document.title = pageTitle(store);
        if (countedDiagnostics(before).length !== countedDiagnostics(after).length) {
            news.diagnostics();
        }
    });
    document.title = pageTitle(store);
    const leaving = new AbortController();
    addEventListener('beforeunload', (event) => { store.isTextUntaken() && event.preventDefault(); }, leaving);
    return {
        element,
        end: () => { endUpdates(); endShortcuts(); canvas.end(); toast.end(); notice?.end(); leaving.abort(); },
    };
}

/**
 * Says at once what happened, and the number of problems when nothing else was said for a while.
 * @type {(store: Shell.Store, say: (text: string) => void) => { say(text: string): void, diagnostics(): void }}
 */
function createNews(store, say) {
    let isNew = false;
    const { schedule } = debounce(quietTime, () => {
        isNew && say(store.text('said.problems', { count: countedDiagnostics(store.state).length }));
        isNew = false;
    });
    return {
        say(/** @type {string} */ text) {
            say(text);
            schedule();
        },
        diagnostics() {
            isNew = true;
            schedule();
        },
    };
}

/**
 * Moves the focus, after showing what it goes to. A text that is there is selected, so that typing replaces it.
 * @type {(root: HTMLElement, place: string, reveal: (element: HTMLElement) => void) => void}
 */
function goTo(root, place, reveal) {
    const target = elementAt(root, place);
    if (target) {
        reveal(target);
        // What stands in a folded part can be seen only once that is open.
        const folded = target.closest('.group-body[hidden]');
        const fold = folded && root.querySelector(`[aria-controls="${folded.id}"]`);
        /** @type {HTMLElement | null} */ (fold)?.click();
        target.focus({ preventScroll: true });
        // A form that has just been opened begins at the top of the page, its commands in view.
        place === 'opened' || target.scrollIntoView({ block: 'nearest' });
        if (target instanceof HTMLInputElement && ['text', 'search'].includes(target.type)
            || target instanceof HTMLTextAreaElement) {
            target.select();
        }
    }
}

/** @param {Shell.Store} store */
function pageTitle(store) {
    const title = store.text('page.title', { form: store.document.title.variants[0].string });
    return isUnsaved(store) ? `• ${title}` : title;
}

/**
 * The page's one live region. Saying the same twice is heard twice.
 * @returns {{ element: HTMLElement, say: (text: string) => void }}
 */
function createAnnouncer() {
    const element = make('p', { class: 'visually-hidden', role: 'status', dataset: { part: 'said' } });
    return {
        element,
        say(text) {
            // A blank more makes it another text, which is read again.
            element.textContent = element.textContent === text ? `${text}\u00a0` : text;
        },
    };
}

/**
 * Tells as long as the browser does not keep the form: leaving the page would lose it.
 * @type {(store: Shell.Store) => HTMLElement}
 */
function createUnkept({ text, drafts }) {
    const element = make('p', { class: 'restore', role: 'status', dataset: { part: 'unkept' } });
    drafts.watch((isKept) => {
        setText(element, isKept ? '' : text('draft.unkept'));
        element.hidden = isKept;
    });
    return element;
}

/**
 * Offers the form that was being edited when the page was closed last. It stays kept until somebody says what to do.
 * @type {(store: Shell.Store) => HTMLElement}
 */
function createRestoreOffer(store) {
    const { text, drafts } = store;
    const words = make('p', {});
    const element = make('section', {
        class: 'restore', hidden: true, 'aria-label': text('restore.title'),
        dataset: { part: 'restore', landmark: 'restore' },
    }, words);
    const close = () => {
        element.hidden = true;
        store.focus('item');
    };
    drafts.lost().then(([draft]) => {
        if (!draft) {
            return;
        }
        words.textContent = text('restore.about', draftWords(store, draft));
        element.append(make('div', { class: 'button-row' },
            make('button', {
                class: 'button primary', dataset: { part: 'restore-draft' }, onclick: async () => {
                    await restore(store, draft) && close();
                },
            }, text('restore.do')),
            make('button', { class: 'button', dataset: { part: 'discard-draft' }, onclick: () => {
                void drafts.discard(draft);
                store.say(text('said.discarded'));
                close();
            } }, text('restore.discard'))));
        element.hidden = false;
        store.say(words.textContent ?? '');
    });
    return element;
}

/**
 * Files may be dropped anywhere on the page: they are opened as if they had been chosen in the tool that opens forms. A
 * page that is made anew, in another language, listens in place of the former.
 * @param {Shell.Store} store
 */
function listenForFiles(store) {
    const hasFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') ?? false;
    document.body.ondragover = (event) => {
        if (hasFiles(event)) {
            event.preventDefault();
            document.body.classList.add('is-dropping');
        }
    };
    document.body.ondragleave = (event) => {
        event.relatedTarget === null && document.body.classList.remove('is-dropping');
    };
    document.body.ondrop = async (event) => {
        document.body.classList.remove('is-dropping');
        if (hasFiles(event)) {
            event.preventDefault();
            const files = event.dataTransfer?.files ?? null;
            await store.openTool('open');
            const chooser = /** @type {HTMLInputElement | null} */ (document.querySelector('[data-part=open-file]'));
            if (chooser) {
                chooser.files = files;
                chooser.dispatchEvent(new Event('change'));
            }
        }
    };
    document.body.dataset.dropWords = store.text('open.drop');
}

/** The milliseconds that a toast stays that nobody points at or has the focus in. */
const stay = 8_000;

/**
 * Shows for a moment what was done, with a way to undo it and to the problems; the live region says it too.
 * @param {Shell.Store} store
 */
function createToast(store) {
    const { text } = store;
    const words = make('p', {});
    const button = make('button', { class: 'button', dataset: { part: 'toast-undo' }, onclick: () => {
        shown === store.document && goBack(store, 'undo');
    } }, text('command.undo'));
    const problems = make('button', { class: 'button', dataset: { part: 'toast-problems' }, onclick: async () => {
        hide();
        await store.openTool('problems');
        store.focus('tool');
    } }, text('tool.problems'));
    const element = make('section',
        { class: 'toast', hidden: true, 'aria-label': text('landmark.news'), dataset: { part: 'toast' } }, words,
        button, problems);
    /** @type {Doc.FormDocument | null} */
    let shown = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const hide = () => {
        element.hidden = true;
        shown = null;
    };
    const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => (element.matches(':hover, :focus-within') ? wait() : hide()), stay);
    };
    return {
        element,
        /**
         * @param {string} said
         * @param {Doc.FormDocument} [document] that came of a step which can be undone
         * @param {boolean} [offersProblems]
         */
        show(said, document, offersProblems = false) {
            words.textContent = said;
            button.hidden = !document;
            problems.hidden = !offersProblems;
            shown = document ?? null;
            element.hidden = false;
            wait();
        },
        untell: () => shown || hide(),
        /**
         * @param {Doc.FormDocument} document that is there now: a step after the one that is told takes the way back
         */
        update(document) {
            if (shown && shown !== document) {
                hide();
            }
        },
        end: () => clearTimeout(timer),
    };
}
