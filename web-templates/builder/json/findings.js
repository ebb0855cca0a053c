import { inWords } from './sentence.js';

/**
 * @param {string} id
 * @param {Json.Place} place
 * @param {Json.Sentence} message
 * @param {(string | Json.Sentence)[]} [notes]
 * @returns {Json.Finding}
 */
export function error(id, place, message, notes = []) {
    return { severity: 'error', id, ...wording(message, notes), position: place.position, path: place.path };
}

/**
 * @param {string} id
 * @param {Json.Place} place
 * @param {Json.Sentence} message
 * @param {(string | Json.Sentence)[]} [notes]
 * @returns {Json.Finding}
 */
export function warning(id, place, message, notes = []) {
    return { ...error(id, place, message, notes), severity: 'warning' };
}

/**
 * A message and its notes in English, and as sentences that can be said in other languages.
 * @param {Json.Sentence} message
 * @param {(string | Json.Sentence)[]} notes
 */
export function wording(message, notes) {
    return { message: inWords(message), notes: notes.map((note) => inWords(note)), sentences: [message, ...notes] };
}

/**
 * The message and notes of a finding in the words of one language; those of other programs are told as they are.
 * @param {{ message: string, notes?: string[], sentences?: (string | Json.Sentence)[] }} finding
 * @param {(words: string, values: Record<string, string>) => string} text
 */
export function toldIn({ message, notes = [], sentences = [message, ...notes] }, text) {
    return sentences.map((sentence) => inWords(sentence, text));
}
