/// The part of a form that an effect decides on: a value of `effects.json`, by the action.
package enum EffectAspect: String, Decodable, Sendable {
    case visible, enabled, value
    /// Options, validators, texts and whatever else the definition says.
    case definition
    /// The rows of a section.
    case rows
    /// Nothing of the form: it comes into view, is read anew, or tells its host.
    case command
}
