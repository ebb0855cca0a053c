export as namespace Formulary;

/** One field that is being read. */
export interface Reading {
    node: Json.JSONNode;
    type: string;
    name: string;
    /** An author's name of a field of this type */
    noun: Json.Sentence;
    /** A text of the definition with all its translations */
    text: (string: string, place: Json.Place) => Doc.Text;
    /** The site's file of a picture */
    picture: (name: string) => string | undefined;
    diagnostics: Json.Diagnostic[];
}

/** The words that definitions are written with: `tables/languages/formulary.json`. */
export interface Vocabulary {
    /** An author's names of the types of fields, and the keys that mean something on each */
    types: Record<string, { noun: string, keys: string[] }>;
    /** Keys that the documentation or old files use and the library ignores, with what to write instead */
    legacyKeys: Record<string, string>;
    /** The types of validators with those of fields on which they mean something, members and named format */
    validators: { type: string, on: string[], members?: string[], format?: string }[];
    orders: Record<'field' | 'option' | 'validator' | 'rule' | 'disclosure' | 'style' | 'checkBox', string[]>;
}

/** A member of a style. */
export interface Look {
    key: string;
    /** The member of a style in the form document, where that has a place for it */
    path?: 'background' | 'titleColor' | 'titleSize' | 'errorColor' | 'errorSize' | 'alignment' | 'font'
        | 'requiredMark' | 'checkedImage' | 'uncheckedImage' | 'disclosureColor' | 'disclosureSize' | 'disclosureFont';
    kind: string;
    /** It counts only with a cell that the library itself draws (webformulary 2.5) */
    isDrawn: boolean;
    isOfExpandables: boolean;
}

/** The members of a field that are kept as they were written. */
export interface Kept {
    definition: Doc.JSONObject;
    /** Values that do not count just now, such as a colour while no cell is chosen */
    aside: Doc.JSONObject;
}
