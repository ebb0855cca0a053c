import { nearestName } from '../../../runtime/json/nearest-name.js';
import { keywordOf, tokensOf, vocabulary } from './tokens.js';
import { writtenName } from './formula-writer.js';

/** The number of those that are offered at once. */
const most = 50;

/** The text before the caret of a word that is being written: a name in quotes that is open, or the word itself. */
const beginnings = [/"([^"]*)$/, /([^ \t\r\n(),+\-*/=<>'";]*)$/];

/**
 * The fields of the data model.
 * @param {Doc.FormDocument} document
 */
export function entryNames({ record }) {
    return record?.fields.map(({ name }) => name) ?? [];
}

/**
 * The words that the word at the caret may become, those first that begin with it; none within a text.
 * @type {(formula: string, caret: number, document: Doc.FormDocument) =>
 *     { from: number, to: number, word: string, suggestions: Properties.Suggestion[] }}
 */
export function wordsAt(formula, caret, document) {
    const before = formula.slice(0, caret);
    const bare = before.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, (quoted) => ' '.repeat(quoted.length));
    const [quoted, plain] = beginnings.map((each) => each.exec(bare));
    const [whole, word] = quoted ?? plain ?? ['', ''];
    const rest = quoted ? /^[^"]*"?/ : /^[^ \t\r\n(),+\-*/=<>'";]*/;
    const to = caret + (rest.exec(formula.slice(caret))?.[0].length ?? 0);
    const isText = bare.includes("'") || /--[^\r\n]*$/.test(bare);
    const fields = entryNames(document).map((name) => (
        { title: name, insert: writtenName(name), kind: 'formula.kind.field' }));
    const functions = Object.entries(vocabulary().functions).map(([name, [, end]]) => (
        { title: `${name}()`, insert: end === 0 ? `${name}()` : `${name}(`, kind: 'formula.kind.function' }));
    const keywords = vocabulary().words.filter((each) => each !== 'COLLATE')
        .map((each) => ({ title: each, insert: each, kind: 'formula.kind.word' }));
    const known = [...fields, ...quoted ? [] : [...functions, ...keywords]];
    return { from: caret - whole.length, to, word, suggestions: isText ? [] : ranked(known, word).slice(0, most) };
}

/** @type {(known: Properties.Suggestion[], word: string) => Properties.Suggestion[]} */
function ranked(known, word) {
    const wanted = word.toLowerCase();
    const begins = known.filter(({ title }) => title.toLowerCase().startsWith(wanted));
    const holds = known.filter(({ title }) => title.toLowerCase().indexOf(wanted, 1) > 0);
    return wanted === '' ? known : [...begins, ...holds.filter((each) => !begins.includes(each))];
}

/**
 * The known name that is most like a wrong one.
 * @type {(name: string, kind: string | undefined, document: Doc.FormDocument) => string | undefined}
 */
export function nearWord(name, kind, document) {
    const { functions, types, words } = vocabulary();
    const lists = /** @type {Record<string, string[]>} */ ({
        function: Object.keys(functions), type: Object.keys(types), word: words,
        field: entryNames(document),
    });
    return kind && nearestName(name, lists[kind]);
}

/**
 * The first word that names no field and so stands for itself, unless it is a colour.
 * @param {string} formula that can be read
 * @param {Doc.FormDocument} document
 */
export function strayWord(formula, document) {
    const names = entryNames(document);
    const tokens = tokensOf(formula);
    return tokens.find((token, n) => {
        const follows = tokens[n + 1];
        const isCall = follows?.kind === 'symbol' && follows.string === '(';
        const isType = n > 0 && keywordOf(tokens[n - 1]) === 'AS';
        const isPlain = token.kind === 'word' && !keywordOf(token) && !/^[#.\d]/.test(token.string);
        const isMark = Object.hasOwn(vocabulary().marks, token.string.toLowerCase());
        return isPlain && !isCall && !isType && !isMark && !names.includes(token.string);
    });
}
