/**
 * Sets each property that the builder offers on the forms of a server, saves, takes it back and saves again: the
 * server's address and the paths of definitions in, `[{ form, kind, path, value, told, shown, files }]` out, with the
 * definition at first, with the property and without it. A property is tried once on each type of fields of a language;
 * taken back once of all.
 */
import '../Web/tables.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { getProperty, setProperty } from '../../web-templates/builder/document/properties.js';
import { fieldNamed } from '../../web-templates/builder/document/walk.js';
import { groupsFor } from '../../web-templates/builder/properties/groups.js';
import { outline } from '../../web-templates/builder/structure/outline.js';
import { languageOf, loadLanguage } from '../../web-templates/builder/languages/languages.js';

const [address, ...paths] = process.argv.slice(2);

/** Values that a person might enter; the first one counts that the property takes. */
const entered = { color: ['#336699'], area: ['Other words'], size: ['12'] };
const texts = ['2024-03-01', 'Other words', '7', '0.5'];
const own = {
    predefinedValue: ['7'], value: ['7'], dataPath: ['other'], formatPattern: ['#0.0'], minValue: ['0.5'],
    minimumValue: ['2'], accessibility_label: ['Other words'], minimum_date: ['2024-03-01'],
    maximum_date: ['2024-03-01'],
};
/** Kinds that are no single value, and properties that others come along with. */
const skipped = ['key', 'paste', 'legacy', 'language', 'picture', 'formula', 'sumItems', 'required', 'place'];
const leading = ['formatType', 'values.0.id', 'options.0.value', 'optionValues.0.value'];

const ask = async (path, method = 'GET', body = undefined) => {
    const answer = await fetch(`${address}__builder/${path}`, { method, body: body && JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
};

/** The properties of what is selected, those of the first item of a list among them. */
const entriesOf = (document, selection) => groupsFor({ document, selection }, (key) => key, () => undefined)
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => (entry.kind === 'list' ? entry.items[0] ?? [] : [entry]))
    .filter(({ kind, path }) => !skipped.includes(kind) && !leading.includes(path));

/** The kind of what is selected, by which properties are alike. */
const kindOf = (document, { kind, name }) => (kind !== 'field' ? kind
    : languageOf(document).caption(fieldNamed(document, name)));

/** The first value that changes a property; undefined where none does. */
function valueFor(document, node, { path, kind, on, off, choices }) {
    const before = getProperty(document, node, path);
    const values = kind === 'check' ? [before === on ? off ?? false : on ?? true]
        : choices?.map(([value]) => value).reverse() ?? own[path] ?? entered[kind] ?? texts.slice(path.length % 2);
    return values.find((value) => value !== before
        && getProperty(setProperty(document, node, path, value), node, path) === value);
}

/** The outcome for a property that is set, saved, and where that is asked for taken back and saved again. */
async function tried(definition, { document, version }, node, { path }, value, takesBack) {
    const form = basename(definition).split('.')[0];
    const set = setProperty(document, node, path, value);
    const result = { form, kind: kindOf(document, node), path, value };
    const first = await ask(`forms/${form}`, 'PUT', { document: set, version });
    if (first.status !== 200) {
        return { ...result, told: first.body.losses?.map(({ message }) => message) ?? [first.body.message], files: [] };
    }
    const files = [readFileSync(definition, 'utf8')];
    if (!takesBack) {
        return { ...result, told: [], files };
    }
    const shown = getProperty((await ask(`forms/${form}`)).body.document, node, path);
    const back = setProperty(set, node, path, getProperty(document, node, path));
    const second = await ask(`forms/${form}`, 'PUT', { document: back, version: first.body.version });
    return { ...result, shown, told: second.status === 200 ? [] : ['not taken back', second.body.message],
        files: [...files, readFileSync(definition, 'utf8')] };
}

const seen = new Set();
const results = [];
for (const definition of paths) {
    const text = readFileSync(definition, 'utf8');
    const opened = (await ask(`forms/${basename(definition).split('.')[0]}`)).body;
    const { document } = opened;
    await loadLanguage(document.dialect);
    for (const node of outline(document).filter(({ kind }) => kind !== 'form')) {
        for (const entry of entriesOf(document, node)) {
            const property = `${document.dialect} ${entry.path}`;
            const key = `${property} ${kindOf(document, node)}`;
            const value = seen.has(key) ? undefined : valueFor(document, node, entry);
            if (value !== undefined) {
                const result = await tried(definition, opened, node, entry, value, !seen.has(property));
                results.push({ ...result, files: [text, ...result.files] });
                seen.add(property).add(key);
                writeFileSync(definition, text);
            }
        }
    }
}
process.stdout.write(JSON.stringify(results));
