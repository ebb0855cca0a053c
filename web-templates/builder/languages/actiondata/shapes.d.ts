export as namespace ActionData;

/**
 * The reason why a formula cannot be read, and where: `kind` as the specification calls it, `key` of the words for it.
 */
export type SyntaxError = { kind: string, key: string, at: number, end: number, names?: Record<string, string | number>,
    near?: string };

/**
 * A part of a formula, from the character `at` up to the one at `end`. `word`: a run of characters without blanks and
 * symbols; `text`: a constant in single quotes; `name`: a name in double quotes.
 */
export type Token = { kind: 'word' | 'text' | 'name' | 'symbol' | 'end', string: string, at: number, end: number };
