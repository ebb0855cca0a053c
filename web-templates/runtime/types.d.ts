/** Shapes that the modules of the runtime share; no code. */

/** What a field holds: text, choice and date are strings (dates "YYYY-MM-DD" or ""), checkbox and consent booleans. */
export type Value = string | boolean;

/** A condition or formula as data. */
export type Expression =
    | { value: unknown }
    | { field: string }
    | { call: string; of: Expression[] };

export type PlaceKind = 'page' | 'group' | 'section' | 'field';

export interface Effect {
    target: PlaceKind;
    name: string;
    action: string;
}

export interface RuleData {
    watches: string[];
    when: Expression;
    then: Effect[];
    otherwise: Effect[];
}

export interface Validator {
    kind: string;
    message?: string;
    min?: number;
    max?: number;
    fields?: string[];
    pattern?: string;
    age?: number;
}

export interface FieldData {
    name: string;
    control: string;
    label: string;
    placeholder?: string;
    value?: Value;
    options?: [value: string, label: string, image?: string][];
    visible?: boolean;
    enabled?: boolean;
    required?: boolean;
    /** Not submitted although visible. */
    skip?: boolean;
    /** Submitted although hidden. */
    force?: boolean;
    /** A password: never written to storage. */
    secret?: boolean;
    /** The longest text that typing may reach, in user-perceived characters. */
    limit?: number;
    validators?: Validator[];
    texts?: { more: string; less: string };
    /** The text of what is there to be read. */
    body?: string;
    /** The parts in which a date is entered, in the order of the screen. */
    dateParts?: { unit: 'day' | 'month' | 'year'; digits: number; label?: string }[];
    /** The parts of a composite, under their bare names. */
    components?: FieldData[];
    /** Where the field stands on the printed receipt. */
    receipt?: string;
    /** Printed even when hidden. */
    forceReceipt?: boolean;
    /** What only the dialect's own code, and features made for it, read. */
    traits?: Record<string, any>;
}

export interface SectionData { name: string; visible?: boolean; fields: string[] }
export interface GroupData { name: string; visible?: boolean; collapsed?: boolean; sections: SectionData[] }
export interface PageData { name: string; visible?: boolean; groups: GroupData[] }

/** The JSON that a page carries for the runtime. */
export interface FormData {
    id: string;
    dialect: string;
    locale: string;
    version: string;
    messages: Record<string, string>;
    settings: Record<string, unknown>;
    submit?: { endpoint: string; method?: string; encoding?: string };
    /** Addresses of the services that the form calls and the site has. */
    services?: Record<string, string>;
    /** How the receipt is laid out, where the form says so: "custom". */
    pdfType?: string;
    drafts: boolean;
    prefill?: string[];
    pages: PageData[];
    fields: FieldData[];
    rules: RuleData[];
}

/** A page, group or section while the form runs. */
export interface Place {
    kind: 'page' | 'group' | 'section';
    name: string;
    visible: boolean;
    collapsed: boolean;
    parent: Place | null;
    /** All of it is printed on the receipt even when hidden. */
    forceReceipt?: boolean;
}

/** A field while the form runs: its definition and its state. */
export interface Field {
    kind: 'field';
    name: string;
    /** A component's is its composite. */
    parent: Place | Field | null;
    definition: FieldData;
    value: Value;
    visible: boolean;
    enabled: boolean;
    required: boolean;
    valid: boolean;
    /** The message shown, "" for none. */
    message: string;
}

export type Node = Place | Field;
export type Aspect = 'value' | 'visible' | 'enabled' | 'message';
/** Who caused a change. */
export type Origin = 'load' | 'user' | 'host' | 'rule';
export type Changes = Map<Node, Set<Aspect>>;
export type Listener = (changes: Changes, origin: Origin) => void;

/** What an expression may read. */
export interface Scope {
    value(name: string): Value | undefined;
    /** Today as "YYYY-MM-DD". */
    today(): string;
}

export type Operation = (scope: Scope, ...operands: any[]) => unknown;
export type Compiled = (scope: Scope) => unknown;

export interface Rule {
    holds: Compiled;
    then: Effect[];
    otherwise: Effect[];
}

export interface Engine {
    dialect: Dialect;
    pages: Map<string, Place>;
    groups: Map<string, Place>;
    sections: Map<string, Place>;
    fields: Map<string, Field>;
    /** The rules that read a field, by its name, in document order. */
    rules: Map<string, Rule[]>;
    scope: Scope;
    listeners: Listener[];
    /** What the running action changed so far. */
    changes: Changes;
    /** How many actions are running inside each other. */
    depth: number;
}

export interface Verdict { valid: boolean; message: string }

/** The state of a form as a draft keeps it. */
export interface Snapshot {
    values: Record<string, Value>;
    hidden: Record<string, string[]>;
    disabled: string[];
}

/** What the specification of one form language says is its own. */
export interface Dialect {
    name: string;
    functions: Record<string, Operation>;
    /** The events that tell the host of a passed and of a failed submit, besides `submit`; absent: none. */
    events?: { accepted: string; refused: string };
    /** The value of a field that nobody has touched. */
    initial(definition: FieldData): Value;
    /** Whether the rules that read the field run now. */
    startsRules(field: Field, origin: Origin): boolean;
    /** What an effect does beyond showing, hiding, locking and unlocking. */
    afterEffect(engine: Engine, field: Field, action: string): void;
    /** A value from the host as the engine keeps it; undefined = not taken. */
    fromHost(definition: FieldData, value: unknown): Value | undefined;
    /** A complete value as a person would enter it; undefined = cannot be entered. */
    fromEntry(definition: FieldData, value: unknown): Value | undefined;
    /** The field's value as the host sees it. */
    toHost(field: Field): Value;
    /** The text that the field shows. */
    text(field: Field): string;
    check(engine: Engine, field: Field): Verdict;
    /** What a passed submit hands over: an object, or the string of a language that has one. */
    payload(engine: Engine): Submission;
    /** Whether the host hears of the field gaining and losing the focus. */
    reportsFocus(field: Field): boolean;
    /** What the host reads at any time; absent: what was submitted last. */
    values?(engine: Engine): Record<string, any>;
    /** What is submitted, as keys and values in order; absent: the entries of the payload. */
    pairs?(engine: Engine): [string, string][];
    /** The fields to ask about before a submission that leaves them blank. */
    questions?(engine: Engine): Field[];
    /** The key under which a field is submitted. */
    keyOf?(field: Field): string;
    /** What a field is called in questions, summaries and on the receipt. */
    title?(field: Field): string;
    /** The text that stands for a value in its input. */
    shown?(field: Field): string;
    /** Checks a field as far as that goes without a service. */
    verify?(engine: Engine, field: Field, component?: string): ServiceAnswer;
    /** Notes whether a field's value has been verified; a change of the value takes that back. */
    setVerified?(engine: Engine, field: Field, answer: ServiceAnswer): void;
}

export type Input = HTMLInputElement | HTMLSelectElement;

/** A control that needs script beyond reading and writing its native input. */
export interface Control {
    name: string;
    /** Called once for a page, whatever the number of fields. */
    attach(page: Page): void;
    text(page: Page, field: Field): string;
}

/** The rendered page as the view has taken it over. */
export interface Page {
    data: FormData;
    engine: Engine;
    form: HTMLFormElement;
    controls: Map<string, Control>;
    wrappers: Map<string, HTMLElement>;
    inputs: Map<string, Input>;
    /** The document's title as it was built. */
    title: string;
    /** The summary of errors while there is one. */
    summary: HTMLElement | null;
    /** The field that had the focus last. */
    lastFocus: string;
    /** Called when the values have been accepted. */
    forgetDraft: () => void;
    hooks: Hooks;
    /** The pictures that were taken, chosen or drawn, by field. */
    files: Map<string, Blob>;
    /** What the latest actions have started and is not done; a question that waits for the person is not among it. */
    work: Set<Promise<unknown>>;
    result: {
        valid: boolean | null;
        values: Record<string, any> | null;
        submission: Submission | null;
        /** The running submit, its questions included. */
        pending: Promise<boolean> | null;
        /** The latest message that no endpoint has taken. */
        unsent: Message | null;
    };
}

/** A part of the view that only some forms carry (`view/features/`). */
export interface Feature {
    name: string;
    /** Called once, after the controls. */
    attach(page: Page): void;
}

/** What features change in how the view works. */
export interface Hooks {
    /** Makes what is to be shown or focused reachable: goes to the page it stands on. */
    reveal?(node: Node): void;
    /** Asked before the answers are handed over; false stops; null when there is nothing to ask. */
    confirm?(): Promise<boolean> | null;
    /** Sends the answers in place of one plain request. */
    deliver?(target: Target, message: Message): Promise<Delivery>;
    /** Sends what is kept on this device. */
    sendKept?(): void;
    /** Prints the answers. */
    print?(): void;
}

export type Submission = string | Record<string, Value>;

/** Where answers are sent. */
export type Target = NonNullable<FormData['submit']>;

/** What became of a submission: kept for later, turned down by the endpoint, or not delivered. */
export type Delivery = 'sent' | 'queued' | 'refused' | 'failed';

/** One submission as it is sent; plain data, so that a database can keep it. */
export interface Message {
    /** Tells it from every other: a receiver that gets an id twice has got the same submission twice. */
    id: string;
    /** The form's id. */
    form: string;
    values: Record<string, any>;
    submission: Submission;
    /** Keys and values in the order of the form. */
    pairs: [string, string][];
    /** Pictures by submission key. */
    files: [string, Blob][];
}

/** What a service answers (mmxml 8). */
export interface ServiceAnswer {
    ok: boolean;
    message?: string;
    /** Values for the components. */
    fields?: Record<string, string>;
    /** Several answers to choose from, each with values for the components. */
    candidates?: Record<string, string>[];
}

export interface Start { dialect: Dialect; controls: Control[]; features?: Feature[] }
