/**
 * The behaviours that forms have, by the names of their languages, for pages that show any form; a form's own page is
 * built with its own alone.
 * @type {Readonly<Record<string, () => Promise<Runtime.DialectSource>>>}
 */
export const dialects = Object.freeze({
    formulary: async () => (await import('./formulary.js')).formulary,
    mmxml: async () => (await import('./mmxml.js')).mmxml,
    elvis: async () => (await import('./elvis.js')).elvis,
    ddl: async () => (await import('./ddl.js')).ddl,
    actiondata: async () => (await import('./actiondata.js')).actiondata,
});
