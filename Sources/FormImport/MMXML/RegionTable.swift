/// Regions of the countries whose addresses ask for one: codes of ISO 3166-2 without the country, and names.
enum RegionTable {
    static let canada = """
        AB Alberta
        BC British Columbia
        MB Manitoba
        NB New Brunswick
        NL Newfoundland and Labrador
        NT Northwest Territories
        NS Nova Scotia
        NU Nunavut
        ON Ontario
        PE Prince Edward Island
        QC Quebec
        SK Saskatchewan
        YT Yukon
        """

    static let canadaInFrench = """
        AB Alberta
        BC Colombie-Britannique
        MB Manitoba
        NB Nouveau-Brunswick
        NL Terre-Neuve-et-Labrador
        NT Territoires du Nord-Ouest
        NS Nouvelle-Écosse
        NU Nunavut
        ON Ontario
        PE Île-du-Prince-Édouard
        QC Québec
        SK Saskatchewan
        YT Yukon
        """

    static let unitedStates = """
        AL Alabama
        AK Alaska
        AZ Arizona
        AR Arkansas
        CA California
        CO Colorado
        CT Connecticut
        DE Delaware
        DC District of Columbia
        FL Florida
        GA Georgia
        HI Hawaii
        ID Idaho
        IL Illinois
        IN Indiana
        IA Iowa
        KS Kansas
        KY Kentucky
        LA Louisiana
        ME Maine
        MD Maryland
        MA Massachusetts
        MI Michigan
        MN Minnesota
        MS Mississippi
        MO Missouri
        MT Montana
        NE Nebraska
        NV Nevada
        NH New Hampshire
        NJ New Jersey
        NM New Mexico
        NY New York
        NC North Carolina
        ND North Dakota
        OH Ohio
        OK Oklahoma
        OR Oregon
        PA Pennsylvania
        RI Rhode Island
        SC South Carolina
        SD South Dakota
        TN Tennessee
        TX Texas
        UT Utah
        VT Vermont
        VA Virginia
        WA Washington
        WV West Virginia
        WI Wisconsin
        WY Wyoming
        """

    static let france = """
        ARA Auvergne-Rhône-Alpes
        BFC Bourgogne-Franche-Comté
        BRE Bretagne
        CVL Centre-Val de Loire
        20R Corse
        GES Grand Est
        HDF Hauts-de-France
        IDF Île-de-France
        NOR Normandie
        NAQ Nouvelle-Aquitaine
        OCC Occitanie
        PDL Pays de la Loire
        PAC Provence-Alpes-Côte d’Azur
        971 Guadeloupe
        973 Guyane
        974 La Réunion
        972 Martinique
        976 Mayotte
        """

    static let mexico = """
        AGU Aguascalientes
        BCN Baja California
        BCS Baja California Sur
        CAM Campeche
        CHP Chiapas
        CHH Chihuahua
        CMX Ciudad de México
        COA Coahuila
        COL Colima
        DUR Durango
        GUA Guanajuato
        GRO Guerrero
        HID Hidalgo
        JAL Jalisco
        MEX Estado de México
        MIC Michoacán
        MOR Morelos
        NAY Nayarit
        NLE Nuevo León
        OAX Oaxaca
        PUE Puebla
        QUE Querétaro
        ROO Quintana Roo
        SLP San Luis Potosí
        SIN Sinaloa
        SON Sonora
        TAB Tabasco
        TAM Tamaulipas
        TLA Tlaxcala
        VER Veracruz
        YUC Yucatán
        ZAC Zacatecas
        """
}
