/** Shapes of a form while it runs; no code. */

import type { Effect, FieldData, FormData, RowData, Scalar, Validator, Value } from './data';
import type { Dialect } from './dialect';
import type { FileState } from './view';

/** An effect that is ready to run. */
export interface CompiledEffect extends Omit<Effect, 'value' | 'condition'> {
    /** Its place among all effects of the form, the same in every language of the page. */
    id: number;
    value?: Compiled;
    condition?: Compiled;
    /** The effect as it is written. */
    source: Partial<Effect>;
}

/** The failure of a field: the name of its text, and who says so. */
export interface Failure { id: string; validator: Validator }

export interface FormRecord { types: Map<string, string>; values: Map<string, unknown>; takesUnknown: boolean }

/** The record of a form whose fields follow it. */
export interface BoundRecord {
    values: Map<string, unknown>;
    /** The entry that the value of a field follows. */
    entryOf(field: Field): unknown;
    /** Reads what a person has changed and shows what follows; the value of a field that is typed in is left alone. */
    refresh(): void;
    /** Either half of that; showing alone drops what has not been read. */
    read(): void;
    show(): void;
    /** Gives an entry a value of its type; shown with the next refresh. */
    write(name: string, value: unknown): boolean;
    /** Takes an entry away; shown with the next refresh. */
    drop(name: string): void;
    changed(field: Field): void;
    /** Begins the entry of a field that a person has come to. */
    visit(field: Field): void;
    /** Ends the entry of a field, where one has begun. */
    left(field: Field): void;
    /** Shows what the form opens with. */
    begin(): void;
    /** Everything as it was designed, to be filled and begun anew. */
    reset(): void;
    /** The host's values in place of all that there are. */
    fill(given: Record<string, unknown>): void;
    /** The changes since the form opened, and the fields not read yet; none of fields that are not to be taken. */
    taken(isTaken: Taken): TakenRecord;
    /** Goes on from there with fields that show what they showed then. */
    restore(taken: TakenRecord): void;
}

/** Tells whether something kept may hold a field's value. */
export type Taken = (engine: Engine, field: Field) => boolean;

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
    /** Takes the entries of what is hidden now away, of those fields that are to lose theirs. */
    hide(node: Node, isDropped: (field: Field) => boolean): void;
    show(node: Node): void;
    /** Has a row go, with its entries. */
    removeRow(row: Row, work: () => void): void;
    /** Takes the entries of a row away that is going. */
    dropRow(row: Row): void;
    clear(): void;
    /** The entries of keys that no field and no row has. */
    others(): [string, unknown][];
    taken(isTaken: Taken): Snapshot['entries'];
    restore(kept: Snapshot['entries']): void;
    /** Gives the form the rows that one of another definition had. */
    restoreRows(snapshot: Pick<Snapshot, 'rows' | 'values' | 'entries'>): void;
    /** Gives the entries of fields back with the types that they had, where the fields hold the same. */
    restoreTypes(snapshot: Pick<Snapshot, 'entries'>, fields: Field[]): void;
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
    /** The definition as effects have left it. */
    definition: FieldData;
    /** The definition as the page was built. */
    original: FieldData;
    /** The components of a composite, by their own names. */
    components: Map<string, Field>;
    /** Another one after each change of the field or of its entry, where there are entries. */
    version?: number;
    /** The dialect's memory of the field; drafts keep it too. */
    memory: Memory;
    value: Value;
    /** Says that its value came from a person or the host, not from the definition or a rule. */
    entered: boolean;
    /** It shows what it is bound to, be it blank, in place of what it was designed with. */
    isGiven?: boolean;
    /** It shows nothing since what it is bound to has no value. */
    isEmptied?: boolean;
    /** A person has changed it since the record has filled it last: what was typed stands there as it was typed. */
    isPending?: boolean;
    visible: boolean;
    enabled: boolean;
    required: boolean;
    valid: boolean;
    /** Says that it has been judged with the whole form. */
    isJudged: boolean;
    /** The message shown, "" for none. */
    message: string;
    /** The file that was chosen; null where there is none, or one that is stored already. */
    file: FileState | null;
}

export type Node = Place | Field;

/** `shown`: a value that is as it was, in its format again. */
export type Aspect =
    | 'value' | 'shown' | 'visible' | 'enabled' | 'message' | 'required' | 'options' | 'definition' | 'rows';

/** The cause of a change. */
export type Origin = 'load' | 'user' | 'host' | 'rule';

export type Changes = Map<Node, Set<Aspect>>;

export type Listener = (changes: Changes, origin: Origin) => void;

/** The data that an expression may read. */
export interface Scope {
    /** The field of a name; undefined for a name that nothing has. */
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
    /** Called with the section that a row has been added to, once it is there. */
    grown?(engine: Engine, section: string): void;
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
    /** Brings rows to life that have just come. */
    open(list: Row[]): void;
    /** The number of rows of each section, and what a draft has kept of that. */
    counts(): Record<string, number>;
    /** Gives those that have come by it, which are not open yet. */
    setCounts(counts: Record<string, number>): Row[];
    /** Makes the rows that values by names speak of: those rows, and the values without gaps in their numbers. */
    makeRoom(values: Record<string, unknown>): { values: Record<string, unknown>; added: Row[] };
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
    /** The effects are those of options that this opens with. */
    opening?: 'form' | Row;
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
    /** A value that is written without the format, in the shape of the one before. */
    reshaped?(text: string, before: string): string;
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
    /** Says that what failed once at a place fails there always. */
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

/** Facts about a field; `unheld` is a choice that it does not offer, with what it holds in place of that. */
export type Memory = Record<string, any>;

/** The state of a form as a draft keeps it. */
export interface Snapshot {
    values: Record<string, Value>;
    hidden: Record<string, string[]>;
    disabled: string[];
    /** The number of rows of each repeated section. */
    rows?: Record<string, number>;
    /** The effects that have replaced something, the latest last. */
    effects?: number[];
    memory?: Record<string, Memory>;
    entries?: { values?: unknown; own?: unknown; removed?: unknown; counts?: unknown };
    record?: TakenRecord;
}

/** The content of a form, to be carried over to one whose definition may have changed. */
export interface Answered {
    /** The state of the form, with passwords and whether pictures are there. */
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
