/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {import('./panel.js').Panel} Panel */

/** @typedef {{ name: string, locale?: string, now: string, steps: any[] }} Scenario */

/** Records what a person does in one of the frames as a scenario, shows it, and hands it out as a file. */
export class Recorder {
    /**
     * The scenario that is recorded, or was; its language is that of the frame in which it began.
     * @type {Scenario | null}
     */
    scenario = null;
    isOn = false;

    /**
     * @param {Grid} grid
     * @param {() => void} renew loads all frames anew: a scenario begins with an empty form
     */
    constructor(grid, renew) {
        this.grid = grid;
        this.renew = renew;
        const on = (/** @type {string} */ id, /** @type {() => void} */ act) => (
            document.getElementById(id)?.addEventListener('click', act));
        on('record', () => (this.isOn ? this.stop() : this.start()));
        on('recording-save', () => this.save());
        on('recording-download', () => this.download());
        on('recording-close', () => this.close());
        element('recording-form').addEventListener('submit', (event) => {
            event.preventDefault();
            this.save();
        });
    }

    start() {
        this.scenario = { name: '', now: localTime(new Date()), steps: [] };
        this.isOn = true;
        this.tell('Do in one of the forms what the scenario shows.');
        this.renew();
        this.show();
    }

    /** Asks the frame what has become of the fields that were entered; its answer ends the scenario. */
    stop() {
        this.isOn = false;
        const names = new Set(this.scenario?.steps.flatMap(({ set }) => Object.keys(set ?? {})));
        for (const panel of this.grid.panels) {
            panel.tell('record', { isOn: false });
            if (panel.locale.tag === this.scenario?.locale) {
                panel.tell('look', { names: [...names] });
            }
        }
        this.tell(this.scenario?.steps.length ? '' : 'Nothing was recorded.');
        this.show();
        element('recording-name').focus();
    }

    /** @param {Panel} panel a frame whose form has just begun */
    brief(panel) {
        panel.tell('record', { isOn: this.isOn });
    }

    /** @param {{ locale: string, step: any }} message */
    take({ locale, step }) {
        if (!this.isOn || !this.scenario || (this.scenario.locale ?? locale) !== locale) {
            return;
        }
        this.scenario.locale = locale;
        const { steps } = this.scenario;
        const [name] = Object.keys(step.set ?? {});
        // A value that is entered in pieces is one.
        if (name !== undefined && Object.keys(steps.at(-1)?.set ?? {})[0] === name) {
            steps.pop();
        }
        steps.push(step);
        this.show();
    }

    /** @param {{ locale: string, fields: Record<string, object> }} message */
    conclude({ locale, fields }) {
        if (!this.isOn && this.scenario?.locale === locale && Object.keys(fields).length) {
            this.scenario.steps.push({ expect: { fields } });
            this.show();
        }
    }

    show() {
        const { isOn, scenario } = this;
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

    /** @param {string} words */
    tell(words) {
        element('recording-told').textContent = words;
    }

    close() {
        if (this.isOn) {
            this.stop();
        }
        this.scenario = null;
        this.show();
        element('record').focus();
    }

    /**
     * The scenario under the name that the person gives it.
     * @returns {Scenario}
     */
    named() {
        const { value } = /** @type {HTMLInputElement} */ (element('recording-name'));
        return { .../** @type {Scenario} */ (this.scenario), name: value.trim() || 'recorded in the preview' };
    }

    download() {
        const text = `${JSON.stringify({ scenarios: [this.named()] }, null, 2)}\n`;
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
        link.download = `${this.grid.facts.id}.scenario.json`;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href));
    }

    /** Has the server add the scenario to those beside the form. */
    async save() {
        try {
            const answer = await fetch('scenarios', {
                method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(this.named()),
            });
            const told = await answer.json().catch(() => ({}));
            this.tell(answer.ok ? `Saved in ${told.source}.` : `Not saved: ${told.message ?? answer.status}.`);
        } catch {
            this.tell('Not saved: the server does not answer. Download the file instead.');
        }
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
