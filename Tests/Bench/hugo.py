"""The same forms for Hugo: each a page in each language, its fields in the page's front matter."""
from typing import Any

from Bench.forms import LOCALES, definition, translate
from Support.sites import Files

CONFIGURATION: dict[str, Any] = {
    "baseURL": "https://forms.example.org/", "title": "Generated forms", "defaultContentLanguage": LOCALES[0],
    "defaultContentLanguageInSubdir": True, "disableKinds": ["taxonomy", "term", "RSS", "sitemap", "section", "404"],
    "languages": {locale: {"languageName": locale, "contentDir": f"content/{locale}", "weight": number}
                  for number, locale in enumerate(LOCALES, start=1)},
}

PAGE = """<!DOCTYPE html>
<html lang="{{ .Language.Lang }}" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }}</title>
<link rel="stylesheet" href="../style.css">
<script src="../form.js" defer></script>
</head>
<body>
<nav><ul>{{ range .AllTranslations }}
<li><a href="{{ .RelPermalink }}" lang="{{ .Language.Lang }}">{{ .Language.LanguageName }}</a></li>
{{ end }}</ul></nav>
<main>
<h1>{{ .Title }}</h1>
<form data-form="{{ .Params.form }}" method="post">
{{ range .Params.fields }}{{ partial (printf "%s.html" .type) . }}{{ end }}
<button type="submit">Submit</button>
</form>
</main>
</body>
</html>
"""

LABEL = '<label id="f-{{ .key }}-label" for="f-{{ .key }}">{{ .label }}' \
        '{{ if .required }} <span aria-hidden="true">*</span>{{ end }}</label>'
ERROR = '<p class="error" data-part="error" id="f-{{ .key }}-error" hidden></p>'
WRAPPER = '<div data-field="{{ .key }}" class="field field-{{ .type }}">\n%s\n</div>\n'
NAME = 'id="f-{{ .key }}" name="{{ .key }}" aria-describedby="f-{{ .key }}-error"{{ if .required }} required{{ end }}'

PARTIALS = {
    "text": f'{LABEL}\n{ERROR}\n<input type="text" {NAME} value=""'
            '{{ with .placeHolder }} placeholder="{{ . }}"{{ end }}>',
    "date": f'{LABEL}\n{ERROR}\n<input type="date" {NAME} value="">',
    "picker": f'{LABEL}\n{ERROR}\n<select {NAME}>\n'
              '{{ range .listOptions }}<option value="{{ .key }}">{{ .value }}</option>\n{{ end }}</select>',
    "boolean": f'{ERROR}\n<div><input type="checkbox" {NAME} value="true">\n{LABEL}</div>',
    "consent": f'{ERROR}\n<div><input type="checkbox" {NAME} value="true">\n{LABEL}\n'
               "<details><summary>{{ .info.textButtonReadMore }}</summary>"
               "<div>{{ .info.description }}</div></details></div>",
    "prose": '<p id="f-{{ .key }}-label">{{ .label }}</p>',
}

KINDS = {"text": "text", "picker": "picker", "datepicker": "date", "boolean": "boolean", "index": "prose"}


def page_field(entry: dict[str, Any], locale: str) -> dict[str, Any]:
    """The values of a field that a template needs, texts in one language."""
    kind = "consent" if entry.get("subtype") == "expandable" else KINDS[entry["type"].lower()]
    made = {"key": entry["key"], "type": kind, "label": translate(entry["label"], locale),
            "required": any(validator["type"] == "mandatory" for validator in entry.get("validator", []))}
    if "placeHolder" in entry:
        made["placeHolder"] = translate(entry["placeHolder"], locale)
    if "listOptions" in entry:
        made["listOptions"] = [{**option, "value": translate(option["value"], locale)}
                               for option in entry["listOptions"]]
    if "expandableInfo" in entry:
        made["info"] = {key: translate(text, locale) for key, text in entry["expandableInfo"].items()}
    return made


def site(forms: int, fields: int) -> Files:
    files: Files = {"config.json": CONFIGURATION, "layouts/_default/single.html": PAGE,
                    "layouts/index.html": "<!DOCTYPE html><title>Forms</title><ul>{{ range .Site.RegularPages }}"
                                          '<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>'}
    files |= {f"layouts/partials/{kind}.html": WRAPPER % body for kind, body in PARTIALS.items()}
    for form in range(forms):
        entries = definition(form, fields)["fields"]
        for locale in LOCALES:
            files[f"content/{locale}/form{form:04}.md"] = {
                "title": f"Form {form}", "form": f"form{form:04}",
                "fields": [page_field(entry, locale) for entry in entries]}
    return files
