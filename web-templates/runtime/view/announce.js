/**
 * Has a text read out, politely.
 * @param {Runtime.Page} page
 * @param {string} text
 * @param {boolean} [isShown] whether it is to be seen too
 */
export function announce({ announcements }, text, isShown = false) {
    if (announcements) {
        announcements.classList.toggle('visually-hidden', !isShown);
        announcements.textContent = text;
    }
}
