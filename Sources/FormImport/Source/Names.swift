/// `event-registration` → `Event registration`.
///
/// Blanks, hyphens, low lines and points part words; only the first word gets a capital.
func readableName(_ id: String) -> String {
    let words = id.split { "-_. ".contains($0) }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
}

extension String {
    /// The name, with as many low lines at its end as make it none of others.
    func unused(among names: Set<String>) -> String {
        var unused = self
        while names.contains(unused) { unused += "_" }
        return unused
    }
}
