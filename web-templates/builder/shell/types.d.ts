import { Diagnostic } from '../../runtime/json/types';
import { FormDocument, Language, OpenForm, Origin, Selection } from '../document/types';
import { Files } from '../../runtime/render/types';
import { createAnswers } from './store.js';
import { InputMaker } from '../properties/types';

export as namespace Shell;

/** The settings that a person has chosen for the builder itself; kept in the browser. */
export interface Settings {
    /** The builder's own language. */
    language: string;
    /** The language of the form that the middle shows; null for its first. */
    locale: string | null;
    /** The width that the form is shown at, in px; null for as wide as there is room. */
    width: number | null;
    scheme: 'auto' | 'light' | 'dark';
    /** Says that single keys are commands. */
    shortcuts: boolean;
    /** Says that a text was once edited in the form itself: then it need not be said how. */
    hasEdited: boolean;
    /** Widths of the panes at both sides, in px. */
    startWidth: number;
    endWidth: number;
}

/** All that the page shows; never changed, only replaced. */
export interface State {
    document: FormDocument;
    selection: Selection;
    /** All fields that are selected together, in the order of the form; none where it is one alone. */
    gathered: Selection[];
    /** The place where the next thing is to be added; null: behind the selection. */
    insertion: { row: Selection; isBehind: boolean } | null;
    settings: Settings;
    diagnostics: Diagnostic[];
    /** The content of the form's file in the site; null where it has none. */
    file: OpenForm | null;
    /** The looks of its brand; null where it has none or they are not known yet. */
    brand: BrandLooks | null;
    /** The tool that is open in place of the properties. */
    tool: string | null;
    canUndo: boolean;
    canRedo: boolean;
}

export type Command = (document: FormDocument) => FormDocument;

/**
 * The goals of the focus by name: `item`, the selected entry of the structure; `opened`, that too where it is in view,
 * else the form; `property:PATH`, a control of the properties;
 * `palette`, its search; `preview`, the form; `empty`, the start of an empty form; `tool`, the open tool.
 */
export type FocusPlace = string;

export interface Change {
    /** The selection afterwards; as before where absent. */
    selection?: Selection;
    /** The words of the live region. */
    say?: string;
    /** Shows what is said, too, for a moment, with a way to undo it. */
    offersUndo?: boolean;
    /** Shows a way to the problems beside that. */
    offersProblems?: boolean;
    /** Changes in a row with the same word are undone as one. */
    merge?: string;
    focus?: FocusPlace;
    /** The origin of the document; without it a document with another id is a form without a file. */
    origin?: Origin;
}

/** The parts of a form that a language cannot hold. */
export interface Loss { field?: string; message: string; sentences?: (string | Json.Sentence)[] }

/** A form of the site. */
export interface ServerForm { id: string; source: string; dialect: string; title: string; locales: string[];
    errors: number; warnings: number }

/**
 * The outcome of saving. `conflict`: the file was changed meanwhile and is as it was; `document` is null where it
 * cannot be read, `yours` is what would have been written. `losses`: nothing was written, because something would be
 * lost.
 */
export type Outcome =
    | { kind: 'saved'; version: string; files: string[]; diagnostics: Diagnostic[] }
    | { kind: 'conflict'; version: string; definition: string; yours: string; document: FormDocument | null }
    | { kind: 'losses'; losses: Loss[] }
    | { kind: 'gone' }
    | { kind: 'refused'; diagnostics: Diagnostic[]; message: string };

/** A picture that a form may name: by the name of its file, or by `name`, the shortest that leads to it. */
export interface Picture { name: string; file: string; path: string; address: string }

/**
 * The looks of a form's brand: its style sheet, what templates show above and below the form, what is found in it, and
 * what the site's brand says, which it has where it says nothing.
 */
export interface BrandLooks {
    css: string;
    parts: Canvas.BrandParts;
    inherited: Doc.JSONObject;
    diagnostics: Diagnostic[];
}

/** The acts of the development server. Its promises are rejected where it does not answer. */
export interface ServerCalls {
    /** The addresses of the open form's pictures by their paths in the site. */
    readonly pictures: Record<string, string>;
    /** The pictures that the open form may name, as far as it was asked for. */
    readonly choice: Picture[];
    /** Asks for what a form of the site may name; only once, unless it shall be as it is now. Rejected in words. */
    choose(id: string, isFresh?: boolean): Promise<Picture[]>;
    /** Puts a picture beside a form of the site; the words tell why it was not. */
    upload(id: string, file: File): Promise<{ picture: Picture } | { message: string }>;
    /** The forms of the site as they were told last. */
    known: ServerForm[];
    /** Asks for the pictures of the form that is open now; listeners are told. */
    show(form: OpenForm | null): void;
    subscribe(listener: () => void): () => void;
    /** The looks of the open form's brand, as far as they were asked for. */
    readonly brand: BrandLooks | null;
    /** Asks for the looks of a form's brand in a language; undefined is no form of the site. Listeners are told. */
    showBrand(id: string | undefined, brand: Doc.JSONObject | undefined, locale: string): void;
    forms(): Promise<ServerForm[]>;
    open(id: string): Promise<{
        document: FormDocument | null; definition?: string; version: string; language: string | null;
        diagnostics: Diagnostic[]; message?: string; reason?: string; isGone?: boolean;
    }>;
    /** Tells now, and whenever a form is another one; gives what ends that. */
    watch(id: string, take: () => void, lost: () => void): () => void;
    exported(language: string, document: FormDocument): Promise<{ definition?: string; losses?: Loss[];
        diagnostics?: Diagnostic[] }>;
    /** The texts in a file, for who translates them into a language. */
    extract(document: FormDocument, locale: string, format: string): Promise<{ file?: string;
        diagnostics?: Diagnostic[]; message?: string }>;
    /** The translations of a file by the keys of texts, and what is to be told; without texts it cannot be used. */
    merge(document: FormDocument, name: string, content: string): Promise<{ locale?: string;
        texts?: { key: string; string: string }[]; diagnostics: Diagnostic[]; message?: string }>;
    /** Translations that somebody should look at: stale, or with other placeholders than their text. */
    marks(document: FormDocument): Promise<{ key: string; locale: string; before?: string; error?: string }[]>;
    /** Takes a stale translation as one of the words that its text has now; gives why that could not be, else "". */
    confirm(document: FormDocument, key: string, locale: string): Promise<string>;
    save(id: string,
        form: { document: FormDocument; version: string; language: string; acceptsLosses: boolean }): Promise<Outcome>;
    create(id: string, form: { document: FormDocument; language: string; acceptsLosses: boolean }): Promise<Outcome>;
}

/** The parts of the builder that only forms in one language need. */
export interface LanguageParts {
    language: Language;
    /** The facts that its form documents of earlier formats left unsaid, where there were such. */
    earlierDocuments?: Doc.EarlierDocuments;
    /** Writes its definitions, where the page needs no program for them. */
    writer?: Doc.DefinitionWriter;
    /** Loads what reads them. */
    reader?: () => Promise<Doc.DefinitionReader>;
    /** Loads its rules, where they are more than a row. */
    rules?: () => Promise<Partial<Rules.Vocabulary>>;
    /** The fields in what is selected that have properties of old files which do nothing now. */
    legacyFields?(document: Doc.FormDocument, selection: Doc.Selection): string[];
    /** Makers of inputs for kinds of properties that only the language has. */
    makers?: Record<string, InputMaker>;
}

/** Those of the language whose definitions the page itself reads and writes. */
export type OwnParts = LanguageParts & Required<Pick<LanguageParts, 'writer' | 'reader'>>;

/** The views and acts of the page behind a development server. */
export interface SiteParts {
    /** Saves the form where it came from, or as a new form. */
    saveForm(store: Store): void;
    /** Opens a form of the site; gives what is to be told where it cannot be. */
    openForm(store: Store, id: string): Promise<void>;
    /** The words while the file of the open form changes, or the server is gone; its element is a bar. */
    createNotice(store: Store): Panel & { end: () => void };
    /** Saving into the site. */
    createSection(store: Store): Panel;
    /** The form in a language that only the server writes. */
    createExport(store: Store): Panel;
    /** The forms of the site. */
    createForms(store: Store): Panel;
    /** The name of a picture, with the picture and a way to choose another one. */
    createPicture: InputMaker;
}

/** The development server behind the page. */
export interface DevelopmentServer extends ServerCalls { readonly site: SiteParts }

/** The development server; null where there is none. */
export type Server = DevelopmentServer | null;

export interface StoreParts {
    history: Doc.History;
    files: Files;
    server: Server;
    drafts: Files.Autosave;
    words: Words;
    language: string;
    /** The languages that the builder speaks. */
    spoken: string[];
    settings: Settings;
    /** `brand`: what is found in the looks of its brand. */
    findDiagnostics(document: FormDocument, file: OpenForm | null, brand?: Diagnostic[]): Diagnostic[];
    /** Loads what a tool needs before it can be made. */
    loadTool(name: string): Promise<void>;
    /** Tells whether something is pressed. */
    isPressed(): boolean;
    save(settings: Settings): void;
}

export interface Store {
    readonly state: State;
    readonly document: FormDocument;
    readonly selection: Selection;
    readonly settings: Settings;
    readonly diagnostics: Diagnostic[];
    /** The origin of the document. */
    readonly origin: Origin;
    readonly files: Files;
    readonly server: Server;
    readonly drafts: Files.Autosave;
    /** The answers that the form in the preview has been given. */
    readonly answers: ReturnType<typeof createAnswers>;
    /** The builder's own language. */
    readonly language: string;
    /** All that it speaks. */
    readonly spoken: string[];
    /** A text of builder/locales. */
    text: Words;
    /** One step of the history; a command that gives back the same document is none. */
    apply(command: Command, change?: Change): void;
    /** Gives the place that the focus was at, for who wants to go there; undefined where nothing was undone. */
    undo(): FocusPlace | undefined;
    redo(): FocusPlace | undefined;
    select(selection: Selection, change?: { focus?: FocusPlace; say?: string }): void;
    /** Selects a field beside others. */
    gather(picked: Selection, how: Doc.Gathering): void;
    /** The next thing is added there. */
    insertAt(insertion: State['insertion']): void;
    set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void;
    /** Makes what is typed from now on a step of its own. */
    seal(): void;
    /** Notes what the file of a form holds now; `change` is done to that form at all times, and is no step. */
    keep(origin: Origin, file: Origin['file'], change?: Command): void;
    /**
     * Opens a tool in place of the properties; null closes it. Ends when it is in view; its code may be loaded first.
     */
    openTool(name: string | null): Promise<void>;
    /**
     * Another form, as one step that can be undone. Gives whether it is there now: it is not where its language cannot
     * be loaded, which the person is told.
     */
    replace(document: FormDocument, change?: { selection?: Selection; origin?: Origin }): Promise<boolean>;
    /** Reads what is being typed as the text of the form at once; gives false where that text cannot be the form. */
    flushText(): Promise<boolean>;
    /** Tells whether that text is not the form. */
    isTextUntaken(): boolean;
    /** Sets how that text is read, and whether it is the form, which its editor knows. */
    setText(text: Pick<Store, 'flushText' | 'isTextUntaken'>): void;
    /** Gives what ends the subscription. */
    subscribe(listener: (before: State, after: State) => void): () => void;
    say(text: string): void;
    /** Says and shows that something is finished. */
    tell(text: string): void;
    /** Takes away what is shown as finished, which is so no longer; a way to undo stays. */
    untell(): void;
    focus(place: FocusPlace): void;
    /** Has a page speak, show news, move the focus and tell where it is. */
    enter(page: { say(text: string): void; show(text: string, document?: FormDocument, offersProblems?: boolean): void;
        untell(): void; focus(place: FocusPlace): void; place(): FocusPlace }): void;
    /** Another page takes its place. */
    end(): void;
}

/** A part of the page. `update` changes only what changed, and never makes the control anew that has the focus. */
export interface Panel {
    element: HTMLElement;
    update(before: State, after: State): void;
}

/** A tool one level deeper: opened from the toolbar, in place of the properties or as a dialog of its own. */
export interface Tool {
    /** Names its button (`data-tool`), its texts (`tool.NAME`) and its icon. */
    name: string;
    /** `bar`: always in view; `menu`: under “More”. */
    place: 'bar' | 'menu';
    /** `side`: as wide as the properties; `wide`: as wide as there is room; `action`: no panel, `run` does it all. */
    room: 'side' | 'wide' | 'action';
    /**
     * Made when it is opened first, or at once where it says so (`isEager`); updated while it is open, or always
     * (`isEager`).
     */
    create?(store: Store): Panel;
    /** Loads what it needs to be made. */
    load?(): Promise<void>;
    isEager?: boolean;
    run?(store: Store, button: HTMLElement): void;
    /** The words behind its name, such as the number of diagnostics. */
    badge?(state: State): string;
    /** Tells whether it is offered at all. */
    isOffered?(state: State): boolean;
}

/** A file of the builder's words; `sentences` are those that diagnostics say, by their English words. */
export type WrittenWords = Record<string, string | Record<string, string>>;

export type Words = (key: string, values?: Record<string, string | number>) => string;
