import SwiftSource

/// The local variables and parameters of the function that is read, with the types that are written beside them.
///
/// Finding one takes a step for each variable of the same name that has gone out of scope, and each is passed over only once, as rows only grow.
/// Plain memory: whoever owns it frees it.
struct VariableStack {
    private struct Variable {
        var path: SymbolRange
        /// The row after the block that the variable lives in.
        var end: UInt32
        /// The variable of the same name before it; -1: none.
        var hidden: Int32
    }

    private var variables: Column<Variable> = []
    /// By symbol number: the generation and the index of the last variable of that name.
    private var last: Column<(generation: UInt32, index: Int32)> = []
    private var generation: UInt32 = 0

    /// Forgets all variables.
    mutating func removeAll() {
        variables.removeAll()
        generation &+= 1
    }

    func deallocate() {
        variables.deallocate()
        last.deallocate()
    }

    /// - Parameters:
    ///   - path: Empty if the type is not known; such a variable hides others all the same.
    ///   - end: The row after the block that it lives in.
    mutating func add(_ name: Symbol, _ path: SymbolRange, end: Int) {
        let number = Int(name.rawValue)
        if number >= last.count { last.extend(beyond: number, with: (generation: generation, index: -1)) }
        let before = last[number]
        last[number] = (generation, Int32(variables.count))
        variables.append(Variable(path: path, end: UInt32(end), hidden: before.generation == generation ? before.index : -1))
    }

    /// The type's path of the variable that a name means at a row; `nil` if there is none.
    mutating func path(of name: Symbol, at row: Int) -> SymbolRange? {
        let number = Int(name.rawValue)
        guard number < last.count, last[number].generation == generation else { return nil }
        while last[number].index >= 0 {
            let variable = variables[Int(last[number].index)]
            if variable.end > row { return variable.path }
            last[number].index = variable.hidden
        }
        return nil
    }
}
