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
    findings: Json.Finding[];
    /** True if what makes a field unusable is told, and the field is read all the same */
    isLenient?: boolean;
}

/** The parts that are kept of a field as it was written. */
export interface Kept {
    definition: Doc.JSONObject;
    /** Values that do not count just now, such as a colour while no cell is chosen */
    aside: Doc.JSONObject;
}
