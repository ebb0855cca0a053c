"""The visible facts of a field, all at one glance: every question to a browser has its price."""
from dataclasses import dataclass

NATIVE = "input:not([type=hidden]), select, textarea"

GLANCE = """(field) => {
    const all = (selector) => [...field.querySelectorAll(selector)];
    const inForm = (selector) => all(selector).filter((each) => !each.closest('dialog'));
    const isVisible = (element) => element.checkVisibility({ visibilityProperty: true })
        && element.getBoundingClientRect().width > 0 && element.getBoundingClientRect().height > 0;
    const control = inForm(NATIVE)[0] ?? inForm('button')[0];
    const error = field.querySelector('[data-part=error]');
    const choices = inForm('input:is([type=radio], [type=checkbox])');
    return {
        is_shown: field.getClientRects().length > 0,
        is_visible: isVisible(field),
        has_control: Boolean(control),
        is_inert: Boolean(control?.matches(
            ':disabled, [aria-disabled=true], [aria-readonly=true], [readonly]:not([aria-haspopup])')),
        is_marked_invalid: all(NATIVE).length > 1
            ? field.matches('[aria-invalid=true]') || all('[aria-invalid=true]').length > 0
            : control?.getAttribute('aria-invalid') === 'true',
        message: error && isVisible(error) ? error.innerText.trim() : '',
        has_date_parts: all('[data-part=year], [data-part=month], [data-part=day]').length > 0,
        opens_a_popup: Boolean(control?.hasAttribute('aria-haspopup')),
        is_slider: control?.type === 'range',
        takes_text: ['text', 'password', 'tel', 'email', 'url'].includes(control?.type),
        choices: choices.length,
        is_exclusive: choices[0]?.type === 'radio',
    };
}""".replace("NATIVE", repr(NATIVE))


@dataclass(frozen=True)
class Look:
    """A field at one moment; its control is its first native one, else the button that opens something."""

    is_shown: bool
    """True where it takes room on the page, be it empty."""
    is_visible: bool
    has_control: bool
    is_inert: bool
    """True where the control, shown or not, takes nothing in; one that opens a popup may be read-only and of use."""
    is_marked_invalid: bool
    """True where its control, or of several controls one, says that what it holds is not accepted."""
    message: str
    """The message shown at it; empty when none is."""
    has_date_parts: bool
    opens_a_popup: bool
    is_slider: bool
    takes_text: bool
    choices: int
    """The number of its radio buttons or boxes."""
    is_exclusive: bool

    @property
    def is_locked(self) -> bool:
        """True where a person can do nothing with the control now."""
        return not self.is_visible or self.is_inert
