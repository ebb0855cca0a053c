/**
 * Reads formulary definitions as the builder does: [{id, file, text, strings, pictures}] in, [{document, findings}]
 * out.
 */
import '../Web/tables.mjs';
import { readFileSync } from 'node:fs';
import { check } from '../../web-templates/builder/problems/checks.js';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';

const results = JSON.parse(readFileSync(0, 'utf8')).map(({ text, pictures, ...request }) => {
    const { document, findings } = importFormulary(text, { ...request, picture: (name) => pictures[name] });
    return { document, findings: [...findings, ...document ? check(document) : []] };
});
process.stdout.write(JSON.stringify(results));
