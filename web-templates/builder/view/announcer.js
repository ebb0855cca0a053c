import { make } from './element.js';

/**
 * The page's one live region. Saying the same twice is heard twice.
 * @returns {{ element: HTMLElement, say: (text: string) => void }}
 */
export function createAnnouncer() {
    const element = make('p', { class: 'visually-hidden', role: 'status', dataset: { part: 'said' } });
    return {
        element,
        say(text) {
            // A blank more makes it another text, which is read again.
            element.textContent = element.textContent === text ? `${text}\u00a0` : text;
        },
    };
}
