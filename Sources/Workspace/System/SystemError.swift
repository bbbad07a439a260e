#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The number of the last failed system call of this thread.
func lastSystemError() -> Int32 { errno }

/// The system's text for an error number.
func systemErrorText(_ number: Int32) -> String {
    // The text is fixed for known numbers; Darwin alone formats it into a shared buffer, so the reentrant form is used there.
    #if canImport(Darwin)
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
    return buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    #else
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
    #endif
}

extension FileError {
    /// The error for a failed system call.
    init(_ path: String, number: Int32) {
        let kind: Kind = switch number {
        case ENOENT, ENOTDIR: .notFound
        case EACCES, EPERM: .permissionDenied
        case EISDIR: .isFolder
        default: .other
        }
        self.init(kind, path: path, text: systemErrorText(number))
    }
}
