import { createMatcher } from '../../runtime/engine/matching/matcher.js';
import { translatePattern } from '../languages/patterns/translate.js';
import { make, newId } from '../shell/element.js';
import { createTextInput } from './text-input.js';

/**
 * A pattern, with a box to try it out in.
 * @type {Properties.InputMaker}
 */
export function createPatternInput(store, entry, change) {
    const { text } = store;
    const input = createTextInput(store, entry, (value) => {
        change(value);
        judge();
    });
    const pattern = /** @type {HTMLInputElement} */ (input.element.querySelector('input'));
    const verdict = make('output', { class: 'property-note' });
    const sample = make('input',
        { type: 'text', class: 'input', id: newId('try'), autocomplete: 'off', oninput: () => judge() });
    const judge = () => {
        const translated = translatePattern(pattern.value);
        const isBroken = pattern.value === '' || 'fault' in translated;
        verdict.textContent = isBroken || sample.value === '' ? ''
            : text(matches(translated.source, sample.value) ? 'pattern.matches' : 'pattern.differs');
    };
    input.element.append(
        make('div', { class: 'try' }, make('label', { class: 'property-hint', for: sample.id }, text('pattern.try')),
            sample, verdict));
    return input;
}

/**
 * As the form asks it: found anywhere, in whatever case (formulary 5.4).
 * @type {(source: string, sample: string) => boolean}
 */
function matches(source, sample) {
    try {
        return createMatcher(source, 'iu').test(sample);
    } catch {
        return createMatcher(source, 'i').test(sample);
    }
}
