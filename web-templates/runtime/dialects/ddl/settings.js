import { act } from '../../engine/changes.js';
import { lockForm } from '../../engine/effects.js';

/** The attributes of the screenlet as they are without being said (section 9.1). */
const usual = {
    structureId: 0, groupId: 0, recordSetId: 0, recordId: 0, userId: 0, repositoryId: 0, folderId: 0,
    filePrefix: 'form-file-', autoLoad: true, autoscrollOnValidation: true, showSubmitButton: true, editable: true,
    offlinePolicy: 'remote-first', maxFileSize: 0, fileTypes: '', timeout: 60, recordInAddress: false,
};

/**
 * Completes the settings of a form.
 * @param {Runtime.Engine} engine
 */
export function prepareSettings(engine) {
    const { settings } = engine.data;
    // In place: whoever has them already sees the same.
    Object.assign(settings, { ...usual, ...settings });
    readAddress(settings);
    engine.data.submitHidden ||= !settings.showSubmitButton;
    if (engine.isLocked === Boolean(settings.editable)) {
        lockForm(engine, !settings.editable);
        engine.changes.clear();
    }
    followScrolling(engine);
}

/**
 * Takes the record that the page's address names, where the form's author allows that: whoever gives somebody a link
 * would choose where the answers go.
 * @param {Record<string, unknown>} settings
 */
function readAddress(settings) {
    const named = new URLSearchParams(globalThis.location?.search).get('recordId') ?? '';
    if (settings.recordInAddress && /^[1-9]\d{0,14}$/.test(named)) {
        settings.recordId = Number(named);
    }
}

/**
 * Has the page's address name the record, or none, so that the page can be loaded again, and kept as a link.
 * @param {Runtime.Engine} engine
 */
export function noteAddress({ data: { settings } }) {
    if (settings.recordInAddress) {
        const address = new URL(globalThis.location.href);
        if (Number(settings.recordId)) {
            address.searchParams.set('recordId', String(settings.recordId));
        } else {
            address.searchParams.delete('recordId');
        }
        globalThis.history.replaceState(globalThis.history.state, '', address);
    }
}

/**
 * The settings as the host reads and changes them; the form follows at once.
 * @type {(page: Runtime.Page) => Record<string, unknown>}
 */
export function liveSettings(page) {
    const { settings } = page.data;
    return new Proxy(settings, {
        set(target, name, value) {
            target[String(name)] = value;
            follow(page, String(name));
            return true;
        },
    });
}

/**
 * An id that a portal's own page knows where the form does not say it.
 * @param {Record<string, unknown>} settings
 * @param {'userId' | 'groupId'} name
 * @returns {number} 0 where nobody knows it
 */
export function contextId(settings, name) {
    const portal = /** @type {any} */ (globalThis).Liferay?.ThemeDisplay;
    const known = { userId: portal?.getUserId?.(), groupId: portal?.getScopeGroupId?.() }[name];
    return Number(settings[name]) || Number(known) || 0;
}

/**
 * @param {Runtime.Page} page
 * @param {string} name of the setting that has changed
 */
function follow(page, name) {
    const { engine, data } = page;
    const { settings } = engine.data;
    if (name === 'editable') {
        act(engine, 'host', () => lockForm(engine, !settings.editable));
    } else if (name === 'showSubmitButton') {
        data.submitHidden = !settings.showSubmitButton;
    } else if (name === 'autoscrollOnValidation') {
        followScrolling(engine);
    }
    page.showForm();
}

/** @param {Runtime.Engine} engine */
function followScrolling({ dialect, data: { settings } }) {
    const { strategies } = dialect;
    const focus = settings.autoscrollOnValidation ? 'first' : 'none';
    dialect.strategies = { ...strategies, judging: { ...strategies.judging, focus } };
}
