/**
 * The words about a field's file with its name, where it has one that they do not say.
 * @type {(words: string, field: Runtime.Field) => string}
 */
export function withName(words, { file }) {
    return file?.name && words !== file.name ? `${words} (${file.name})` : words;
}
