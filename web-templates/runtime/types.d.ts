/** Shapes that the modules of the runtime share; no code. */

export as namespace Runtime;

/** One value: a text, a mark, a number. */
export type Scalar = string | boolean | number;

/**
 * The value of a field, plain JSON: text and date are strings (dates "YYYY-MM-DD" or ""), checkbox and consent
 * booleans, a choice the value of its option with its type, choices of several the list of them in the options' order.
 * A date in parts is "YYYY-MM-DD" with nothing in the place of a part that is not there ("1978-11-"), "" when it is
 * blank. Null is no value, where a form language tells that from a blank one.
 */
export type Value = Scalar | null | Scalar[];

/** A field's value as its dialect hands it out; that of a composite is an object of its components. */
export type HostValue = Value | Record<string, Value>;

/** A condition or formula as data. */
export type Expression =
    /** An exact number is { decimal: text }. */
    | { value: unknown }
    | { field: string; component?: string }
    /** An entry of the record, else what stands for it. */
    | { data: string; otherwise?: Expression }
    | { call: string; of: Expression[] };

export type PlaceKind = 'page' | 'group' | 'section' | 'field';

export interface Effect {
    target: PlaceKind | 'form';
    name: string;
    action: string;
    /** The value that `set` and `property` give, or that `compute` computes. */
    value?: Expression;
    /** Looked at when it is the effect's turn; absent: always. */
    condition?: Expression;
    options?: Option[];
    /** The name that `text` and `property` replace; for `validator` without a validator the kind that goes. */
    property?: string;
    text?: string;
    validator?: Validator;
    /** Address of the picture that `property` puts in the place of the field's own; "" where there is no such file. */
    image?: string;
}

/** Value, label, and what an option has besides. */
export type Option = [Scalar, string] | [Scalar, string, OptionExtras];

/** The address of a picture, help, a name that is read out; whether it can be chosen. */
export interface OptionExtras { image?: string; hint?: string; name?: string; enabled?: boolean; amount?: number }

/** An effect that is ready to run. */
export interface CompiledEffect extends Omit<Effect, 'value' | 'condition'> {
    /** Its place among all effects of the form, the same in every language of the page. */
    id: number;
    value?: Compiled;
    condition?: Compiled;
    /** The effect as it is written. */
    source: Partial<Effect>;
}

export interface RuleData {
    /** The fields whose change starts the rule. */
    watches: string[];
    /** Its other starts: an option that is chosen (or any), a button, rows that come or go, the opening. */
    triggers?: [on: Occasion, name: string, option?: Scalar][];
    /** The repeated section for each row of which the rule is one. */
    section?: string;
    when: Expression;
    then: Effect[];
    otherwise: Effect[];
}

/** A demand on a value, or of several fields at once (form-document: validators). */
export interface Validator {
    kind: string;
    message?: string;
    /** The condition that holds for a right answer. */
    condition?: Expression;
    fields?: string[];
    /** A limit as it was written; of ages and periods in years. */
    min?: number | string;
    max?: number | string;
    /** The unit of lengths. */
    unit?: 'graphemes' | 'codePoints';
    /** The texts that are no answer. */
    blank?: 'empty' | 'blanks' | 'whitespace';
    falseIsBlank?: boolean;
    /** Options are counted even where none is chosen; true where it is left out. */
    judgesBlank?: boolean;
    /** Values that are no answer. */
    except?: unknown[];
    /** The named format, or the function of the host page. */
    name?: string;
    /** The texts that it is to be one of. */
    values?: string[];
    /** An author's pattern. */
    source?: string;
    ignoresCase?: boolean;
    /** The whole text is to match, or some of it. */
    isWhole?: boolean;
    /** While the pattern is there no format is asked for. */
    replacesFormat?: boolean;
    /** Nobody has proven that no text makes the pattern slow. */
    guarded?: boolean;
    /** The field is one of those that are to be the same. */
    includesSelf?: boolean;
    /** True if the last blank field of a sum is filled in. */
    fills?: boolean;
    /** The order that two values have to have, and the kind that they are compared as. */
    relation?: string;
    as?: 'time' | 'number' | 'text';
    reading?: 'decimal' | 'prefix';
}

/** A row of `tables/formats.json`, of which pages carry those that they use. */
export interface Format {
    /** A set of characters that may be typed. */
    typed?: string;
    /** The pattern of the whole text; absent: characters that may be typed. */
    shape?: string;
    /** Characters that do not count, and what the rest matches. */
    strip?: string;
    bare?: string;
    check?: string;
    upper?: boolean;
    kept?: string;
}

/** The judgement of a kind of validator. */
export interface ValidatorKind {
    judgesBlank?: boolean;
    /** Those that follow from the kind of field, without being said. */
    implied?(engine: Engine, field: Field): Validator[];
    /** Tells whether the value fails, of limits on which side. */
    fails(engine: Engine, field: Field, validator: Validator): string | boolean | undefined;
}

export type ValidatorKinds = Record<string, ValidatorKind>;

/** The fault of a field: the name of its text, and who says so. */
export interface Fault { id: string; validator: Validator }

/** The relations of the parts of a composite. */
export interface CompositeBehavior {
    /** True if there is something to choose from for a component whose options another one decides over. */
    offers?(composite: Field, part: string): boolean;
    /** True if a text, of the format of its part, agrees with the others. */
    accepts?(engine: Engine, composite: Field, part: string, text: string): boolean;
    /** A text as the component keeps it. */
    kept?(composite: Field, part: CompositePart, text: string): string;
    /** Follows up a change, and the leaving of a component. */
    changed?(engine: Engine, composite: Field, part: string): void;
    left?(engine: Engine, composite: Field, part: string): void;
    /** Called when the form is opened, and when a draft is in place. */
    prepare?(engine: Engine, composite: Field): void;
    /** Follows up a rule that has replaced what holds for all components. */
    replaced?(engine: Engine, composite: Field): void;
    copied?(engine: Engine, source: Field, composite: Field): void;
    /** A component that the definition has decided over for good. */
    isFixed?(composite: Field, part: string): boolean;
    /** A component whose options another one decides over. */
    isOpen?(part: string): boolean;
    /** The text that a typed character becomes where a component has a notation of its own, and its text as shown. */
    typed?(composite: Field, part: string, before: string, inserted: string, after: string): string | undefined;
    shown?(composite: Field, part: string, text: string): string;
}

/** A part of a composite: of a row of `tables/composites.json`, as scripts read it. */
export interface CompositePart {
    name: string;
    /** The key that it is submitted under, behind a prefix; absent: its name, in capitals. */
    key?: string;
    /** The key without a prefix; absent: that behind the kind's own. */
    bareKey?: string;
    /** The name of its format. */
    format?: string;
    /** The moment at which a required composite needs it. */
    needed?: 'always' | 'offered';
    /** Parts that are enough without it, if they are all written right. */
    unless?: string[];
}

/** A kind of composites: its behaviour, and its row of `tables/composites.json`. */
export interface CompositeKind extends CompositeBehavior {
    /** As they are submitted. */
    parts: CompositePart[];
    /** Begins the keys of one without a prefix; absent: those are the names of the parts. */
    prefix?: string;
    /** Parts that are no answer by themselves. */
    ignoresAsBlank?: string[];
    /** It has one message for all of its parts. */
    isJudgedWhole?: boolean;
    /** The formats of postal codes by country. */
    postalCodes?: Record<string, string>;
}

/** The words for a wrong answer where nothing nearer has any. */
export interface MessageData {
    missingMessage?: string;
    invalidMessage?: string;
    patternMessage?: string;
}

export interface FieldData extends MessageData {
    name: string;
    control: string;
    label: string;
    /** The picture that a rule has put in the place of that of the page, with the name of its file. */
    image?: { src: string, name: string };
    placeholder?: string;
    /** A number is a moment, in seconds since 1970. */
    value?: Value | number;
    options?: Option[];
    visible?: boolean;
    enabled?: boolean;
    /** A password: never written to storage. */
    secret?: boolean;
    /** Edits that make the text too long are refused whole, or what is typed is dropped character by character. */
    limitMode?: 'whole' | 'character' | 'afterFirst';
    /** True if pasted text is filtered character by character too. */
    filtersPaste?: boolean;
    /** The named way in which its text is shown. */
    shown?: string;
    /** The values that effects compute for the field. */
    formula?: Expression;
    /** The format whose characters alone typing lets through; absent: that of the format in force. */
    filter?: string;
    /** The field that must be filled in before this one takes anything. */
    waitsFor?: string;
    /** The name that the host is told when a person has changed the value. */
    action?: string;
    /** The moment at which a change starts the rules that watch the field; absent: at every change. */
    notify?: 'none' | 'leave' | 'changeAndLeave';
    validators?: Validator[];
    texts?: { more: string; less: string };
    /** False for a label that is only read out. */
    showsLabel?: false;
    accessibilityLabel?: string;
    /** Help with a choice that stays when the number of options to choose changes. */
    hint?: string;
    inlineLabel?: string;
    detailLabel?: string;
    body?: string;
    caption?: string;
    multiple?: boolean;
    columns?: number;
    dateParts?: DatePart[];
    /** The properties that follow an entry of the record, or what is computed where there is no entry of that name. */
    bindings?: [property: string, source: string, value: Expression][];
    /** The format of a text as shown and typed: the kind of format, and its pattern. */
    format?: [kind: string, pattern: string];
    /**
     * The type of its value where its control does not say: `integer`, `decimal`, `options` of a list that holds one, …
     */
    valueType?: string;
    /** The act of Enter in a text. */
    enter?: 'end' | 'stay' | 'break';
    /** The buttons beside a text: to those before and after it, and out of it. */
    bar?: [moves: boolean, done: boolean];
    checksOnLeaving?: boolean;
    number?: { min?: number; max?: number; step?: number; wraps?: boolean };
    /** The value is markup, not an address. */
    markup?: boolean;
    /** The colours that its parts have been given. */
    colors?: Record<string, string>;
    key?: string;
    prefix?: string;
    suffix?: string;
    datePattern?: string;
    /** Further pairs of the submission: how many characters (negative: of the end, 0: all), key. */
    clones?: [number, string][];
    timestamp?: boolean;
    sendsState?: boolean;
    skip?: boolean;
    force?: boolean;
    asksWhenBlank?: boolean;
    /** The parts of a composite; their names are those of the components alone. */
    components?: FieldData[];
    receipt?: string;
    forceReceipt?: boolean;
    composite?: Composite;
}

export interface DatePart { unit: 'day' | 'month' | 'year'; digits: number; label?: string }

/** The validators of all components of a composite. */
export interface Composite {
    kind: string;
    /** The country of an address that is fixed, by its English name. */
    country?: string;
    /** Code and name of the regions, by country. */
    regions?: Record<string, [string, string][]>;
}

/** The entries of a record: name, type, and what each begins with. */
export interface RecordData { fields: [name: string, type: string, initial?: unknown][]; takesUnknown?: boolean }

export interface FormRecord { types: Map<string, string>; values: Map<string, unknown>; takesUnknown: boolean }

/** The record of a form whose fields follow it. */
export interface BoundRecord {
    values: Map<string, unknown>;
    /** Reads what a person has changed and shows what follows; the value of a field that is typed in is left alone. */
    refresh(): void;
    /** Either half of that; showing alone drops what has not been read. */
    read(): void;
    show(): void;
    /** Gives an entry a value of its type; shown with the next refresh. */
    write(name: string, value: unknown): void;
    /** Takes an entry away; shown with the next refresh. */
    drop(name: string): void;
    changed(field: Field): void;
    left(field: Field): void;
    /** The host's values in place of all that there are. */
    fill(given: Record<string, unknown>): void;
    /** The changes since it was given, and the fields not read yet; none of fields that are not to be taken. */
    taken(isTaken: (engine: Engine, field: Field) => boolean): TakenRecord;
    /** Goes on from there with fields that show what they showed then. */
    restore(taken: TakenRecord): void;
}

/** Changes of a record as plain data: entries as they are declared, and fields it has not read, the latest last. */
export interface TakenRecord {
    fields: [name: string, type: string, value: unknown][];
    pending: string[];
}

/** The values that the host gets of a form, key by key. */
export interface Entries {
    values: Map<string, unknown>;
    /** The values of rows that were removed, numbered in the order in which they went. */
    removed: Map<string, unknown>;
    /** Another one after each change of a node or an entry. */
    version: number;
    /** Notes that what was known of a node, or of the form as a whole, is to be looked at anew. */
    renew(node?: Node): void;
    isKept(field: Field): boolean;
    /** Gives a key a value, or takes it away; that of a field is not remembered as its own. */
    put(key: string, value: unknown): void;
    drop(key: string): void;
    /** Gives a field's key a value, null for one that was emptied by a rule; hidden fields get theirs when shown. */
    write(field: Field, value: unknown): void;
    remove(field: Field): void;
    hide(node: Node): void;
    show(node: Node): void;
    /** Has a row go, with its entries. */
    removeRow(row: Row, work: () => void): void;
    clear(): void;
    taken(): { values: [string, unknown][]; removed: [string, unknown][]; counts: [string, number][] };
    restore(kept: Snapshot['entries']): void;
}

export interface SectionData { name: string; visible?: boolean; fields: string[]; rows?: RowData }

/** The fields of each row of a repeated section, and how many rows there may be. */
export interface RowData {
    fields: FieldData[];
    minimum?: number;
    maximum?: number;
    /** The fields that add and remove rows, in place of buttons of the section. */
    add?: string;
    remove?: string;
}
export interface GroupData { name: string; visible?: boolean; collapsed?: boolean; sections: SectionData[] }
export interface PageData {
    name: string;
    visible?: boolean;
    groups: GroupData[];
    /** The box that tells of a failed check. */
    alert?: { title: string; button: string };
    /** Those of the form too, as far as the page has none. */
    messages?: MessageData;
    /** The buttons of bars and dialogs: back, on, done, cancel. */
    bar?: BarButton[];
}

/** A text, and the address of a picture, each "" where there is none. */
export type BarButton = [text: string, image: string];

/** The JSON that a page carries for the runtime. */
export interface FormData {
    id: string;
    dialect: string;
    locale: string;
    version: string;
    messages: Record<string, string>;
    settings: Record<string, unknown>;
    submit?: { endpoint: string; method?: string; encoding?: string };
    /** The layout of the receipt, where the form says so: "custom". */
    receipt?: string;
    /** The author's words about what comes after sending. */
    confirmation?: string;
    drafts: boolean;
    /** It takes no input; its button is not to be seen. */
    locked?: boolean;
    submitHidden?: boolean;
    prefill?: string[];
    /** The page that is shown at first. */
    firstPage?: string;
    pages: PageData[];
    fields: FieldData[];
    rules: RuleData[];
    record?: RecordData;
    /** Rules about several fields at once. */
    checks?: Validator[];
    /** The named formats that the form uses. */
    formats?: Record<string, Format>;
    /** Addresses of the services that the form may ask. */
    services?: Record<string, string>;
    /** The definition that the host shows in place of the one that the page was built with. */
    definition?: unknown;
}

/** A page, group or section while the form runs. */
export interface Place {
    kind: 'page' | 'group' | 'section';
    name: string;
    visible: boolean;
    collapsed: boolean;
    /** People may open and close it. */
    collapsible?: boolean;
    parent: Place | null;
    /** All of it is printed on the receipt even when hidden. */
    forceReceipt?: boolean;
    /** That whose section it is. */
    row?: Row;
}

/** A field while the form runs: its definition and its state. */
export interface Field {
    kind: 'field';
    /** That of a component is "composite.component", of a field in a row "section[0].field". */
    name: string;
    /** A component stands in its composite. */
    parent: Place | Field | null;
    /** As effects have left it. */
    definition: FieldData;
    /** As the page was built. */
    original: FieldData;
    /** The components of a composite, by their own names. */
    components: Map<string, Field>;
    /** Another one after each change of the field or of its entry, where there are entries. */
    version?: number;
    /** The dialect's memory of the field; drafts keep it too. */
    memory: Record<string, boolean>;
    value: Value;
    /** True if its value came from a person or the host, not from the definition or a rule. */
    entered: boolean;
    visible: boolean;
    enabled: boolean;
    required: boolean;
    valid: boolean;
    /** True if it has been judged with the whole form. */
    isJudged: boolean;
    /** The message shown, "" for none. */
    message: string;
    /** The file that was chosen; null where there is none, or one that is stored already. */
    file: FileState | null;
}

export type Node = Place | Field;
export type Aspect = 'value' | 'visible' | 'enabled' | 'message' | 'required' | 'options' | 'definition' | 'rows';
/** The cause of a change. */
export type Origin = 'load' | 'user' | 'host' | 'rule';
export type Changes = Map<Node, Set<Aspect>>;
export type Listener = (changes: Changes, origin: Origin) => void;

/** The data that an expression may read. */
export interface Scope {
    /** Undefined for a name that nothing has. */
    field(name: string): Field | undefined;
    /** Another one when names mean other fields. */
    order?: number;
    /** An entry of the record, where there is one of that name. */
    data?(name: string): { value: unknown } | undefined;
    /** The value that the host gets of a field now. */
    entry?(field: Field): unknown;
    /** A number from 0 up to 1, in place of one by chance. */
    random?(): number;
    /** Today as "YYYY-MM-DD". */
    today(): string;
    now(): Date;
}

export type Operation = (scope: Scope, ...operands: any[]) => unknown;

/** The operations of a form language by name: those that look at values, and those that look at fields themselves. */
export interface Operations {
    ofValues: Record<string, Operation>;
    ofFields?: Record<string, Operation>;
    /** Those that make themselves ready, once, from their operands as they are written. */
    prepared?: Record<string, (operands: Expression[]) => Compiled>;
    /** Numbers that are not whole by their kind come as `{ float }`, dates as `{ date }`. */
    isTyped?: boolean;
}

export type Compiled = (scope: Scope) => unknown;

export type Occasion = 'choose' | 'press' | 'add' | 'remove' | 'start';

/** A rule as something starts it. */
export interface StartedRule { rule: Rule; option?: Scalar }

export interface Rule {
    /** The repeated section that it names fields of the own row of. */
    section?: string;
    holds: Compiled;
    then: CompiledEffect[];
    otherwise: CompiledEffect[];
}

/** The starts and the order of the rules of a form language; where a member is missing, none start. */
export interface RuleStrategy {
    /** Called once the form is complete, before anybody acts. */
    loaded?(engine: Engine): void;
    /** Called for every entry of a person, also of the same value, and for new values of the other origins. */
    user?(engine: Engine, field: Field, isNew: boolean): void;
    host?(engine: Engine, field: Field): void;
    rule?(engine: Engine, field: Field): void;
    load?(engine: Engine, field: Field): void;
    /** Called when a person has left a field or ended an entry. */
    left?(engine: Engine, field: Field): void;
    /** Called when all values of a fill are in. */
    filled?(engine: Engine): void;
    /** Called with the fields of a row that has just come. */
    added?(engine: Engine, fields: Field[]): void;
    /** Called with the section that a row has gone from. */
    removed?(engine: Engine, section: string): void;
    /** Called when a button has been pressed. */
    pressed?(engine: Engine, field: Field): void;
}

/** A row of a repeated section: a section of its own within that one. */
export interface Row { section: RepeatedSection; place: Place; fields: Field[] }

export interface RepeatedSection { anchor: Place; data: RowData; list: Row[] }

/** The rows of a form that has repeated sections. */
export interface Rows {
    sections: Map<string, RepeatedSection>;
    /** Called when rows have come, gone or moved up; the view sets it. */
    changed(section: RepeatedSection): void;
    /** Called before a row goes; the view sets it. */
    removing(): void;
    /** A name as definitions write it, `section[].field` of the row of a field, or of the one whose rules run. */
    resolve(name: string, field?: Field): string;
    /** Does something for a row: names of its own fields mean those of this row. */
    within(row: Row | null, work: () => void): void;
    rowOf(node: Node): Row | null;
    /** A field's name in rules of any row; "" for one that stands in none. */
    nameInAnyRow(field: Field): string;
    /** The rows for which a rule runs that a field has started; null for a rule of no rows. */
    rowsFor(rule: Rule, field: Field): (Row | null)[];
    /** Does something with each rule that reads a field: once for each row that it is a rule of. */
    run(field: Field, work: (rule: Rule) => void): void;
    /** A further row, the last one; null where there are as many as may be. */
    add(section: RepeatedSection, origin: Origin): Row | null;
    /** Takes a row away, unless there are no more than there have to be. */
    remove(row: Row, origin: Origin): void;
    /** The number of rows of each section, and what a draft has kept of that. */
    counts(): Record<string, number>;
    setCounts(counts: Record<string, number>): void;
    /** Makes the rows that values by names speak of, and closes gaps in their numbers. */
    makeRoom(values: Record<string, unknown>): Record<string, unknown>;
}

/** The rules that wait and run. */
export interface Schedule {
    /** The form is complete, so that rules may run. */
    isStarted?: boolean;
    /** The fields that the running fill has changed. */
    filled: Set<Field>;
    queue: ScheduleStep[];
    /** The fields that the effects of the run have touched. */
    touched?: Set<Field>;
    /** The effects are those of options that the form opens with. */
    isOpening?: boolean;
    running?: ScheduleStep | null;
}

/** A field whose rules run, and how many others ran before it in its chain. */
export interface ScheduleStep { field: Field; depth: number }

export interface Engine {
    dialect: Dialect;
    schedule: Schedule;
    data: FormData;
    pages: Map<string, Place>;
    groups: Map<string, Place>;
    sections: Map<string, Place>;
    fields: Map<string, Field>;
    /** The rules that read a field, by its name, in document order. */
    rules: Map<string, Rule[]>;
    /** The rules that something else starts, by the occasion and the name of what it happens to, in document order. */
    starts: Map<string, StartedRule[]>;
    /** All effects by their ids. */
    effects: CompiledEffect[];
    /** The ids of those that have replaced something, the latest last. */
    applied: Set<number>;
    scope: Scope;
    listeners: Listener[];
    /** The changes of the running action so far. */
    changes: Changes;
    /** The number of actions that run inside each other. */
    depth: number;
    /** Tells the host of an event; the view sets it. */
    report(type: string, detail: Record<string, unknown>): void;
    /** The tasks for the time when the running action is over and the page shows what it did. */
    deferred: (() => void)[];
    /** The requests of effects to the page, where rules have any; the view sets them. */
    commands?: Record<string, (effect: CompiledEffect) => void>;
    /** The functions by which the host page judges values, by their names; false refuses one. */
    hostValidators: Record<string, unknown>;
    /** The dialect's memory of the whole form. */
    memory: any;
    /** The record, where fields follow one. */
    record?: BoundRecord;
    /** The rows, where sections repeat. */
    rows?: Rows;
    /** The entries, where the host gets values key by key. */
    entries?: Entries;
    /** The writers and readers of texts of some formats, by kind; features add those that the form has. */
    formats: Record<string, TextFormat>;
    /** A draft is being put in place: nothing follows from what changes. */
    restoring: boolean;
    /** The form has been judged as a whole, so that missing answers may be named. */
    isJudged: boolean;
    /** The form takes no input. */
    isLocked: boolean;
    /** Compiled, by flags and source. */
    patterns: Map<string, Matcher | null>;
    /** The field that has to be filled in before a field takes anything. */
    awaitedBy(field: Field): Field | undefined;
    /** Makes a matcher that no text can make slow, where the form has a pattern that needs one. */
    guard?: (source: string, flags: string) => Matcher;
    /** Tells a person of the first field that a check has found wrong; of none it takes the box away. */
    alert?: (field: Field | null) => void;
}

/** Both ways of a format; what a side cannot read is undefined. */
export interface TextFormat {
    shown(pattern: string, value: string, locale: string): string | undefined;
    entered(pattern: string, text: string, locale: string, state: { before: string; now: Date }): string | undefined;
}

/** The questions to a regular expression. */
export interface Matcher { test(text: string): boolean }

/** A pattern as a tree; `source` is a set of characters as the pattern writes it. */
export type PatternNode =
    | { type: 'character'; source: string }
    | { type: 'start' | 'end' }
    | { type: 'reference'; number: number; name?: string }
    | { type: 'sequence' | 'alternatives'; of: PatternNode[] }
    | { type: 'group'; number: number; body: PatternNode }
    /** Never gives back what it has read. */
    | { type: 'atomic'; body: PatternNode }
    | { type: 'look'; isNegative: boolean; isBehind: boolean; body: PatternNode }
    | { type: 'repetition'; body: PatternNode; minimum: number; maximum: number; isLazy: boolean };

/** Steps follow one another unless they say so; `after` is the step after an inner pattern. */
export type PatternStep =
    | { type: 'read'; has: (letter: string) => boolean; isBackward: boolean }
    | { type: 'split'; number: number; first: number; second: number }
    | { type: 'jump'; to: number }
    | { type: 'match' | 'start' | 'end' }
    /** `progress` fails where the slot holds the present place. */
    | { type: 'save' | 'clear' | 'progress'; slot: number }
    | { type: 'reference'; number: number; isBackward: boolean }
    | { type: 'atomic'; after: number }
    | { type: 'look'; isNegative: boolean; after: number };

export interface PatternProgram {
    steps: PatternStep[];
    splitCount: number;
    /** Two for each group, one for each repetition that must go on. */
    slotCount: number;
    /** True if what failed once at a place fails there always. */
    remembers: boolean;
    flags: string;
}

export interface Verdict { valid: boolean; message: string }

/** The answer of a service about an address, e-mail or account. */
export interface Answer {
    ok: boolean;
    message?: string;
    fields?: Record<string, string>;
}

/** The state of a form as a draft keeps it. */
export interface Snapshot {
    values: Record<string, Value>;
    hidden: Record<string, string[]>;
    disabled: string[];
    /** The number of rows of each repeated section. */
    rows?: Record<string, number>;
    /** The effects that have replaced something, the latest last. */
    effects?: number[];
    memory?: Record<string, Record<string, boolean>>;
    entries?: { values?: unknown; removed?: unknown; counts?: unknown };
    record?: TakenRecord;
}

/** The content of a form, to be carried over to one whose definition may have changed. */
export interface Answered {
    /** With passwords and whether pictures are there. */
    snapshot: Snapshot;
    /** The state in which the form opened. */
    start: Snapshot;
    /** Its rules as text. */
    rules: string;
    /** The fields whose values came from a person or the host. */
    entered: string[];
    /** The names of the fields, those of a composite as it is; in the order of the form. */
    titles: Record<string, string>;
}

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
    /** The fields whose text is unfolded. */
    unfolded: string[];
    step: { name: string; at: number } | null;
    /** True while the answers are looked over. */
    isReviewing?: boolean;
    focus: SavedFocus | null;
    /** Null where the page stays as it is scrolled */
    scroll: { y: number; field?: string; top?: number } | null;
}

/** A page as a person left it. */
export interface SavedState extends Answered, SavedPlace {
    pictures: [field: string, picture: Picture, drawing?: Drawing][];
    /** True if the page told of a draft. */
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

/** The place of the focus: an element by its kind and number in its field, or outside of all fields. */
export interface SavedFocus {
    field?: string;
    tag: string;
    at: number;
    /** It is no control. */
    isText: boolean;
    /** Of a radio button or box. */
    value?: string;
    /** The typed text. */
    typed?: string;
    selection?: [number, number, 'forward' | 'backward' | 'none'];
}

/** The values of a language as they are held, and as a host, a person and a page see them. */
export interface DialectValues {
    /** The value of a field that nobody has touched. */
    initial(definition: FieldData, clock: () => Date): Value;
    /** The engine's value for the host's value of a field; undefined = not taken. */
    fromHost(engine: Engine, field: Field, value: unknown): Value | undefined;
    /** A complete value as a person would enter it; undefined = cannot be entered. */
    fromEntry(engine: Engine, field: Field, value: unknown): Value | undefined;
    /** The field's value as the host sees it. */
    toHost(field: Field): HostValue;
    /** The text that the field shows. */
    text(engine: Engine, field: Field): string;
    /** The text that a text input shows for the field's value. */
    shown(engine: Engine, field: Field): string;
    /** The value that a text in the field's input stands for: without its format, if it could be read; and as typed. */
    entered(engine: Engine, field: Field, text: string, typed: string): string;
    /** The value that a field shows for a value of the record; undefined = nothing changes. */
    fromRecord?(engine: Engine, field: Field, value: any): Value | undefined;
    /** The value that the record takes of a field that a person has changed; undefined = nothing. */
    toRecord?(engine: Engine, field: Field): unknown;
    /** True if a draft's value is one that the field could hold. */
    fits(field: Field, value: unknown): boolean;
}

/** The answers as they are handed over. */
export interface DialectWire {
    /** The values that a passed submit hands over, of all fields or some: an object, or a language's own string. */
    payload(engine: Engine, isTaken?: (field: Field) => boolean): Submission;
    /** The answers as keys and values in order. */
    pairs(engine: Engine): [key: string, value: string][];
    keyOf(field: Field): string;
    /** True if the answers hold the field. */
    isSubmitted(field: Field): boolean;
    /** The fault that stops a submission before any field is judged. */
    precheck?(engine: Engine): { message: string } | null;
    /** The values that are sent in place of those that the host gets. */
    body?(engine: Engine): object;
    /** The calls to a service that keeps forms, records and files. */
    calls?: RecordCalls;
}

/** The notifications and members for the host besides those of all forms. */
export interface DialectHost {
    /** The events that tell the host of a passed and of a failed submit, besides `submit`. */
    events: { accepted?: string; refused?: string; pressed?: string };
    /** The programmatic fill, where it is more than a value for each field. */
    fill?(engine: Engine, values: Record<string, unknown>): void;
    /** The values that the handle's `values` gives at any time; null = what the latest submit handed over. */
    values(engine: Engine): Record<string, Value> | null;
    /** The members of the form's handle, or of a field's, besides those of all. */
    members?(page: Page): PropertyDescriptorMap;
    fieldMembers?(page: Page, field: Field): PropertyDescriptorMap;
    /** Fills the form in a way of its own. */
    fill?(engine: Engine, values: unknown): unknown;
    /** Tells the host in the language's own words. */
    news?(engine: Engine, news: HostNews): void;
    /** The same of a page, group or section. */
    placeMembers?(page: Page, place: Place): PropertyDescriptorMap;
    /** True if the host hears of the field gaining and losing the focus. */
    reportsFocus(field: Field): boolean;
}

/** The behaviour that the specification of one form language says is its own. */
export interface DialectCore {
    name: string;
    operations: Operations;
    rules: RuleStrategy;
    /** A text that is locked can still be reached and copied. */
    locksByReading?: boolean;
    /** A text that is locked shows no placeholder. */
    hidesLockedPlaceholders?: boolean;
    /** Effects beyond those that all dialects share, or in their place. */
    effects?: Record<string, (engine: Engine, node: Node, effect: CompiledEffect) => void>;
    /** The memory that it needs of the whole form; becomes `engine.memory`. */
    prepare?(engine: Engine): unknown;
    createEntries?(engine: Engine): Entries;
    /** True if rules may look at the value: not while parts of a date are missing. */
    isComplete?(field: Field): boolean;
    /** True if a person's change of such a field is over when the field is left, and not at once. */
    endsOnLeaving?(definition: FieldData): boolean;
    /** Follows up a change of value besides its rules; `isNew` tells whether the value differs. */
    changed?(engine: Engine, field: Field, origin: Origin, isNew: boolean): void;
    /** Follows up a fill besides rules when all its values are in. */
    filled?(engine: Engine, fields: Set<Field>): void;
    /** Follows up an effect beyond what its action says. */
    afterEffect?(engine: Engine, node: Node, action: string, effect: CompiledEffect): void;
    /** Replaces anew what the effects with these ids had replaced when the draft was kept, and nothing else. */
    replay?(engine: Engine, effects: number[]): void;
    /** Follows up a draft that is in place. */
    restored?(engine: Engine): void;
    /** Follows up, besides rules, the leaving of a field or the end of an entry. */
    finish?(engine: Engine, field: Field, isEdited: boolean): void;
    /** The text that a typed character becomes in a field that only this language knows; undefined for all others. */
    typed?(engine: Engine, field: Field, before: string, inserted: string, after: string): string | undefined;
}

/** A dialect as its module says it: what may be left out is in engine/hooks.js. */
export interface DialectSource extends DialectCore {
    values: Partial<DialectValues> & Omit<DialectValues, 'shown' | 'entered' | 'fits'>;
    wire: Partial<DialectWire> & Pick<DialectWire, 'payload'>;
    host?: Partial<DialectHost>;
}

export interface Dialect extends DialectCore, DialectParts {
    values: DialectValues;
    wire: DialectWire;
    host: DialectHost;
}

/**
 * The additions of a form's bundle to its dialect: the choices of its row, and how what the form asks for is judged.
 */
export interface DialectParts {
    strategies: Strategies;
    validators: ValidatorKinds;
    /** The kinds of composites that the form has. */
    composites: Record<string, CompositeKind>;
    /** The rows, where sections repeat. */
    createRows?(engine: Engine): Rows;
}

/** The behaviour of forms where that is a choice of few: the row of `tables/dialects.json`, as scripts read it. */
export interface Strategies {
    rules: {
        /** True if values that are there from the start start rules. */
        load: 'none' | 'answered' | 'passes';
        /** The changes by a person, the host or a rule that start rules: all that notify, or effects that say so. */
        user: 'none' | 'notify';
        host: 'none' | 'notify';
        rule: 'notify' | 'starts' | 'once';
        /** The most fields that may start one another in a chain. */
        limit?: number;
    };
    /** The texts that are no answer. */
    blank: 'empty' | 'blanks' | 'whitespace';
    judging: {
        /** The place of the focus after a failed check: the first field in error, or the list of all. */
        focus: 'first' | 'summary' | 'none';
        /** The fault that is told first: what is missing, or what stands first in the list. */
        order: 'requiredFirst' | 'list';
        /** The handle reports the last verdict, nothing before the first one where that is said, or judges anew. */
        valid: 'last' | 'lastOrNone' | 'now';
        /** An edit takes the marks of a field away, without judging it anew. */
        clears?: 'edit';
        /** True if a field is judged when it is left, also by who has entered nothing. */
        early?: boolean;
        /** True if what nobody can enter just now is judged. */
        disabled?: boolean;
    };
    /** The goal of Enter; without it, to the next field or out of it. */
    enter?: 'nextFocusable';
    /** Hosts name fields in any letter case. */
    lookup?: 'ignoreCase';
    /** Hosts may offer other options while a form runs. */
    hostOptions?: boolean;
}

/** The words to a host about the form in the words of its language. */
export interface HostNews {
    /** The form is there; it was filled; its answers were taken, stopped by a check, or not taken. */
    kind: 'loaded' | 'filled' | 'accepted' | 'refused' | 'failed';
    message?: string;
    /** The field that stopped a submission. */
    key?: string;
    reply?: Reply;
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
    controls: Map<string, Control>;
    /** The element of each field and of each component of a composite. */
    wrappers: Map<string, HTMLElement>;
    /** The first input of each field that has any. */
    inputs: Map<string, Input>;
    /** The element for what is only to be heard. */
    announcements: HTMLElement | null;
    /** The document's title as it was built. */
    title: string;
    /** The summary of errors while there is one. */
    summary: HTMLElement | null;
    /** The field that had the focus last. */
    lastFocus: string;
    /** The field that has been entered into and not been left. */
    open: Set<Field>;
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
    /** Shows whether the form takes input and has a button. */
    showForm: () => void;
    /** Whoever served the page has filled the form, or its record has been loaded. */
    isFilled: boolean;
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
    /** Makes what is to be shown or focused reachable: goes to the page it stands on. */
    reveal?(node: Node): void;
    /** Does what the form's button does, in place of submitting at once. */
    lead?(page: Page): void;
    /** True while the answers are looked over. */
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
    /** True if a submission waits for that. */
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
    /** Prints the answers. */
    print?(): void;
}

export type Submission = string | Record<string, Value>;

/** The address that answers are sent to. */
export type Target = NonNullable<FormData['submit']>;

/** The outcome of a submission, and the words about it. */
export interface Reply {
    /** Taken, kept for later, turned down, or not delivered. */
    outcome: 'sent' | 'queued' | 'refused' | 'failed';
    /** That of the submission. */
    id?: string;
    /** The name of it, where whoever has taken it gives it a name. */
    reference?: string;
    /** The facts about the record that it has become. */
    attributes?: Record<string, unknown>;
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
    /** True if the form is to be loaded, or a record; whether that is to be when the page opens. */
    needsForm(engine: Engine): boolean;
    needsRecord(engine: Engine): boolean;
    loads(engine: Engine): boolean;
    /** The record that the form shows, for the host. */
    recordOf(engine: Engine): Record<string, unknown>;
    loadForm(engine: Engine): RecordCall;
    /** The definition that the service has answered. */
    loadedForm(engine: Engine, answer: any): unknown;
    /** The form could not be loaded: it takes no input, and the words are said of every submission. */
    missedForm(engine: Engine, message: string): void;
    loadRecord(engine: Engine): RecordCall;
    /** True if the record that a submission would change was never there; the words are said of it until it is. */
    awaitsRecord(engine: Engine, message: string): boolean;
    /** The record is there; what a person has changed in it stays where it is the first since the page was opened. */
    loadedRecord(engine: Engine, answer: any, isOpening: boolean): void;
    save(engine: Engine): RecordCall;
    /** The attributes of the record that was saved. */
    saved(engine: Engine, answer: any): void;
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
    /** Of the element, as HTML has it. */
    name: string;
    /** The service whose address the attribute `endpoint` exchanges. */
    service: string;
    /** The settings by the attributes that say them; they are numbers, switches or texts. */
    settings: Record<string, string>;
    switches: string[];
    texts: string[];
    /** The members of the form's handle that the element has too. */
    methods: string[];
    facts: string[];
    /** The event of a form that cannot be had. */
    failure: { type: string; message: string };
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
    draw(page: Page, definition: unknown, drawing: FormDrawing): DefinitionFinding[];
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

/** A finding about a definition, as authors are told of it. */
export interface DefinitionFinding { severity: 'error' | 'warning' | 'hint'; id: string; message: string }

/** The form that was read of a definition; null where there is an error among the findings that leaves none. */
export interface ReadDefinition {
    form: import('../builder/document/types').FormDocument | null;
    findings: DefinitionFinding[];
}
