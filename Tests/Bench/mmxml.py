"""Generated MM XML forms."""

COUNT = 150
"""Items of the large form."""

ITEMS = [
    '<label>Question {n}</label><validation>names</validation>|textField|required="YES"',
    '<label>Question {n}</label><validation>email</validation>|textField|',
    '<label>Question {n}</label><option value="a">First</option><option value="b">Second</option>'
    '|dropDown|required="YES"',
    '<label>Question {n}</label><formatting>DD/MM/YYYY</formatting><minAgeRestriction>18</minAgeRestriction>'
    '|dateField|',
    '<label>Question {n}</label><tag value="a">First</tag><tag value="b">Second</tag><tag value="c">Third</tag>'
    '|radioControl|multiple="YES"',
    '<detailLabel>Question {n}</detailLabel>|checkbox|submitsValue="YES"',
    '<label>Question {n}</label><regex>[A-Z]{{2}}[0-9]{{4}}</regex>'
    '<regexmessage>Two letters, four digits</regexmessage>'
    '|textField|',
    '<label>Question {n}</label><tag value="y">Yes</tag><tag value="n">No</tag>|segmentedControl|',
    '<text>A note before question {n}</text>|label|',
    '<label>Question {n}</label><options>1-9</options>|valuePicker|',
]
"""Ten kinds that take turns: tags, type, attributes."""

HEAVY = {
    "dateField": "<label>Date</label>", "radioControl": '<label>Choice</label><tag value="a">A</tag>',
    "emailPinger": "<label>E-mail</label>", "addressField": "<label>Address</label><country>FR</country>",
    "signatureBox": "<label>Signature</label>", "photoCapture": "<label>Photo</label>",
    "infoButton": "<defaultValue>Why?</defaultValue><text>So.</text>",
}
"""Types whose control has a script of its own, each with the tags that it needs."""


def item(number: int) -> str:
    tags, kind, attributes = ITEMS[number % len(ITEMS)].split("|")
    return f'<item name="item{number}" type="{kind}" {attributes}>{tags.format(n=number)}</item>'


def rule(number: int) -> str:
    """Ticking a box shows the next item."""
    return (f'<relationship object="item::item{number + 1}"><condition>item{number} == "YES"</condition>'
            "<if><show>1</show></if><else><hide>1</hide></else></relationship>")


def form(items: list[str], rules: list[str]) -> str:
    pages = [items[at:at + 30] for at in range(0, len(items), 30)]
    written = "".join(f'<page name="page{n}"><group name="group{n}">{"".join(page)}</group></page>'
                      for n, page in enumerate(pages))
    return f'<form name="bench">{written}<relationships>{"".join(rules)}</relationships></form>'


def large() -> str:
    """A form of 150 items in five pages, a rule for every tenth."""
    return form([item(n) for n in range(COUNT)], [rule(n) for n in range(5, COUNT, 10)])


def single(kind: str, tags: str) -> str:
    """A form of one item."""
    return form([f'<item name="only" type="{kind}">{tags}</item>'], [])
