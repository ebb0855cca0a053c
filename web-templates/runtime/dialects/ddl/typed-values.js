import { localeId } from './locales.js';

/**
 * Reads the XML of typed values: of each field the content in one language, chosen as in definitions.
 * @param {string} xml
 * @param {string} locale of the page
 * @returns {Map<string, string> | null} null for what is no such XML
 */
export function readTypedValues(xml, locale) {
    const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml');
    if (root.localName !== 'root' || root.querySelector('parsererror')) {
        return null;
    }
    const fallback = root.getAttribute('default-locale') ?? 'en_US';
    const values = new Map();
    for (const element of childrenOf(root, 'dynamic-element')) {
        const contents = childrenOf(element, 'dynamic-content');
        const chosen = chosenContent(contents, localeId(locale), fallback);
        if (chosen) {
            values.set(element.getAttribute('name') ?? '', chosen.textContent ?? '');
        }
    }
    return values;
}

/** @type {(parent: Element, name: string) => Element[]} */
function childrenOf(parent, name) {
    return [...parent.children].filter(({ localName }) => localName === name);
}

/**
 * @param {Element[]} contents
 * @param {string} asked
 * @param {string} fallback
 * @returns {Element | undefined} one without a language counts for all
 */
function chosenContent(contents, asked, fallback) {
    const language = asked.split('_')[0];
    const of = (/** @type {(id: string) => boolean} */ test) =>
        contents.find((each) => test(each.getAttribute('language-id') ?? ''));
    return of((id) => id === asked) ?? of((id) => id === language) ?? of((id) => id.startsWith(`${language}_`))
        ?? of((id) => id === fallback) ?? of((id) => id === '');
}
