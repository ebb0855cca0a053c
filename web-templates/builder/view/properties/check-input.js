import { make } from '../element.js';
import { propertyRow } from './row.js';

/** @typedef {import('./types').InputMaker} InputMaker */

/**
 * A box to tick. What it means may be the other way round, as with “Read only” for `isEditing`.
 * @type {InputMaker}
 */
export function createCheckInput(store, { path, label, hint, on = true, off = false }, change) {
    const control = make('input', { type: 'checkbox', onchange: () => change(control.checked ? on : off) });
    const row = propertyRow({ store, path, control, label, hint, isInline: true });
    return {
        ...row,
        update(value) {
            control.checked = value === on;
        },
    };
}
