/// The names of character properties that JavaScript accepts with the `u` flag (ECMAScript 2023, tables 67 to 69, and
/// the scripts of Unicode 14), each as short name = long name.
extension PatternProperty {
    /// General categories.
    static let categoryNames = """
        C=Other Cc=Control Cf=Format Cn=Unassigned Co=Private_Use Cs=Surrogate L=Letter LC=Cased_Letter
        Ll=Lowercase_Letter Lm=Modifier_Letter Lo=Other_Letter Lt=Titlecase_Letter Lu=Uppercase_Letter M=Mark
        Mc=Spacing_Mark Me=Enclosing_Mark Mn=Nonspacing_Mark N=Number Nd=Decimal_Number Nl=Letter_Number
        No=Other_Number P=Punctuation Pc=Connector_Punctuation Pd=Dash_Punctuation Pe=Close_Punctuation
        Pf=Final_Punctuation Pi=Initial_Punctuation Po=Other_Punctuation Ps=Open_Punctuation S=Symbol
        Sc=Currency_Symbol Sk=Modifier_Symbol Sm=Math_Symbol So=Other_Symbol Z=Separator Zl=Line_Separator
        Zp=Paragraph_Separator Zs=Space_Separator
        """

    /// Properties that a character has or has not.
    static let binaryNames = """
        ASCII=ASCII AHex=ASCII_Hex_Digit Alpha=Alphabetic Any=Any Assigned=Assigned Bidi_C=Bidi_Control
        Bidi_M=Bidi_Mirrored CI=Case_Ignorable Cased=Cased CWCF=Changes_When_Casefolded CWCM=Changes_When_Casemapped
        CWL=Changes_When_Lowercased CWKCF=Changes_When_NFKC_Casefolded CWT=Changes_When_Titlecased
        CWU=Changes_When_Uppercased Dash=Dash DI=Default_Ignorable_Code_Point Dep=Deprecated Dia=Diacritic
        Emoji=Emoji EComp=Emoji_Component EMod=Emoji_Modifier EBase=Emoji_Modifier_Base EPres=Emoji_Presentation
        ExtPict=Extended_Pictographic Ext=Extender Gr_Base=Grapheme_Base Gr_Ext=Grapheme_Extend Hex=Hex_Digit
        IDSB=IDS_Binary_Operator IDST=IDS_Trinary_Operator IDC=ID_Continue IDS=ID_Start Ideo=Ideographic
        Join_C=Join_Control LOE=Logical_Order_Exception Lower=Lowercase Math=Math NChar=Noncharacter_Code_Point
        Pat_Syn=Pattern_Syntax Pat_WS=Pattern_White_Space QMark=Quotation_Mark Radical=Radical RI=Regional_Indicator
        STerm=Sentence_Terminal SD=Soft_Dotted Term=Terminal_Punctuation UIdeo=Unified_Ideograph Upper=Uppercase
        VS=Variation_Selector WSpace=White_Space XIDC=XID_Continue XIDS=XID_Start
        """

    /// Scripts.
    static let scriptNames = """
        Adlm=Adlam Aghb=Caucasian_Albanian Ahom=Ahom Arab=Arabic Armi=Imperial_Aramaic Armn=Armenian Avst=Avestan
        Bali=Balinese Bamu=Bamum Bass=Bassa_Vah Batk=Batak Beng=Bengali Bhks=Bhaiksuki Bopo=Bopomofo Brah=Brahmi
        Brai=Braille Bugi=Buginese Buhd=Buhid Cakm=Chakma Cans=Canadian_Aboriginal Cari=Carian Cham=Cham
        Cher=Cherokee Chrs=Chorasmian Copt=Coptic Cpmn=Cypro_Minoan Cprt=Cypriot Cyrl=Cyrillic Deva=Devanagari
        Diak=Dives_Akuru Dogr=Dogra Dsrt=Deseret Dupl=Duployan Egyp=Egyptian_Hieroglyphs Elba=Elbasan Elym=Elymaic
        Ethi=Ethiopic Geor=Georgian Glag=Glagolitic Gong=Gunjala_Gondi Gonm=Masaram_Gondi Goth=Gothic Gran=Grantha
        Grek=Greek Gujr=Gujarati Guru=Gurmukhi Hang=Hangul Hani=Han Hano=Hanunoo Hatr=Hatran Hebr=Hebrew
        Hira=Hiragana Hluw=Anatolian_Hieroglyphs Hmng=Pahawh_Hmong Hmnp=Nyiakeng_Puachue_Hmong Hung=Old_Hungarian
        Ital=Old_Italic Java=Javanese Kali=Kayah_Li Kana=Katakana Khar=Kharoshthi Khmr=Khmer Khoj=Khojki
        Kits=Khitan_Small_Script Knda=Kannada Kthi=Kaithi Lana=Tai_Tham Laoo=Lao Latn=Latin Lepc=Lepcha Limb=Limbu
        Lina=Linear_A Linb=Linear_B Lisu=Lisu Lyci=Lycian Lydi=Lydian Mahj=Mahajani Maka=Makasar Mand=Mandaic
        Mani=Manichaean Marc=Marchen Medf=Medefaidrin Mend=Mende_Kikakui Merc=Meroitic_Cursive
        Mero=Meroitic_Hieroglyphs Mlym=Malayalam Modi=Modi Mong=Mongolian Mroo=Mro Mtei=Meetei_Mayek Mult=Multani
        Mymr=Myanmar Nand=Nandinagari Narb=Old_North_Arabian Nbat=Nabataean Newa=Newa Nkoo=Nko Nshu=Nushu Ogam=Ogham
        Olck=Ol_Chiki Orkh=Old_Turkic Orya=Oriya Osge=Osage Osma=Osmanya Ougr=Old_Uyghur Palm=Palmyrene
        Pauc=Pau_Cin_Hau Perm=Old_Permic Phag=Phags_Pa Phli=Inscriptional_Pahlavi Phlp=Psalter_Pahlavi
        Phnx=Phoenician Plrd=Miao Prti=Inscriptional_Parthian Rjng=Rejang Rohg=Hanifi_Rohingya Runr=Runic
        Samr=Samaritan Sarb=Old_South_Arabian Saur=Saurashtra Sgnw=SignWriting Shaw=Shavian Shrd=Sharada
        Sidd=Siddham Sind=Khudawadi Sinh=Sinhala Sogd=Sogdian Sogo=Old_Sogdian Sora=Sora_Sompeng Soyo=Soyombo
        Sund=Sundanese Sylo=Syloti_Nagri Syrc=Syriac Tagb=Tagbanwa Takr=Takri Tale=Tai_Le Talu=New_Tai_Lue
        Taml=Tamil Tang=Tangut Tavt=Tai_Viet Telu=Telugu Tfng=Tifinagh Tglg=Tagalog Thaa=Thaana Thai=Thai
        Tibt=Tibetan Tirh=Tirhuta Tnsa=Tangsa Toto=Toto Ugar=Ugaritic Vaii=Vai Vith=Vithkuqi Wara=Warang_Citi
        Wcho=Wancho Xpeo=Old_Persian Xsux=Cuneiform Yezi=Yezidi Yiii=Yi Zanb=Zanabazar_Square Zinh=Inherited
        Zyyy=Common Zzzz=Unknown
        """
}
