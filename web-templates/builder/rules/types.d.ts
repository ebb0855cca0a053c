export as namespace Rules;

export type Target = Pick<Doc.Effect, 'target' | 'name'>;

/**
 * A comparison of a field with a value. `isNumber` says whether the value is kept as a number, where that is not as
 * usual: numbers are where more and less are asked, and not where the same is.
 */
export interface Comparison { field: string; operator: string; value: string; isNumber?: boolean }

/** The value of a comparison: one of several, or a text that is typed. */
export interface ValueKind { kind: 'choice' | 'number' | 'date' | 'text'; choices?: string[] }

export type Branch = 'if' | 'else';

/**
 * One change of a branch, and the effects that make it. `isKept` is one that is shown and stays, but is not edited.
 */
export interface Change { act: string; value: string; isKept: boolean; targets: Target[]; effects: Doc.Effect[] }

/**
 * A rule as comparisons that are joined alike, and the changes of its two branches. `comparisons` are missing where the
 * condition says more; `targets` are those that all changes have, in languages where they share them.
 */
export interface Sentence {
    key: string;
    /** Absent where a rule is a property of a field. */
    rule?: Doc.Rule;
    join: 'and' | 'or';
    comparisons: Comparison[] | undefined;
    targets: Target[];
    if: Change[];
    else: Change[];
}

/** The abilities of a language's rules, besides its row of `rules` in `tables/editing.json`. */
export interface Vocabulary {
    /** The fields that comparisons can begin with; `own` is the one that the comparison has. */
    carriers(document: Doc.FormDocument, own?: string): Doc.Field[];
    /** The entry of `operators` for a field. */
    kindOf(field: Doc.Field): string;
    targets(document: Doc.FormDocument): Target[];
    /** The name of a target among those to choose from. */
    targetName(target: Target): string;
    /** The acts that targets allow. */
    acts(document: Doc.FormDocument, targets: Target[]): string[];
    /** The values of an act to choose from; undefined for a text, null for an act without a value. */
    values(document: Doc.FormDocument, targets: Target[], act: string): string[] | null | undefined;
    /** The value that an act begins with. */
    firstValue(document: Doc.FormDocument, targets: Target[], act: string): string;
    /** The effects of a change; undefined where it cannot be. */
    effects(document: Doc.FormDocument, targets: Target[], change: Pick<Change, 'act' | 'value'>,
        former?: Change): Doc.Effect[] | undefined;
    /** The changes that effects make. */
    changes(document: Doc.FormDocument, effects: Doc.Effect[]): Change[];
    /** The targets that all changes of a rule share. */
    sharedTargets(rule: Doc.Rule): Target[];
    read(document: Doc.FormDocument): Sentence[];
    /** Puts a rule in the place of the former, or behind all others. */
    write(document: Doc.FormDocument, next: Sentence, former?: Sentence): Doc.FormDocument;
    remove(document: Doc.FormDocument, sentence: Sentence): Doc.FormDocument;
    /** A written rule, with what the language notes of it. */
    finished(rule: Doc.Rule, sentence: Sentence): Doc.Rule;
    /** The form where these fields tell of their changes, and others no more that did so for a rule alone. */
    noticing(document: Doc.FormDocument, fields: string[]): Doc.FormDocument;
    /** The form with a new rule, where that is begun otherwise than others; it is about a part, where one is given. */
    added?(document: Doc.FormDocument, about?: Target): Doc.FormDocument;
    /** The changes with other targets, where they share them. */
    retargeted(document: Doc.FormDocument, changes: Change[], targets: Target[]): Change[];
    /** A condition that has no comparisons joined alike, as it is written. */
    written?(condition: Doc.Expression): string;
}

/** The means that all controls of rules have. */
export interface Means {
    store: Shell.Store;
    vocabulary: Vocabulary;
    words: Tables.RuleWords;
    /** The keys of words. */
    says: NonNullable<Tables.RuleWords['words']>;
    /** The name of rules in those of controls. */
    path: string;
    /** The name of a control: its path among the rules, or its part in a rule. */
    named(path: string, part: string): Record<string, string>;
    /** The new rules by their keys, and whether what one is about is hidden at first for the rule alone. */
    begun: Map<string, boolean>;
    /** The form after another act was chosen for a rule. */
    settled(document: Doc.FormDocument, key: string): Doc.FormDocument;
}

/** A part of a rule in the panel. */
export interface Part { element: HTMLElement; update(sentence: Sentence): void }
