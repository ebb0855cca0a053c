import { withoutNotes } from '../document/automatic.js';
import { withBrand } from '../document/brand.js';
import { readableName } from '../document/names.js';
import { formTraitsOf } from '../document/tables.js';
import { ownString } from '../document/texts.js';
import { prettyJSON } from '../../runtime/json/writer.js';
import { ownParts } from '../languages/languages.js';
import { make } from '../shell/element.js';

/** The name of a form that nobody has named yet. */
const unnamed = 'form';

/**
 * The name of a form among those of a site: its own name, else one made from its title.
 * @param {Doc.FormDocument} document
 */
export function formName(document) {
    return document.id === unnamed ? nameFromTitle(document) : document.id;
}

/**
 * The name of a form's file, without its ending: as the form, or by its title where that is another one, as a
 * definition that has no place for the title is read with the one that its file's name gives.
 * @param {Doc.FormDocument} document
 */
export function fileName(document) {
    const { id, dialect, title, defaultLocale } = document;
    return formTraitsOf({ dialect }).isFiledByTitle && ownString(title, defaultLocale) !== readableName(id)
        ? nameFromTitle(document)
        : formName(document);
}

/** @param {Doc.FormDocument} document */
function nameFromTitle({ id, title, defaultLocale }) {
    const words = ownString(title, defaultLocale).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
        .split(/[^a-z0-9]+/).filter((word) => word !== '');
    return words.join('-').slice(0, 60) || id;
}

/**
 * The text of a file that a person chose, in UTF-8; null where it is in another encoding.
 * @type {(file: File) => Promise<string | null>}
 */
export async function readText(file) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    } catch (reason) {
        if (reason instanceof TypeError) {
            return null;
        }
        throw reason;
    }
}

/**
 * Hands a text to the browser as a file to keep.
 * @type {(name: string, text: string, type?: string) => void}
 */
export function download(name, text, type = 'application/json') {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = make('a', { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    // The download reads the address a little later than the click.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Copies a text, and says so. Pages from disk may not have the clipboard: then the text is selected for Ctrl+C.
 * @param {Shell.Store} store
 * @param {string} text
 * @param {HTMLElement} shown where it stands
 */
export async function copy(store, text, shown) {
    try {
        await navigator.clipboard.writeText(text);
        store.tell(store.text('said.copied'));
    } catch {
        shown instanceof HTMLInputElement ? shown.select() : getSelection()?.selectAllChildren(shown);
        store.tell(store.text(document.execCommand('copy') ? 'said.copied' : 'said.selected'));
    }
}

/** @type {(document: Doc.FormDocument, kind: Files.TextKind) => string} */
export function formText(document, kind) {
    switch (kind) {
    case 'document': return `${prettyJSON(/** @type {any} */ (withBrand(withoutNotes(document), undefined)))}\n`;
    case 'strings': return ownParts().writer.strings(document);
    default: return ownParts().writer.text(document, kind === 'clean');
    }
}
