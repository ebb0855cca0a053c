/// Search in lists that are in order.
extension [String] {
    /// The place at which a text stands, or would have to be put in.
    package func placeInOrder(of text: String) -> Index {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < text { low = middle + 1 } else { high = middle }
        }
        return low
    }

    package func containsInOrder(_ text: String) -> Bool {
        let place = placeInOrder(of: text)
        return place < endIndex && self[place] == text
    }
}
