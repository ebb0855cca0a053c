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

/**
 * The words of formulas, `tables/languages/actiondata.json`: reserved ones in capitals, functions with the fewest and
 * the most arguments of each, types of CAST by all their names, and the words for on and off.
 */
export interface Vocabulary {
    reserved: string[];
    functions: Record<string, [least: number, most?: number]>;
    unsupported: string[];
    types: Record<string, string>;
    marks: Record<string, boolean>;
}
