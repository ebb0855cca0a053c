import Foundation

/// The browser of the person at this machine.
enum BrowserLauncher {
    /// Opens an address; where no browser can be opened the address printed before serves as well.
    static func open(_ address: String) {
        #if os(macOS)
            let opener = "/usr/bin/open"
        #else
            let opener = "/usr/bin/xdg-open"
        #endif
        let process = Process()
        process.executableURL = URL(fileURLWithPath: opener)
        process.arguments = [address]
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            FileHandle.standardError.write(Data("formsite: no browser could be opened; the address is above\n".utf8))
        }
    }
}
