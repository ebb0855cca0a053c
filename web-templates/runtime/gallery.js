import { folded } from './engine/text.js';

/**
 * Makes the gallery's search work: only forms stay whose title, in its row, has what is typed.
 */
export function startGallery() {
    const search = /** @type {HTMLInputElement | null} */ (document.querySelector('[data-search]'));
    const none = /** @type {HTMLElement | null} */ (document.querySelector('[data-search-none]'));
    const rows = [...document.querySelectorAll('[data-entry]')].map((row) => ({
        row,
        title: folded(row.querySelector('th')?.textContent ?? '').trim(),
    }));
    search?.addEventListener('input', () => {
        const wanted = folded(search.value).trim();
        let found = 0;
        for (const { row, title } of rows) {
            const fits = title.includes(wanted);
            row.toggleAttribute('hidden', !fits);
            found += Number(fits);
        }
        if (none) {
            none.textContent = found ? '' : none.dataset.searchNone ?? '';
        }
    });
}
