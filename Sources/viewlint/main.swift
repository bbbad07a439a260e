#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif
import SwiftSource

let arguments = CommandLine.arguments
var reader = SourceReader()
for path in arguments.dropFirst(3) {
    guard let file = fopen(path, "rb") else { continue }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes.append(contentsOf: buffer[0..<count]) }
    fclose(file)
    let source = bytes.withUnsafeBytes { reader.read(path: path, bytes: $0) }
    var out = Array("# \(path)\n".utf8)
    out += arguments[2] == "tokens" ? TokenPrinter.print(source) : NodePrinter.print(source)
    out.withUnsafeBytes { _ = write(1, $0.baseAddress, $0.count) }
}
