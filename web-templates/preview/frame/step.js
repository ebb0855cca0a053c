import { select } from '../../runtime/view/form-element.js';

/**
 * The page that was shown last, as far as the other frames know.
 * @type {WeakMap<Runtime.Page, string>}
 */
const known = new WeakMap();

/**
 * The page of the form that shows; "" where there is only one.
 * @type {(page: Runtime.Page) => string}
 */
function currentStep({ form, engine }) {
    const places = [...select(form, '[data-page]')];
    const shown = places.find((place) => !place.hidden && !place.classList.contains('away'));
    return engine.pages.size > 1 ? shown?.dataset.page ?? '' : '';
}

/**
 * Goes to a page unless it is hidden here.
 * @type {(page: Runtime.Page, step: string) => void}
 */
export function goToStep(page, step) {
    const place = page.engine.pages.get(step);
    if (place && currentStep(page) !== step) {
        page.hooks.reveal?.(place);
        known.set(page, currentStep(page));
    }
}

/**
 * Tells of each change of the page that shows, but for those made here.
 * @type {(page: Runtime.Page, tell: (step: string) => void) => void}
 */
export function watchStep(page, tell) {
    if (page.engine.pages.size < 2) {
        return;
    }
    known.set(page, currentStep(page));
    const observer = new MutationObserver(() => {
        const step = currentStep(page);
        if (step !== known.get(page)) {
            known.set(page, step);
            tell(step);
        }
    });
    for (const place of select(page.form, '[data-page]')) {
        observer.observe(place, { attributes: true, attributeFilter: ['class', 'hidden'] });
    }
}
