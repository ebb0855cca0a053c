/** @typedef {{ field: string | null, label: string, what: string, text: string }} MissingText */

/**
 * The words for kinds of texts where there is one, and where there are several.
 * @type {Record<string, [one: string, several: string]>}
 */
const names = {
    title: ['title', 'titles'],
    button: ['button', 'buttons'],
    label: ['label', 'labels'],
    hint: ['hint', 'hints'],
    placeholder: ['placeholder', 'placeholders'],
    text: ['text', 'texts'],
    option: ['option', 'options'],
    message: ['message', 'messages'],
};

/**
 * The marks of a page: one for each thing that shows texts without translation, saying which: “label, 3 options”.
 * @type {(missing: MissingText[]) => { name: string | null, isButton: boolean, words: string }[]}
 */
export function marksOf(missing) {
    /** @type {Map<string, { name: string | null, isButton: boolean, counts: Map<string, number> }>} */
    const marks = new Map();
    for (const { field, what } of missing) {
        const isButton = field === null && what === 'button';
        const key = JSON.stringify([field, isButton]);
        const mark = marks.get(key) ?? { name: field, isButton, counts: new Map() };
        marks.set(key, mark);
        mark.counts.set(what, (mark.counts.get(what) ?? 0) + 1);
    }
    return [...marks.values()].map(({ name, isButton, counts }) => ({ name, isButton, words: wordsOf(counts) }));
}

/** @type {(counts: Map<string, number>) => string} */
function wordsOf(counts) {
    const parts = [...counts].map(([what, count]) => {
        const [one, several] = names[what] ?? [what, what];
        return count === 1 ? one : `${count} ${several}`;
    });
    return `Not translated: ${parts.join(', ')}`;
}
