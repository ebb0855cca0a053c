import { languageOf } from '../languages/languages.js';
import { addField, addGroup, addPage } from '../document/adding.js';
import { moveNode } from '../document/moving.js';
import { namesOf, ownerOf } from '../document/walk.js';
import { followDrag } from '../structure/drag.js';
import { dropPlace } from '../structure/moving.js';
import { make, icon } from '../shell/element.js';
import { wordsPlace } from '../structure/places.js';

/**
 * The parts that can be added to the form: plain fields and ready-made ones, with a search whose count is said.
 * @param {Shell.Store} store
 * @param {Structure.Target[]} targets where entries may be dropped
 * @returns {Shell.Panel}
 */
export function createPalette(store, targets) {
    const { text } = store;
    const none = make('p', { class: 'quiet', hidden: true }, text('palette.none'));
    const list = make('div', { class: 'palette-list', id: 'palette-list' });
    const search = createSearch(text, list, () => find());
    /** @type {HTMLElement[]} */
    let groups = [];
    const find = () => {
        const count = showMatches(list, groups, search.value);
        none.hidden = count > 0;
        const first = markFirst(search, list);
        search.value === '' || store.say([text('palette.found', { count }),
            ...first ? [text('palette.enter', { name: first.textContent ?? '' })] : []].join('. '));
    };
    const show = () => {
        groups = paletteGroups(store);
        find();
    };
    list.addEventListener('keydown', (event) => walk(event, shownEntries(list), search));
    list.addEventListener('click', () => {
        if (search.value !== '') {
            search.value = '';
            find();
        }
    });
    letEntriesBeDragged(store, list, targets);
    show();
    return {
        element: make('section',
            { class: 'palette', 'aria-label': text('landmark.palette'), dataset: { landmark: 'palette' } },
            make('header', { class: 'pane-head' }, make('h2', {}, text('landmark.palette'))),
            make('div', { class: 'search' }, icon('search'), search), none, list),
        update(before, after) {
            if (languageOf(before.document) !== languageOf(after.document)) {
                show();
            }
        },
    };
}

/**
 * Enter adds the first entry in view, the arrow down leads to it.
 * @type {(text: Shell.Store['text'], list: HTMLElement, find: () => void) => HTMLInputElement}
 */
function createSearch(text, list, find) {
    return make('input', {
        type: 'search', class: 'input', id: 'palette-search', autocomplete: 'off', spellcheck: false,
        placeholder: text('palette.search'),
        'aria-label': text('palette.search'), 'aria-controls': list.id, dataset: { part: 'palette-search', entry: '' },
        oninput: find,
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
            const [first] = shownEntries(list);
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
                event.preventDefault();
                first?.click();
            } else if (event.key === 'ArrowDown') {
                event.preventDefault();
                first?.focus();
            }
        },
    });
}

/**
 * Leaves in view what the words that are looked for begin, or where they begin no word, what they are part of, as
 * “mail” is of “e-mail”. What is called so itself comes first.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} groups in their own order
 * @param {string} searched
 * @returns {number} how many entries are left
 */
function showMatches(list, groups, searched) {
    // What is below stays where it is while the list gets shorter.
    list.style.minBlockSize = searched === '' ? '' : list.style.minBlockSize || `${list.offsetHeight}px`;
    const entries = groups.flatMap((group) => [...group.querySelectorAll('li')])
        .sort((a, b) => Number(a.dataset.order) - Number(b.dataset.order));
    const wanted = plainWords(searched);
    const isFound = (/** @type {string} */ words, /** @type {(each: string, word: string) => boolean} */ fits) => (
        wanted.every((word) => plainWords(words).some((each) => fits(each, word))));
    const isBegun = (/** @type {string} */ words) => isFound(words, (each, word) => each.startsWith(word));
    const begun = entries.filter(({ dataset }) => isBegun(dataset.words ?? ''));
    const shown = begun.length > 0 ? begun
        : entries.filter(({ dataset }) => isFound(dataset.words ?? '', (each, word) => each.includes(word)));
    const named = searched === '' ? [] : shown.filter(({ textContent }) => isBegun(textContent ?? ''));
    const first = (/** @type {Element} */ part) => named.some((entry) => part.contains(entry));
    entries.forEach((entry) => { entry.hidden = !shown.includes(entry); });
    [...entries.filter(first), ...entries.filter((entry) => !first(entry))]
        .forEach((entry) => entry.parentElement?.append(entry));
    groups.forEach((group) => { group.hidden = group.querySelector('li:not([hidden])') === null; });
    list.replaceChildren(...groups.filter(first), ...groups.filter((group) => !first(group)));
    return shown.length;
}

/**
 * Marks the entry that Enter adds, for eyes and for ears, while something is looked for.
 * @type {(search: HTMLInputElement, list: HTMLElement) => HTMLElement | undefined}
 */
function markFirst(search, list) {
    const first = search.value === '' ? undefined : shownEntries(list)[0];
    list.querySelector('.is-next')?.classList.remove('is-next');
    first?.classList.add('is-next');
    first?.scrollIntoView({ block: 'nearest' });
    search.setAttribute('aria-activedescendant', first?.id ?? '');
    return first;
}

/** @param {HTMLElement} list */
function shownEntries(list) {
    return /** @type {HTMLElement[]} */ ([...list.querySelectorAll('li:not([hidden]) button')]);
}

/**
 * Lets entries be dragged: by a mouse at once, by a finger after a long press.
 * @type {(store: Shell.Store, list: HTMLElement, targets: Structure.Target[]) => void}
 */
function letEntriesBeDragged(store, list, targets) {
    const drag = (/** @type {PointerEvent} */ event, /** @type {boolean} */ isLifted) => {
        const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-add]'));
        const type = button?.dataset.add ?? '';
        button && followDrag(event, {
            node: { kind: isPart(type) ? type : 'field', name: '' }, dragged: button, title: button.textContent ?? '',
            isLifted, store, targets,
            drop: (place) => add(store, type, place),
        });
        return button !== null;
    };
    list.addEventListener('pointerdown', (event) => {
        event.button === 0 && event.pointerType === 'mouse' && drag(event, false);
    });
    listenToLongPresses(list, (event) => drag(event, true));
}

/** @type {(type: string) => type is 'page' | 'group'} */
function isPart(type) {
    return type === 'page' || type === 'group';
}

/** @param {string} words */
function plainWords(words) {
    return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '');
}

/** @type {(store: Shell.Store) => HTMLElement[]} */
function paletteGroups(store) {
    const all = languageOf(store.document).palette();
    return [...new Set(all.map(({ group }) => group))]
        .map((name) => ({ name, members: all.filter(({ group }) => group === name) }))
        .map(({ name, members }) => make('section', {},
            make('h3', {}, store.text(`palette.${name}`)),
            make('ul', {}, ...members.map((entry) => paletteEntry(store, entry, all.indexOf(entry))))));
}

/** @type {(store: Shell.Store, entry: Tables.PaletteEntry, order: number) => HTMLLIElement} */
function paletteEntry(store, { type, caption, hint, base }, order) {
    const { text } = store;
    const button = make('button', {
        class: 'palette-entry', id: `palette-${type}`, title: text(hint), dataset: { add: type },
        onclick: () => add(store, type),
    }, icon(base), make('span', {}, text(caption)));
    return make('li', { dataset: { words: `${text(caption)} ${text(hint)} ${type}`, order: String(order) } }, button);
}

/**
 * Adds a field after the selection or at a place, and goes to its label.
 * @param {Shell.Store} store
 * @param {string} type
 * @param {{ parent: Doc.Selection, index: number }} [place]
 */
function add(store, type, place) {
    const { document, selection, text } = store;
    void store.openTool(null);
    if (isPart(type)) {
        addPart(store, type, place);
        return;
    }
    const entry = languageOf(document).palette().find((each) => each.type === type);
    const label = text(entry?.label ?? entry?.caption ?? type);
    const { insertion } = store.state;
    const to = place ?? (insertion
        ? dropPlace(document, { kind: 'field', name: '' }, insertion.row, insertion.isBehind) : undefined);
    const added = addField(document, { place: to, after: selection, type, label, words: text });
    applyAdded(store, added, 'field', label);
}

/**
 * Takes over the form with a part that is new, and goes to the words of that.
 * @type {(store: Shell.Store, added: Doc.FormDocument, kind: 'page' | 'group' | 'field', title: string,
 *     to?: Structure.Place) => void}
 */
function applyAdded(store, added, kind, title, to = undefined) {
    const known = new Set(namesOf(store.document, kind));
    const name = namesOf(added, kind).find((each) => !known.has(each));
    if (name !== undefined) {
        const node = { kind, name };
        const changed = to ? moveNode(added, node, to) : added;
        store.apply(() => changed, {
            selection: node, say: store.text('said.added', { name: title }), focus: wordsPlace(changed, node),
        });
    }
}

/**
 * Arrows lead through the entries in view, from the first back to the search.
 * @type {(event: KeyboardEvent, entries: HTMLElement[], search: HTMLElement) => void}
 */
function walk(event, entries, search) {
    const at = entries.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = {
        ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: entries.length - 1,
    }[event.key];
    if (to !== undefined && at >= 0) {
        event.preventDefault();
        (entries[Math.min(to, entries.length - 1)] ?? search).focus();
    }
}

/**
 * Adds a page or a group behind the one that is selected, or that holds what is, or at a place, and goes to its words.
 * @param {Shell.Store} store
 * @param {'page' | 'group'} kind
 * @param {{ parent: Doc.Selection, index: number }} [to]
 */
function addPart(store, kind, to) {
    const { document, selection, text } = store;
    const page = ownerOf(document, selection, 'page') ?? document.pages[document.pages.length - 1]?.name;
    const added = kind === 'page' ? addPage(document, { after: page })
        : addGroup(document, page, ownerOf(document, selection, 'group'));
    applyAdded(store, added, kind, text(`kind.${kind}`), to);
}

/** The milliseconds that a finger rests before it lifts what is below it. */
const pressTime = 350;
/** The distance that it may tremble meanwhile, in px. */
const tremble = 10;

/**
 * Hears fingers that rest on something in a list which they scroll by swiping. `lift` is told once one has rested; what
 * it begins is not disturbed by scrolling or by the menu of a long press.
 * @param {HTMLElement} list
 * @param {(event: PointerEvent) => boolean} lift whether something was lifted
 */
function listenToLongPresses(list, lift) {
    let isLifted = false;
    list.addEventListener('pointerdown', (start) => {
        isLifted = false;
        if (start.pointerType !== 'mouse' && start.isPrimary) {
            const over = new AbortController();
            const { signal } = over;
            const timer = setTimeout(() => {
                over.abort();
                isLifted = lift(start);
            }, pressTime);
            signal.addEventListener('abort', () => clearTimeout(timer));
            document.addEventListener('pointermove', (event) => (
                Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > tremble && over.abort()),
                { signal });
            document.addEventListener('pointerup', () => over.abort(), { signal });
            document.addEventListener('pointercancel', () => over.abort(), { signal });
        }
    });
    const hold = (/** @type {Event} */ event) => isLifted && event.cancelable && event.preventDefault();
    // Whether a touch scrolls is asked when it begins, so this listens all the time.
    list.addEventListener('touchmove', hold, { passive: false });
    list.addEventListener('touchend', (event) => {
        // The click of a short touch comes as a task of its own, when nobody waits for it any more.
        hold(event);
        isLifted = false;
    });
    list.addEventListener('touchcancel', () => { isLifted = false; });
    list.addEventListener('contextmenu', hold);
}
