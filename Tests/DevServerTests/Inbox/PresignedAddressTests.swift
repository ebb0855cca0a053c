import Foundation
import Testing

@testable import DevServer

/// Addresses that are signed for one request to a bucket.
struct PresignedAddressTests {
    private static let moment = Date(timeIntervalSince1970: 1_369_353_600)
    private static let environment = [
        "AWS_ACCESS_KEY_ID": "AKIAIOSFODNN7EXAMPLE",
        "AWS_SECRET_ACCESS_KEY": "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    ]

    private func signed(
        _ address: String, token: String = "", seconds: Int = 86_400
    ) throws -> (text: String, signature: Substring?) {
        let keys = try #require(BucketKeys(Self.environment.merging(["AWS_SESSION_TOKEN": token]) { $1 }))
        let text = PresignedAddress(
            .get, address, region: "us-east-1", keys: keys, at: Self.moment, seconds: seconds
        ).text
        return (text, text.split(separator: "X-Amz-Signature=").last)
    }

    /// The example in the description of the signature.
    @Test func theSignatureIsTheOneOfTheDescription() throws {
        let example = try signed("https://examplebucket.s3.amazonaws.com/test.txt")
        #expect(
            example.text
                == "https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256"
                + "&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request"
                + "&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host"
                + "&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404")
    }

    @Test func theUsualPortIsNotSignedAndAnotherOneIs() throws {
        let plain = try signed("https://s3.example/forms/a").signature
        #expect(try signed("https://s3.example:443/forms/a").signature == plain)
        #expect(try signed("https://s3.example:9000/forms/a").signature != plain)
        #expect(try signed("http://s3.example:443/forms/a").signature != plain)
    }

    @Test func aPathIsEncodedOnce() throws {
        let text = try signed("https://s3.example/forms+files/%41%20b/ü").text
        #expect(text.hasPrefix("https://s3.example/forms%2Bfiles/A%20b/%C3%BC?"))
    }

    @Test func keysThatAreLentForATimeComeWithTheirToken() throws {
        let lent = try signed("https://s3.example/forms/a", token: "a/b=")
        #expect(lent.text.contains("&X-Amz-Security-Token=a%2Fb%3D&X-Amz-SignedHeaders=host&"))
        #expect(try signed("https://s3.example/forms/a").signature != lent.signature)
    }

    @Test(arguments: ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])
    func withoutOneOfTheKeysThereAreNone(name: String) {
        #expect(BucketKeys(Self.environment.merging([name: ""]) { $1 }) == nil)
        #expect(BucketKeys(Self.environment.filter { $0.key != name }) == nil)
    }
}
