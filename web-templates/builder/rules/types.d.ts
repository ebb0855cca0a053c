export as namespace Rules;

/**
 * A rule as a sentence: when `carrier` `operator` `value`, then `action` `targets`, `otherwise` the other action. A
 * rule that says more than that has `isLong`, and only its targets can be read from it.
 */
export interface Sentence {
    key: string;
    carrier: string;
    operator: string;
    value: string;
    action: string;
    otherwise: string;
    targets: Target[];
    rule?: Doc.Rule;
    isLong?: boolean;
}

export type Target = { target: Doc.Effect['target'], name: string };
