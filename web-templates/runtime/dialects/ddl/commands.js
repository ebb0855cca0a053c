import { act } from '../../engine/changes.js';
import { lockForm } from '../../engine/effects.js';
import { isObject } from '../../engine/objects.js';
import { referenceText } from './documents.js';
import { attributesOf, clearForm, noteRecord, fillRecord } from './filling.js';
import { portalLocale } from './locales.js';
import { recordOf } from './news.js';
import { contextId, noteAddress } from './settings.js';
import { payload } from './submission.js';

/** The portal's commands by its version (section 9.4). */
const names = {
    6.2: {
        structure: '/ddmstructure/get-structure', record: '/screens-web.screensddlrecord/get-ddl-record',
        add: '/ddlrecord/add-record', update: '/ddlrecord/update-record', definition: 'xsd',
    },
    7: {
        structure: '/ddm.ddmstructure/get-structure', record: '/screens.screensddlrecord/get-ddl-record',
        add: '/ddl.ddlrecord/add-record', update: '/ddl.ddlrecord/update-record', definition: 'definition',
    },
};

/**
 * The calls to a portal's services.
 * @type {Runtime.RecordCalls}
 */
export const commands = {
    service: 'liferay',
    session() {
        const token = /** @type {any} */ (globalThis).Liferay?.authToken;
        return /** @type {Record<string, string>} */ (token ? { p_auth: String(token) } : {});
    },
    needsForm: ({ data: { settings } }) => Number(settings.structureId) > 0,
    needsRecord: ({ data: { settings } }) => Number(settings.recordId) > 0,
    loads: ({ data: { settings } }) => settings.autoLoad === true,
    loadForm: (engine) => ({
        command: namesOf(engine).structure, params: { structureId: engine.data.settings.structureId },
    }),
    loadedForm(engine, answer) {
        const definition = answer?.[namesOf(engine).definition];
        if (!definition) {
            throw new Error('Could not load ddl form with this structureId.');
        }
        engine.data.settings.userId = Number(answer.userId) || engine.data.settings.userId;
        return definition;
    },
    missedForm(engine, message) {
        engine.memory.missed = message;
        act(engine, 'host', () => lockForm(engine, message !== '' || !engine.data.settings.editable));
    },
    clearForm: (engine) => act(engine, 'host', () => clearForm(engine)),
    loadRecord: (engine) => ({
        command: namesOf(engine).record,
        params: { ddlRecordId: engine.data.settings.recordId, locale: portalLocale(engine.data.locale) },
    }),
    awaitRecord({ memory }, { params }, message) {
        const recordId = Number(params.ddlRecordId);
        if (memory.recordId !== recordId) {
            memory.refusal = { recordId, message };
        }
    },
    loadedRecord(engine, { params }, answer, isOpening) {
        const { modelAttributes, modelValues = modelAttributes ? null : answer } = Object(answer);
        if (!isObject(modelValues) || !Object.keys(answer).length) {
            throw new Error('Could not load record data.');
        }
        const { settings } = engine.data;
        // The host may have named another one since it asked.
        settings.recordId = params.ddlRecordId;
        fillRecord(engine, answer, isOpening);
        // Older services answer without the attributes that say which record it is.
        settings.recordId = settings.recordId || params.ddlRecordId;
        Object.assign(engine.memory, { recordId: Number(settings.recordId), refusal: null, loaded: answer });
    },
    save,
    saved(engine, { params }, answer) {
        if (!Number(answer?.recordId)) {
            throw new Error('Could not submit ddl form.');
        }
        // The host may have had another one loaded since.
        const isShown = Number(params.recordId ?? 0) === Number(engine.data.settings.recordId);
        const attributes = { ...isShown && attributesOf(engine, params.recordId), ...answer };
        if (isShown) {
            noteRecord(engine, attributes);
            noteAddress(engine);
        }
        return { recordId: Number(answer.recordId), attributes, values: params.fieldsMap };
    },
    upload,
    largestFile: ({ data: { settings } }) => Number(settings.maxFileSize) || 0,
    uploaded(engine, answer) {
        if (!isObject(answer) || !Object.keys(answer).length) {
            throw new Error(engine.data.messages['run.uploadFailed']);
        }
        return referenceText({ ...answer, groupId: numberOf(answer.groupId) });
    },
    tell: (engine, type, detail) => engine.report(type, detail),
    recordOf,
};

/**
 * Adds the record, or updates the one that the form shows.
 * @type {(engine: Runtime.Engine) => Runtime.RecordCall}
 */
function save(engine) {
    const { settings } = engine.data;
    const groupId = contextId(settings, 'groupId');
    const own = {
        displayIndex: 0, fieldsMap: payload(engine),
        serviceContext: { userId: contextId(settings, 'userId'), scopeGroupId: groupId },
    };
    if (Number(settings.recordId)) {
        const params = { recordId: settings.recordId, ...own, mergeFields: isOld(engine) };
        return { command: namesOf(engine).update, params };
    }
    return { command: namesOf(engine).add, params: { groupId, recordSetId: settings.recordSetId, ...own } };
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field, file: Blob) => Runtime.RecordCall} */
function upload({ data: { settings, locale } }, field, file) {
    if (!settings.filePrefix) {
        throw new Error('File prefix undefined');
    }
    const name = `${settings.filePrefix}${randomId()}`;
    return {
        command: '/dlapp/add-file-entry',
        params: {
            repositoryId: Number(settings.repositoryId) || contextId(settings, 'groupId'), folderId: settings.folderId,
            sourceFileName: name, mimeType: file.type || 'application/octet-stream', title: name, description: '',
            changeLog: locale.startsWith('es')
                ? 'Subido desde una app basada en Lifeary Screens' : 'Uploaded from Liferay Screens app',
        },
    };
}

/**
 * A random GUID; browsers make one themselves only where the page came over a safe connection.
 * @returns {string}
 */
function randomId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = bytes[6] & 15 | 64;
    bytes[8] = bytes[8] & 63 | 128;
    const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** @param {Runtime.Engine} engine */
function namesOf(engine) {
    return names[isOld(engine) ? 6.2 : 7];
}

/**
 * @param {Runtime.Engine} engine
 * @returns {boolean} whether the form was written for version 6.2
 */
function isOld({ data: { settings } }) {
    return settings.portalVersion === '6.2';
}

/**
 * Services write long numbers as texts.
 * @param {unknown} given
 */
function numberOf(given) {
    return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given;
}
