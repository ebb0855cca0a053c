/** Shapes of the page around a form: controls, features, sending, drafts; no code. */

import type { FormData, Value } from './data';
import type { Answer, Answered, Engine, Field, Node, Place, Snapshot } from './engine';
import type { DialectParts, DialectSource } from './dialect';

/** A form as the scripts of a host page use it. */
export type Handle = ReturnType<typeof import('../view/handle').createHandle>;

/** A picture that was taken, chosen or drawn. */
export type Picture = Blob & { drawing?: Drawing };

/** The lines of a signature, in shares of the pad's width and height, or typed. */
export interface Drawing {
    strokes: [x: number, y: number][][];
    typed: string;
}

/** The place of a person on a page, and what stood in a control that had not been left. */
export interface SavedPlace {
    /** The fields that have not been left. */
    open: string[];
    /** The words in inputs that say no value, by the names of their fields. */
    unread?: [field: string, text: string][];
    /** The fields whose text is unfolded. */
    unfolded: string[];
    step: { name: string; at: number } | null;
    /** Says that the answers are looked over. */
    isReviewing?: boolean;
    focus: SavedFocus | null;
    /** The place that the page is scrolled to; null where the page stays as it is scrolled */
    scroll: { y: number; field?: string; top?: number } | null;
}

/** A page as a person left it. */
export interface SavedState extends Answered, SavedPlace {
    pictures: [field: string, picture: Picture, drawing?: Drawing][];
    /** Says that the page told of a draft. */
    isDraftTold: boolean;
    /** The words about a submission that was taken, while the confirmation is shown. */
    sent?: Reply | null;
}

/** A form as it is kept in the browser. */
export interface Draft {
    /** The time of its latest change, in milliseconds. */
    at: number;
    /** The time at which the page that holds it kept it, 0 once that page has been left. */
    open: number;
    /** The version of the definition that it was entered in. */
    version: string;
    state: Snapshot;
    /** The fields whose values came from a person or the host. */
    entered: string[];
    place: SavedPlace;
    /** `seed` of the page. */
    seed: string;
    /** The fields whose values are not kept: passwords and pictures. */
    missing: string[];
}

/** The place of a tab's draft in the browser's storage. */
export interface DraftSlot {
    /**
     * The name of the tab's own draft, else of the newest if its page was left; "" for none. `isOwn`: no other tab's.
     */
    find(isOwn: boolean): string;
    /** The name of the newest draft that no open page holds, for a tab without its own; "" for none. */
    findLeft(): Promise<string>;
    /** Makes a draft that was found this tab's. */
    take(name: string): Draft | null;
    /** Tells whether the browser has kept it. */
    write(draft: Draft): boolean;
    /** The form may have become that of another record since the draft was written. */
    forget(): void;
    leave(): void;
    /** The time at which the tab's answers were changed last, on whichever page; 0 without a draft. */
    changed(): number;
    /** A page that was left is shown again. */
    enter(): void;
}

/** The place of the focus: an element by its kind and number in its field, or outside of all fields. */
export interface SavedFocus {
    field?: string;
    tag: string;
    at: number;
    /** It is no control. */
    isText: boolean;
    /** The value of a radio button or box. */
    value?: string;
    /** The typed text. */
    typed?: string;
    selection?: [number, number, 'forward' | 'backward' | 'none'];
}

/** A file of a field on its way to where it is stored. */
export interface FileState {
    status: 'pending' | 'uploading' | 'uploaded' | 'failed';
    name: string;
    type: string;
    /** The part of it that is on its way. */
    sent?: number;
    total?: number;
    cancel?(): void;
}

export type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** A control that needs script beyond reading and writing its native input. */
export interface Control {
    name: string;
    /** Called once for a page, whatever the number of fields. */
    attach?(page: Page): void;
    /** The text that the field shows, where the dialect cannot know it. */
    text?(page: Page, field: Field): string;
    /** A value in words, where it is not written as people read it; "" for one that says nothing. */
    words?(value: string, locale: string): string;
    /** Copies of what shows a value that has no words, for paper and for looking over the answers. */
    drawn?(page: Page, field: Field): HTMLElement[];
    /** The value that its inputs hold; undefined while that is to wait (a part of a date is being typed). */
    read?(page: Page, field: Field): Value | undefined;
    /** Shows the field's value. */
    write?(page: Page, field: Field): void;
    /** Draws anew what the field's definition says of options and parts. */
    draw?(page: Page, field: Field): void;
    /** Shows whether the field can be used, where it is no native input that does. */
    lock?(page: Page, field: Field): void;
    /** Tells whether an input is what is wrong with a field in error, where not all of its inputs are. */
    isWrong?(field: Field, input: Input): boolean;
}

/** The rendered page as the view has taken it over. */
export interface Page {
    data: FormData;
    engine: Engine;
    form: HTMLFormElement;
    /** The element of another page that the form stands in, else the document. */
    root: ParentNode;
    controls: Map<string, Control>;
    /** The element of each field and of each component of a composite. */
    wrappers: Map<string, HTMLElement>;
    /** The first input of each field that has any. */
    inputs: Map<string, Input>;
    /** The element for what is only to be heard. */
    announcements: HTMLElement | null;
    /** The document's title as it was built, and as the page has given it last. */
    title: string;
    shownTitle: string;
    /** The summary of errors while there is one. */
    summary: HTMLElement | null;
    /** The field that had the focus last. */
    lastFocus: string;
    /** The field that has been entered into and not been left. */
    open: Set<Field>;
    /** The input in which an input method is composing a text; null while none is. */
    composing: Element | null;
    /** The press that is going on, and what waits for its end; null while there is none. */
    press: { target: Element, waiting: (() => void)[] } | null;
    /** Aborted when the page is done with: what listens or waits outside the form ends with it. */
    ended: AbortSignal;
    end: () => void;
    /** Resolved when the form may be used: what is to be found out first about a draft is. */
    ready: Promise<unknown>;
    /** A random text that tells this filling-in of the form from others; "" before it is needed. */
    seed: string;
    /** Puts the form back in the place of the confirmation, if that is shown. */
    reopen: () => void;
    /** Writes a draft now. */
    keepDraft: () => void;
    /** Submits as the host asks for it. */
    submit: () => Promise<boolean>;
    /** Drops a submission that waits, and what is said about answers that the form does not hold any more. */
    forgetAnswers: () => void;
    /** Shows whether the form takes input and has a button. */
    showForm: () => void;
    /** Whoever served the page has filled the form, or its record has been loaded. */
    isFilled: boolean;
    /** The record of the form as it was before whoever served the page filled it, for the host. */
    opening?: object;
    /** The host has been told that the form is there. */
    isShown: boolean;
    /** Loads what shows another definition in the page's form; left out where pages show none but their own. */
    drawing?: () => Promise<FormDrawing>;
    /** Called when the values have been accepted. */
    forgetDraft: () => void;
    hooks: Hooks;
    /** The pictures that were taken, chosen or drawn, by field. */
    files: Map<string, Picture>;
    /** The setup of elements that come while the form is filled in. */
    arrivals: ((element: HTMLElement) => void)[];
    /**
     * The tasks that the latest actions have started and that are not done; a question that waits for the person is not
     * among it.
     */
    work: Set<Promise<unknown>>;
    result: {
        valid: boolean | null;
        values: Record<string, any> | null;
        submission: Submission | null;
        /** The running submit, its questions included. */
        pending: Promise<boolean> | null;
        /** Says that a submission that waits is to go on; false where the form has lost its answers. */
        isWanted: boolean;
        /** The words of a server about the latest answers that belong to no field. */
        general: string[];
        /** The name of the submission that was taken, "" while there is none. */
        reference: string;
        /** That of the answers that were sent, while the confirmation is shown. */
        receipt: Receipt | null;
    };
}

/** A part of the view that only some forms carry (`view/features/`). */
export interface Feature {
    name: string;
    /** Called before anything is filled in. */
    prepare?(engine: Engine): void;
    /** Called once, after the controls. */
    attach(page: Page): void;
    /** Called once the form is complete: brings it to where another page left it, and says whether there was one. */
    resume?(page: Page): boolean;
}

/**
 * The outcome of the answers, "" for nothing yet. Kept on this device: just now; from before; not wanted by the
 * endpoint; discarded by the person; sent at last.
 */
export type Outcome = '' | 'sending' | 'sent' | 'nobody' | 'invalid' | 'refused' | 'failed'
    | 'queued' | 'kept' | 'keptRefused' | 'keptDiscarded' | 'keptSent';

/** The changes of features in the work of the view. */
export interface Hooks {
    /** Opens a group, or closes it. */
    collapse?(group: Place | undefined): void;
    /** The name of a field's row; undefined where it stands in none. */
    rowTitle?(field: Field): string | undefined;
    /** Puts rows to write in into sections that have none, and gives them. */
    blankRows?(): Element[];
    /** Goes on from a field where Enter is pressed, in the way of the language. */
    goOn?(from: Field, submit: () => void): void;
    /** Makes what is to be shown or focused reachable: goes to the page it stands on. */
    reveal?(node: Node): void;
    /** Goes to the first field in error, as nobody has asked for. */
    goTo?(page: Page, field: Field): void;
    /** Has a field's input show a text that a script enters. */
    type?(field: Field, text: string): void;
    /** Begins a page that a person has come to, at its heading. */
    enter?(page: Place): void;
    /** Does what the form's button does, in place of submitting at once. */
    lead?(page: Page): void;
    /** Tells whether the answers are looked over. */
    isReviewing?(): boolean;
    /** The name of what is shown of the form, or in its place; "" for all of it. */
    heading?(): string;
    /** Divides fields by the steps that they stand on, each with its title. */
    divide?(fields: Field[]): [title: string, fields: Field[]][];
    /** Shows at the steps which of them hold the fields in error. */
    markErrors?(fields: Field[]): void;
    /** The number of the step that a field stands on, or that a page is; 0 for the present one. */
    stepOf?(node: Node): number;
    /** Asked before the answers are handed over; false stops; null when there is nothing to ask. */
    confirm?(): Promise<boolean> | null;
    /** Tells that the form is there, in place of doing so at once. */
    open?(): void;
    /** Ends what is to be done before a submission, such as uploads; null where there is nothing. */
    finish?(): Promise<boolean> | null;
    /** Tells whether a submission waits for that. */
    isUnfinished?(): boolean;
    /** A person has chosen another file, or none. */
    fileChosen?(field: Field): void;
    /** Tries again to store the file. */
    retryFile?(field: Field): void;
    /** Keeps the record of the form elsewhere. */
    records?: RecordService;
    /** Sends the answers, or keeps them to be sent later. */
    deliver?(answers: Answers): Promise<Reply>;
    /** The other acts that an outcome allows. */
    offers?(outcome: Outcome): HTMLButtonElement[];
}

export type Submission = string | Record<string, Value>;

/** The address that answers are sent to. */
export type Target = NonNullable<FormData['submit']>;

/** The outcome of a submission, and the words about it. */
export interface Reply {
    /** Taken, kept for later, turned down, or not delivered. */
    outcome: 'sent' | 'queued' | 'refused' | 'failed';
    /** Says that nothing was delivered though a server has answered: it is busy or out of order. */
    isDown?: boolean;
    /** Turned down because of where the page is open. */
    isForeign?: boolean;
    /** That of the submission. */
    id?: string;
    /** The name of it, where whoever has taken it gives it a name. */
    reference?: string;
    /** The facts about the record that it has become. */
    attributes?: Record<string, unknown>;
    /** That record as the host is told of it, where the form may show another one by now. */
    record?: Record<string, unknown>;
    message?: string;
    /** Messages by names of fields. */
    errors?: object;
    /** The milliseconds that the server wants to be left alone. */
    wait?: number;
}

/** The values that a submit hands over. */
export interface Answers {
    values: Record<string, any>;
    submission: Submission;
    /** Keys and values in the order of the form. */
    pairs: [string, string][];
    /** Pictures and files by submission key. */
    files: [string, Blob][];
    /** The body that is sent in place of the submission. */
    body?: object;
}

/** The answers that were handed over, and what is downloaded and printed of them. */
export interface Receipt {
    answers: Answers;
    text: string;
    sheets: HTMLElement[][];
    /** The words about them. */
    reply?: Reply;
}

/** One submission as it is sent; plain data, so that a database can keep it. */
export interface Message extends Answers {
    /** Tells it from every other: a receiver that gets an id twice has got the same submission twice. */
    id: string;
    /** The form's id. */
    form: string;
    /**
     * The address that it goes to, where that is not the endpoint as it is; named by the page that the answers were
     * entered in.
     */
    address?: string;
}

/** A submission that is kept on the device, with the form that it was sent from: what is refused comes back into it. */
export interface KeptMessage extends Message {
    /** `seed` of the page. */
    seed: string;
    state: Omit<SavedState, 'pictures'>;
    pictures: SavedState['pictures'];
    /** The words of an endpoint that did not take it. */
    refusal?: Omit<Reply, 'outcome'>;
}

/** A call of a service: its command and parameters. */
export interface RecordCall { command: string; params: Record<string, unknown> }

/** The calls that a language knows, and how it reads the answers; what fails throws an error with words. */
export interface RecordCalls {
    /** The name of the service in `site.json`. */
    service: string;
    /** The query that addresses get on pages of the service itself, by name. */
    session(): Record<string, string>;
    /** Tells whether the form is to be loaded, or a record; and whether that is to be when the page opens. */
    needsForm(engine: Engine): boolean;
    needsRecord(engine: Engine): boolean;
    loads(engine: Engine): boolean;
    /** The record that the form shows, for the host. */
    recordOf(engine: Engine): Record<string, unknown>;
    loadForm(engine: Engine): RecordCall;
    /** The definition that the service has answered. */
    loadedForm(engine: Engine, answer: any): unknown;
    /**
     * The form could not be loaded: it takes no input, and the words are said of every submission. Without words it is
     * there.
     */
    missedForm(engine: Engine, message: string): void;
    /** Brings the form back to how it was built. */
    clearForm(engine: Engine): void;
    loadRecord(engine: Engine): RecordCall;
    /** Stops submissions with these words until the record that they would change, and `call` asks for, is there. */
    awaitRecord(engine: Engine, call: RecordCall, message: string): void;
    /**
     * The record that `call` asked for is there; what a person has changed in it stays where it is the first since the
     * page was opened.
     */
    loadedRecord(engine: Engine, call: RecordCall, answer: any, isOpening: boolean): void;
    save(engine: Engine): RecordCall;
    /** Takes what the service says of the record that was saved, which it gives for the host. */
    saved(engine: Engine, call: RecordCall, answer: any): Record<string, unknown>;
    upload(engine: Engine, field: Field, file: Blob): RecordCall;
    /** Bytes that a file may have; 0 where that is not known. */
    largestFile(engine: Engine): number;
    /** The text of the stored file. */
    uploaded(engine: Engine, answer: any): string;
    /** The event and the facts of a failure, or of an upload. */
    tell(engine: Engine, type: string, detail: Record<string, unknown>): void;
}

/** Starts what a service is asked to do; false where nothing was started. */
export interface RecordService { loadForm(): boolean; loadRecord(): boolean }

/** The answer of a service: of several answers a person chooses one. */
export interface ServiceAnswer extends Answer { candidates?: Record<string, string>[] }

/** An element by which pages of any make show a built form. */
export interface FormTag {
    /** The name of the element, as HTML has it. */
    name: string;
    /** The service whose address the attribute `endpoint` exchanges. */
    service: string;
    /** The settings by the attributes that say them; they are numbers, switches or texts. */
    settings: Record<string, string>;
    /** The attributes that say for which records a form is. */
    identity: string[];
    switches: string[];
    texts: string[];
    /** The settings that are properties of the element, and that no attribute says. */
    properties: string[];
    /** The members of the form's handle that the element has too. */
    methods: string[];
    facts: string[];
    /** The event of a form that cannot be had; `unserved` says that it lacks the service. */
    failure: { type: string; message: string; unserved: string };
}

/** The element of a tag. */
export interface FormTagElement extends HTMLElement {
    /** The handle of its form, with the members of the language. */
    form: (Handle & Record<string, any>) | null;
    ready: Promise<FormTagElement['form']> | null;
    /** Settings for the form that comes next. */
    held: Record<string, unknown>;
    /** Nodes that stand in the element without its form. */
    given: ChildNode[];
    /** The number by which it is told from other elements; none before it has been on a page. */
    place: number | undefined;
    /** The definition that was set as a property. */
    own: unknown;
    readonly settings: Record<string, unknown>;
    definition: unknown;
}

export interface Start {
    dialect: DialectSource & DialectParts;
    controls: Control[];
    features?: Feature[];
    drawing?: Page['drawing'];
}

/** All that shows a definition which the page was not built with, in the page's form. */
export interface FormDrawing {
    read(definition: unknown, request: DefinitionRequest): ReadDefinition;
    draw(page: Page, definition: unknown, drawing: FormDrawing): DefinitionDiagnostic[];
    parts: Start;
    /** Templates, tables and words by their paths, and the looks that the page has not. */
    files: Record<string, string>;
    looks: string;
}

/** The facts of a page about the form that a definition becomes. */
export interface DefinitionRequest {
    id: string;
    locale: string;
    submitText: string;
    settings: Record<string, unknown>;
}

/** A diagnostic about a definition, as authors are told of it. */
export interface DefinitionDiagnostic { severity: 'error' | 'warning' | 'hint'; id: string; message: string }

/** The form that was read of a definition; null where there is an error among the diagnostics that leaves none. */
export interface ReadDefinition {
    form: import('../../builder/document/types').FormDocument | null;
    diagnostics: DefinitionDiagnostic[];
}
