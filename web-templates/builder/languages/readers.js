import { formularyReader } from './formulary/reader.js';

/**
 * The readers of definitions for which the page needs no program, by language: only what opens forms loads them.
 * @type {Readonly<Record<string, Doc.DefinitionReader>>}
 */
export const readers = Object.freeze({ formulary: formularyReader });
