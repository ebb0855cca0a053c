import { error, warning, sentence } from '../../../runtime/json/diagnostics.js';
import { fieldsIn } from '../../../runtime/render/rows.js';
import { nearNames } from '../../document/near-names.js';
import { objectOf } from '../../document/objects.js';
import { fieldsOf, groupsOf } from '../../document/walk.js';
import { repeatedBy, whole } from './entry.js';
import { writtenFormula } from './formulas.js';
import { writtenObject } from './relationships.js';
import { typeOf } from './types.js';
import { patternOf } from '../plain/access.js';

/**
 * The reasons for which a definition of the form would be refused, or be odd, where the checks of all languages see
 * nothing.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function mmxmlDiagnostics(document) {
    return [...nameDiagnostics(document), ...fieldsOf(document).flatMap((field) => itemDiagnostics(field, document)),
        ...unknownNames(document)];
}

/**
 * Pages, groups and items share one set of names.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
function nameDiagnostics(document) {
    const fields = fieldsOf(document);
    const all = [...document.pages, ...groupsOf(document), ...fields];
    return all.flatMap((part, n) => {
        const about = 'control' in part ? { field: part.name, path: 'name' } : {};
        const isTaken = all.findIndex(({ name }) => name === part.name) < n;
        if (isTaken) {
            return [{ ...error('mmxml.duplicate-name', at(part),
                sentence`the name “${part.name}” is there twice; pages, groups and items share one set of names`),
                ...about }];
        }
        if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(part.name)) {
            return [];
        }
        return [{ ...warning('mmxml.name', at(part),
                    sentence`the name “${part.name}” is not made of letters, digits and “_”, so relationships cannot
                        use it`), ...about }];
    });
}

/** @type {(field: Doc.Field, document: Doc.FormDocument) => Json.Diagnostic[]} */
function itemDiagnostics(field, document) {
    const type = typeOf(field);
    const told = (/** @type {Json.Diagnostic} */ diagnostic, /** @type {string} */ path) => (
        [{ ...diagnostic, field: field.name, path }]);
    const file = field.picture?.image?.name;
    const repeat = field.validators.find(({ kind }) => kind === 'same');
    const source = field.validators.find(({ kind }) => kind === 'pattern')?.parameters.written;
    return [
        ...type === 'zipImage' && file !== undefined && !/_zip\.(?:png|jpg)$/.test(file)
            ? told(error('mmxml.zip-image', at(field),
                sentence`the name of a zipImage ends in _zip.png or _zip.jpg, not as “${file}” does`), 'path') : [],
        ...['zipImage', 'localImage'].includes(type) && file === undefined
            ? told(warning('mmxml.path', at(field),
                sentence`the ${type} “${field.name}” has no “path”, so it shows nothing`), 'path') : [],
        ...repeat ? repeatDiagnostic(document, field.name, at(field))
            .flatMap((diagnostic) => told(diagnostic, 'validation')) : [],
        ...typeof source === 'string' && !patternOf(source, whole)
            ? told(error('mmxml.pattern', at(field), sentence`the pattern “${source}” cannot be understood`), 'regex')
            : [],
    ];
}

/**
 * The names in relationships and items that nothing has.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
function unknownNames(document) {
    const near = nearNames(document);
    const missing = (/** @type {Json.Place} */ place, /** @type {string} */ id, /** @type {string} */ name,
        target = 'field') => {
        const meant = near(name, target);
        const said = {
            field: sentence`there is no item “${name}”${meant ?? ''}`,
            group: sentence`there is no group “${name}”${meant ?? ''}`,
        };
        const other = sentence`there is no page “${name}”${meant ?? ''}`;
        return meant === undefined ? [] : [error(id, place, said[/** @type {keyof typeof said} */ (target)] ?? other)];
    };
    const unlinked = (/** @type {Json.Place} */ place, /** @type {Json.JSONValue | undefined} */ name) => {
        if (typeof name !== 'string' || name === '') return [];
        const meant = near(name, 'field');
        if (meant === undefined) return [];
        return [warning('mmxml.links-to', place,
            sentence`“linksTo::” names “${name}”, and there is no such item with a value${meant}; it has no effect`)];
    };
    const inRule = (/** @type {Doc.Rule} */ rule, /** @type {number} */ n) => {
        const place = (/** @type {{ position: string }} */ { position }) => ({ position, path: `relationships.${n}` });
        const effects = [...rule.effects, ...rule.otherwise];
        const object = effects.length === 0 ? writtenObject(String(objectOf(rule.traits?.mmxml).object ?? ''))
            : undefined;
        return [
            ...fieldsIn(rule.condition).flatMap((name) => missing(place(rule.condition), 'mmxml.condition', name)),
            ...object ? missing(place(rule), 'mmxml.target', object.name, object.target) : [],
            ...effects.flatMap(({ value, path, ...effect }) => {
                if (!value) {
                    return [];
                }
                if (path === 'state.waitsFor') {
                    return unlinked(place(effect), 'value' in value ? value.value : undefined);
                }
                return fieldsIn(value)
                .flatMap((name) => (
                    missing(place(effect), writtenFormula(value)?.tag === 'copy' ? 'mmxml.copy' : 'mmxml.evaluate',
                        name)));
            }),
            ...effects.flatMap(({ validator, name, position }) => (validator?.kind === 'same'
                ? repeatDiagnostic(document, name, place({ position })) : [])),
        ];
    };
    return [
        ...fieldsOf(document)
            .flatMap((field) => unlinked(at(field), field.state.waitsFor)
                .map((diagnostic) => ({ ...diagnostic, field: field.name, path: 'action.linksTo' }))),
        ...document.rules.flatMap(inRule),
    ];
}

/**
 * @param {Doc.FormDocument} document
 * @param {string} name of an item that repeats another
 * @param {Json.Place} place
 * @returns {Json.Diagnostic[]}
 */
function repeatDiagnostic(document, name, place) {
    return repeatedBy(name, document) !== undefined ? []
        : [error('mmxml.repeat', place,
            sentence`the name of an item that repeats another is “repeat” and that one's name, such as
                repeatCreditCard; this one is “${name}”`)];
}

/** @param {{ position: string }} part */
function at({ position }) {
    return { position, path: '' };
}
