import { textsOf } from '../document/texts.js';
import { editableText, withTextOnPage } from '../properties/property-change.js';
import { edit } from '../shell/commands.js';
import { nodeTitle } from '../structure/node-title.js';
import { editInPreview, findTexts } from './frame.js';
import { shownLocale } from './preview-settings.js';

/** Texts that may have several lines. */
const long = ['texts.body', 'texts.disclosure.body'];

/**
 * Editing of texts where the form shows them. All that is typed from beginning to end is one step of the history.
 * @param {Shell.Store} store
 * @param {HTMLIFrameElement} frame
 */
export function createTextEditing(store, frame) {
    /** @type {{ place: Canvas.Place, locale: string, merge: string, isChanged: boolean } | null} */
    let session = null;
    /** The element that had the focus when editing was asked for by a key here. */
    let from = /** @type {Element | null} */ (null);
    let count = 0;
    return {
        /** Edits the words of what is selected; the property where the form does not show them. */
        ask() {
            from = document.activeElement;
            store.focus('preview');
            if (document.activeElement === frame) {
                findTexts(frame, store.selection);
            } else {
                edit(store);
            }
        },
        /** @param {Canvas.Place[]} places */
        places(places) {
            const locale = shownLocale(store.state);
            const found = places.find((place) => editableText(store.document, place, locale) !== undefined);
            if (!found) {
                from && edit(store);
                from = null;
                return;
            }
            store.select(found.node);
            count += 1;
            session = { place: found, locale, merge: `place:${count}`, isChanged: false };
            begin(store, frame, found, locale);
            store.settings.hasEdited || store.set('hasEdited', true);
        },
        /** @param {string} string */
        typed(string) {
            if (session) {
                const { document, selection } = withTextOnPage(store.document, session.place, session.locale, string);
                session.isChanged ||= document !== store.document;
                session.place = { ...session.place, node: selection };
                store.apply(() => document, { selection, merge: session.merge });
            }
        },
        /** @param {Canvas.Ending} how */
        edited(how) {
            const { place, isChanged = false } = session ?? {};
            session = null;
            if (isChanged && how === 'restored') {
                store.undo();
            }
            if (how === 'next' && place) {
                return findTexts(frame, place.node, place.path);
            }
            const changed = how === 'restored' ? 'said.restored.text' : 'said.edited';
            store.say(store.text(isChanged ? changed : 'said.unedited'));
            from && how !== 'left' && store.focus('item');
            from = null;
        },
    };
}

/** @type {(store: Shell.Store, frame: HTMLIFrameElement, place: Canvas.Place, locale: string) => void} */
function begin(store, frame, place, locale) {
    const { text } = store;
    const label = text('editing.text',
        { kind: text(`translations.kind.${kindOf(store, place)}`), name: nodeTitle(store, place.node) });
    editInPreview(frame, {
        place, string: editableText(store.document, place, locale) ?? null, label,
        hasLines: long.includes(place.path),
    });
    store.say(text('said.editing', { name: label }));
}

/**
 * @param {Shell.Store} store
 * @param {Canvas.Place} place
 */
function kindOf({ document }, { node, path }) {
    const placed = textsOf(document)
        .find(({ owner, path: each }) => each === path && owner.kind === node.kind && owner.name === node.name);
    return placed?.kind ?? 'button';
}
