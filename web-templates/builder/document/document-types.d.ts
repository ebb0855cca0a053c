import { JSONValue } from '../../runtime/json/types';

/** Written by scripts/document-types from form-document.schema.json; not to be edited by hand. */

/** The one neutral model of a form that every form language is read into. */
export interface FormDocument {
    format: 2;
    /** Whose behaviour the form has at run time: the name of a language. */
    dialect: string;
    id: string;
    title: Text;
    defaultLocale: string;
    /** The languages of the form; without it, the default one alone. */
    locales: string[];
    pages: Page[];
    rules: Rule[];
    checks: Validator[];
    services: string[];
    style: Style;
    settings: Record<string, JSONValue>;
    traits: Record<string, JSONValue>;
    position: string;
    submitText?: Text;
    /** The messages of all fields that say nothing else, and whose pages do not. */
    messages?: Messages;
    /** Says that there is a button that submits; without it there is one. */
    hasSubmit?: boolean;
    /** Says that the form takes input; without it, it does. */
    isEnabled?: boolean;
    /** The keyed data beside the fields. */
    record?: { fields: { name: string; type: string; initial?: JSONValue }[]; takesUnknown: boolean };
    /**
     * The reading of frames: with `fixed` they stand where they say on screens that are wide enough; else, also without
     * it, they say which fields share a row.
     */
    layoutMode?: 'flow' | 'fixed';
    /** The measures of the grid of nine, in px. */
    grid?: { width: number; left: number; right: number };
    /** The record of the answers that the form prints. */
    receipt?: { layout: 'sections' | 'custom' };
    /** The page that is shown at first; without it, the first one. */
    firstPage?: string;
}

export type Variant = { string: string; position: string; locale?: string };

/** A text that a person reads, in one language or several. */
export interface Text {
    variants: Variant[];
    /** The form's language has no way to translate this text. */
    isFixed: boolean;
}

/**
 * A condition or formula: a literal, the value of a field, an entry of the record, or a call of a named function or
 * operator. A variant of an operation has its name and one more after a point; all of one name are a family.
 */
export type Expression = { value: JSONValue; type?: 'decimal' | 'float'; position: string } | { field: string;
    position: string; component?: string } | { data: string; otherwise?: Expression; position: string } | {
    call: string; of: Expression[]; position: string };

/** An opaque colour. */
export interface Color {
    red: number;
    green: number;
    blue: number;
    position: string;
}

/** A picture that the definition names; “path” is the file of the site that it is. */
export interface Image {
    name: string;
    position: string;
    path?: string;
    /** The language that the picture is for; absent for all. */
    locale?: string;
}

/** The looks that the definition gives; what is absent follows the theme. */
export interface Style {
    isUnderlined: boolean;
    background?: Color;
    titleColor?: Color;
    errorColor?: Color;
    titleSize?: number;
    errorSize?: number;
    font?: string;
    /** Of the title, and of a text that is no answer. */
    alignment?: 'left' | 'center' | 'right';
    /** Of the answer. */
    textAlignment?: 'left' | 'center' | 'right';
    view?: string;
    /** Further names of the author's own layout, the nearest first. */
    views?: string[];
    requiredMark?: Image;
    checkedImage?: Image;
    uncheckedImage?: Image;
    disclosureColor?: Color;
    disclosureSize?: number;
    disclosureFont?: string;
    /** No background at all, in place of the theme's. */
    isClear: boolean;
    textColor?: Color;
    textSize?: number;
    /** The most lines that a text takes before it is cut. */
    lines?: number;
    /** The drawing of a tick; without it, as the control is. */
    look?: 'switch';
    /** Says that a control that nobody can enter just now is paler; without it, as the theme has it. */
    dimsWhenDisabled?: boolean;
    box?: BoxStyle;
}

/**
 * The looks of a control's own box, the one that is typed into or pressed, of a group's title, or of the line after a
 * section.
 */
export interface BoxStyle {
    /** The width of the border, in px. */
    borderWidth?: number;
    /** The radius of the corners, in px. */
    cornerRadius?: number;
    /** The font of the words in the box or of a group's title, by its PostScript name. */
    font?: string;
    /** The size of the words in the box or of a group's title, in px. */
    textSize?: number;
    tint?: Color;
    enabled?: BoxColors;
    active?: BoxColors;
    disabled?: BoxColors;
    valid?: BoxColors;
    invalid?: BoxColors;
    highlighted?: BoxColors;
}

/** The looks of a control's box in a state. */
export interface BoxColors {
    background?: Color;
    border?: Color;
    text?: Color;
}

/** A step of the form. */
export interface Page {
    name: string;
    isVisible: boolean;
    groups: Group[];
    position: string;
    title?: Text;
    /**
     * Of all fields of the page that say nothing else; in them {n}, {min}, {max}, {label} and {path} stand for what the
     * field asks for, is called and follows.
     */
    messages?: Messages;
    traits?: Record<string, JSONValue>;
    /** A box with the message of the first field that a check found wrong. */
    alert?: { title: Text; button: Text };
    /** The words on the bars beside what is typed into. */
    entryBar?: { previous: BarButton; next: BarButton; done: BarButton; cancel: BarButton };
}

/** Fields that belong together under one heading. */
export interface Group {
    name: string;
    isVisible: boolean;
    isCollapsible: boolean;
    isCollapsed: boolean;
    layout: 'column' | 'rows' | 'grid' | 'frames';
    sections: Section[];
    style: Style;
    position: string;
    title?: Text;
    traits?: Record<string, JSONValue>;
}

/** A run of fields that is shown, hidden or repeated as a whole. */
export interface Section {
    name: string;
    isVisible: boolean;
    fields: Field[];
    style: Style;
    position: string;
    /**
     * The place where a line parts the section from its neighbours: between it and the next one, or after it in any
     * case; without it, nowhere.
     */
    separator?: 'none' | 'between' | 'always';
    /** The repetition of the section. In rules `section[].field` is the field of the row that they run for. */
    repetition?: { fields: Field[]; minimum: number; maximum?: number; addText?: Text; removeText?: Text; add?: string;
        remove?: string };
    traits?: Record<string, JSONValue>;
}

/** The place of an item in its group, in the units of its language. */
export interface Place {
    cell?: number;
    width?: number;
    height?: number;
    /** Share of the form's inner width that the item has in rows, in percent. */
    share?: number;
    /** x, y, width and height, relative to the page. */
    frame?: number[];
    bleeds?: boolean;
}

/** One choice of a field. */
export interface Option {
    value: JSONValue;
    label: Text;
    isInitial: boolean;
    traits: Record<string, JSONValue>;
    position: string;
    image?: Image;
    hint?: Text;
    accessibilityLabel?: Text;
    /** Says that the option can be chosen; without it, it can. */
    isEnabled?: boolean;
    /** Pictures for other languages than that of “image”. */
    otherImages: Image[];
    /** The value is the label itself, so the option belongs to the list of its label's language alone. */
    isWorded: boolean;
    /** The number that the option stands for in formulas. */
    amount?: number;
}

/** Something that is asked of a value, with its message. */
export interface Validator {
    kind: string;
    fields: string[];
    parameters: Record<string, JSONValue>;
    position: string;
    message?: Text;
    condition?: Expression;
}

/** One change that a rule makes. */
export interface Effect {
    target: 'field' | 'group' | 'section' | 'page' | 'form';
    /** "" of the form itself. */
    name: string;
    action: string;
    position: string;
    value?: Expression;
    options?: Option[];
    /** The order by the labels of the page's language, from then on; without it, the order that holds stays. */
    optionOrder?: 'ascending' | 'descending';
    /**
     * The property of the definition that is replaced, one of those that tables/properties.json says can be; the half
     * of a refresh, record or bindings; or the key of the validator that goes away.
     */
    path?: string;
    text?: Text;
    /**
     * The rule that takes the place of the field's own one of its key, or comes along; without it “path” is the key of
     * the one to take away. A key is the kind, with “.min” or “.max” if that side alone is limited.
     */
    validator?: Validator;
    image?: Image;
    /** Looked at when it is the effect's turn; without it, the effect always happens. */
    condition?: Expression;
}

/** The start of a rule: something that happens to a field or to the rows of a section, or the opening of the form. */
export interface Trigger {
    on: 'change' | 'choose' | 'press' | 'add' | 'remove' | 'start';
    field?: string;
    section?: string;
    option?: JSONValue;
}

/** A reaction to whatever starts it. */
export interface Rule {
    triggers: Trigger[];
    condition: Expression;
    effects: Effect[];
    otherwise: Effect[];
    position: string;
    name?: string;
    traits?: Record<string, JSONValue>;
}

/** The words of the field for a person. */
export type Texts = { markup: 'none' | 'links' | 'html'; label?: Text; showsLabel?: boolean; inlineLabel?: Text;
    detailLabel?: Text; hint?: Text; placeholder?: Text; showsPlaceholder?: boolean; accessibilityLabel?: Text;
    disclosure?: { more: Text; less: Text; body: Text }; body?: Text; caption?: Text };

/** The order by the labels of the page's language; without it, as defined. */
export type OptionOrder = 'ascending' | 'descending';

/** The typing of text. */
export type Entry = { isSecret: boolean; keyboard?: 'text' | 'email' | 'decimal' | 'numeric' | 'tel' | 'url';
    enterHint?: 'done' | 'go' | 'next' | 'search' | 'send'; capitalization?: string; autocomplete?: string;
    limitMode?: 'whole' | 'character' | 'afterFirst'; filter?: string; checksSpelling?: boolean;
    filtersPaste?: boolean; isClearable?: boolean; enter?: 'end' | 'stay' | 'break'; bar?: { moves: boolean;
    done: boolean }; checksOnLeaving?: boolean };

/** Properties that follow an entry of the record, named by “source”, or “value” where there is none of that name. */
export type Binding = { property: string; source: string; value: Expression };

/** The parts of the field that are submitted, and their form. */
export type Submission = { isSkipped: boolean; isForced: boolean; clones: { characters: number; key: string }[];
    key?: string; prefix?: string; suffix?: string; datePattern?: string; sendsState: boolean; isTimestamp: boolean };

/** The parts in which a date is entered, in the order of the screen. */
export type DatePart = { unit: 'day' | 'month' | 'year'; digits: 1 | 2 | 4; locale?: string };

/** The properties of all parts of a field that is made of several. */
export type Composite = { kind: 'address' | 'ukBank' | 'frBank' | 'geolocation'; country?: string; labels?: string;
    isVerifiable: boolean; regions?: Record<string, string[][]> };

/** One item of the form. */
export interface Field {
    name: string;
    control: string;
    /** The type of its value where its control does not say; numbers are decimal texts. */
    valueType?: 'text' | 'integer' | 'decimal' | 'options';
    /** The words of the field for a person. */
    texts: Texts;
    messages?: Messages;
    options: Option[];
    /** The order by the labels of the page's language; without it, as defined. */
    optionOrder?: OptionOrder;
    /** The field's state at the start. */
    state: { isVisible: boolean; isEnabled: boolean; lock?: 'disabled' | 'readOnly'; asksWhenBlank: boolean;
        waitsFor?: string };
    validators: Validator[];
    /** The typing of text. */
    entry: Entry;
    style: Style;
    components: Field[];
    /**
     * Properties that follow an entry of the record, named by “source”, or “value” where there is none of that name.
     */
    bindings: Binding[];
    /** The parts of the field that are submitted, and their form. */
    submission: Submission;
    traits: Record<string, JSONValue>;
    position: string;
    initialValue?: JSONValue;
    /** Initial values that differ by language, in place of the one for all. */
    initialValues?: { locale: string; value?: JSONValue }[];
    /** The format of a value on the screen. */
    format?: { date?: string; number?: string; mask?: string; dateParts?: DatePart[]; panel?: 'up_left' | 'up_center'
        | 'up_right' | 'low_left' | 'low_center' | 'low_right'; text?: string; dateLimits?: { min?: string;
        max?: string } };
    place?: Place;
    /** The offer of options. */
    choice?: { look: 'list' | 'segments' | 'images'; isMultiple: boolean; columns?: number; whenEmpty?: 'blank'
        | 'none' | 'first' };
    /** The picture that the field shows, or the surface that it is drawn on; sizes in px. */
    picture?: { image?: Image; width?: number; height?: number };
    /** The place of the field on the printed receipt. */
    receipt: { part?: string; isForced: boolean };
    /** The moment at which a person's change starts what depends on the field; without it, never. */
    notify?: 'leave' | 'change' | 'changeAndLeave';
    /** The name that the host is told when the value has changed. */
    action?: string;
    /** The properties of all parts of a field that is made of several. */
    composite?: Composite;
    /** The files that the field takes. */
    file?: { capture?: 'camera'; accept?: string[] };
    /** The value that the effect “compute” computes for the field. */
    formula?: Expression;
    /** The numbers that the field takes. */
    number?: { minimum: number; maximum: number; step?: number; wraps?: boolean };
}

/** A button with a text or a picture; without a text, with the page's own word. */
export interface BarButton {
    text?: Text;
    image?: Image;
}

/**
 * The words for a wrong answer where its validator has no message of its own: of a blank one, of a text that does not
 * match a pattern, of any other.
 */
export interface Messages {
    missing?: Text;
    pattern?: Text;
    invalid?: Text;
}
