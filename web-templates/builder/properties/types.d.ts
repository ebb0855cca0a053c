import { Diagnostic, JSONValue } from '../../runtime/json/types';
import { FormDocument } from '../document/types';
import { State, Store } from '../shell/types';

export as namespace Properties;

/** The looks of one property. */
export interface Entry {
    /** The path of the property, as in the exported definition. */
    path: string;
    kind: 'text' | 'area' | 'check' | 'choice' | 'suggest' | 'color' | 'key' | 'links' | 'list' | 'pattern' | 'more'
        | 'paste' | 'required' | 'legacy' | 'language' | 'place' | 'picture' | 'sumItems' | 'formula' | 'size';
    label: string;
    hint?: string;
    /** The words of inputs of text to the keyboard of phones. */
    inputMode?: string;
    /** The notation of what is no words; anything else is told and not taken. */
    notation?: keyof typeof import('../document/written-values.js').notations;
    /** The limits of a size, and whether it has no fraction. */
    minimum?: number;
    maximum?: number;
    isWhole?: boolean;
    /** The value that holds where nothing is said. */
    placeholder?: string;
    /** A name or number, not words. */
    isCode?: boolean;
    /** The ends of the names that a picture may have. */
    endings?: string[];
    /** The value of a box that is ticked, and of one that is not. */
    on?: JSONValue;
    off?: JSONValue;
    /** Values, titles, and the titles of the groups that they stand in. */
    choices?: string[][];
    suggestions?: (state: State) => string[][];
    /** The property that is the ground of a colour; "" for the theme's. */
    contrastWith?: string;
    /** The properties of each item of a list. */
    items?: Entry[][];
}

/** The value of a property of the selected field. */
export type Read = (path: string) => JSONValue | undefined;

export interface Input {
    element: HTMLElement;
    /** Its changes come with each key, and are undone as one. */
    isTyped?: true;
    update(value: JSONValue | undefined, read: Read, entry: Entry): void;
    showErrors(diagnostics: Diagnostic[]): void;
}

export type InputMaker = (store: Store, entry: Entry, change: (value: JSONValue) => void) => Input;

/** A word that a formula may go on with: `kind` is the key of what it is, in a word. */
export interface Suggestion { title: string; insert: string; kind: string }

/** The words about a formula, from the character `at` up to `end`: the key of its words and what they name. */
export interface FormulaDiagnostic {
    key: string;
    names: Record<string, string | number>;
    at: number;
    end: number;
    /** Says that it cannot be computed; false where it can and yet hardly is what is meant. */
    isError: boolean;
    /** The right name that is nearest to the wrong one. */
    near?: string;
}

/** The knowledge of a language about its formulas. */
export interface Formulas {
    diagnosticIn(formula: string, document: FormDocument): FormulaDiagnostic | undefined;
    wordsAt(formula: string, caret: number, document: FormDocument): { from: number; to: number; word: string;
        suggestions: Suggestion[] };
    /** Its result with the answers that the form has now; undefined where it does not. */
    resultOf(formula: string, document: FormDocument, answers: unknown): string | undefined;
}

export interface Group { name: string; title: string; entries: Entry[] }

/**
 * The contrast of a colour of text: the ratio by day, and by night, when a colour on the theme's own surface is moved
 * until it can be read.
 */
export type Contrast = { day: number, night: number, moved: string | null, needed: number };
