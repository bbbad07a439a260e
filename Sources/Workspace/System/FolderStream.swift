#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The entries of one folder, as `readdir` gives them: unordered, without `.` and `..`.
struct FolderStream: ~Copyable {
    #if canImport(Darwin)
    private let stream: UnsafeMutablePointer<DIR>
    #else
    private let stream: OpaquePointer
    #endif
    private let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name)!

    /// A call to the system failed.
    struct Failure: Error {
        /// The system's number of the error.
        let number: Int32
    }

    init(_ path: String) throws(Failure) {
        guard let stream = path.withCString({ opendir($0) }) else { throw Failure(number: lastSystemError()) }
        self.stream = stream
    }

    deinit {
        closedir(stream)
    }

    /// The kind of an entry; `unknown` where the file system does not say.
    enum Kind: UInt8 {
        case file, folder, link, special, unknown
    }

    /// Hands each entry's name (its bytes, whatever they are) and kind to `body`.
    /// - Throws: when reading breaks off; what came before has been handed over.
    func forEach(_ body: (UnsafeBufferPointer<UInt8>, Kind) -> Void) throws(Failure) {
        while true {
            setErrno(0)
            guard let entry = readdir(stream) else {
                let number = lastSystemError()
                if number != 0 { throw Failure(number: number) }
                return
            }
            // The record may be shorter than the declared structure, so the name is reached by its address, never copied.
            let name = (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: UInt8.self)
            let length = strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
            if name[0] == UInt8(ascii: "."), length == 1 || (length == 2 && name[1] == UInt8(ascii: ".")) { continue }
            let kind: Kind = switch Int(entry.pointee.d_type) {
            case Int(DT_REG): .file
            case Int(DT_DIR): .folder
            case Int(DT_LNK): .link
            case Int(DT_UNKNOWN): .unknown
            default: .special
            }
            body(UnsafeBufferPointer(start: name, count: length), kind)
        }
    }

    private func setErrno(_ number: Int32) { errno = number }
}
