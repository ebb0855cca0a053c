export as namespace Files;

/** The store that keeps the form while it is edited. */
export interface Autosave {
    /** The forms that pages left behind and no page still has open, from the newest */
    lost: () => Promise<KeptDraft[]>;
    discard: (draft: KeptDraft) => Promise<void>;
    /** Keeps one again that was discarded */
    putBack: (draft: KeptDraft) => Promise<void>;
    /** Writes what is waiting; whether the form is kept, where it has to be */
    flush: () => Promise<boolean>;
    /** Says that what has to be kept is kept; false where the browser did not take it */
    readonly isKept: boolean;
    /** Tells now, and after each time that the form was to be kept, whether it is; a later listener takes the place */
    watch: (listener: (isKept: boolean) => void) => void;
    /** Keeps what is not yet written while the page is being left */
    leave: () => void;
    /** The page that was left is shown again, as it was */
    comeBack: () => void;
}

export type KeptDraft = Draft & { key: string };

/**
 * Values by name that the browser keeps from one visit to the next. What cannot be kept is not: then the promise is
 * rejected.
 */
export interface KeyValueStorage {
    keys: () => Promise<string[]>;
    /** Reads the value of a name; undefined where there is none */
    get: (key: string) => Promise<any>;
    set: (key: string, value: unknown) => Promise<void>;
    remove: (key: string) => Promise<void>;
}

/**
 * The kinds of text as which a form is written: a definition as its original tool writes it or in fewer words, the
 * translations that stand beside it, or a form document.
 */
export type TextKind = 'definition' | 'clean' | 'strings' | 'document';

export type NamedText = { name: string, text: string };

/** A form as it was at a time, and the file of the site that it came from. */
export type Draft = { time: number, document: Doc.FormDocument, open: Doc.OpenForm | null };
