/** How near to the edge the page begins to scroll, in px. */
const edge = 40;
/** Sections that have no fields yet: what is dropped goes into them. */
const empty = '[data-section]:not(:has([data-field]))';
/** How far from a field the line is drawn, in px. */
const gap = 8;

/**
 * The part of the form of a kind that is at a point or next to it, whether its lower half is, and where a line would
 * show that. At the edge the page scrolls on.
 * @type {(kind: Canvas.Selection['kind'], point: { x: number, y: number }) => Canvas.Hit | null}
 */
export function hitTest(kind, { x, y }) {
    scrollBy(0, y < edge ? -12 : y > innerHeight - edge ? 12 : 0);
    const boxes = [...document.querySelectorAll(kind === 'field' ? `[data-field],${empty}` : `[data-${kind}]`)]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0);
    const distance = (/** @type {DOMRect} */ { left, right, top, bottom }) => (
        Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)));
    const [found] = boxes.sort((a, b) => distance(a.box) - distance(b.box));
    if (!found) {
        return null;
    }
    const { left, top, bottom, width } = found.box;
    const isBehind = y > (top + bottom) / 2;
    if (kind === 'field' && found.element.matches(empty)) {
        const name = found.element.getAttribute('data-section') ?? '';
        return {
            selection: { kind: 'section', name }, isBehind: false, line: { x: left, y: (top + bottom) / 2, width },
        };
    }
    return {
        selection: { kind, name: found.element.getAttribute(`data-${kind}`) ?? '' }, isBehind,
        line: { x: left, y: isBehind ? bottom + gap : top - gap, width },
    };
}
