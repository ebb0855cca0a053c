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

/** A member of a style. */
export interface Look {
    key: string;
    path?: 'background' | 'titleColor' | 'titleSize' | 'errorColor' | 'errorSize' | 'alignment' | 'font'
        | 'requiredMark' | 'checkedImage' | 'uncheckedImage' | 'disclosureColor' | 'disclosureSize' | 'disclosureFont';
    kind: 'colour' | 'size' | 'number' | 'font' | 'picture' | 'choice';
    types?: string[];
    isDrawn?: boolean;
    isOfExpandables?: boolean;
    ground?: string;
}

/** The members of a field that are kept as they were written. */
export interface Kept {
    definition: Doc.JSONObject;
    /** Values that do not count just now, such as a colour while no cell is chosen */
    aside: Doc.JSONObject;
}
