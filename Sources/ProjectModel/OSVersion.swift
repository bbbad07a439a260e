/// A version of an operating system: `14`, `14.5`, `10.15.4`. Parts that are not written are zero, so `15` equals `15.0`.
@frozen public struct OSVersion: Comparable, Hashable, Sendable, CustomStringConvertible {
    /// Major, minor and patch in 16 bits each, so that versions compare as one number.
    @usableFromInline let packed: UInt64

    /// Each part from 0 to 65535; what lies outside becomes the nearest of the two.
    @inlinable public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
        packed = UInt64(UInt16(clamping: major)) << 32 | UInt64(UInt16(clamping: minor)) << 16 | UInt64(UInt16(clamping: patch))
    }

    @inlinable public var major: Int { Int(packed >> 32) }
    @inlinable public var minor: Int { Int(packed >> 16 & 0xFFFF) }
    @inlinable public var patch: Int { Int(packed & 0xFFFF) }

    @inlinable public static func < (left: OSVersion, right: OSVersion) -> Bool { left.packed < right.packed }

    /// One to three numbers with dots between: `15`, `15.0`, `14.5.1`. Nothing else is a version.
    public init?(_ text: some StringProtocol) { self.init(text, separator: UInt8(ascii: ".")) }

    /// The name of a version in a package's manifest: `v14`, `v10_15`.
    public init?(manifestCase name: some StringProtocol) {
        guard name.utf8.first == UInt8(ascii: "v") else { return nil }
        self.init(name.dropFirst(), separator: UInt8(ascii: "_"))
    }

    private init?(_ text: some StringProtocol, separator: UInt8) {
        var parts = [0, 0, 0]
        var part = 0
        var digits = 0
        for byte in text.utf8 {
            if byte == separator {
                part += 1
                guard digits > 0, part < 3 else { return nil }
                digits = 0
            } else {
                guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
                parts[part] = parts[part] * 10 + Int(byte - UInt8(ascii: "0"))
                digits += 1
                guard parts[part] <= Int(UInt16.max) else { return nil }
            }
        }
        guard digits > 0 else { return nil }
        self.init(parts[0], parts[1], parts[2])
    }

    /// `15.0`, `14.5.1`: the patch only where it is not zero.
    public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}
