"""The answers that fill the repository's own forms to their end, and those that a receiver then has."""
from dataclasses import dataclass
from datetime import date
from typing import Any

YEAR = date.today().year
SIGN = object()
PRESS = object()


@dataclass(frozen=True)
class Answers:
    """`pages`: the answers on each page, in order; `later`: those that are only asked for because of a later page."""

    pages: list[list[tuple[str, Any]]]
    later: list[tuple[str, Any]]
    questions: int
    """The number of questions whether something was left out on purpose."""
    secrets: list[str]
    """The answers that no review and no record shows."""
    stored: Any
    """The receiver's submission: the values, or the pairs of the string."""


def membership(mail: str) -> Answers:
    """A member of fifteen years, whose parent is asked for."""
    pages = [[
        ("name", "Ana Ruiz"), ("email", mail), ("phone", "612345678"), ("document", "12345678Z"), ("postcode", "28004"),
        ("born", f"{YEAR - 15}-01-09"), ("guardian", "Luz Ruiz"), ("plan", "full"), ("years", "3"),
        ("member", "ab-1234"),
        ("locker", True), ("lockerSize", "large"), ("password", "swordfish1"), ("again", "swordfish1"), ("rules", True),
        ("photos", True)]]
    stored = dict(pages[0]) | {"born": f"09/01/{YEAR - 15}"}
    return Answers(pages, [], 0, ["swordfish1"], stored)


def camp(mail: str) -> Answers:
    """A child who comes by bus, paid by card."""
    pages = [
        [("firstName", "lena"), ("lastName", "marsh"), ("born", f"{YEAR - 10}-05-14"),
         ("school", "Hill Road"), ("shirt", "m"),
         ("languages", ["en", "fr"]), ("before", True), ("years", "3")],
        [("relation", "o"), ("relationOther", "Aunt"), ("parentName", "ana marsh"), ("email", mail),
         ("phone", "+44 20 7946 0000"), ("repeatPhone", "+44 20 7946 0000"), ("home.address1", "4 Lake Lane"),
         ("home.city", "Leeds"), ("home.postalCode", "LS1 1AA")],
        [("swims", "l"), ("allergies", ["food", "ins"]), ("allergyWhich", "Nuts"), ("diet", "oth"),
         ("dietWhich", "No fish"),
         ("medicine", True), ("medicineName", "Iron"), ("dose", "20"), ("tetanus", f"{YEAR - 2}-03"),
         ("card", "ABCD12345678")],
        [("arrival", f"{YEAR + 1}-07-05"), ("nights", "10"), ("place", "hut"), ("hoursOut", "12"),
         ("activity", ["sailing", "painting"])],
        [("bus", True), ("method", "card"), ("cardNumber", "4111111111111111"), ("cardMonth", "05"),
         ("cardYear", str(YEAR + 2)),
         ("gift", "20"), ("terms", True), ("signature", SIGN)],
    ]
    stored = (
        f"Lena:firstName:Marsh:lastName:Lena Marsh:badgeName:14:childBirthDay:05:childBirthMonth"
        f":{YEAR - 10}:childBirthYear"
        ":Hill Road:school:m:shirt:5:languages:1:returning:3:years:o:relation:Aunt:relationOther:Ana Marsh:parentName"
        f":{mail}:email:+44 20 7946 0000:phone:4 Lake Lane:homeAddress1:Leeds:homeCity:LS1 1AA:homePostalCode"
        ":United Kingdom:homeCountry:l:swims:10:allergies:Nuts:allergyWhich:oth:diet:No fish:dietWhich:1:medicine"
        f":Iron:medicineName:20:dose:{YEAR - 2}-03:tetanus:ABCD12345678:card:ABCD:cardIssuer"
        f":05:DayArrival:07:MonthArrival:{YEAR + 1}:YearArrival"
        ":10:nights:hut:place:5:activity:12:hoursOut:8:hoursIn:0:photoChild:park:busStop:30:busFee:1:bus"
        f":card:method:4111111111111111:cardNumber:1111:cardEnding:05:cardMonth:{YEAR + 2}:cardYear:860:fee:20:gift"
        ":880:total:1:terms:0:photosOk:1:signature:CAMP-27:reference")
    return Answers(pages, [("busStop", "park")], 1, ["4111111111111111", "ABCD12345678"], stored)


def retreat(mail: str) -> Answers:
    """Somebody with a guest, after another one has been taken back."""
    contact = {"first_name": "Ana", "last_name": "Marsh", "email": mail, "phone_number": "12345678",
               "arrival": f"{YEAR + 1}-07-05", "departure": f"{YEAR + 1}-07-08", "nights": "3", "room": "single",
               "board": "1", "diets": ["vegan", "other"], "diet_words": "No fish"}
    pages = [[
        *contact.items(), ("guests.add", PRESS), ("guests[0].name", "Max"), ("guests[0].age", "9"),
        ("guests[0].fare", "infant"), ("guests.add", PRESS), ("guests[1].name", "Lena"), ("guests[1].age", "12"),
        ("guests[1].fare", "child"), ("guests[0].remove", PRESS)]]
    stored = contact | {
        "board": 1, "booked_for": "Ana Marsh", "guests[0].name": "Lena", "guests[0].age": "12",
        "guests[0].fare": "child",
        "total": 3 * (70 + 9) + 12}
    return Answers(pages, [], 0, [], stored)
