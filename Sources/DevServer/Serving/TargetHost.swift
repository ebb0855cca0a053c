import NIOCore
import NIOHTTP1

/// Takes a request whose target is a whole address for one to that address's host, whatever its field Host says
/// (RFC 9112, 3.2.2). What comes after it knows the field alone.
final class TargetHost: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data), let authority = Self.authority(of: head.uri),
            // None or several are refused later.
            head.headers["Host"].count == 1
        else { return context.fireChannelRead(data) }
        head.headers.replaceOrAdd(name: "Host", value: authority)
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    /// `http://example.org:80/a?b` → `example.org:80`; nil for a target without scheme.
    static func authority(of target: String) -> String? {
        guard let mark = target.firstRange(of: "://"), target[..<mark.lowerBound].allSatisfy(isOfScheme) else {
            return nil
        }
        return String(target[mark.upperBound...].prefix { !"/?#".contains($0) })
    }

    private static func isOfScheme(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
    }
}
