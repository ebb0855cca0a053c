export as namespace Canvas;

/** A field as it is shown, with what that was made of. */
export interface Rendered {
    field: Render.Field;
    isConcealed: boolean;
    isDemanded: boolean;
    mayBeVerified: boolean;
    autofill: string | undefined;
    start: Render.Start | undefined;
    html: string;
    data: Runtime.FieldData;
}

/** Something that the form has told its host, with its facts and what the form then hands out. */
export type HostEvent = { type: string, detail: unknown, values: unknown };

/**
 * The surroundings of a point: before or behind what something would fall that is dropped there, and where a line shows
 * it.
 */
export type Hit = { selection: Selection, isBehind: boolean, line: { x: number, y: number, width: number } };

/** A text that is to be edited where it stands; without `string` what shows there is what it begins with. */
export type Edit = { place: Place, string: string | null, label: string, hasLines: boolean };

/** The settings by which a form is shown. */
export interface Options {
    locale: string;
    /** The names of what can be done to a field where it stands */
    tools?: ToolWords;
    /** Advice about texts of what is selected, in words */
    hint?: string;
    scheme?: Scheme;
    theme?: string;
    /** The addresses of pictures by their paths in the site */
    images?: Record<string, string>;
    /** The form's brand; that of the site where it is not known. */
    brand?: { css: string, parts: BrandParts }
}

/** The variables of templates that stand for a brand. */
export interface BrandParts {
    banner?: { name: string, logo?: string, logoDark?: string };
    footer?: { href?: string, text?: string, br?: boolean }[];
    hasFooter?: boolean;
}

/** A text of the form: what it belongs to and the way to it from there in the document. */
export type Place = { node: Selection, path: string };

/**
 * The messages of the frame to the builder. `ready`: it has no document yet; `done`: the latest one shows, or why it
 * does not; `places`: texts one of which is to be edited, the dearest first; `typed`: what the edited one is now;
 * `edited`: it is no longer edited. `command`, `insert`, `dragged`: what is done with the tools at a field.
 */
export type Report = { formsite: 'ready' } | { formsite: 'done', error: string | null }
    | { formsite: 'picked', selection: Selection, how: Doc.Gathering }
    | { formsite: 'command', command: 'required' | 'duplicate' | 'delete', node: Selection }
    | { formsite: 'insert', node: Selection, isBehind: boolean }
    | { formsite: 'dragged', phase: 'start' | 'move' | 'end' | 'cancel', node: Selection,
        point: { x: number, y: number } } | { formsite: 'locale', locale: string }
        | { formsite: 'event', event: HostEvent } | { formsite: 'answers', values: unknown }
        | { formsite: 'key', key: Key } | { formsite: 'places', places: Place[] }
        | { formsite: 'typed', string: string } | { formsite: 'edited', how: Ending }
        | { formsite: 'aimed', aimed: Hit | null };

/** The selected part: a field, a part of the layout or the form itself. */
export type Selection = { kind: 'field' | 'group' | 'section' | 'page' | 'form', name: string };

/** A key that means something to the builder. */
export type Key = { key: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean };

/** The end of editing: the text is kept or as it was before; the focus has gone elsewhere, or the next text follows. */
export type Ending = 'kept' | 'restored' | 'left' | 'next';

export type ShownForm = { form: Render.FormDocument, locale: string };

export type Parts = Runtime.Start & { features: Runtime.Feature[] };

/** The news of a preview, to who shows a form there. */
export interface Listener {
    /** A person has clicked it. */
    picked?(selection: Selection, how: Doc.Gathering): void;
    /** It is to be done to a field. */
    command?(command: 'required' | 'duplicate' | 'delete', node: Selection): void;
    /** Something is to be added before or behind a field. */
    insert?(node: Selection, isBehind: boolean): void;
    /** A field is dragged by its handle. */
    dragged?(phase: 'start' | 'move' | 'end' | 'cancel', node: Selection, point: { x: number, y: number }): void;
    /** The latest document shows, or why the one before it still does. */
    shown?(error: string | null): void;
    /** A person wants to see the form in this language. */
    locale?(locale: string): void;
    /** A key was pressed there and leads out. */
    key?(key: Key): void;
    /** The form has told its host something. */
    event?(event: HostEvent): void;
    /** The form hands this out now. */
    answers?(values: unknown): void;
    /** One of these texts is to be edited, the first that can be. */
    places?(places: Place[]): void;
    /** The text that is edited is this now. */
    typed?(string: string): void;
    /** It is no longer edited. */
    edited?(how: Ending): void;
}

/**
 * One change of a value of plain data: what stands at a path now, without `value` that what stood there is gone; or the
 * items that stand in a list from there on in the place of `count` others.
 */
export type Patch = { path: (string | number)[], value?: unknown, count?: number, items?: unknown[] };

export type Scheme = 'auto' | 'light' | 'dark';

/** A form that is shown. */
export interface Shown {
    form: Render.FormDocument;
    /** The data besides its document that it was rendered with */
    place: string;
    parts: Parts;
    fields: Rendered[];
    /** The whole page */
    html: () => string;
    /** The page without its fields */
    shell: () => string;
    /** The data that its script reads */
    data: () => string;
}

/** The names of the tools at a field. */
export type ToolWords = Record<'all' | 'drag' | 'required' | 'duplicate' | 'delete' | 'addBefore'
    | 'addBehind', string>;

/**
 * The messages of the builder to the frame. `show`: the whole document, or what of the one that the frame has is
 * different; `find`: the texts of a part of the form are asked for, from the one behind a path on.
 */
export type Order = { formsite: 'hello' }
    | { formsite: 'show', document?: Render.FormDocument, patches?: Patch[], options: Options }
    | { formsite: 'select', selection: Selection | null, others?: Selection[] }
    | { formsite: 'find', node: Selection, after: string | null } | { formsite: 'edit', edit: Edit }
    | { formsite: 'aim', kind: Selection['kind'], point: { x: number, y: number } };
