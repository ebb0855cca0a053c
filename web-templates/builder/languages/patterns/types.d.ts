
export as namespace Patterns;

/** A set of characters: what stands between brackets, or a class escape. */
export type PatternSet =
    | { type: 'range'; first: number; last: number }
    /** `source` is how JavaScript writes it with the flag `u`, `opposite` its complement. */
    | { type: 'property'; source: string; opposite: string }
    | { type: 'union'; sets: PatternSet[] }
    | { type: 'intersection' | 'difference'; left: PatternSet; right: PatternSet }
    | { type: 'complement'; set: PatternSet };

export interface Repetition {
    minimum: number;
    /** Infinity without end. */
    maximum: number;
    isLazy: boolean;
    /** The place of the quantifier, in characters from the pattern's beginning. */
    offset: number;
}

/** An author's pattern as a tree; flags such as `(?s)` are worked in while reading. */
export type PatternNode =
    | { type: 'empty' }
    | { type: 'set'; set: PatternSet }
    | { type: 'anyCharacter'; includesLineEnds: boolean }
    | { type: 'assertion'; kind: 'start' | 'end' | 'lineStart' | 'lineEnd' | 'wordBorder' | 'noWordBorder' }
    | { type: 'reference'; number: number }
    | { type: 'namedReference'; name: string }
    /** `start` is what follows the bracket: "", "?<name>", "?:", "?>", "?=", … */
    | { type: 'group'; start: string; body: PatternNode }
    | { type: 'sequence' | 'alternatives'; nodes: PatternNode[] }
    | { type: 'repetition'; body: PatternNode; repetition: Repetition };

/** Something that JavaScript does otherwise. */
export interface PatternDiagnostic { words: string; sentence: Json.Sentence; offset: number }

export interface Flags { dotMatchesLineEnds: boolean; anchorsMatchLines: boolean; allowsComments: boolean }

export interface Parser {
    characters: string[];
    at: number;
    diagnostics: PatternDiagnostic[];
    groupCount: number;
    names: Set<string>;
    references: { name: string; offset: number }[];
    depth: number;
    /** The number of look-behinds that are open. */
    lookbehindCount: number;
    flags: Flags;
}
