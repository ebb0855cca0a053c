import { missingCount, otherLocales } from './translation-rows.js';

/** @typedef {import('../shell/types').State} State */
/** @typedef {import('../shell/types').Store} Store */

/**
 * Opens the table at the first text that a language lacks.
 * @param {Store} store
 * @param {string} locale
 */
export async function goToMissing(store, locale) {
    await store.openTool('translations');
    const lacking = /** @type {HTMLElement | null} */ (document.querySelector(`textarea.is-missing[data-locale="${CSS.escape(locale)}"]`));
    lacking?.focus();
}

/** @type {WeakMap<State['document'], string>} */
const badges = new WeakMap();

/**
 * The number behind the tool's name: texts that languages lack.
 * @param {State} state
 */
export function missingBadge({ document }) {
    const known = badges.get(document);
    if (known !== undefined) {
        return known;
    }
    const count = otherLocales(document).reduce((sum, locale) => sum + missingCount(document, locale), 0);
    badges.set(document, count === 0 ? '' : String(count));
    return count === 0 ? '' : String(count);
}
