/** @typedef {import('../model/types').FormDocument} FormDocument */
/** @typedef {import('./types').FocusPlace} FocusPlace */

/**
 * How the page speaks and where its focus is; silent until a page enters. Of each document it knows where the focus was when
 * it was left and where it went when it was made: undoing brings it back.
 */
export function createStage() {
    const places = /** @type {WeakMap<FormDocument, FocusPlace>} */ (new WeakMap());
    const page = { say: (/** @type {string} */ _text) => {}, show: (/** @type {string} */ _text, /** @type {FormDocument | undefined} */ _document) => {}, focus: (/** @type {FocusPlace} */ _place) => {}, place: () => '' };
    return {
        say: (/** @type {string} */ text) => page.say(text),
        /** @param {string} text of something finished, which is said and shown */
        tell(text) {
            page.say(text);
            page.show(text);
        },
        focus: (/** @type {FocusPlace} */ place) => page.focus(place),
        enter: (/** @type {typeof page} */ on) => { Object.assign(page, on); },
        /**
         * @param {{ focus?: FocusPlace, say?: string, offersUndo?: boolean }} change
         * @param {FormDocument} [document] that came of it
         */
        follow({ focus, say, offersUndo }, document) {
            focus && page.focus(focus);
            say && page.say(say);
            say && offersUndo && page.show(say, document);
        },
        /** @param {FormDocument} document whose place is where the focus is now */
        note(document) {
            places.set(document, page.place());
        },
        /** @param {FormDocument} document that is being left by undoing, where the focus may be at no place */
        leave(document) {
            places.set(document, page.place() || places.get(document) || '');
        },
        /** @param {FormDocument} document */
        placeIn: (document) => places.get(document) ?? 'item',
    };
}
