export as namespace Translations;

/** A text that people read, once for all places that share its translations. */
export type TextRow = { key: string, placed: Doc.PlacedText, places: Doc.PlacedText[], own: string };

/** What is to be told of translations, by the key of a text and the language. */
export type Marks = Map<string, string>;
