"""Forms are built side by side; what they share must bear that from the first moment of the program on."""
from Support.fields import consent
from Support.sites import form_site


def test_builds_of_many_forms_come_to_their_end(site):
    made = site(form_site({f"form{n}": [consent(f"c{m}") for m in range(3)] for n in range(8)}))
    for n in range(40):
        assert made.run("build", "--quiet", "--output", f"out{n % 2}", timeout=120).code == 0
