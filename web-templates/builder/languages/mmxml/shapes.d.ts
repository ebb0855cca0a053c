export as namespace MMXML;

export type Target = { target: Doc.Effect['target'], name: string };

/**
 * A comparison of an item with a value. `isNumber` says whether the value is written without quotes, where that is not
 * as usual: numbers are where more and less are asked, and not where the same is.
 */
export type Comparison = { item: string, operator: string, value: string, isNumber?: boolean };

/**
 * A relationship as its element says it. `comparisons` are missing where the condition has parentheses of its own; then
 * only its text can be shown. Without `object` it changes several things, or none.
 */
export interface Relationship {
    index: number;
    object: Target | undefined;
    condition: string;
    join: 'and' | 'or';
    comparisons: Comparison[] | undefined;
    if: Change[];
    else: Change[];
}

export type Branch = 'if' | 'else';

/** One change of a branch as its tag says it; `isKept` is one that is shown and stays, but is not edited. */
export type Change = { tag: string, value: string, isKept: boolean };
