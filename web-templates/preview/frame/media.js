import { hearGrid } from './channel.js';
import { queryFor } from './media-query.js';

/** @typedef {import('./media-query.js').Media} Media */
/** @typedef {CSSMediaRule | HTMLSourceElement} QueryOwner */
/** @typedef {Map<QueryOwner, string>} Queries media queries as they are written */

/**
 * Shows the page in the colour scheme and contrast that the grid chooses, or as it prints, by rewriting the media rules
 * of its own style sheets and the media queries of its pictures.
 * @type {Runtime.Feature}
 */
export const media = { name: 'media', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    /** @type {Queries} */
    const written = new Map();
    let isPrinted = false;
    hearGrid(page, 'media', (/** @type {Media} */ wanted) => {
        for (const sheet of document.styleSheets) {
            rewriteRules(sheet.cssRules, wanted, written);
        }
        for (const source of document.querySelectorAll('source')) {
            rewrite(source, wanted, written);
        }
        const root = document.documentElement;
        root.style.colorScheme = wanted.print ? 'light' : wanted.scheme.replace('auto', '');
        root.toggleAttribute('data-paper', wanted.print);
        if (isPrinted !== wanted.print) {
            isPrinted = wanted.print;
            pretend(isPrinted);
        }
    });
    page.ended.addEventListener('abort', () => written.forEach((query, owner) => setQuery(owner, query)));
    // The record on paper is made anew when answers come in.
    page.engine.listeners.push(() => {
        if (isPrinted) {
            pretend(true);
        }
    });
}

/** @type {(rules: CSSRuleList, wanted: Media, written: Queries) => void} */
function rewriteRules(rules, wanted, written) {
    for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
            rewrite(rule, wanted, written);
        }
        if (rule instanceof CSSGroupingRule) {
            rewriteRules(rule.cssRules, wanted, written);
        }
    }
}

/** @type {(owner: QueryOwner, wanted: Media, written: Queries) => void} */
function rewrite(owner, wanted, written) {
    const query = written.get(owner) ?? queryOf(owner);
    written.set(owner, query);
    setQuery(owner, queryFor(query, wanted));
}

/** @type {(owner: QueryOwner) => string} */
function queryOf(owner) {
    return owner instanceof HTMLSourceElement ? owner.media : owner.media.mediaText;
}

/** @type {(owner: QueryOwner, query: string) => void} */
function setQuery(owner, query) {
    if (owner instanceof HTMLSourceElement) {
        owner.media = query;
    } else if (owner.media.mediaText !== query) {
        // Each time it is set, the browser computes the page's styles anew.
        owner.media.mediaText = query;
    }
}

/**
 * Has the page prepare itself for paper, or for the screen again, as before and after printing.
 * @param {boolean} isPrinted
 */
function pretend(isPrinted) {
    window.dispatchEvent(new Event(isPrinted ? 'beforeprint' : 'afterprint'));
}
