import { colorOf, decimal, notations } from '../../document/written-values.js';
import { builderPosition, newRequirement } from '../../document/empty.js';
import { isSame, valueAt, withValueAt } from '../../document/objects.js';
import { chooseLocale } from '../../../runtime/render/locale-choice.js';
import { hexOf } from '../../../runtime/render/color.js';
import { translatePattern } from '../patterns/translate.js';
import {
    retold, stringOf, isYes, limitOf, newValidator, validatorNamed, withLimit, withValidator,
} from './validators.js';

/** @typedef {(row: Tables.Row, language: string) => Tables.Access} Maker */

/**
 * The readers and writers of properties of each kind, by their rows.
 * @type {Record<string, Maker>}
 */
const makers = {
    words, longWords: words, word, choice: word, flag, size, number: size, count: size, limit, required, colour,
    picture, chosen, pattern,
    date: (row) => dated(word(row)), name: word,
};

/**
 * The reader and the writer of the property of a row.
 * @param {Tables.Row} row
 * @param {string} language
 * @returns {Tables.Access | undefined} undefined for a kind that the language itself sees to
 */
export function accessTo(row, language) {
    const access = Object.hasOwn(makers, row.kind) ? makers[row.kind](row, language) : undefined;
    const whole = access && row.beside ? withOthers(access, row) : access;
    return whole && row.path === 'initialValue' ? ofOwnLanguage(whole) : whole;
}

/**
 * A member of an object that has all of its members or is not there.
 * @type {(access: Tables.Access, row: Tables.Row) => Tables.Access}
 */
function withOthers({ read, write }, { path, beside }) {
    const owner = path.replace(/\.[^.]*$/, '');
    return {
        read,
        write(field, value, document) {
            const next = write(field, value, document);
            const own = /** @type {{}} */ (at(next, owner));
            return next === field ? field : withValueAt(next, owner, { ...beside, ...own });
        },
    };
}

/**
 * The value in the form's own language, where a field begins with another one in each.
 * @type {(access: Tables.Access) => Tables.Access}
 */
function ofOwnLanguage({ read, write }) {
    const ownOf = (/** @type {Doc.Field} */ field, /** @type {Doc.FormDocument} */ { defaultLocale }) => (
        chooseLocale((field.initialValues ?? []).map(({ locale }) => locale), defaultLocale, defaultLocale));
    const begun = (/** @type {Doc.Field} */ { initialValues = [], ...field }, /** @type {number} */ own) => (
        own < 0 ? field : withValueAt(field, 'initialValue', initialValues[own].value));
    return {
        read: (field, document) => read(begun(field, ownOf(field, document)), document),
        write(field, value, document) {
            const own = ownOf(field, document);
            const next = write(begun(field, own), value, document);
            return own < 0 ? next : {
                ...withValueAt(next, 'initialValue', undefined),
                initialValues: field.initialValues?.map((each, n) => (
                    n === own ? withValueAt(each, 'value', next.initialValue) : each)),
            };
        },
    };
}

/** @type {(field: Doc.Field, path: string) => Json.JSONValue | undefined} */
function at(field, path) {
    return valueAt(/** @type {any} */ (field), path);
}

/**
 * A text that people read, in the form's own language.
 * @type {Maker}
 */
function words({ path, also }) {
    return {
        read: (field, document) => stringOf(at(field, path), document),
        write: (field, value, document) => {
            const next = [path, ...also ? [also] : []].reduce((made, each) => (
                withValueAt(made, each, retold(at(made, each), String(value ?? ''), document))), field);
            return isSame(next.messages, {}) ? withValueAt(next, 'messages', undefined) : next;
        },
    };
}

/**
 * A text that is not for people.
 * @type {Maker}
 */
function word({ path, choices }) {
    return {
        read: (field) => {
            const value = at(field, path) ?? '';
            return typeof value === 'object' || choices ? value : String(value);
        },
        write: (field, value = '') => withValueAt(field, path, value === '' ? undefined : String(value)),
    };
}

/** @type {Maker} */
function flag({ path, on = true, off = false, default: usual, unset }) {
    return {
        read: (field) => (at(field, path) ?? usual) === on,
        write: (field, value) => {
            const wanted = isYes(value) ? on : off;
            return withValueAt(field, path, wanted === usual || unset && wanted === off ? undefined : wanted);
        },
    };
}

/**
 * A number between limits; of the kind `count` a whole one.
 * @type {Maker}
 */
function size({ path, kind, minimum = 0, maximum = 10_000, always, default: usual = '' }) {
    return {
        read: (field) => String(at(field, path) ?? usual),
        write: (field, value) => {
            const written = String(value ?? '').trim();
            const number = Number(written);
            const isRight = decimal.test(written) && number >= minimum && number <= Math.max(maximum, -minimum)
                && (kind !== 'count' || Number.isInteger(number));
            if (written === '') {
                return always ? field : withValueAt(field, path, undefined);
            }
            return isRight ? withValueAt(field, path, number) : field;
        },
    };
}

/**
 * One side of a limit.
 * @type {Maker}
 */
function limit({ path, shape = 'count', isInteger = false, parameters }, language) {
    const key = path.replace('validators.', '');
    return {
        read: (field) => String(limitOf(field, key) ?? ''),
        write: (field, value) => {
            const written = String(value ?? '').trim();
            if (written !== '' && !notations[shape].test(written)) {
                return field;
            }
            const number = isInteger && String(Number(written)) === written ? Number(written) : written;
            return withLimit(field, key, written === '' ? undefined : number, parameters?.[language] ?? {});
        },
    };
}

/** @type {Maker} */
function required({ parameters }, language) {
    return {
        read: (field) => validatorNamed(field, 'required') !== undefined,
        write: (field, value, document) => {
            const asked = newRequirement(document);
            const own = { ...asked, parameters: { ...asked.parameters, ...parameters?.[language] } };
            return withValidator(field, ['required'], isYes(value) ? own : undefined);
        },
    };
}

/**
 * A colour; of a background also none at all.
 * @type {Maker}
 */
function colour({ path }) {
    const isGround = path === 'style.background';
    return {
        read: (field) => {
            const own = /** @type {any} */ (at(field, path));
            const shown = own ? hexOf(own) : '';
            return isGround && field.style.isClear ? 'transparent' : shown;
        },
        write: (field, value) => {
            const written = String(value ?? '').trim();
            if (written !== '' && !notations[isGround ? 'ground' : 'color'].test(written)) {
                return field;
            }
            const found = colorOf(written, builderPosition);
            const next = withValueAt(field, path, found);
            return isGround ? withValueAt(next, 'style.isClear', written !== '' && !found) : next;
        },
    };
}

/** @type {Maker} */
function picture({ path }) {
    return {
        read: (field) => at(field, `${path}.name`) ?? '',
        write: (field, value) => {
            const name = String(value ?? '').trim();
            const image = name === '' ? undefined : { name, position: builderPosition };
            return withValueAt({ ...field, picture: field.picture ?? {} }, path, image);
        },
    };
}

/**
 * The option that is chosen to begin with.
 * @type {Maker}
 */
function chosen({ path }) {
    return {
        read: (field) => String(at(field, path) ?? ''),
        write: (field, value) => {
            const option = field.options.find((each) => String(each.value) === String(value));
            return withValueAt(field, path, option?.value);
        },
    };
}

/**
 * A pattern as its author writes it; one that is not finished yet is kept so, and told among the problems.
 * @type {Maker}
 */
function pattern({ parameters }, language) {
    return {
        read: (field) => validatorNamed(field, 'pattern')?.parameters.written ?? '',
        write: (field, value) => {
            const written = String(value ?? '');
            const any = patternOf('[\\s\\S]*', parameters?.[language]);
            const former = validatorNamed(field, 'pattern')?.parameters ?? any;
            const next = patternOf(written, parameters?.[language]) ?? { ...former, written };
            return withValidator(field, ['pattern'], written === '' ? undefined : newValidator('pattern', next));
        },
    };
}

/**
 * The parameters of a pattern in ICU's syntax; undefined where it cannot be translated.
 * @param {string} written
 * @param {Record<string, Json.JSONValue>} [how] without a word on case, `(?i)` at the start says that it is ignored
 * @returns {Record<string, Json.JSONValue> | undefined}
 */
export function patternOf(written, how = {}) {
    const parts = 'ignoresCase' in how ? null : /^((?:\(\?i\))?)([^]*)$/.exec(written);
    const [, flags = '', rest = ''] = parts ?? ['', '', written];
    const ignoresCase = flags !== '' || how.ignoresCase === true;
    const translated = translatePattern(rest, how.isWhole === true);
    return 'error' in translated ? undefined : { source: translated.source, ignoresCase, written, ...how };
}

/**
 * A day such as 2024-03-01.
 * @type {(access: Tables.Access) => Tables.Access}
 */
function dated(access) {
    const isDay = (/** @type {unknown} */ value = '') => value === '' || notations.day.test(String(value));
    return {
        ...access,
        write: (field, value, document) => (isDay(value) ? access.write(field, value, document) : field),
    };
}
