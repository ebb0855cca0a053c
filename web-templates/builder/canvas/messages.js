/** @typedef {import('../render/types').FormDocument} FormDocument */
/** @typedef {import('./patch.js').Patch} Patch */
/** @typedef {import('./showing.js').Scheme} Scheme */

/** @typedef {import('./events.js').HostEvent} HostEvent */

/**
 * What is selected: a field, a part of the layout or the form itself.
 * @typedef {{ kind: 'field' | 'group' | 'section' | 'page' | 'form', name: string }} Selection
 */

/**
 * A text of the form: what it belongs to and the way to it from there in the document.
 * @typedef {{ node: Selection, path: string }} Place
 */

/**
 * A text that is to be edited where it stands; without `string` what shows there is what it begins with.
 * @typedef {{ place: Place, string: string | null, label: string, hasLines: boolean }} Edit
 */

/**
 * The names of the tools at a field.
 * @typedef {Record<'all' | 'drag' | 'required' | 'duplicate' | 'delete' | 'addBefore' | 'addBehind', string>} ToolWords
 */

/**
 * How a form is shown.
 * @typedef {object} Options
 * @property {string} locale
 * @property {ToolWords} [tools] the names of what can be done to a field where it stands
 * @property {string} [hint] what to do with texts of what is selected, in words
 * @property {Scheme} [scheme]
 * @property {string} [theme]
 * @property {Record<string, string>} [images] the addresses of pictures by their paths in the site
 */

/**
 * A key that means something to the builder.
 * @typedef {{ key: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean }} Key
 */

/**
 * What is next to a point: before or behind what something would fall that is dropped there, and where a line shows it.
 * @typedef {{ selection: Selection, isBehind: boolean, line: { x: number, y: number, width: number } }} Hit
 */

/**
 * What the builder tells the frame. `show`: the whole document, or what of the one that the frame has is different; `find`:
 * the texts of a part of the form are asked for, from the one behind a path on.
 * @typedef {{ formsite: 'hello' } | { formsite: 'show', document?: FormDocument, patches?: Patch[], options: Options }
 *     | { formsite: 'select', selection: Selection | null, others?: Selection[] } | { formsite: 'find', node: Selection, after: string | null }
 *     | { formsite: 'edit', edit: Edit } | { formsite: 'aim', kind: Selection['kind'], point: { x: number, y: number } }} Order
 */

/**
 * How editing ends: the text is kept or as it was before; the focus has gone elsewhere, or the next text follows.
 * @typedef {'kept' | 'restored' | 'left' | 'next'} Ending
 */

/**
 * What the frame tells the builder. `ready`: it has no document yet; `done`: the latest one shows, or why it does not;
 * `places`: texts one of which is to be edited, the dearest first; `typed`: what the edited one is now; `edited`: it is no
 * longer edited. `command`, `insert`, `dragged`: what is done with the tools at a field.
 * @typedef {{ formsite: 'ready' } | { formsite: 'done', error: string | null }
 *     | { formsite: 'picked', selection: Selection, how: import('../document/gathering.js').Gathering }
 *     | { formsite: 'command', command: 'required' | 'duplicate' | 'delete', node: Selection }
 *     | { formsite: 'insert', node: Selection, isBehind: boolean }
 *     | { formsite: 'dragged', phase: 'start' | 'move' | 'end' | 'cancel', node: Selection, point: { x: number, y: number } }
 *     | { formsite: 'locale', locale: string }
 *     | { formsite: 'event', event: HostEvent } | { formsite: 'answers', values: unknown } | { formsite: 'key', key: Key }
 *     | { formsite: 'places', places: Place[] } | { formsite: 'typed', string: string }
 *     | { formsite: 'edited', how: Ending } | { formsite: 'aimed', aimed: Hit | null }} Report
 */

/**
 * Tells another window something. Frames of pages opened from disk have no origin that could be named.
 * @param {Window | null} target
 * @param {Order | Report} message
 */
export function post(target, message) {
    target?.postMessage(message, isFromDisk() ? '*' : location.origin);
}

/**
 * Hears what one other window says and nobody else.
 * @param {() => Window | null} source
 * @param {(message: any) => void} listener
 * @param {AbortSignal} [signal]
 */
export function hear(source, listener, signal) {
    window.addEventListener('message', (event) => {
        const isKnown = event.source !== null && event.source === source() && event.source !== window;
        if (isKnown && (isFromDisk() || event.origin === location.origin) && typeof event.data?.formsite === 'string') {
            listener(event.data);
        }
    }, { signal });
}

/**
 * @returns {boolean}
 */
function isFromDisk() {
    return location.protocol === 'file:';
}
