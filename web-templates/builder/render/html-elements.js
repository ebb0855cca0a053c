/** Elements that hold nothing. */
const empty = 'area base basefont br col frame hr img input isindex link meta param'.split(' ');

const heading = 'fieldset form li p table';
const list = 'dd dl dt form ul';
const preformatted = 'dd dl dt fieldset form li table ul';
const cell = 'tbody td tfoot th tr';

/**
 * The elements whose start ends an element that has no end of its own.
 * @type {Record<string, string>}
 */
const enders = {
    a: 'a fieldset table td th',
    address: 'dd dl dt form li ul',
    b: 'center p td th',
    big: 'p',
    caption: 'col colgroup tbody tfoot thead tr',
    colgroup: 'colgroup tbody tfoot thead tr',
    dd: 'dt',
    dir: list,
    dl: 'form li',
    dt: 'dd dl',
    font: 'center td th',
    form: 'form',
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    i: 'center p td th',
    legend: 'fieldset',
    li: 'li',
    listing: preformatted,
    menu: list,
    ol: 'form ul',
    option: 'optgroup option',
    p: 'address blockquote body caption center col colgroup dd dir div dl dt fieldset form frameset h1 h2 h3 h4 h5 h6 head hr li'
        + ' listing menu ol p pre table tbody td tfoot th title tr ul xmp',
    pre: preformatted,
    s: 'p',
    small: 'p',
    span: 'td th',
    strike: 'p',
    style: 'body frameset',
    tbody: 'tbody tfoot',
    td: cell,
    tfoot: 'tbody',
    th: cell,
    thead: 'tbody tfoot',
    title: 'body frameset',
    tr: 'tbody tfoot tr',
    tt: 'p',
    u: 'p td th',
    ul: 'address form menu ol pre',
    xmp: preformatted,
};

/** How strongly elements hold together: a misplaced end does not reach beyond a stronger one. */
const strengths = /** @type {Record<string, number>} */ ({
    div: 150, td: 160, th: 160, tr: 170, thead: 180, tbody: 180, tfoot: 180, table: 190, head: 200, body: 200, html: 220,
});

/**
 * @param {string} name
 * @returns {boolean} whether the element holds nothing and so has no end
 */
export function isEmptyElement(name) {
    return empty.includes(name);
}

/**
 * @param {string} open
 * @param {string} next
 * @returns {boolean} whether the start of an element ends the one that is open
 */
export function isEndedBy(open, next) {
    return Object.hasOwn(enders, open) && enders[open].split(' ').includes(next);
}

/**
 * @param {string} name
 * @returns {number}
 */
export function strengthOf(name) {
    return Object.hasOwn(strengths, name) ? strengths[name] : 100;
}
