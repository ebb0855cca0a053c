import { folded } from '../../engine/text.js';

/**
 * A text as it is compared: without accents, case and blanks at its ends.
 * @type {(text: string) => string}
 */
export function plain(text) {
    return folded(text).trim();
}

/**
 * The options that a typed text finds: those with a word that begins with it, then those that hold it anywhere. An
 * option without a text is found by none, and stands in the whole list.
 * @type {(options: HTMLOptionElement[], query: string) => HTMLOptionElement[]}
 */
export function matching(options, query) {
    const wanted = plain(query);
    const offered = options.filter(({ value, text, disabled }) => (value || text.trim()) && !disabled);
    if (!wanted) {
        return offered;
    }
    const begins = (/** @type {string} */ text) => text.startsWith(wanted)
        || text.replace(/[^\p{L}\p{N}]+/gu, ' ').split(' ')
            .some((word, at, words) => words.slice(at).join(' ').startsWith(wanted));
    const texts = new Map(offered.map((option) => [option, plain(option.text)]));
    const first = offered.filter((option) => begins(texts.get(option) ?? ''));
    const later = offered.filter((option) => !first.includes(option) && texts.get(option)?.includes(wanted));
    return [...first, ...later];
}
