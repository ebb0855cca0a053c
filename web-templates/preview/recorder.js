/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {import('./panel.js').Panel} Panel */

/** @typedef {{ name: string, locale?: string, now: string, steps: any[] }} Scenario */

/** @typedef {{ locale: string, step: any }} Step what a person does, and the language it is done in */

/** @typedef {{ locale: string, fields: Record<string, object> }} Outcome */

/**
 * A recording, or none.
 * @typedef {object} Recording
 * @property {Grid} grid
 * @property {() => void} renew loads all frames anew: a scenario begins with an empty form
 * @property {Scenario | null} scenario the one that is recorded, or was; its language is that of the frame in which it
 *     began
 * @property {boolean} isOn
 */

/**
 * Records what a person does in one of the frames as a scenario, shows it, and hands it out as a file.
 * @param {Grid} grid
 * @param {() => void} renew loads all frames anew
 */
export function createRecorder(grid, renew) {
    /** @type {Recording} */
    const recording = { grid, renew, scenario: null, isOn: false };
    const on = (/** @type {string} */ id, /** @type {() => void} */ act) => (
        document.getElementById(id)?.addEventListener('click', act));
    on('record', () => (recording.isOn ? stop(recording) : start(recording)));
    on('recording-save', () => save(named(recording.scenario)));
    on('recording-download', () => download(named(recording.scenario), grid.facts.id));
    on('recording-close', () => close(recording));
    element('recording-form').addEventListener('submit', (event) => {
        event.preventDefault();
        void save(named(recording.scenario));
    });
    return {
        /** @param {Panel} panel a frame whose form has just begun */
        brief: (panel) => panel.tell('record', { isOn: recording.isOn }),
        /** @param {Step} message */
        take: (message) => take(recording, message),
        /** @param {Outcome} message */
        conclude: (message) => conclude(recording, message),
    };
}

/** @param {Recording} recording */
function start(recording) {
    recording.scenario = { name: '', now: localTime(new Date()), steps: [] };
    recording.isOn = true;
    tell('Do in one of the forms what the scenario shows.');
    recording.renew();
    show(recording);
}

/**
 * Asks the frame what has become of the fields that were entered; its answer ends the scenario.
 * @param {Recording} recording
 */
function stop(recording) {
    recording.isOn = false;
    const { grid, scenario, isOn } = recording;
    const names = new Set(scenario?.steps.flatMap(({ set }) => Object.keys(set ?? {})));
    for (const panel of grid.panels) {
        panel.tell('record', { isOn });
        if (panel.locale.tag === scenario?.locale) {
            panel.tell('look', { names: [...names] });
        }
    }
    tell(scenario?.steps.length ? '' : 'Nothing was recorded.');
    show(recording);
    element('recording-name').focus();
}

/** @param {Recording} recording */
function close(recording) {
    recording.isOn && stop(recording);
    recording.scenario = null;
    show(recording);
    element('record').focus();
}

/**
 * Takes what a person has done in a frame.
 * @type {(recording: Recording, message: Step) => void}
 */
function take(recording, { locale, step }) {
    const { scenario, isOn } = recording;
    if (!isOn || !scenario || (scenario.locale ?? locale) !== locale) {
        return;
    }
    scenario.locale = locale;
    const { steps } = scenario;
    const [name] = Object.keys(step.set ?? {});
    // A value that is entered in pieces is one.
    if (name !== undefined && Object.keys(steps.at(-1)?.set ?? {})[0] === name) {
        steps.pop();
    }
    steps.push(step);
    show(recording);
}

/**
 * Ends the scenario with what has become of the fields.
 * @type {(recording: Recording, message: Outcome) => void}
 */
function conclude(recording, { locale, fields }) {
    const { scenario, isOn } = recording;
    if (!isOn && scenario?.locale === locale && Object.keys(fields).length) {
        scenario.steps.push({ expect: { fields } });
        show(recording);
    }
}

/** @param {Recording} recording */
function show({ scenario, isOn }) {
    const button = element('record');
    button.setAttribute('aria-pressed', String(isOn));
    button.textContent = isOn ? 'Stop recording' : 'Record';
    element('recording').hidden = scenario === null;
    element('recording-form').hidden = isOn || !scenario?.steps.length;
    element('recording-steps').replaceChildren(...(scenario?.steps ?? []).map((step) => {
        const item = document.createElement('li');
        const code = document.createElement('code');
        code.textContent = JSON.stringify(step);
        item.append(code);
        return item;
    }));
}

/** @type {(words: string) => void} */
function tell(words) {
    element('recording-told').textContent = words;
}

/**
 * The scenario under the name that the person gives it.
 * @type {(scenario: Scenario | null) => Scenario}
 */
function named(scenario) {
    const { value } = /** @type {HTMLInputElement} */ (element('recording-name'));
    return { .../** @type {Scenario} */ (scenario), name: value.trim() || 'recorded in the preview' };
}

/** @type {(scenario: Scenario, form: string) => void} */
function download(scenario, form) {
    const text = `${JSON.stringify({ scenarios: [scenario] }, null, 2)}\n`;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = `${form}.scenario.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href));
}

/**
 * Has the server add a scenario to those beside the form.
 * @type {(scenario: Scenario) => Promise<void>}
 */
async function save(scenario) {
    try {
        const answer = await fetch('scenarios', {
            method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(scenario),
        });
        const told = await answer.json().catch(() => ({}));
        tell(answer.ok ? `Saved in ${told.source}.` : `Not saved: ${told.message ?? answer.status}.`);
    } catch {
        tell('Not saved: the server does not answer. Download the file instead.');
    }
}

/** @type {(id: string) => HTMLElement} */
function element(id) {
    return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * @param {Date} date
 * @returns {string} 2027-03-31T09:00:00, in the time of this place
 */
function localTime(date) {
    const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
    const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
    return `${day}T${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}
