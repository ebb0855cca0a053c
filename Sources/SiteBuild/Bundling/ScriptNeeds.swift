import FormModel

/// The modules that the script of a form carries besides those of every form.
struct ScriptNeeds: Hashable, Sendable {
    var controls: Set<Control>
    var features: [ScriptFeature] = []
    var judging: [ScriptJudging] = []
    var composites: Set<String> = []

    init(
        controls: Set<Control>, features: [ScriptFeature] = [], judging: [ScriptJudging] = [],
        composites: Set<String> = []
    ) {
        (self.controls, self.features, self.judging, self.composites) = (controls, features, judging, composites)
    }

    /// - Parameter services: the names of those that the site has.
    init(of document: FormDocument, _ options: FormOptions, services: Set<String>) {
        self.init(
            controls: Set(document.fields.map(\.control)),
            features: ScriptFeature.needed(by: document, options, services: services),
            judging: ScriptJudging.needed(by: document), composites: Set(document.fields.compactMap(\.composite?.kind)))
    }

    /// Everything that either needs, in the order in which it takes the page over.
    func union(_ other: ScriptNeeds) -> ScriptNeeds {
        ScriptNeeds(
            controls: controls.union(other.controls),
            features: ScriptFeature.allCases.filter { features.contains($0) || other.features.contains($0) },
            judging: ScriptJudging.allCases.filter { judging.contains($0) || other.judging.contains($0) },
            composites: composites.union(other.composites))
    }
}
