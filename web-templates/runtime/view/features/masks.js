import { applyMask, removeMask } from '../../engine/masks.js';

/**
 * Texts in masks; their values are without them.
 * @type {Runtime.Feature}
 */
export const masks = {
    name: 'masks',
    prepare(engine) {
        engine.formats.mask = {
            shown: (mask, value) => applyMask(mask, value).text,
            entered: (mask, text) => removeMask(mask, text),
        };
    },
    attach() {},
};
