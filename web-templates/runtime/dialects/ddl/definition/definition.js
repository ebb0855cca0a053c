import { isObject } from '../../../engine/objects.js';
import { readJSON } from '../../../json/reader.js';
import { inWords } from '../../../json/diagnostics.js';
import { kindName, nodeOf, valueOf } from '../../../json/nodes.js';
import { bareDocument } from '../../../render/empty.js';
import { askedLanguages } from './languages.js';
import { readField } from './field.js';
import { childrenOf, objectsOf, textOf, writtenElement, writtenObject } from './nodes.js';
import { parseDefinition } from './xml.js';

/** @typedef {(id: string, message: string) => void} Warn */
/** @typedef {{ fail: Warn, warn: Warn, diagnostics: Runtime.DefinitionDiagnostic[] }} Report */
/** @typedef {{ written: import('./nodes.js').Written[], isXML: boolean, main?: string, declared: string[] }} Source */

/**
 * The facts that the fields of a definition have in common.
 * @typedef {object} Surroundings
 * @property {import('./languages.js').Asked[]} asked the definition's default language, then that of the page
 * @property {boolean} isXML
 * @property {boolean} isDisplay the form only shows a record
 * @property {string[]} fileTypes what documents may be, as HTML has it; empty: all
 * @property {Warn} warn
 */

/** Longer definitions are refused, as are those with more fields or options: no form of people has so many. */
const longest = 2_000_000;
const mostFields = 2_000;
const mostOptions = 20_000;

/**
 * Reads a definition as the program does (sections 1 to 6): 6.2 XML, 7.x JSON, or what that says.
 * @type {(given: unknown, request: Runtime.DefinitionRequest) => Runtime.ReadDefinition}
 */
export function readDefinition(given, request) {
    /** @type {Runtime.DefinitionDiagnostic[]} */
    const diagnostics = [];
    const fail = (/** @type {string} */ id, /** @type {string} */ message) =>
        void diagnostics.push({ severity: 'error', id, message });
    const warn = (/** @type {string} */ id, /** @type {string} */ message) =>
        void diagnostics.push({ severity: 'warning', id, message });
    const source = sourceOf(given, { fail, warn, diagnostics });
    const { settings, locale } = request;
    const asked = source ? askedLanguages(source.main, source.declared, locale, warn) : [];
    if (!source || isTooLarge(source, asked, fail)) {
        return { form: null, diagnostics };
    }
    const fields = readFields(source.written, {
        asked, isXML: source.isXML, isDisplay: settings.editable === false, warn,
        fileTypes: String(settings.fileTypes ?? '').split(',').map((type) => type.trim()).filter(Boolean),
    });
    const locales = asked.map(({ tag }) => tag);
    const form = bareDocument('ddl', request.id, text(request.id), { fields, locales, position: '' });
    return {
        form: {
            ...form, services: ['liferay'], submitText: text(request.submitText),
            ...settings.editable === false && { isEnabled: false },
            ...(settings.showSubmitButton === false || !fields.length) && { hasSubmit: false },
        },
        diagnostics,
    };
}

/** @param {string} string */
function text(string) {
    return { variants: [{ string, position: '' }], isFixed: true };
}

/**
 * @param {unknown} given
 * @param {Report} report
 * @returns {Source | null} null, with an error, for what is no definition
 */
function sourceOf(given, report) {
    const written = typeof given === 'string' ? given : JSON.stringify(given) ?? '';
    if (written.length > longest) {
        report.fail('ddl.size', `the definition has ${written.length} characters; no more than ${longest} are read`);
        return null;
    }
    return written.trimStart().startsWith('<') ? ofXML(written, report.fail) : ofJSON(written, report);
}

/** @type {(written: string, fail: Warn) => Source | null} */
function ofXML(written, fail) {
    const root = parseDefinition(written, fail);
    const elements = root ? childrenOf(root, 'dynamic-element') : [];
    if (!root || root.nodeName !== 'root' || !elements.length) {
        if (root) {
            fail('ddl.no-fields', `“${root.nodeName}” holds no “dynamic-element”, so there is no form`);
        }
        return null;
    }
    return {
        written: elements.map(writtenElement), isXML: true, main: root.getAttribute('default-locale') ?? undefined,
        declared: (root.getAttribute('available-locales') ?? '').split(',').map((id) => id.trim()),
    };
}

/** @type {(written: string, report: Report) => Source | null} */
function ofJSON(written, { fail, warn, diagnostics }) {
    const read = readJSON(written, '');
    diagnostics.push(...read.diagnostics.map(({ severity, id, message }) => ({ severity, id, message })));
    const root = read.root && valueOf(read.root);
    if (!isObject(root)) {
        if (read.root) {
            fail('ddl.no-definition', `a definition is an object with “fields”, not ${inWords(kindName(read.root))}`);
        }
        return null;
    }
    const fields = root.fields ?? null;
    if (fields === null) {
        warn('ddl.no-fields', 'there is no list “fields”; the form is empty');
    } else if (!Array.isArray(fields)) {
        fail('ddl.no-fields', `“fields” is a list of fields, each an object; this is ${nameOf(fields)}`);
        return null;
    }
    for (const each of Array.isArray(fields) ? fields.filter((field) => !isObject(field)) : []) {
        warn('ddl.field', `a field is an object, not ${nameOf(each)}; it is left out`);
    }
    const main = root.defaultLanguageId ?? undefined;
    return {
        written: objectsOf(fields).map(writtenObject), isXML: false, main: main === undefined ? main : textOf(main),
        declared: (Array.isArray(root.availableLanguageIds) ? root.availableLanguageIds : []).map(textOf),
    };
}

/**
 * An author's name of a value.
 * @type {(value: unknown) => string}
 */
function nameOf(value) {
    return inWords(kindName(nodeOf(/** @type {any} */ (value), '')));
}

/** @type {(source: Source, asked: import('./languages.js').Asked[], fail: Warn) => boolean} */
function isTooLarge({ written }, asked, fail) {
    const options = written.length > mostFields ? 0
        : written.reduce((sum, each) => sum + each.options(asked[asked.length - 1]).length, 0);
    if (written.length > mostFields) {
        fail('ddl.size', `the definition has ${written.length} fields; no more than ${mostFields} are shown`);
    } else if (options > mostOptions) {
        fail('ddl.size', `the definition has ${options} options; no more than ${mostOptions} are shown`);
    }
    return written.length > mostFields || options > mostOptions;
}

/** @type {(written: Source['written'], surroundings: Surroundings) => Render.Field[]} */
function readFields(written, surroundings) {
    /** @type {Render.Field[]} */
    const fields = [];
    /** @type {Map<string, string>} */
    const places = new Map();
    const names = new Set();
    for (const each of written) {
        const field = readField(each, surroundings, fields.length + 1);
        if (!field) {
            continue;
        }
        const key = field.name.toLowerCase();
        const earlier = places.get(key);
        if (earlier !== undefined) {
            surroundings.warn('ddl.duplicate-name',
                `another field has the name “${earlier}”; whoever asks for it finds that one`);
        }
        places.set(key, earlier ?? field.name);
        if (names.has(field.name)) {
            // Two fields may be sent under one key, but each has a name of its own on the page.
            field.submission.key = field.name;
            let number = 2;
            while (names.has(`${field.name}~${number}`)) {
                number += 1;
            }
            field.name += `~${number}`;
        }
        names.add(field.name);
        fields.push(field);
    }
    return fields;
}
