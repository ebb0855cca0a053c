import { Finding, JSONValue } from '../../json/types';
import { State, Store } from '../types';

/** How one property is shown. */
export interface Entry {
    /** As in the exported definition. */
    path: string;
    kind: 'text' | 'area' | 'check' | 'choice' | 'suggest' | 'color' | 'key' | 'links' | 'list' | 'pattern' | 'more' | 'paste' | 'required' | 'legacy' | 'language' | 'place' | 'picture' | 'sumItems';
    label: string;
    hint?: string;
    /** What inputs of text tell the keyboard of phones. */
    inputMode?: string;
    /** A name or number, not words. */
    isCode?: boolean;
    /** What a box means that is ticked, and one that is not. */
    on?: JSONValue;
    off?: JSONValue;
    /** Values, titles, and the titles of the groups that they stand in. */
    choices?: string[][];
    suggestions?: (state: State) => string[][];
    /** The property that is the ground of a colour; "" for the theme's. */
    contrastWith?: string;
    /** For a list: the properties of each item. */
    items?: Entry[][];
}

/** The value of a property of the selected field. */
export type Read = (path: string) => JSONValue | undefined;

export interface Input {
    element: HTMLElement;
    update(value: JSONValue | undefined, read: Read, entry: Entry): void;
    showErrors(findings: Finding[]): void;
}

export type InputMaker = (store: Store, entry: Entry, change: (value: JSONValue) => void) => Input;

export interface Group { name: string; title: string; entries: Entry[] }
