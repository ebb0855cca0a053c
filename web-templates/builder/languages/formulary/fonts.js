/** The fonts that are offered: each family with its variants, an empty one for the bare name of the family. */
const families = `
    AcademyEngravedLetPlain AlNile:Bold, AmericanTypewriter:,Bold,Condensed,CondensedBold,CondensedLight,Light
    AppleColorEmoji AppleSDGothicNeo:Thin,UltraLight,Light,Regular,Medium,SemiBold,Bold ArialMT
    Arial:BoldItalicMT,BoldMT,ItalicMT ArialHebrew:,Bold,Light ArialRoundedMTBold
    Avenir:Black,BlackOblique,Book,BookOblique,Heavy,HeavyOblique,Light,LightOblique,Medium,MediumOblique,Oblique,Roman
    AvenirNext:Bold,BoldItalic,DemiBold,DemiBoldItalic,Heavy,HeavyItalic,Italic,Medium,MediumItalic,Regular
    AvenirNext:UltraLight,UltraLightItalic
    AvenirNextCondensed:Bold,BoldItalic,DemiBold,DemiBoldItalic,Heavy,HeavyItalic,Italic,Medium,MediumItalic,Regular
    AvenirNextCondensed:UltraLight,UltraLightItalic
    BanglaSangamMN:,Bold Baskerville:,Bold,BoldItalic,Italic,SemiBold,SemiBoldItalic BodoniOrnamentsITCTT
    BodoniSvtyTwoITCTT:Bold,Book,BookIta BodoniSvtyTwoOSITCTT:Bold,Book,BookIt BodoniSvtyTwoSCITCTT:Book
    BradleyHandITCTT:Bold ChalkboardSE:Bold,Light,Regular Chalkduster Cochin:,Bold,BoldItalic,Italic
    Copperplate:,Bold,Light Courier:,Bold,BoldOblique,Oblique CourierNewPS:BoldItalicMT,BoldMT,ItalicMT CourierNewPSMT
    DINAlternate:Bold DINCondensed:Bold DamascusBold Damascus DamascusLight DamascusMedium DamascusSemiBold
    DevanagariSangamMN:,Bold Didot:,Bold,Italic DiwanMishafi EuphemiaUCAS:,Bold,Italic Farah
    Futura:CondensedExtraBold,CondensedMedium,Medium,MediumItalic GeezaPro:,Bold Georgia:,Bold,BoldItalic,Italic
    GillSans:,SemiBold,SemiBoldItalic,Bold,BoldItalic,UltraBold,Italic,Light,LightItalic GujaratiSangamMN:,Bold
    GurmukhiMN:,Bold STHeitiSC:Light,Medium STHeitiTC:Light,Medium
    Helvetica:,Bold,BoldOblique,Light,LightOblique,Oblique
    HelveticaNeue:,Bold,BoldItalic,CondensedBlack,CondensedBold,Italic,Light,LightItalic,Medium,MediumItalic
    HelveticaNeue:UltraLight,UltraLightItalic,Thin,ThinItalic
    HiraMinProN:W HiraginoSans:W HoeflerText:Black,BlackItalic,Italic,Regular
    IowanOldStyle:Bold,BoldItalic,Italic,Roman Kailasa:,Bold KannadaSangamMN:,Bold KhmerSangamMN
    KohinoorBangla:Light,Regular,Semibold KohinoorDevanagari:Book,Light,Medium KohinoorTelugu:Light,Regular,Medium
    LaoSangamMN MalayalamSangamMN:,Bold Menlo:BoldItalic,Regular,Bold,Italic MarkerFelt:Thin,Wide
    Noteworthy:Bold,Light Optima:Bold,BoldItalic,ExtraBlack,Italic,Regular OriyaSangamMN:,Bold
    Palatino:Bold,BoldItalic,Italic,Roman Papyrus:,Condensed PartyLetPlain
    PingFangHK:Ultralight,Light,Thin,Regular,Medium,Semibold PingFangSC:Ultralight,Light,Thin,Regular,Medium,Semibold
    PingFangTC:Ultralight,Light,Thin,Regular,Medium,Semibold SavoyeLetPlain SinhalaSangamMN:,Bold
    SnellRoundhand:,Black,Bold Symbol TamilSangamMN:,Bold TeluguSangamMN:,Bold Thonburi:,Bold,Light
    TimesNewRomanPS:BoldItalicMT,BoldMT,ItalicMT TimesNewRomanPSMT Trebuchet:BoldItalic TrebuchetMS:,Bold,Italic
    Verdana:,Bold,BoldItalic,Italic ZapfDingbatsITC Zapfino`;

/**
 * The PostScript names of the fonts that iOS has, as the original tool offers them.
 * @returns {string[]}
 */
export function fontNames() {
    return families.trim().split(/\s+/).flatMap((each) => {
        const [family, variants] = each.split(':');
        return variants === undefined ? [family]
            : variants.split(',').map((variant) => (variant === '' ? family : `${family}-${variant}`));
    });
}
