import { JSONValue } from '../json/types';

/** An entry of the palette; captions are keys of the interface's words. */
export interface PaletteEntry { type: string; caption: string; hint: string; group: string; base: string }

export interface PropertyGroup { name: string; caption: string; properties: Property[] }

/**
 * A property of a field as the properties pane shows it.
 *
 * text: one line · longText: several · number: digits, kept as text · size: a number · check: on or off · choice: one of
 * `choices` · colour: a hex text · font, picture: a text with suggestions · field: the name of a field · pattern: a regular
 * expression · date: dd/MM/yyyy · list: `items`, each with properties of its own.
 */
export interface Property {
    path: string;
    kind: 'text' | 'longText' | 'number' | 'size' | 'check' | 'choice' | 'colour' | 'font' | 'picture' | 'field' | 'pattern' | 'date' | 'list';
    /** Key of the caption among the words of the interface. */
    caption: string;
    /** Key of a word more about it. */
    hint?: string;
    /** What it is when nothing is said. */
    default: JSONValue;
    isRequired?: boolean;
    /** Values of a check that is ticked and of one that is not, where they are not true and false. */
    on?: JSONValue;
    off?: JSONValue;
    /** Value and key of its caption; without a key the value stands for itself. */
    choices?: [string, string?][];
    /** Choices that are only offered on request. */
    moreChoices?: [string, string?][];
    /** For what other values are chosen: false where it does not count just now. */
    counts?: boolean;
    items?: { path: string; properties: Property[] }[];
}
