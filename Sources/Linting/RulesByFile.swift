import ProjectModel
import SwiftSource

/// Which rules may find something in which files, by the names that stand there: a rule that asks for nodes of certain names alone has nothing to
/// say about a file with none of them, nor has one that looks for names with certain endings.
///
/// Each name is looked up once for the whole run, so that a file costs nothing for rules and names that it has nothing to do with.
struct RulesByFile: Sendable {
    /// A bit for each rule, so many words for each file.
    private var bits: [UInt64]
    private let wordsInFile: Int

    init(_ dispatcher: Dispatcher, _ project: Project) {
        wordsInFile = dispatcher.rules.count / 64 + 1
        bits = [UInt64](repeating: 0, count: wordsInFile * project.facts.count)
        for (rule, wish) in dispatcher.fileWishes.enumerated() where wish.isEnabled {
            if wish.afterSuppressions {
                for file in project.facts.indices where project.facts[file].hasDirectives { insert(rule, file) }
            } else if let names = wish.names {
                for name in names {
                    for file in project.files(naming: name) { insert(rule, Int(file)) }
                }
            } else {
                for file in project.facts.indices { insert(rule, file) }
            }
        }
    }

    private mutating func insert(_ rule: Int, _ file: Int) { bits[file * wordsInFile + rule / 64] |= 1 << UInt64(rule % 64) }

    @inline(__always)
    func forEachRule(inFile file: Int, _ body: (_ rule: Int) -> Void) {
        for word in 0..<wordsInFile {
            var rest = bits[file * wordsInFile + word]
            while rest != 0 {
                body(word * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }
}
