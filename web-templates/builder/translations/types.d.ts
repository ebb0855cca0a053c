export as namespace Translations;

/** A text that people read, once for all places that share its translations. */
export type TextRow = { key: string, placed: Doc.PlacedText, places: Doc.PlacedText[], own: string };

/** The buttons by which texts go out as files, and come back. */
export type FileButtons = { elements: HTMLElement[], update: () => void };

/** Words about a translation; a stale one may still be right. */
export type Mark = { words: string, isStale: boolean };

/** The marks by the key of a text and the language. */
export type Marks = Map<string, Mark>;
