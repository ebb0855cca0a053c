import ArgumentParser
import FormModel

/// Tells of a command that there is not, with the nearest one; nil where all commands that are named are known.
///
/// Looked at before the argument parser, which would take the word for an argument that is one too many and propose
/// nothing. It follows subcommands: `theme nwe` → “formsite theme: there is no command “nwe””. Options end the search.
///
/// - Parameter arguments: those of the program without its name.
func unknownCommand(in arguments: [String], of root: any ParsableCommand.Type) -> String? {
    var known = root.configuration.subcommands
    var path = [name(of: root)]
    for argument in arguments where argument != "help" || path.count > 1 {
        guard !known.isEmpty, !argument.hasPrefix("-") else { return nil }
        let names = known.map { name(of: $0) }
        guard let next = known.first(where: { name(of: $0) == argument }) else {
            return "\(path.joined(separator: " ")): there is no command “\(argument)”"
                + suggestion(for: argument, among: names) + "\ncommands: \(names.joined(separator: ", "))"
        }
        known = next.configuration.subcommands
        path.append(argument)
    }
    return nil
}

/// The name of a command.
private func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? String(describing: command).lowercased()
}
