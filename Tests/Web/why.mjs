/** Asks forms of tests why their fields are as they are. */
import { createEngine } from '../../web-templates/runtime/engine/engine.js';
import { awaitedBy } from '../../web-templates/runtime/engine/waiting.js';
import { start } from '../../web-templates/runtime/engine/values.js';
import { explain } from '../../web-templates/preview/frame/why/explanation.js';
import { keepHistory } from '../../web-templates/preview/frame/why/history.js';

/** A form that is asked from the moment on that it opens. */
export function asked(form, noticed) {
    const { dialect, data, scope } = form;
    const engine = createEngine(data, dialect, scope.now);
    engine.awaitedBy = (field) => awaitedBy(engine, field);
    const history = keepHistory(engine, noticed);
    start(engine);
    return { engine, inquiry: { engine, history, titleOf: ({ name }) => name } };
}

export const explanation = ({ inquiry }, name) => explain(inquiry, name);
export const reasons = (form, name, aspect) =>
    explain(form.inquiry, name).reasons.filter((reason) => !aspect || reason.aspect === aspect);
export const texts = (form, name, aspect) => reasons(form, name, aspect).map(({ text }) => text);
export const dependants = (form, name) =>
    explain(form.inquiry, name).dependants.map(({ text, target, rule }) => ({ text, target, rule }));
