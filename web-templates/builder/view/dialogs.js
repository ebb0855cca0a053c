import { askWhereTo } from './move-dialog.js';
import { showShortcuts } from './shortcut-list.js';
import { askForOptions } from './tools/options.js';

/** The dialogs that a person asks for; their script is loaded when the first of them is. */
export const dialogs = { options: askForOptions, place: askWhereTo, shortcuts: showShortcuts };
