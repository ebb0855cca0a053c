/**
 * Reads formulary definitions as the builder does: [{id, file, text, strings, pictures}] in, [{document, diagnostics}]
 * out.
 */
import '../Web/tables.mjs';
import { readFileSync } from 'node:fs';
import { check } from '../../web-templates/builder/problems/checks.js';
import { fieldNamed, mapSections } from '../../web-templates/builder/document/walk.js';
import { watchedBy } from '../../web-templates/runtime/render/triggers.js';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';

const results = JSON.parse(readFileSync(0, 'utf8')).map(({ text, pictures, ...request }) => {
    const { document, diagnostics } = importFormulary(text, { ...request, picture: (name) => pictures[name] });
    const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
    const others = document ? check(withoutWrong(document, diagnostics), hasErrors) : [];
    return { document, diagnostics: [...diagnostics, ...others] };
});

/** The form without the fields that have errors, which the program leaves out. */
function withoutWrong(document, diagnostics) {
    const wrong = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ field }) => field));
    const left = mapSections(document, (section) => (
        { ...section, fields: section.fields.filter(({ name }) => !wrong.has(name)) }));
    return { ...left, rules: left.rules.filter((rule) => fieldNamed(left, watchedBy(rule)[0])) };
}
process.stdout.write(JSON.stringify(results));
