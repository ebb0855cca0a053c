package import FormModel
package import Foundation
package import SiteBuild

/// Builds the forms that have scenarios beside them and plays these.
package struct SiteTester {
    private let site: Site
    /// Builds the forms that have scenarios into the site's state folder.
    package let builder: SiteBuilder
    private let plans: [Plan]
    /// The diagnostics in the site's files and in those of scenarios.
    package let diagnostics: [Diagnostic]

    /// The scenarios of one form.
    private struct Plan {
        var form: String
        var scenarios: [Scenario]
    }

    /// Reads the scenarios of the site in the folder `path`; nothing is built yet. A form that is named and has no file
    /// of them is an error, one that is not named is left out.
    ///
    /// - Parameter forms: the ids of those to test; all that have scenarios where none is named.
    package init(_ path: String, forms: [String]) throws(SiteError) {
        let (site, warnings) = try Site.open(path)
        var options = BuildOptions()
        options.forms = forms
        var found = warnings
        var plans: [Plan] = []
        for entry in try SiteBuilder(site, options: options).entries().entries {
            let source = entry.scenarioSource
            guard let bytes = try? site.folder.read(source) else {
                if forms.contains(entry.id) {
                    let place = SourcePosition(file: source)
                    found.append(.error("scenario.missing", at: place, "there are no scenarios of “\(entry.id)”"))
                }
                continue
            }
            let reader = ScenarioReader(bytes, file: source)
            found += reader.diagnostics
            plans.append(Plan(form: entry.id, scenarios: reader.scenarios))
        }
        self.site = site
        self.plans = plans
        builder = try .forBrowser(site, forms: plans.map(\.form))
        diagnostics = found
    }

    /// Tells whether a form has a file of scenarios.
    package var hasFiles: Bool { !plans.isEmpty }

    /// The number of scenarios.
    package var count: Int { plans.map(\.scenarios.count).reduce(0, +) }

    /// Builds the site into a folder of its own and plays all scenarios there.
    ///
    /// - Parameters:
    ///   - pictures: the folder of pictures of pages that are not as expected; nil where none are wanted.
    ///   - each: told after each scenario.
    /// - Returns: the diagnostics of the build, and the outcomes in the order of the forms.
    /// - Throws: `BrowserError` where there is no browser, and the errors of writing the site. Failures of scenarios
    ///   are outcomes.
    package func run(
        pictures: URL?, each: (TestOutcome) -> Void
    ) async throws -> (diagnostics: [Diagnostic], outcomes: [TestOutcome]) {
        guard count > 0 else { return ([], []) }
        let dist = URL(fileURLWithPath: builder.options.output ?? "")
        let built = try await SitePublisher(builder).publish { _, _, _ in }
        guard !built.diagnostics.hasErrors else { return (built.diagnostics, []) }
        return (built.diagnostics, try await play(in: dist, pictures: pictures, each: each))
    }

    /// Plays the scenarios one after the other in one browser, each in a tab of its own; one that could not be read
    /// fails without a tab.
    private func play(in dist: URL, pictures: URL?, each: (TestOutcome) -> Void) async throws -> [TestOutcome] {
        let script = try ScriptBundler.scenarioScript(site.files)
        let browser = try Browser(Browser.find())
        defer { browser.close() }
        let player = ScenarioPlayer(browser: browser, script: script, pictures: pictures)
        var outcomes: [TestOutcome] = []
        for plan in plans {
            for scenario in plan.scenarios {
                let folder = dist.appending(path: plan.form)
                var outcome = TestOutcome(form: plan.form, scenario: scenario.name, position: scenario.position)
                if !scenario.errors.isEmpty {
                    outcome.failures = scenario.errors.map {
                        Failure(position: $0.position, about: $0.message, id: $0.id)
                    }
                } else if let page = try page(of: scenario, in: folder) {
                    defer { if scenario.values != nil { try? FileManager.default.removeItem(at: page) } }
                    outcome = try await player.play(scenario, on: page, form: plan.form)
                } else {
                    let words = "the form has no page in this language"
                    outcome.failures = [Failure(position: scenario.position, about: words)]
                }
                each(outcome)
                outcomes.append(outcome)
            }
        }
        return outcomes
    }

    /// The page in the scenario's language, with the values that a host puts into it.
    ///
    /// A page with values is a copy beside the page, which who calls this removes afterwards.
    ///
    /// - Returns: nil where the form has no page in that language.
    private func page(of scenario: Scenario, in folder: URL) throws -> URL? {
        let place = scenario.locale.map { folder.appending(path: $0.description) } ?? folder
        let page = place.appending(path: "index.html")
        guard let html = try? String(contentsOf: page, encoding: .utf8) else { return nil }
        guard let values = scenario.values else { return page }
        let block = "<script type=\"application/json\" data-values>\(values.json)</script></head>"
        let filled = place.appending(path: "filled-\(scenario.position.line)-\(scenario.position.column).html")
        let text = html.replacing("</head>", with: block, maxReplacements: 1)
        try text.write(to: filled, atomically: false, encoding: .utf8)
        return filled
    }
}

extension SiteBuilder {
    /// Builds these forms for a browser that this program starts.
    static func forBrowser(_ site: Site, forms: [String]) throws(SiteError) -> SiteBuilder {
        var options = BuildOptions()
        options.forms = forms
        // Among what the site keeps from build to build: a form that has not changed is not built again.
        options.output = site.folder.path + "/" + StateFolder.trial
        return try SiteBuilder(site, options: options)
    }
}
