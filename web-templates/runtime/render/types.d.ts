import { JSONValue } from '../json/types';
import { Format as RuntimeFormat } from '../types';
import { Color as PlacedColor, Field, FormDocument, Text } from '../../builder/document/types';

export as namespace Render;

/** The parts of pages, and the tools that they are made with. */

export type Value = JSONValue;
export type {
    BarButton, DatePart, Effect, Entry, Expression, Field, FormDocument, Group, Image as ImageReference, Option,
        Messages, OptionOrder, Page, Rule, Section, Style, Submission, Text, Texts,
    Trigger, Validator, Variant,
} from '../../builder/document/types';

/** A colour, wherever it was said. */
export type Color = Pick<PlacedColor, 'red' | 'green' | 'blue'>;

/** Web files by path below `web-templates/`. */
export interface Files {
    text(path: string): string | null;
    /** The paths of all files below a folder, in order. */
    paths(folder: string): string[];
}

/** The behaviour of a page besides that of its form. */
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

/** The address of a page and the files that it loads; all addresses are relative to the page. */
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

/** The words of a page by itself in one locale. */
export interface UITexts {
    locale: string;
    /** The words for templates, by key. */
    page: Record<string, string>;
    /** The words for the runtime, in order: keys that begin with `run.`, then those of the form's language. */
    messages: Record<string, string>;
}

/** Named formats: see `tables/formats.json`. */
export type Formats = Record<string, Format>;

/** A named format, with how its values are written. */
export interface Format extends RuntimeFormat { hint?: string; example?: string; longest?: number; native?: boolean }

/** The part of a row of `composites.json` that pages are made with. */
export interface CompositeRow extends Pick<import('../types').CompositeKind, 'parts'> {
    /** Its country decides over the regions to choose from and the format of the postal code. */
    followsCountry?: boolean;
    /** The device can say where it is, which is an answer. */
    isLocatable?: boolean;
    /** The key of the words on the button that verifies it. */
    verifyText?: string;
}

/** The shared tables that pages are made with. */
export interface Tables {
    formats: Formats;
    composites: Record<string, CompositeRow>;
    countries: { name: string, postalCode?: string }[];
    /** The currencies of ISO 4217, by region. */
    currencies: Record<string, string>;
    /** The names that properties which rules may replace have in pages, by path. */
    replaceable: Record<string, string>;
}

/** A value that an entry of the record begins with, and how it is written. */
export interface Start { value: string | number | boolean; text: string }

/** The parts that are looked at to show one field in one locale. */
export interface FieldView {
    field: Field;
    /** The value of the entry that it is bound to. */
    start?: Start;
    locale: string;
    defaultLocale: string;
    images: Record<string, string>;
    texts: UITexts;
    /** The words of other languages in which parts are labelled. */
    languages: Record<string, UITexts>;
    /** Says that it is out of sight at first: itself, or what it stands in. */
    isConcealed: boolean;
    /** The fields that start rules. */
    watched?: Set<string>;
    /** Pressing it sends the form. */
    submits?: boolean;
    /** Fields of the form follow its record. */
    hasBindings?: boolean;
    /** Says that the form cannot be sent without its answer. */
    isDemanded: boolean;
    /** The services that the site has, by name. */
    services: string[];
    /** A rule may ask for the field to be verified. */
    mayBeVerified: boolean;
    /** The composite that the field is a part of. */
    owner?: Field;
    /** The values that the browser may fill in, by the names of its inputs. */
    autofill?: Record<string, string>;
    formats: Formats;
    composites: Tables['composites'];
    /** No rule asks for another format. */
    hasFixedFormat?: boolean;
    /** The whole form takes no input. */
    isFormLocked?: boolean;
}

/** The fields of rows by those that they are made of. */
export type RowFields = WeakMap<Field, Map<string, Field>>;
