"""The answers that fill three real forms to their end, page by page, in the order in which a person meets them.

An answer is a value (a list: several choices; True: a tick), or what is done with the field: SIGN it, VERIFY it.
"""
from dataclasses import dataclass
from typing import Any

SIGN, VERIFY = object(), object()


@dataclass(frozen=True)
class Journey:
    """`pages`: the answers of every page; `questions`: fields left blank that are asked about; `sent`: the string."""

    pages: list[list[tuple[str, Any]]]
    questions: list[str]
    sent: str


NOW = "2024-03-15T09:00:00Z"

CHARITY = Journey(
    pages=[
        [("agentCode", "AB123"), ("venue", "st")],
        [("title", "Dr"), ("firstName", "ada"), ("lastName", "byron"), ("birth", "1980-12-10"), ("over18", True),
         ("home.address1", "1 High St"), ("home.city", "Dover"), ("home.postalCode", "CT16 1AA"), ("gender", "F"),
         ("email", "ada@example.org"), ("email", VERIFY), ("contactWays", ["post", "sms"]), ("bestHour", "18")],
        [("frequency", "m"), ("currency", "GBP"), ("amountPick", "20"), ("impact", "school"), ("causes", ["w", "f"]),
         ("region", "af"), ("country", "ke"), ("shareLocal", "60"), ("pledgeA", "5"), ("pledgeB", "7"),
         ("startDate", "2024-05-01"), ("giftAid", True), ("method", "uk"), ("ukBank.name1", "A Byron"),
         ("ukBank.sort", "12-34-56"), ("ukBank.account", "12345678")],
        [("agree", True), ("signature", SIGN)],
    ],
    questions=["occupation", "mobile"],
    sent="en:formLang:web:leadSource:1710460800:formOpened:AB123:agentCode:AB:agentTeam:st:venue:Dr:title:Ada:firstName"
         ":Byron:lastName:Ada Byron:receiptName:10:dobDay:12:dobMonth:1980:dobYear:1:adultConfirmed:F:gender"
         ":1 High St:homeAddress1:Dover:homeCity:CT16 1AA:homePostalCode:United Kingdom:homeCountry"
         ":ada@example.org:email:0:noEmail:9:contactWays:18:bestHour:m:frequency:GBP:currency:20:amountPick"
         ":school:impact:17:causes:af:region:ke:country:60:shareLocal:40:shareEmergency:5:pledgeA:7:pledgeB"
         ":12:pledgeTotal:2024-05-01:startsOn:1:giftAid:uk:method:A Byron:bankAccountName1:123456:bankSortCode"
         ":12345678:bankAccountNumber:1:termsAccepted:1:newsletter:LRF-2024:reference:1:signature:0:idPhoto")

EVENT = Journey(
    pages=[
        [("firstName", "ada"), ("surname", "byron"), ("mail", "ada@example.org"), ("mail", VERIFY),
         ("attendance", "in"), ("days", ["12", "14"]), ("firstTime", True), ("heardFrom", "z"),
         ("heardOther", "Radio"), ("birthday", "--02-29"), ("work.address1", "1 Main"), ("work.city", "Reno"),
         ("work.postalCode", "89501"), ("work.stateProv", "NV"), ("fillMailing", True)],
        [("ticket", "stu"), ("studentNo", "S123456"), ("seats", "4"), ("groupName", "Band 4"), ("adults", "2"),
         ("children", "1"), ("splitCard", "25"), ("arrive", "2024-06-11"), ("leave", "2024-06-15"), ("track", "art"),
         ("morning", "p"), ("afternoon", "w2"), ("sameBackup", True), ("posters", ["b", "d"]), ("level", "1"),
         ("rating", "5"), ("meals", True), ("diet", "veg"), ("allergens", ["nut", "egg"]), ("dinner", "y"),
         ("access", True), ("accessNote", "ramp")],
        [("payBy", "cc"), ("_brand", "V"), ("cardNo", "4111111111111111"), ("repeatCardNo", "4111111111111111"),
         ("cardEnd", "2027-09"), ("rules", True), ("sign", SIGN)],
    ],
    questions=["company"],
    sent="summer:utm:Ada:firstName:Byron:surname:Ada Byron:badgeText:ada@example.org:contactEmail:in:attendance:5:days"
         ":1:firstTime:z:heardFrom:Radio:heardOther:29:partyDay:02:partyMonth:1 Main:workAddress1:Reno:workCity"
         ":89501:workPostalCode:NV:workStateProv:United States:workCountry:1 Main. Reno. NV. 89501:mailingLine"
         ":stu:ticket:S123456:studentNo:0:studentCard:4:seats:Band 4:groupName:2:adults:1:children:3:headcount"
         ":25:splitCard:75:splitInvoice:2024-06-11:arrival:2024-06-15:departure:art:track:p:morning:w2:afternoon"
         ":w2:backup:10:posters:1:level:5:rating:1:meals:veg:diet:9:allergens:y:dinner:1:access:ramp:accessNote"
         ":cc:payBy:V:_brand:4111111111111111:cardNo:4111111111111111:cardCopy:1111:cardTail:09:cardEndMonth"
         ":2027:cardEndYear:1:rules:1:photosOk:0:selfie")

HEALTH = Journey(
    pages=[
        [("given", "ana"), ("family", "ruiz"), ("dob", "1990-02-28"), ("ageYears", "34"), ("sex", "F"),
         ("speaks", ["es", "na"]), ("interpreter", True), ("interpLang", "Maya"), ("home.address1", "Calle 5"),
         ("home.city", "Merida"), ("home.postalCode", "97000"), ("home.stateProv", "YUC"),
         ("nationalId", "RUAA900228MYNZNN01"), ("cell", "+52 999 1234567"), ("emergencyName", "Luz"),
         ("emergencyPhone", "9991234567"), ("relation", "o"), ("relationOther", "Friend")],
        [("insured", "Y"), ("insurer", "a"), ("policy", "AB1234"), ("repeatPolicy", "AB1234"),
         ("policyEnd", "2026-01"), ("copay", "40")],
        [("conditions", ["as"]), ("asthmaSince", "1999"), ("smoker", "n"), ("medicine1", "aspirin"), ("weight", "60.5"),
         ("height", "165"), ("systolic", "120"), ("diastolic", "80"), ("bodySide", "front"),
         ("painPlaces", ["head", "arm"]), ("pain", "9"), ("workHours", "10"), ("exercise", "1"), ("diet", "veg"),
         ("dietNotes", "milk")],
        [("consent", True), ("patientSign", SIGN)],
    ],
    questions=["allergies"],
    sent="15:DayVisit:03:MonthVisit:2024:YearVisit:A1:visitNumber:Ana:given:Ruiz:family:Ruiz, Ana:chartName"
         ":28:patientBirthDay:02:patientBirthMonth:1990:patientBirthYear:34:ageYears:F:sex:5:speaks:1:interpreter"
         ":Maya:interpLang:Calle 5:homeAddress1:Merida:homeCity:97000:homePostalCode:YUC:homeStateProv"
         ":Mexico:homeCountry:RUAA900228MYNZNN01:nationalId:NN01:idTail:RUAA:idHead:0:idCard:+52 999 1234567:cell"
         ":Luz:emergencyName:9991234567:emergencyPhone:o:relation:Friend:relationOther:Y:insured:a:insurer"
         ":AB1234:policy:01:policyEndMonth:2026:policyEndYear:40:copay:1:conditions:1999:asthmaSince:n:smoker"
         ":0:pregnant:0:noAllergies:Aspirin:medicine1:Aspirin:medicines:60.5:weight:165:height:120:systolic"
         ":80:diastolic:front:bodySide:9:painPlaces:9:pain:10:workHours:14:restHours:1:exercise:veg:diet:milk:dietNotes"
         ":0:pets:1:consentGiven:1:research:1710460800:consentAt:1:patientSign")

JOURNEYS = {"charity-donation": (CHARITY, ["en-US", "fr-FR"]), "event-registration": (EVENT, ["en-US", "es-ES"]),
            "health-intake": (HEALTH, ["en-US", "es-MX"])}
"""The journey of each form, and the languages in which it is made."""
