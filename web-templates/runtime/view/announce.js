/** @typedef {import('../types').Page} Page */

/**
 * Has a message read out, politely, without showing it.
 * @param {Page} page
 * @param {string} key of the message
 * @param {number} count takes the place of `{n}`
 */
export function announce(page, key, count) {
    if (page.announcements) {
        page.announcements.textContent = (page.data.messages[key] ?? '').replace('{n}', String(count));
    }
}
