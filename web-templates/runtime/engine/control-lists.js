// Written by scripts/control-lists from tables/controls.json; not to be edited by hand.

/** Controls that hold no value. */
export const statics = ['prose', 'image', 'info', 'output', 'button', 'progress', 'picture', 'web', 'space', 'line'];

/** Controls that are ticked or not. */
export const boxes = ['checkbox', 'consent'];

/** Controls that a person enters key by key. */
export const typed = ['text', 'textarea', 'count', 'verified'];

/** Controls into which a text of a person's own is typed. */
export const texts = ['text', 'textarea', 'verified'];

/** Controls whose value says that there is a picture. */
export const pictures = ['signature', 'photo'];

/** Controls whose value is true or false. */
export const booleans = ['checkbox', 'consent', 'signature', 'photo'];

/** Controls whose value, or what they show, is a number. */
export const numbers = ['slider', 'stepper', 'progress'];
