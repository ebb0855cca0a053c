/** Shapes of what a form language adds to the engine; no code. */

import type { Expression, FieldData, HostValue, Scalar, Validator, Value } from './data';
import type {
    Compiled, CompiledEffect, Engine, Entries, Field, Memory, Node, Origin, Place, Rows, RuleStrategy, Scope, Snapshot,
} from './engine';
import type { Input, Page, RecordCalls, Reply, Submission } from './view';

/** The judgement of a kind of validator. */
export interface ValidatorKind {
    judgesBlank?: boolean;
    /** Those that follow from the kind of field, without being said. */
    implied?(engine: Engine, field: Field): Validator[];
    /** Tells whether the value fails, of limits on which side. */
    fails(engine: Engine, field: Field, validator: Validator): string | boolean | undefined;
}

export type ValidatorKinds = Record<string, ValidatorKind>;

/** The relations of the parts of a composite. */
export interface CompositeBehavior {
    /** The named format of a component where another one decides over it. */
    formatOf?(engine: Engine, composite: Field, part: string): string | undefined;
    /** Tells whether there is something to choose from for a component whose options another one decides over. */
    offers?(composite: Field, part: string): boolean;
    /** Tells whether a text, of the format of its part, agrees with the others. */
    accepts?(engine: Engine, composite: Field, part: string, text: string): boolean;
    /** A text as the component keeps it. */
    kept?(composite: Field, part: CompositePart, text: string): string;
    /** Follows up a change, and the leaving of a component. */
    changed?(engine: Engine, composite: Field, part: string): void;
    left?(engine: Engine, composite: Field, part: string, isEdited: boolean): void;
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
    /** The parts as they are submitted. */
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

/** The values of a language as they are held, and as a host, a person and a page see them. */
export interface DialectValues {
    /** The value of a field that nobody has touched. */
    initial(definition: FieldData, clock: () => Date): Value;
    /** The engine's value for the host's value of a field; undefined = not taken. */
    fromHost(engine: Engine, field: Field, value: unknown): Value | undefined;
    /** The host's value that texts of the page's address stand for, else they are it; undefined = not taken. */
    fromQuery?(field: Field, texts: string[]): unknown;
    /** A complete value as a person would enter it, or an input has it; undefined = cannot be entered. */
    fromEntry(engine: Engine, field: Field, value: unknown, input?: Input): Value | undefined;
    /** The values that a text gives the components of a composite. */
    partsOf?(text: string): Record<string, Value>;
    /** Has an input show an option that its text does not tell from another one. */
    point?(field: Field, input: Input): void;
    /** The field's value as the host sees it. */
    toHost(field: Field): HostValue;
    /** The option's value that stands for nothing chosen. */
    unchosen?: Scalar;
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
}

/** The answers as they are handed over. */
export interface DialectWire {
    /** The values that a passed submit hands over, of all fields or some: an object, or a language's own string. */
    payload(engine: Engine, isTaken?: (field: Field) => boolean): Submission;
    /** The answers as keys and values in order. */
    pairs(engine: Engine): [key: string, value: string][];
    keyOf(field: Field): string;
    /** Tells whether the answers hold the field. */
    isSubmitted(field: Field): boolean;
    /** The failure that stops a submission before any field is judged. */
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
    /** The values that the handle's `values` gives at any time; null = what the latest submit handed over. */
    values(engine: Engine): Record<string, Value> | null;
    /** The members of the form's handle, or of a field's, besides those of all. */
    members?(page: Page): PropertyDescriptorMap;
    fieldMembers?(page: Page, field: Field): PropertyDescriptorMap;
    /** The programmatic fill, where it is more than a value for each field; with all rows, as at first, or without. */
    fill?(engine: Engine, values: unknown, isWhole: boolean): unknown;
    /** Tells from a field's memory whether a person has changed it in the record that is shown. */
    isChanged?(engine: Engine, memory: Memory): boolean;
    /** Fills a form that begins anew with the record that the former one shows. */
    fillAgain?(engine: Engine, former: Engine): void;
    /** The id of the record that the form shows; 0 for a new one. */
    record?(engine: Engine): number;
    /** Forgets what was sent, as other answers are entered from now on. */
    forget?(engine: Engine): void;
    /** The record that the form shows, in the words of the language. */
    recordOf?(engine: Engine): object;
    /** Tells the host in the language's own words. */
    news?(engine: Engine, news: HostNews): void;
    /** The same of a page, group or section. */
    placeMembers?(page: Page, place: Place): PropertyDescriptorMap;
    /** Tells whether the host hears of the field gaining and losing the focus. */
    reportsFocus(field: Field): boolean;
}

/** The behaviour that the specification of one form language says is its own. */
export interface DialectCore {
    name: string;
    operations: Operations;
    rules: RuleStrategy;
    /** A choice of one option holds a list too. */
    listsChoices?: boolean;
    /** A text that is locked can still be reached and copied. */
    locksByReading?: boolean;
    /** A text that is locked shows no placeholder. */
    hidesLockedPlaceholders?: boolean;
    /** Effects beyond those that all dialects share, or in their place. */
    effects?: Record<string, (engine: Engine, node: Node, effect: CompiledEffect) => void>;
    /** The memory that it needs of the whole form; becomes `engine.memory`. */
    prepare?(engine: Engine): unknown;
    createEntries?(engine: Engine): Entries;
    /** Tells whether rules may look at the value: not while parts of a date are missing. */
    isComplete?(field: Field): boolean;
    /** Tells whether a person's change of such a field is over when the field is left, and not at once. */
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
    restored?(engine: Engine, values?: Snapshot['values']): void;
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
        /** The fields whose first values start rules: none, those that are answered, or all of them, in passes. */
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
    /** Says that a box without a tick is no answer. */
    falseIsBlank?: boolean;
    judging: {
        /** The place of the focus after a failed check: the first field in error, or the list of all. */
        focus: 'first' | 'summary' | 'none';
        /** The failure that is told first: what is missing, or what stands first in the list. */
        order: 'requiredFirst' | 'list';
        /** The handle reports the last verdict, nothing before the first one where that is said, or judges anew. */
        valid: 'last' | 'lastOrNone' | 'now';
        /** An edit takes the marks of a field away, without judging it anew. */
        clears?: 'edit';
        /** Says that a field is judged when it is left, also by who has entered nothing. */
        early?: boolean;
        /** Says that what nobody can enter just now is judged. */
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
    /** The record of a form that is there, as it was before one filled it; else the one that the form shows. */
    record?: object;
    message?: string;
    /** The field that stopped a submission. */
    key?: string;
    reply?: Reply;
}
