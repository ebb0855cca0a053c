/** Shapes of the data that a page carries: the form and its parts, as the program has written them; no code. */

import type { Occasion } from './engine';

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
    /** The order of the options from then on. */
    order?: OptionOrder;
    /** The name that `text` and `property` replace; for `validator` without a validator the kind that goes. */
    property?: string;
    text?: string;
    validator?: Validator;
    /** Address of the picture that `property` puts in the place of the field's own; "" where there is no such file. */
    image?: string;
}

/** Value, label, and what an option has besides. */
export type Option = [Scalar, string] | [Scalar, string, OptionExtras];

/** The order of options by label. */
export type OptionOrder = 'ascending' | 'descending';

/** The address of a picture, help, a name that is read out; whether it can be chosen. */
export interface OptionExtras { image?: string; hint?: string; name?: string; enabled?: boolean; amount?: number }

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
    /** Says that the last blank field of a sum is filled in. */
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
    /** The typing that goes with it, where that can change while the form runs. */
    keyboard?: string;
    capitalization?: string;
    autocomplete?: string;
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
    /** The order that a rule has brought the options into, and those that it brings later. */
    order?: OptionOrder;
    /** Never without an answer: the first option stands where there is none. */
    first?: true;
    visible?: boolean;
    enabled?: boolean;
    /** A password: never written to storage. */
    secret?: boolean;
    /** The keyboard that a rule names, with its capitals, `""` for those of the format, and its check of spelling. */
    keyboard?: string;
    capitalization?: string;
    checksSpelling?: boolean;
    /** Edits that make the text too long are refused whole, or what is typed is dropped character by character. */
    limitMode?: 'whole' | 'character' | 'afterFirst';
    /** Says that pasted text is filtered character by character too. */
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
    /** Says that the label is shown: false for one that is only read out. */
    showsLabel?: false;
    /** Says that the placeholder is shown: false for one that is there for scripts. */
    showsPlaceholder?: false;
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
    /** The type of its value where its control does not say: `integer`, `decimal`, … */
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
    /** The part of its drafts' names that is an element's own; that of a drawn form ends in `*`. */
    slot?: string;
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
    /** The currency of the locale's region, where numbers have its sign. */
    currency?: string;
    /** Addresses of the services that the form may ask. */
    services?: Record<string, string>;
    /** The texts that are in another language than the page, by that. */
    foreign?: Record<string, string[]>;
    /** The definition that the host shows in place of the one that the page was built with. */
    definition?: unknown;
}
