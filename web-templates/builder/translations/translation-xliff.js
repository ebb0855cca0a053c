import { localeTag } from '../../runtime/render/locale-tag.js';

/** @typedef {{ key: string, own: string, strings: Record<string, string> }} TranslatedText */

/**
 * The translations that a file has of texts.
 * @typedef {{ locales: string[], cells: { key: string, own: string, locale: string, string: string }[] }} FileTexts
 * `own`: the words that are translated; "" where the file does not say them
 */

/** The names of elements in XLIFF 1.2; tools for translators of every age read it. */
const namespace = 'urn:oasis:names:tc:xliff:document:1.2';

/**
 * The texts of a form as XLIFF 1.2: a `file` for each language that they are translated to.
 * @param {string} original what the form is called
 * @param {string} own the language of the form's own texts
 * @param {string[]} locales
 * @param {TranslatedText[]} texts
 */
export function writeXLIFF(original, own, locales, texts) {
    const made = document.implementation.createDocument(namespace, 'xliff');
    const element = (/** @type {string} */ name, /** @type {Record<string, string>} */ attributes,
        /** @type {(Element | string)[]} */ ...children) => {
        const one = made.createElementNS(namespace, name);
        Object.entries(attributes).forEach(([key, value]) => one.setAttribute(key, value));
        one.append(...children);
        return one;
    };
    const unit = (/** @type {TranslatedText} */ text, /** @type {string} */ locale) => {
        const string = text.strings[locale] ?? '';
        const target = string === '' ? [] : [element('target', { 'xml:lang': locale }, string)];
        return element('trans-unit', { id: text.key, 'xml:space': 'preserve' },
            element('source', { 'xml:lang': own }, text.own), ...target);
    };
    made.documentElement.setAttribute('version', '1.2');
    made.documentElement.append(...locales.map((locale) => element('file', {
        original, datatype: 'plaintext', 'source-language': own, 'target-language': locale,
    }, element('body', {}, ...texts.map((text) => unit(text, locale))))));
    return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(made)}\n`;
}

/**
 * The translations of an XLIFF file, of version 1.2 or 2; null where it is none. What is not translated has no cell.
 * @type {(text: string) => FileTexts | null}
 */
export function readXLIFF(text) {
    const root = rootOf(text);
    if (root?.localName !== 'xliff') {
        return null;
    }
    const files = [...root.getElementsByTagNameNS('*', 'file')].map((file) => ({
        locale: localeTag((file.getAttribute('target-language') ?? root.getAttribute('trgLang') ?? '').trim()),
        units: [...file.getElementsByTagNameNS('*', 'trans-unit'), ...file.getElementsByTagNameNS('*', 'unit')],
    }));
    if (files.length === 0 || files.some(({ locale }) => locale === undefined)) {
        return null;
    }
    const cells = files.flatMap(({ locale = '', units }) => units.flatMap((unit) => {
        // Version 2 may cut a text into segments; version 1.2 may have proposals beside it.
        const said = (/** @type {string} */ name) => [...unit.getElementsByTagNameNS('*', name)]
            .map((each) => (each.closest('alt-trans') ? '' : each.textContent)).join('');
        return [{ key: unit.getAttribute('id') ?? '', own: said('source'), locale, string: said('target') }];
    }));
    return { locales: [...new Set(files.map(({ locale = '' }) => locale))], cells };
}

/**
 * The root element of an XML file; null where it is not well-formed. A parser of documents would make a page of the
 * error, whose styles the page's policy refuses.
 * @type {(text: string) => Element | null}
 */
function rootOf(text) {
    const holder = document.implementation.createDocument(null, 'file').documentElement;
    try {
        holder.innerHTML = text.replace(/^\s*<\?xml\s[^>]*\?>/, '').replace(/^\s*<!DOCTYPE\s[^[>]*>/, '');
    } catch {
        return null;
    }
    return holder.firstElementChild;
}
