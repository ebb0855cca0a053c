/** Shapes of explanations; no code. */

export as namespace Why;

import type { Engine, Expression, Place, Value } from '../../../runtime/types';

/** The latest time that a rule ran with one outcome. */
export interface Run {
    /** The rule's place in the page's data. */
    rule: number;
    /** Says that its condition held. */
    holds: boolean;
    /** The field whose change had it run. */
    field: string;
    /** The values in words that the fields of the rule held then, by their names. */
    then: Map<string, string>;
    /** The parts of the condition that decided. */
    clauses: Outcome[];
    /** Runs are numbered, the latest is the highest. */
    number: number;
}

/** A part of a condition and how it came out. */
export interface Outcome { expression: Expression; holds: boolean }

/** The giver of the value that a field holds. */
export interface Source {
    value: Value;
    /** "rule": it followed from something else. */
    origin: 'load' | 'user' | 'host' | 'rule';
    /** The rule that set it. */
    run: Run | null;
    /** The field whose change it followed from, "" if none is known. */
    after: string;
}

/** The events since the form opened. */
export interface History {
    /** The latest run of each rule: see `runKey` in row-rules.js. */
    latest: Map<string, Run>;
    /** The latest run that did something, by what it did: see `keyOf` in effect-keys.js, then the effect's action. */
    runs: Map<string, Map<string, Run>>;
    sources: Map<string, Source>;
    /** The rules that have set a value since somebody last acted, by the field's name. */
    setting: Map<string, Run>;
    /** The field that a person or the host changed last. */
    lastChanged: string;
    count: number;
}

/** The source of an explanation. */
export interface Inquiry {
    engine: Engine;
    history: History;
    /** The row that what is asked about stands in. */
    row?: string;
    /** The name of a page, group or section. */
    titleOf(place: Place): string;
}

/** The reason why something about a field is as it is. */
export interface Reason {
    aspect: string;
    text: string;
    /** The rule's place in the page's data, null where none decided. */
    rule: number | null;
    cause: { field: string; label: string; value: string } | null;
}

/** Something that depends on a field. */
export interface Dependant {
    text: string;
    /** The field that is concerned; of a place its first one, null if it has none. */
    target: string | null;
    /** The name of that field, "" for none. */
    label: string;
    rule: number | null;
}

/** All that can be said of a field, page or group, as the frame tells it to the grid. */
export interface Explanation {
    kind: 'field' | 'page' | 'group' | 'section';
    /** Its address: see `nodeAt` in nodes.js. */
    name: string;
    label: string;
    /** Page, group, section, as far as there are several; sections have no address. */
    path: { label: string; address: string | null }[];
    /** The state that it has; of a page or group only whether it is shown. */
    state: { visible: boolean; enabled?: boolean; required?: boolean; valid?: boolean; value?: string };
    reasons: Reason[];
    dependants: Dependant[];
    /** The groups or fields that stand in a page or group. */
    content: { address: string; label: string; visible: boolean }[];
}
