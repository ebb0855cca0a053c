import { missingCount, otherLocales } from './translation-rows.js';

/**
 * Opens the table at the first text that a language lacks.
 * @type {(store: Shell.Store, locale: string) => Promise<void>}
 */
export async function goToMissing(store, locale) {
    await store.openTool('translations');
    const lacking = /** @type {HTMLElement | null} */ (
        document.querySelector(`textarea.is-missing[data-locale="${CSS.escape(locale)}"]`));
    lacking?.focus();
}

/** @type {WeakMap<Shell.State['document'], string>} */
const badges = new WeakMap();

/**
 * The number behind the tool's name: texts that languages lack.
 * @param {Shell.State} state
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
