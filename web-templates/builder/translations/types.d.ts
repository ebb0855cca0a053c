export as namespace Translations;

/** A text that people read, once for all places that share its translations. */
export type TextRow = { key: string, placed: Doc.PlacedText, places: Doc.PlacedText[], own: string };
