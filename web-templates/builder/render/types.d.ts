import { JSONValue } from '../json/types';
import { Format as RuntimeFormat } from '../../runtime/types';
import { Color as PlacedColor, Field, FormDocument, Text } from '../document/types';

export as namespace Render;

/** What pages are made of, and what they are made with. */

export type Value = JSONValue;
export type {
    BarButton, DatePart, Effect, Entry, Expression, Field, FormDocument, Group, Image as ImageReference, Option,
    OptionOrder, Page, Rule, Section, Style, Submission, Text, Texts,
    Trigger, Validator, Variant,
} from '../document/types';

/** A colour, wherever it was said. */
export type Color = Pick<PlacedColor, 'red' | 'green' | 'blue'>;

/** Web files by path below `web-templates/`. */
export interface Files {
    text(path: string): string | null;
    /** The paths of all files below a folder, in order. */
    paths(folder: string): string[];
}

/** How a page behaves besides what its form says. */
export interface Behavior {
    submit?: { endpoint: string; method: string; encoding: string };
    /** Addresses of the site's services that the form calls, by name. */
    services?: Record<string, string>;
    /** The author's words about what comes after sending. */
    confirmation?: Text;
    keepsDrafts: boolean;
    prefill: string[];
    version: string;
}

export interface Resource { address: string; integrity?: string }
export interface Language { locale: string; address: string }

/** Where a page lies and what it loads; all addresses are relative to the page. */
export interface Surroundings {
    policy: string;
    styles?: Resource[];
    scripts?: Resource[];
    inlineStyle?: string;
    inlineScript?: string;
    languages?: Language[];
    canonical?: string;
    alternates?: Language[];
    /** Address of each picture by its path in the site. */
    images?: Record<string, string>;
}

/** What a page says by itself in one locale. */
export interface UITexts {
    locale: string;
    /** For templates, by key. */
    page: Record<string, string>;
    /** For the runtime, in order: keys that begin with `run.`, then those of the form's language. */
    messages: Record<string, string>;
}

/** Named formats: see `tables/formats.json`. */
export type Formats = Record<string, Format>;

/** A named format, with how its values are written. */
export interface Format extends RuntimeFormat { hint?: string; example?: string; longest?: number; native?: boolean }

/** What is looked at to show one field in one locale. */
/** The shared tables that pages are made with. */
export interface Tables {
    formats: Formats;
    composites: Record<string, Pick<import('../../runtime/types').CompositeKind, 'parts'>>;
    countries: { name: string, postalCode?: string }[];
}

export interface FieldView {
    field: Field;
    locale: string;
    defaultLocale: string;
    images: Record<string, string>;
    texts: UITexts;
    /** The words of other languages in which parts are labelled. */
    languages: Record<string, UITexts>;
    /** Whether it is out of sight at first: itself, or what it stands in. */
    isConcealed: boolean;
    /** The fields that start rules. */
    watched?: Set<string>;
    /** Fields of the form follow its record. */
    hasBindings?: boolean;
    /** Whether the form cannot be sent without its answer. */
    isDemanded: boolean;
    /** The services that the site has, by name. */
    services: string[];
    /** A rule may ask for the field to be verified. */
    mayBeVerified: boolean;
    /** The composite that the field is a part of. */
    owner?: Field;
    /** What the browser may fill in of the field, by the names of its inputs. */
    autofill?: Record<string, string>;
    formats: Formats;
    composites: Tables['composites'];
    /** No rule asks for another format. */
    hasFixedFormat?: boolean;
    /** The whole form takes no input. */
    isFormLocked?: boolean;
}

/** With its rows */
export type RowSection = Doc.Section & { rows?: { name: string, fields: Field[] }[] };

export type Context = { [name: string]: any };

/** Members that are undefined are left out when it is written */
export type Data = { [name: string]: any };

/** Where texts and pictures are looked up */
export type Place = Pick<FieldView, 'locale' | 'defaultLocale' | 'images'>;

export type Templates = ReturnType<typeof import('./templates.js').createTemplates>;

/** A field's place on the grid of its section; `order` is that of the one column on narrow screens. */
export type Slot = { row: number, start: number, span: number, order: number };

/** What tells what is asked for: see `tables/autofill.json`. */
export interface AutofillTable {
    validators: Record<string, string>;
    /** By token */
    families: Map<string, { name: string, isLeading: boolean }>;
    /** In the order of their codes */
    languages: Map<string, AutofillLanguage>;
    /** Words for someone else that are long enough to mean the same in every language */
    someone: Set<string>;
}

/** A piece of a text with simple markup, as templates read it. Pieces that open and close are always balanced. */
export type Segment = { text: string } | { open: string } | { close: string } | { br: true }
    | { linkStart: true, key: string } | { linkEnd: true };

/** A part of a template: text, a value, or a section of parts. */
export type TemplatePart = string | { kind: 'text', name: string, isRaw: boolean }
    | { kind: 'section' | 'inverted', name: string, parts: Template }
    | { kind: 'partial', name: string, indent: string };

export type Template = TemplatePart[];

/** The fields of rows by those that they are made of */
export type RowFields = WeakMap<Field, Map<string, Field>>;

/** The words of one language, without accents and written in one. */
export interface AutofillLanguage {
    tokens: Map<string, string>;
    filler: Set<string>;
    someone: Set<string>;
    new: Set<string>;
    current: Set<string>;
}
