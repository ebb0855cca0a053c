/**
 * A piece of a text that is written in HTML, as it stands there.
 * @typedef {{ kind: 'text', text: string }
 *     | { kind: 'start', name: string, href: string | null, isClosed: boolean, isCut: boolean }
 *     | { kind: 'end', name: string } | { kind: 'other' }} Token
 */

const blank = /[ \t\n\r]*/y;
const name = /[A-Za-z_:.][A-Za-z0-9_:.-]*/y;
const bareValue = /[^> \t\n\r]*/y;
const rubbish = /(?:[^ \t\n\r>/]|\/(?!>))*/y;

/**
 * Reads a text as HTML from one place to the end of the next tag, comment, or run of characters.
 * @type {(html: string, at: number) => { token: Token, end: number }}
 */
export function scan(html, at) {
    if (html[at] !== '<') {
        const end = html.indexOf('<', at);
        const to = end < 0 ? html.length : end;
        return { token: { kind: 'text', text: decoded(html.slice(at, to)) }, end: to };
    }
    if (/^<[A-Za-z_:]/.test(html.slice(at, at + 2))) {
        return scanStart(html, at);
    }
    if (html.startsWith('</', at)) {
        return scanEnd(html, at);
    }
    return scanOther(html, at);
}

/** @type {(html: string, at: number) => { token: Token, end: number }} */
function scanStart(html, at) {
    const tag = take(name, html, at + 1);
    let end = skip(html, at + 1 + tag.length);
    /** @type {string | null} */
    let href = null;
    while (end < html.length && html[end] !== '>' && !html.startsWith('/>', end)) {
        const attribute = scanAttribute(html, end);
        if (attribute.name === 'href') {
            href ??= attribute.value;
        }
        end = skip(html, attribute.end);
    }
    const isClosed = html.startsWith('/>', end);
    const isCut = end >= html.length;
    return { token: { kind: 'start', name: tag.toLowerCase(), href, isClosed, isCut }, end: isCut ? end
        : end + (isClosed ? 2 : 1) };
}

/**
 * @param {string} html
 * @param {number} at
 * @returns {{ name: string, value: string, end: number }} without a name for what is no attribute
 */
function scanAttribute(html, at) {
    const own = take(name, html, at);
    if (!own) {
        return { name: '', value: '', end: at + take(rubbish, html, at).length };
    }
    const sign = skip(html, at + own.length);
    if (html[sign] !== '=') {
        return { name: own.toLowerCase(), value: '', end: sign };
    }
    const start = skip(html, sign + 1);
    const quote = html[start];
    if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, start + 1);
        const end = close < 0 ? html.length : close;
        return { name: own.toLowerCase(), value: decoded(html.slice(start + 1, end)),
            end: Math.min(end + 1, html.length) };
    }
    const value = take(bareValue, html, start);
    return { name: own.toLowerCase(), value: decoded(value), end: start + value.length };
}

/** @type {(html: string, at: number) => { token: Token, end: number }} */
function scanEnd(html, at) {
    const tag = take(name, html, at + 2);
    if (!tag) {
        return { token: { kind: 'text', text: '' }, end: at + 2 };
    }
    return { token: { kind: 'end', name: tag.toLowerCase() }, end: afterTag(html, at) };
}

/**
 * Comments, instructions and declarations; any other `<` is a sign as all others.
 * @type {(html: string, at: number) => { token: Token, end: number }}
 */
function scanOther(html, at) {
    const rest = html.slice(at, at + 9).toLowerCase();
    if (rest.startsWith('<!--')) {
        return { token: { kind: 'other' }, end: endOfComment(html, at + 4) };
    }
    if (rest.startsWith('<?')) {
        const isNamed = /^[\p{L}_:]/u.test(html.slice(at + 2, at + 4));
        return isNamed ? { token: { kind: 'other' }, end: afterTag(html, at) }
            : { token: { kind: 'text', text: '' }, end: at + 2 };
    }
    return rest === '<!doctype' ? { token: { kind: 'text', text: '' }, end: afterTag(html, at) }
        : { token: { kind: 'text', text: '<' }, end: at + 1 };
}

/**
 * @param {string} html
 * @param {number} at where its text begins
 * @returns {number}
 */
function endOfComment(html, at) {
    const rest = html.slice(at);
    const end = rest.match(/--!?>/);
    return end ? at + (end.index ?? 0) + end[0].length : html.length;
}

/**
 * @param {string} html
 * @param {number} at
 * @returns {number} the place behind the end of the tag
 */
function afterTag(html, at) {
    const found = html.indexOf('>', at);
    return found < 0 ? html.length : found + 1;
}

/** @type {(html: string, at: number) => number} */
function skip(html, at) {
    return at + take(blank, html, at).length;
}

/**
 * @param {RegExp} pattern
 * @param {string} html
 * @param {number} at
 * @returns {string} what stands right there, "" where it does not match
 */
function take(pattern, html, at) {
    pattern.lastIndex = at;
    return pattern.exec(html)?.[0] ?? '';
}

/**
 * A text with its entities and character numbers read; those of no sign are left out, unknown names stay.
 * @type {(text: string) => string}
 */
function decoded(text) {
    return text.replace(/&#[xX]([0-9a-fA-F]*);?|&#([0-9]*);?|&([A-Za-z_:][\w:.-]*);/g, (all, hex, digits, word) =>
        (word ? entity(word) ?? all : signOf(hex === undefined ? parseInt(digits, 10) : parseInt(hex, 16))));
}

/**
 * @param {number} code
 * @returns {string} "" for a number that is no sign
 */
function signOf(code) {
    const isSign = code === 9 || code === 10 || code === 13 || code >= 32 && code < 0xD800
        || code >= 0xE000 && code < 0xFFFE || code >= 0x10000 && code < 0x110000;
    return isSign ? String.fromCodePoint(code) : '';
}

/** The names of the signs from 160 to 255, in order. */
const latin =
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute '
    + 'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring '
    + 'AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml '
    + 'times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil '
    + 'egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash '
    + 'ugrave uacute ucirc uuml yacute thorn yuml';

/** The other named signs, by their codes. */
const others =
    'quot:22 amp:26 lt:3c gt:3e OElig:152 oelig:153 Scaron:160 scaron:161 Yuml:178 fnof:192 circ:2c6 tilde:2dc '
    + 'Alpha:391 Beta:392 Gamma:393 Delta:394 Epsilon:395 Zeta:396 Eta:397 Theta:398 Iota:399 Kappa:39a Lambda:39b '
    + 'Mu:39c Nu:39d Xi:39e Omicron:39f Pi:3a0 Rho:3a1 Sigma:3a3 Tau:3a4 Upsilon:3a5 Phi:3a6 Chi:3a7 Psi:3a8 '
    + 'Omega:3a9 alpha:3b1 beta:3b2 gamma:3b3 delta:3b4 epsilon:3b5 zeta:3b6 eta:3b7 theta:3b8 iota:3b9 kappa:3ba '
    + 'lambda:3bb mu:3bc nu:3bd xi:3be omicron:3bf pi:3c0 rho:3c1 sigmaf:3c2 sigma:3c3 tau:3c4 upsilon:3c5 phi:3c6 '
    + 'chi:3c7 psi:3c8 omega:3c9 thetasym:3d1 upsih:3d2 piv:3d6 ensp:2002 emsp:2003 thinsp:2009 zwnj:200c zwj:200d '
    + 'lrm:200e rlm:200f ndash:2013 mdash:2014 lsquo:2018 rsquo:2019 sbquo:201a ldquo:201c rdquo:201d bdquo:201e '
    + 'dagger:2020 Dagger:2021 bull:2022 hellip:2026 permil:2030 prime:2032 Prime:2033 lsaquo:2039 rsaquo:203a '
    + 'oline:203e frasl:2044 euro:20ac image:2111 weierp:2118 real:211c trade:2122 alefsym:2135 larr:2190 uarr:2191 '
    + 'rarr:2192 darr:2193 harr:2194 crarr:21b5 lArr:21d0 uArr:21d1 rArr:21d2 dArr:21d3 hArr:21d4 forall:2200 '
    + 'part:2202 exist:2203 empty:2205 nabla:2207 isin:2208 notin:2209 ni:220b prod:220f sum:2211 minus:2212 '
    + 'lowast:2217 radic:221a prop:221d infin:221e ang:2220 and:2227 or:2228 cap:2229 cup:222a int:222b there4:2234 '
    + 'sim:223c cong:2245 asymp:2248 ne:2260 equiv:2261 le:2264 ge:2265 sub:2282 sup:2283 nsub:2284 sube:2286 '
    + 'supe:2287 oplus:2295 otimes:2297 perp:22a5 sdot:22c5 lceil:2308 rceil:2309 lfloor:230a rfloor:230b lang:2329 '
    + 'rang:232a loz:25ca spades:2660 clubs:2663 hearts:2665 diams:2666 apos:27';

/**
 * The sign that an entity of HTML names: `ntilde` → `ñ`.
 * @type {(name: string) => string | undefined}
 */
function entity(name) {
    const place = latin.split(' ').indexOf(name);
    const other = others.split(' ').find((each) => each.startsWith(`${name}:`));
    const code = place >= 0 ? place + 160 : parseInt(other?.slice(name.length + 1) ?? '', 16);
    return Number.isNaN(code) ? undefined : String.fromCodePoint(code);
}
