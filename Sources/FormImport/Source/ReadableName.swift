/// `event-registration` → `Event registration`.
func readableName(_ id: String) -> String {
    let words = id.split { "-_. ".contains($0) }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
}
