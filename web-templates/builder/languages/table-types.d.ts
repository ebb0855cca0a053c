import { JSONValue } from '../../runtime/json/types';
import { Field, FormDocument } from '../document/types';

export as namespace Tables;

/** An entry of the palette; captions are keys of the interface's words. */
export interface PaletteEntry {
    type: string;
    caption: string;
    hint: string;
    group: string;
    base: string;
    /** The key of the words that a new field begins with, where they are not its caption. */
    label?: string;
}

export interface PropertyGroup { name: string; caption: string; properties: Property[] }

/**
 * A property of a field as the properties pane shows it.
 *
 * text: one line · longText: several · number: digits, kept as text · size: a number · check: on or off · choice: one
 * of
 * `choices` · colour: a hex text · font, picture: a text with suggestions · field: the name of a field · pattern: a
 * regular expression · formula: one of the language · date: dd/MM/yyyy · list: `items`, each with properties of its
 * own · required: whether an answer is needed · more: one more of what stands before it.
 */
export interface Property {
    path: string;
    kind: 'text' | 'longText' | 'number' | 'size' | 'check' | 'choice' | 'colour' | 'font' | 'picture' | 'field'
        | 'pattern' | 'date' | 'list' | 'name' | 'place' | 'sumItems' | 'formula' | 'required' | 'more';
    /** Links may stand in a text. */
    hasLinks?: boolean;
    /** The number in its caption, where that is not of its place in a list. */
    number?: number;
    /** A name or number, not words. */
    isCode?: boolean;
    /** The notation of what is no words. */
    notation?: keyof typeof import('../document/written-values.js').notations;
    /** The limits of a size, and whether it has no fraction. */
    minimum?: number;
    maximum?: number;
    isWhole?: boolean;
    /** The ends of the names that a picture may have. */
    endings?: string[];
    /** The property that is the ground of a colour. */
    ground?: string;
    /** Key of the caption among the words of the interface. */
    caption: string;
    /** Key of a word more about it. */
    hint?: string;
    /** The value when nothing is said. */
    default: JSONValue;
    /** Values of a check that is ticked and of one that is not, where they are not true and false. */
    on?: JSONValue;
    off?: JSONValue;
    /** Value and key of its caption; without a key the value stands for itself. */
    choices?: [string, string?][];
    /** A value without a key is no name of a field. */
    isPlain?: boolean;
    suggestions?(): string[][];
    /** Choices that are only offered on request. */
    moreChoices?: [string, string?][];
    /** Says that it counts with the other values that are chosen; false where it does not just now. */
    counts?: boolean;
    items?: { path: string; properties: Property[] }[];
}

/** A value that can be chosen, with the key of its caption; without a key the value stands for itself. */
type Choice = string | [string, string?];

/** A row of `tables/editing.json`: a property of fields that a form document has and languages name. */
export interface Row {
    /**
     * The place of it in the document: of a field, `validators.KEY` of its validators, `bindings.NAME` of its bindings.
     */
    path: string;
    kind: string;
    group: string;
    /** Its name in the languages that know it; so it is called in the page too. */
    names: Record<string, string>;
    /** The controls on which it means something, `values` for all that hold one; all where absent. */
    controls?: string[];
    /** The types of a language on which it means something, in place of the controls. */
    types?: Record<string, string[]>;
    /** The key of its caption, where that is not that of its path. */
    caption?: string;
    /** The languages in which a word more is said about it, or the key of that. */
    hint?: string[] | string;
    /** A name or number, not words. */
    code?: boolean;
    /** Values, with the keys of their captions where these are not made of that of the property. */
    choices?: Choice[];
    /** The choices stand for themselves. */
    plain?: boolean;
    on?: JSONValue;
    off?: JSONValue;
    /** The parts of a form that have it, where it is none of fields. */
    of?: string[];
    /** All members of the object that it is in, which is there as a whole. */
    beside?: Record<string, JSONValue>;
    /** The value where the document does not say. */
    default?: JSONValue;
    /** Off is said by saying nothing. */
    unset?: boolean;
    minimum?: number;
    /** It cannot be absent. */
    always?: boolean;
    maximum?: number;
    /** The notation of a limit, and whether plain numbers are numbers in the document. */
    shape?: 'count' | 'years' | 'signed' | 'decimal';
    isInteger?: boolean;
    /** Further parameters of a new validator, by language. */
    parameters?: Record<string, Record<string, JSONValue>>;
    /** A second path that says the same. */
    also?: string;
    /** Other paths that diagnostics and texts may have for it. */
    covers?: string[];
    /** The items of the list of options, by language: the names of what an option says, and its members. */
    items?: Record<string, Record<string, string>>;
    /** The colour that it stands on. */
    ground?: string;
    /** A size has no fraction. */
    isWhole?: boolean;
    /** Links may stand in words. */
    links?: boolean;
    /** It counts only where the language's own library draws the field. */
    drawn?: boolean;
}

/** A type of fields in a language, or an entry of its palette that makes one of another type. */
export interface FieldType {
    control: string;
    /** The type that an entry makes besides the types as they are. */
    type?: string;
    /** Its place in the palette; absent: nowhere. */
    group?: string;
    /** The key of its caption; that of its control where absent. */
    caption?: string;
    icon?: string;
    /** Members of a new field. */
    begins?: Record<string, any>;
    /** Those of them that tell it from other types of the control. */
    is?: string[];
    /** Controls of other languages that are most like it. */
    also?: string[];
    /** Properties of a new field by their names. */
    says?: Record<string, JSONValue>;
    /** Properties of a new field that are words of the interface, by the keys of these. */
    worded?: Record<string, string>;
    /** The key of the words that a new field is labelled with, where they are not its caption. */
    label?: string;
    /** The ends of the names that its picture may have; any where absent. */
    endings?: string[];
    /** The property with the words that a person knows a field by. */
    words?: string;
}

/** The reader and the writer of one property of a field; a value that cannot be leaves the field as it is. */
export interface Access {
    read(field: Field, document: FormDocument): JSONValue | undefined;
    write(field: Field, value: JSONValue | undefined, document: FormDocument): Field;
}

/** The parts of a language besides its rows. */
export interface Own {
    /** The keys of its words in the interface begin so, where it has words of its own. */
    words?: string;
    /** Values of what is ticked and of what is not. */
    flags?: [JSONValue, JSONValue];
    typeOf?(field: Field, language: string): string;
    /** The keys of captions of properties begin so, and go on with the names that the language has for them. */
    captions?: string;
    /** The name and the caption of a group of rows in fields of a type. */
    groupOf?(group: string, type: string): Omit<PropertyGroup, 'properties'>;
    /** The properties of a group with what depends on the field. */
    completed?(properties: Property[], field: Field, document: FormDocument): Property[];
    /** Properties that are read and written in a way of their own. */
    accesses?: Record<string, Access>;
    /** The way of all properties of a language whose definitions are edited: values stay in them as they are typed. */
    accessTo?(path: string): Access;
    /** Tells whether a property is shown just now. */
    isShown?(path: string, field: Field, document: FormDocument): boolean;
    /** The choices that depend on the field or on the form. */
    choices?(path: string, field: Field, document: FormDocument): Choice[] | undefined;
    /** The items of a list that is not that of the options. */
    items?(path: string, field: Field, document: FormDocument): { path: string; properties: Property[] }[];
    /** Properties of the form itself that are read and written in a way of their own, by their paths. */
    partAccesses?: Record<string, Access>;
    /** The form with a page or a group called otherwise. */
    withPartName?(document: FormDocument, node: Doc.Selection, name: string): FormDocument;
    /** The members of a new field that its type alone does not say. */
    begun?(field: Field, type: string, document: FormDocument, words: (key: string) => string): Field;
    /** The number of options that come one by one. */
    plainCount?(field: Field): number;
    /** The form as it must be after a change. */
    arranged?(document: FormDocument): FormDocument;
}

/** The possible rules of a language: a row of `rules` in `tables/editing.json`. */
export interface RuleWords {
    /** The operations that compare a field with a value, by the kinds of fields; those of `other` for all else. */
    operators: Record<string, string[]>;
    /** The operations that join comparisons; without them a rule has one. */
    joins?: Record<'and' | 'or', string>;
    /** An operation joins two, and a third is joined to both. */
    isPaired?: boolean;
    /** Values of a box that is ticked and of one that is not, where they are not true and false. */
    ticked?: [string, string];
    /** The type of numbers that are kept as text. */
    number?: 'decimal';
    /** Dates are compared by the years since then, or with other dates; of neither they are texts. */
    dates?: 'number' | 'date';
    /** Several choices are compared as the sum of their numbers. */
    addsChoices?: boolean;
    /** Nothing chosen is a value too. */
    hasBlank?: boolean;
    /** The acts on targets, where they are a matter of rows; "" is nothing. */
    acts: string[];
    /** The acts of buttons that the language has by itself; rules of these stay. */
    builtIn?: string[];
    /** All changes of a rule have one target, or share several; without it each has its own. */
    targets?: 'one' | 'several';
    /** The name of rules in those of controls. */
    path?: string;
    /** The keys of words, where they are the language's own. */
    words?: { field: string, operator: string, act: string, ticked: string };
}

/** The particulars of editing forms of a language: a row of `forms` in `tables/editing.json`. */
export interface FormTraits {
    /** It has one page with one group, which nobody adds to. */
    isOnePart?: boolean;
    /** The properties of pages, groups and sections that its definitions have a place for; of no list all of them. */
    parts?: Partial<Record<Doc.Selection['kind'], string[]>>;
    /** Pages and groups are shown even where there is only one. */
    showsParts?: boolean;
    /** A rule is a property of the field that starts it. */
    rulesOfFields?: boolean;
    /** A rule belongs to what it changes, so that a copy of a field has none. */
    ownsRules?: boolean;
    /** Texts of the same words have the same translations. */
    sharesTranslations?: boolean;
    /** The record's entries that conditions read are the answers of the fields of that name. */
    entriesAreFields?: boolean;
    /** The builder writes its definitions itself. */
    isWritten?: boolean;
    /** Its definitions have no place for a title, so the file is called by it. */
    isFiledByTitle?: boolean;
    /** The value of an option that counts as no answer. */
    blankOption?: string;
    /** The ending of its files, where that is not “json”. */
    ending?: string;
    /**
     * The marks of its definitions, where the builder does not write them: the element at the root, the members of
     * an object, or those of entries of a list of fields or groups.
     */
    marks?: { root?: string; members?: string[]; entries?: string[] };
    /** The property of a field that holds a check across fields. */
    checks?: string;
    /** The property with the words for a part, by its kind, where that is not its title. */
    words?: Record<string, string>;
    /** The layout of new groups, whose one section is called as they are. */
    groups?: Doc.Group['layout'];
    /** The trait that keeps the title of a new form as it was given. */
    title?: string;
    /** Members of a new form. */
    begins?: Partial<Doc.FormDocument>;
}
