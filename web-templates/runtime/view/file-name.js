/**
 * The words about a field's file with its name, where it has one that they do not say.
 * @param {string} words
 * @param {import('../types').Field} field
 * @returns {string}
 */
export function withName(words, { file }) {
    return file?.name && words !== file.name ? `${words} (${file.name})` : words;
}
