export as namespace Structure;

export type Point = { clientX: number, clientY: number };

/**
 * The area where things may be dropped. `aim` finds the place at a point and shows a line there; `leave` takes the line
 * away, also that of an answer which is still to come.
 */
export interface Target {
    holds: (point: Point) => boolean;
    aim: (point: Point, kind: Doc.Selection['kind'], placeFor: (aim: Aim) => Place | undefined) => Place | undefined
        | Promise<Place | undefined>;
    leave: () => void;
}

/** The tree, the rows that it shows and the element of each. */
export type Tree = { tree: HTMLElement, rows: () => Row[], elementOf: (row: Row) => HTMLElement | undefined };

/** An entry of the structure. */
export interface Row {
    kind: Doc.Selection['kind'];
    name: string;
    node: Doc.FormDocument | Doc.Page | Doc.Group | Doc.Section | Doc.Field;
    /** The title in words; empty where the node has none */
    title: string;
    /** The depth in the tree, from 1 */
    level: number;
    /** The place among its siblings, from 1 */
    position: number;
    /** The number of its siblings and itself */
    count: number;
    /** Says that what is below it is shown; null for a field, below which nothing can be */
    isOpen: boolean | null;
    /** The parent that a sibling of it would stand in */
    parent: Doc.Selection;
}

export type Place = { parent: Doc.Selection, index: number };

export type Aim = { row: Doc.Selection, isBehind: boolean };
