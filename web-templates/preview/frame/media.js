import { hearGrid } from './channel.js';
import { queryFor } from './media-query.js';

/** @typedef {import('../../runtime/types').Feature} Feature */
/** @typedef {import('../../runtime/types').Page} Page */
/** @typedef {import('./media-query.js').Media} Media */

/**
 * Shows the page in the colour scheme and contrast that the grid chooses, or as it prints, by rewriting the media rules
 * of its own style sheets and the media queries of its pictures.
 * @type {Feature}
 */
export const media = { name: 'media', attach };

/**
 * @param {Page} page
 */
function attach(page) {
    /** @type {WeakMap<CSSMediaRule | HTMLSourceElement, string>} the queries as they are written */
    const written = new WeakMap();
    let isPrinted = false;
    hearGrid('media', (/** @type {Media} */ wanted) => {
        for (const sheet of document.styleSheets) {
            rewrite(sheet.cssRules, wanted, written);
        }
        for (const source of document.querySelectorAll('source')) {
            const query = written.get(source) ?? source.media;
            written.set(source, query);
            source.media = queryFor(query, wanted);
        }
        const root = document.documentElement;
        root.style.colorScheme = wanted.print ? 'light' : wanted.scheme === 'auto' ? '' : wanted.scheme;
        root.toggleAttribute('data-paper', wanted.print);
        if (isPrinted !== wanted.print) {
            isPrinted = wanted.print;
            pretend(isPrinted);
        }
    });
    // The record on paper is made anew when answers come in.
    page.engine.listeners.push(() => {
        if (isPrinted) {
            pretend(true);
        }
    });
}

/**
 * @param {CSSRuleList} rules
 * @param {Media} wanted
 * @param {WeakMap<CSSMediaRule | HTMLSourceElement, string>} written
 */
function rewrite(rules, wanted, written) {
    for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
            const query = written.get(rule) ?? rule.media.mediaText;
            written.set(rule, query);
            rule.media.mediaText = queryFor(query, wanted);
        }
        if (rule instanceof CSSGroupingRule) {
            rewrite(rule.cssRules, wanted, written);
        }
    }
}

/**
 * Has the page prepare itself for paper, or for the screen again, as before and after printing.
 * @param {boolean} isPrinted
 */
function pretend(isPrinted) {
    window.dispatchEvent(new Event(isPrinted ? 'beforeprint' : 'afterprint'));
}
