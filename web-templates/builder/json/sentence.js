/**
 * The tag of a sentence: sentence`there is no keyboard “${name}”`.
 * @type {(parts: TemplateStringsArray, ...values: Json.Sentence['values']) => Json.Sentence}
 */
export function sentence(parts, ...values) {
    return { words: parts.reduce((whole, part, n) => `${whole}{${n - 1}}${part}`), values };
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
