
export as namespace Json;

/**
 * A JSON value with the place of every part: `position` is "file:line:column", `path` the way from the root, dotted.
 */
export type JSONNode =
    | { kind: 'null' | 'bool' | 'number' | 'string'; value: null | boolean | number | string; position: string;
        path: string }
    | { kind: 'array'; elements: JSONNode[]; position: string; path: string }
    | { kind: 'object'; members: JSONMember[]; position: string; path: string };

/** A member of an object; position and path are those of its key. */
export interface JSONMember { key: string; value: JSONNode; position: string; path: string }

export interface Place { position: string; path: string }

/** Something to tell an author. */
export interface Diagnostic {
    severity: 'error' | 'warning' | 'hint';
    id: string;
    message: string;
    notes: string[];
    /** The message and the notes again, so that they can be said in other languages; other programs give none. */
    sentences?: (string | Sentence)[];
    position: string;
    /** The field it is about, and which of its properties, as the properties of its language are named. */
    field?: string;
    path?: string;
    locale?: string;
}

/** Any JSON value. */
export type JSONValue = null | boolean | number | string | JSONValue[] | { [key: string]: JSONValue };

/** A text that is read from its beginning, and where reading stands. */
export interface Scanner {
    text: string;
    file: string;
    /** UTF-16 units from the beginning */
    at: number;
    line: number;
    /** Up to where columns have been counted, so that one long line costs one pass */
    counted: number;
    /** The column of `counted` */
    column: number;
}

/**
 * A sentence to an author: its English words with `{0}`, `{1}`, … in place of the values. Other languages are found by
 * these words; a value may be a sentence too.
 */
export interface Sentence {
    words: string;
    values: (string | number | Sentence)[];
}
