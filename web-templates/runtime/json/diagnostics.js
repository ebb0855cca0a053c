/**
 * @param {string} id
 * @param {Json.Place} place
 * @param {Json.Sentence} message
 * @param {(string | Json.Sentence)[]} [notes]
 * @returns {Json.Diagnostic}
 */
export function error(id, place, message, notes = []) {
    return { severity: 'error', id, ...wording(message, notes), position: place.position, path: place.path };
}

/**
 * @param {string} id
 * @param {Json.Place} place
 * @param {Json.Sentence} message
 * @param {(string | Json.Sentence)[]} [notes]
 * @returns {Json.Diagnostic}
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
 * The message and notes of a diagnostic in the words of one language; those of other programs are told as they are.
 * @param {{ message: string, notes?: string[], sentences?: (string | Json.Sentence)[] }} diagnostic
 * @param {(words: string, values: Record<string, string>) => string} text
 */
export function toldIn({ message, notes = [], sentences = [message, ...notes] }, text) {
    return sentences.map((sentence) => inWords(sentence, text));
}

/**
 * The tag of a sentence: sentence`there is no keyboard “${name}”`.
 * @type {(parts: TemplateStringsArray, ...values: Json.Sentence['values']) => Json.Sentence}
 */
export function sentence(parts, ...values) {
    const words = parts.reduce((whole, part, n) => `${whole}{${n - 1}}${part}`);
    return { words: words.replace(/\n +/g, ' '), values };
}

/**
 * Words of a table, as a sentence or part of one.
 * @type {(words: string) => Json.Sentence}
 */
export function phrase(words) {
    return { words, values: [] };
}

/**
 * A sentence in the words of one language, English where none is given. What is no sentence stays as it is.
 * @param {string | number | Json.Sentence} sentence
 * @param {(words: string, values: Record<string, string>) => string} [text]
 * @returns {string}
 */
export function inWords(sentence, text = fillIn) {
    return typeof sentence !== 'object' ? String(sentence)
        : text(sentence.words, Object.fromEntries(sentence.values.map((value, n) => [n, inWords(value, text)])));
}

/**
 * A text with its values: `{name}` stands for one.
 * @type {(text: string, values: Record<string, string | number>) => string}
 */
export function fillIn(text, values) {
    return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/**
 * The diagnostics of a check.
 * @param {string} id
 * @param {string} position
 * @param {Json.Sentence} message
 * @param {{ notes?: (string | Json.Sentence)[], details?: string[], field?: string, path?: string, locale?: string }}
 * [about] `details`: notes that only the builder tells; `path` leads to the place in the document, from the field on
 * @returns {Json.Diagnostic}
 */
export function odd(id, position, message, about = {}) {
    const { notes = [], details = [], ...place } = about;
    const words = wording(message, notes);
    return { severity: 'warning', id, ...words, sentences: [...words.sentences, ...details], position, ...place };
}

/**
 * Advice about a property of a field, which is no reason for a warning.
 * @type {(id: string, field: { name: string, position: string }, path: string, message: Json.Sentence) =>
 *     Json.Diagnostic}
 */
export function hint(id, { name, position }, path, message) {
    return { ...odd(id, position, message, { field: name, path }), severity: 'hint' };
}
