// What Apple's overlay of the Darwin module adds and the bare headers lack (swiftlang/swift, stdlib/public/Platform).
import Darwin
var errno: Int32 { get { __error().pointee } set { __error().pointee = newValue } }
func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { fatalError() }
func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { fatalError() }
func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { fatalError() }
func ioctl(_ fd: CInt, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> CInt { fatalError() }
var TIOCGWINSZ: UInt { 0x40087468 }
typealias sig_handler = @convention(c) (Int32) -> Void
var SIG_IGN: sig_handler? { unsafeBitCast(1, to: sig_handler?.self) }
func _NSGetEnviron() -> UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>! { fatalError() }
