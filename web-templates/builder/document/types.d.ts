import { FormDocument, Field, Rule, Effect, Text } from './document-types';
import { Diagnostic, JSONValue } from '../../runtime/json/types';
import { PaletteEntry, PropertyGroup } from '../languages/table-types';

export as namespace Doc;

export * from './document-types';

export type NodeKind = 'field' | 'group' | 'section' | 'page' | 'form';

/** The selected part, or the object of a command; the form itself has the name "". */
export interface Selection { kind: NodeKind; name: string }

/** A form's file in the site, and what it held when it was read or written last. */
export interface OpenForm {
    id: string;
    language: string;
    version: string;
    document: FormDocument;
    /** The reason why it cannot be saved. */
    obstacle?: string;
    /** The program's diagnostics about the file, as it was read or written last. */
    diagnostics?: Diagnostic[];
}

/**
 * The origin of a document: one value from its opening on, whatever is edited, so that saving and undoing know whose
 * file it is. `file` is null while it has none.
 */
export interface Origin { file: OpenForm | null }

/** The languages that a form is built in, and that of its own texts. */
export type FormLocales = Pick<FormDocument, 'defaultLocale' | 'locales'>;

/** A text of a form and what it is the text of: `path` leads to it in the document, from its owner on. */
export interface PlacedText {
    owner: Selection;
    path: string;
    kind: 'title' | 'button' | 'alertTitle' | 'alertButton' | 'label' | 'hint' | 'placeholder' | 'text' | 'option'
        | 'message';
    text: Text;
}

/**
 * The part of form documents of earlier formats that they left to their language to say; all parts are of any format.
 */
export interface EarlierDocuments {
    /**
     * The properties of a form of format 1 that followed from its language; of its receipt it said the layout at most.
     */
    form(layout: unknown): Record<string, any>;
    /** The properties of a field of format 1, or of a part of one, that followed from its language. */
    field(field: Record<string, any>): Record<string, any>;
    /**
     * The moment at which a person's change of a field of format 1 starts rules; `isAsked`: it, or an effect on it,
     * says that it notifies.
     */
    notification(field: Record<string, any>, isAsked: boolean): 'change' | 'leave' | undefined;
    /** An expression of format 1 by today's operations. */
    expression(expression: any): any;
    /** The former limit of typing into a text with those validators. */
    limitMode(validators: Record<string, any>[]): string | undefined;
    /** The parameters of a required answer. */
    requirement(control?: string): Record<string, any>;
    /** The changed parts of a validator by the name that it had; null: it never failed. */
    validator(kind: string, parameters: Record<string, any>, control?: string): Record<string, any> | null;
    /** The keys of validators in effects, by the names that they had. */
    validatorKeys: Record<string, string>;
}

/** The files that a definition is read with. */
export interface ReadingRequest {
    /** The name of the definition's, in positions. */
    file: string;
    /** That of the form. */
    id: string;
    /** The text of the translations beside it. */
    strings?: string;
    stringsFile?: string;
    /** The languages asked for; else the definition's own and those of the translations. */
    locales?: string[];
    /** The site's file of a picture. */
    picture?(name: string): string | undefined;
}

/** The reader of definitions of a language for which the page needs no program. */
export interface DefinitionReader {
    read(text: string, request: ReadingRequest): { document: FormDocument | null, diagnostics: Diagnostic[] };
    /** The form with one of the languages that it is translated into as its own. */
    readIn(text: string, request: ReadingRequest, language: string): FormDocument | null;
    /** Tells whether a field that was read says what is written of an earlier one. */
    saysTheSame(document: FormDocument, earlier: Field, field: Field): boolean;
}

/** The writer of definitions of such a language. */
export interface DefinitionWriter {
    /** Writes a definition as the original tool does, or in fewer words. */
    text(document: FormDocument, isCompact?: boolean): string;
    /** The translations that stand beside it. */
    strings(document: FormDocument): string;
    losses(document: FormDocument): Shell.Loss[];
}

/** The facts about a form language that the commands of the model need. */
export interface Language {
    name: string;
    /** The entries of the palette. */
    types(): string[];
    /** The document as the language has it after fields were added, moved or removed. */
    arranged(document: FormDocument): FormDocument;
    palette(): PaletteEntry[];
    /** The key of the words for the type of a field. */
    caption(field: Field): string;
    /** The diagnostics that the import of its definition would tell of a form. */
    diagnostics(document: FormDocument): Diagnostic[];
    /** Advice that `formsite check` has no reason to give. */
    hints?(document: FormDocument): Diagnostic[];
    /** The form without what the program cannot read; the form itself where nothing is said. */
    readable?(document: FormDocument): FormDocument;
    newField(document: FormDocument, type: string,
        wanted: { key: string; label: string; words: (key: string) => string }): Field;
    /** Properties are named by their paths in the definition of the language. */
    getProperty(document: FormDocument, field: Field, path: string): JSONValue | undefined;
    setProperty(document: FormDocument, field: Field, path: string, value: JSONValue | undefined): FormDocument;
    appendItem(document: FormDocument, field: Field, path: string, value?: JSONValue): FormDocument;
    removeItem(document: FormDocument, field: Field, path: string): FormDocument;
    moveItem(document: FormDocument, field: Field, path: string, index: number): FormDocument;
    /** The field with a name changed in what the language keeps of it as it was written. */
    renamed(field: Field, from: string, to: string): Field;
    /** The same of what the language keeps of the form as a whole. */
    renamedForm?(document: FormDocument, from: string, to: string): FormDocument;
    /** The object of a rule that does nothing, and the rule with that called otherwise. */
    ruleObject?(rule: Rule): Pick<Effect, 'target' | 'name'> | undefined;
    renamedRule?(rule: Rule, from: string, to: string): Rule;
    /** The property for a path in the document that diagnostics and texts have. */
    propertyOfText(field: Field, path: string): string | undefined;
    /** The property that names a field. */
    nameProperty(): string;
    /** The properties of a node as its language has them. */
    properties(document: FormDocument, node: Selection): PropertyGroup[];
    /** The list of a field that many entries can be pasted into. */
    listForPasting?(field: Field): string | undefined;
    /** The property with the words that a person knows a field by. */
    wordsProperty(field: Field): string;
    /** The names that a new field, group or page cannot have, where they are not only those of its own kind. */
    takenNames?(document: FormDocument, kind: 'field' | 'group' | 'page'): string[];
    nameProblem?(document: FormDocument, from: string, to: string): 'empty' | 'taken' | 'odd' | undefined;
    /** Properties of the form itself, pages and groups, where they are not those of the form document. */
    partProperty?(document: FormDocument, node: Selection, path: string): JSONValue | undefined;
    withPartProperty?(document: FormDocument, node: Selection, path: string,
        value: JSONValue | undefined): FormDocument;
    /** The properties for the looks of a field, or of all, by the members of a style; `cell` is the frame of it. */
    styles(field?: Field): Record<string, string>;
    /** The form as it must be before it gets another language. */
    withTranslatableTexts?(document: FormDocument): FormDocument;
    /** Fields whose names follow that of another one, which was just changed: from and to. */
    followers?(document: FormDocument, from: string, to: string): [string, string][];
}

/**
 * One difference: `kind` is the sentence (`diff.changed` and so on among the words of the interface), the rest fills
 * it.
 */
export interface Difference {
    kind: 'added' | 'removed' | 'moved' | 'renamed' | 'changed' | 'text' | 'translation' | 'rule' | 'locales';
    /** Its object where that is no field */
    part?: 'page' | 'group' | 'section';
    /** The name of the field or part */
    field?: string;
    /** The label of the field or part, as the form shows it */
    label?: string;
    /** The part that has changed, in the document */
    path?: string;
    before?: string;
    after?: string;
    locale?: string;
}

/** The state of the builder with everything that can be undone. */
export interface History {
    document: FormDocument;
    selection: Selection;
    /** The origin of the document */
    origin: Origin;
    canUndo: boolean;
    canRedo: boolean;
    /**
     * Applies a command and tells whether anything changed; steps with the same `merges` that follow each other become
     * one, as typing in one property does
     */
    apply: (command: (document: FormDocument) => FormDocument, selection?: Selection, merges?: string,
        origin?: Origin) => boolean;
    /** Puts another form in the place of this one: no step where this one is empty and nobody has touched it */
    replace: (document: FormDocument, selection: Selection, origin?: Origin) => boolean;
    select: (selection: Selection) => void;
    undo: () => boolean;
    redo: () => boolean;
    /** Makes what is typed from now on a step of its own */
    seal: () => void;
    /** Notes what the file of a form holds now; `change` is done to that form at all times, and is no step */
    keep: (origin: Origin, file: Origin['file'], change?: (document: FormDocument) => FormDocument) => void;
    subscribe: (listener: () => void) => () => void;
}

/**
 * The way in which a field comes to those that are selected: alone, beside them (a second time it goes), or with all up
 * to it.
 */
export type Gathering = 'only' | 'toggle' | 'range';

export type JSONObject = Record<string, Json.JSONValue>;

/** A keyboard under the name that a language of forms has for it. */
export interface Keyboard {
    word: string;
    keyboard: Field['entry']['keyboard'];
    capitalization?: string;
    checksSpelling?: boolean;
    /** Comes in its place where that format is asked for */
    byFormat?: Record<string, Keyboard['keyboard']>;
}

export type WrittenOption = { key: string, value: string };
