/// What a node is. The names follow SwiftSyntax where the node is the same; each case says what `main` is and which children follow in which order.
///
/// "attrs" stands for any number of `attribute`, `declModifier` and `ifConfigDecl` (an `#if` around attributes). `main` is a token.
/// Nodes for the parts that a reader looks up (`typeAnnotation`, `initializerClause`, `returnClause`, `memberBlock`, `codeBlock` …) exist so
/// that a part is found by its kind.
@frozen public enum NodeKind: UInt8, Sendable, CaseIterable {
    /// The root. Children: items (declarations, statements, expressions).
    case sourceFile

    // MARK: Declarations (first child always attrs)

    /// main: the last component of the path. The path is read from the tokens.
    case importDecl
    /// main: the name. Children: attrs, genericParameter*, inheritedType*, whereClause?, memberBlock.
    case structDecl, classDecl, enumDecl, actorDecl, protocolDecl
    /// main: the last name of the extended type. Children: attrs, type, inheritedType*, whereClause?, memberBlock.
    case extensionDecl
    /// main: the name or operator. Children: attrs, genericParameter*, functionParameter*, thrown type?, returnClause?, whereClause?, codeBlock?. Flag `isAsync`, `isThrowing`.
    case functionDecl
    /// main: `init`. Children as of a function. Flag `isFailable`.
    case initializerDecl
    /// main: `deinit`. Children: attrs, codeBlock?.
    case deinitializerDecl
    /// main: `subscript`. Children: attrs, genericParameter*, functionParameter*, returnClause?, whereClause?, accessorBlock?.
    case subscriptDecl
    /// main: `let` or `var`. Children: attrs, patternBinding+. Flag `isLet`.
    case variableDecl
    /// main: the name, if the pattern is a plain name. Children: pattern? (only if it is not a plain name), typeAnnotation?, initializerClause?, accessorBlock?.
    case patternBinding
    /// Children: accessorDecl*, or the items of an implicit getter (flag `isImplicitGetter`).
    case accessorBlock
    /// main: `get`, `set`, `willSet` …. Children: attrs, thrown type?, codeBlock?. Flag `isAsync`, `isThrowing`.
    case accessorDecl
    /// main: the name. Children: attrs, genericParameter*, initializerClause? (its child is a type), whereClause?.
    case typeAliasDecl
    /// main: the name. Children: attrs, inheritedType*, initializerClause? (a type), whereClause?.
    case associatedTypeDecl
    /// main: `case`. Children: attrs, enumCaseElement+.
    case enumCaseDecl
    /// main: the name. Children: enumCaseParameter*, initializerClause?.
    case enumCaseElement
    /// main: the first name, if there is one. Children: attrs, type, initializerClause?.
    case enumCaseParameter
    /// main: the name. Children as of a function, then initializerClause? (the definition).
    case macroDecl
    /// main: the name after `#`. Children: attrs, genericArgument types, argument*, closureExpr?, labeledClosure*.
    case macroExpansionDecl
    /// main: the operator.
    case operatorDecl
    /// main: the name.
    case precedenceGroupDecl
    /// Attributes or modifiers that no declaration follows.
    case missingDecl
    /// main: the first name (the label). Children: attrs, typeAnnotation?, initializerClause? (the default). Flag `isVariadic`.
    case functionParameter
    /// main: the name. Children: attrs, the constraint's type?.
    case genericParameter
    /// Children: whereRequirement+.
    case whereClause
    /// Children: two types (flag `isSameType` for `==`), or one and a layout constraint.
    case whereRequirement
    /// main: the last component of the name. Children: genericArgument types, argument* (where the arguments are expressions) or a declaration (of `@abi`).
    case attribute
    /// main: the word; a detail in parentheses (`private(set)`) is part of the node's tokens, flag `hasDetail`.
    case declModifier
    /// Children: one type.
    case inheritedType
    /// `{ … }` of a type. Children: declarations.
    case memberBlock
    /// `{ … }` of a body. Children: items.
    case codeBlock
    /// `: T`. Children: attrs?, one type.
    case typeAnnotation
    /// `= value`. Children: one expression (a type in a type alias).
    case initializerClause
    /// `-> T`. Children: one type.
    case returnClause
    /// `#if … #endif` around declarations, statements, cases, attributes. Children: ifConfigClause+.
    case ifConfigDecl
    /// main: `#if`, `#elseif`, `#else`. Children: ifConfigCondition?, then what stands in the branch.
    case ifConfigClause
    /// The tokens of the condition; no children.
    case ifConfigCondition

    // MARK: Statements

    /// `if`, statement or expression. Children: conditions+, codeBlock, then a codeBlock or ifExpr for the `else`.
    case ifExpr
    /// Children: conditions+, codeBlock.
    case guardStmt, whileStmt
    /// Children: codeBlock, the condition's expression.
    case repeatStmt
    /// Children: pattern, typeAnnotation?, the sequence's expression, whereClause? (its child is an expression), codeBlock.
    case forStmt
    /// Children: thrown type?, codeBlock, catchClause*.
    case doStmt
    /// Children: (pattern, whereClause?)*, codeBlock.
    case catchClause
    /// `switch`, statement or expression. Children: the subject's expression, (switchCase or ifConfigDecl)*.
    case switchExpr
    /// main: `case` or `default`. Children: attrs, switchCaseItem*, items.
    case switchCase
    /// Children: pattern, whereClause? (its child is an expression).
    case switchCaseItem
    /// Children: an expression?.
    case returnStmt, throwStmt, yieldStmt, thenStmt, discardStmt
    /// Children: codeBlock.
    case deferStmt
    case breakStmt, continueStmt, fallthroughStmt
    /// main: the label. Children: one statement.
    case labeledStmt
    /// `#available(…)`, `#unavailable(…)`. main: the keyword; the arguments are read from the tokens.
    case availabilityCondition
    /// `if let x = e`. main: the name, if the pattern is a plain name. Children: pattern?, typeAnnotation?, initializerClause?. Flag `isLet`.
    case optionalBindingCondition
    /// `if case p = e`. Children: pattern, typeAnnotation?, initializerClause.
    case matchingPatternCondition

    // MARK: Expressions

    /// Operands and operators in source order, flat: no precedence. Children: operands, and between them operatorExpr, assignmentExpr, ternaryExpr, castExpr, arrowExpr.
    case sequenceExpr
    /// main: the operator.
    case operatorExpr
    /// main: `=`.
    case assignmentExpr
    /// `? value :`. Children: the middle expression. The condition is the operand before, the other value the operand after.
    case ternaryExpr
    /// `is T`, `as T`, `as? T`, `as! T`. main: `is` or `as`; the mark is the next token. Children: a type.
    case castExpr
    /// `->` in an expression that is a function type, with what stands before it (`async throws`). Children: thrown type?.
    case arrowExpr
    /// main: the operator. Children: the operand.
    case prefixOperatorExpr
    /// `&x`. Children: the operand.
    case inOutExpr
    /// `try`, `try?`, `try!`. main: `try`. Children: an expression.
    case tryExpr
    /// `await`, `unsafe`, `copy`, `consume`, `borrow`, `each`, `repeat` before an expression. main: the word. Children: an expression.
    case effectExpr
    /// A base and what is chained onto it, one node for the whole chain. Children: the base (absent in `.member`: the first child is then a memberLink), then links in source order.
    /// A SwiftUI view with its modifiers is one chain.
    case chainExpr
    /// `.name`. main: the name. Children: generic arguments' types.
    case memberLink
    /// `(…)`, trailing closures included. Children: argument*, closureExpr? (the first trailing closure), labeledClosure*. Flag `hasParentheses`.
    case callLink
    /// `[…]`. Children as of a call.
    case subscriptLink
    /// `?`
    case optionalLink
    /// `!`
    case forceLink
    /// main: the operator.
    case postfixOperatorLink
    /// `#if` between links. Children: ifConfigClause+, whose children are links (in a nested chainExpr without base).
    case ifConfigLink
    /// main: the label, if there is one. Children: an expression.
    case argument
    /// A second, third … trailing closure. main: the label. Children: closureExpr.
    case labeledClosure
    /// A name: variable, function, type, `self`, `super`, `Self`, `$0`, `init`. main: the name. Children: generic arguments' types. `f(a:b:)` is one node with flag `isCompoundName`.
    case identifierExpr
    /// `_`
    case wildcardExpr
    case integerLiteral, floatLiteral
    /// main: `true` or `false`.
    case booleanLiteral
    case nilLiteral
    /// Children: interpolation*. Flag `isMultiline`.
    case stringLiteral
    /// `\(…)`. Children: argument*.
    case interpolation
    case regexLiteral
    /// Children: the elements.
    case arrayLiteral
    /// Children: key, value, key, value ….
    case dictionaryLiteral
    /// `(…)`. Children: argument*.
    case tupleExpr
    /// Children: closureSignature?, items.
    case closureExpr
    /// main: `in`. Children: attrs, captureList?, closureParameter*, thrown type?, returnClause?. Flag `isAsync`, `isThrowing`.
    case closureSignature
    /// Children: closureCapture*.
    case captureList
    /// main: the name. Children: declModifier? (`weak`, `unowned(safe)`), then an initializerClause or the expression that is captured.
    case closureCapture
    /// main: the name. Children: attrs, typeAnnotation?.
    case closureParameter
    /// Children: the root's type?, then links (memberLink, subscriptLink, callLink, optionalLink, forceLink).
    case keyPathExpr
    /// main: the name after `#`. Children: generic arguments' types, argument*, closureExpr?, labeledClosure*.
    case macroExpansionExpr
    /// A type where an expression is expected: `any P`, `some P`, `~Copyable`. Children: a type.
    case typeExpr
    /// A pattern inside an expression (`case .some(let x)`). Children: a pattern.
    case patternExpr

    // MARK: Patterns

    /// main: the name.
    case identifierPattern
    case wildcardPattern
    /// Children: tuplePatternElement*.
    case tuplePattern
    /// main: the label, if there is one. Children: a pattern.
    case tuplePatternElement
    /// `let p`, `var p`. main: the keyword. Children: a pattern.
    case valueBindingPattern
    /// `is T`. Children: a type.
    case isTypePattern
    /// Children: an expression.
    case expressionPattern

    // MARK: Types

    /// `A.B<C>.D`. main: the last name. Children: all generic arguments, in source order.
    case identifierType
    /// `T?`, `T!` (flag `isImplicitlyUnwrapped`). Children: a type.
    case optionalType
    case arrayType
    /// Children: key, value.
    case dictionaryType
    /// Children: tupleTypeElement*.
    case tupleType
    /// main: the label, if there is one. Children: attrs, a type.
    case tupleTypeElement
    /// Children: tupleTypeElement*, thrown type?, returnClause. Flags `isAsync`, `isThrowing`.
    case functionType
    /// `some P`, `any P`. main: the word. Children: a type.
    case constrainedType
    /// `A & B`. Children: types.
    case compositionType
    /// `@escaping T`, `inout T`, `borrowing T`. Children: attrs, a type.
    case attributedType
    /// `T.Type`, `T.Protocol`. Children: a type.
    case metatypeType
    /// `repeat each T`, `each T`. Children: a type.
    case packType
    /// `~Copyable`. Children: a type.
    case suppressedType
    /// `[3 of Int]`. Children: types or expressions.
    case inlineArrayType
    /// `class`, `_`, an integer or an expression where a type stands. No children.
    case otherType

    /// Tokens that fit nowhere. No children.
    case unexpected
}

/// Details of a node; what each means stands with the kinds.
@frozen public struct NodeFlags: OptionSet, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The node or something in it is damaged: tokens were missing or left over.
    public static var hasError: NodeFlags { NodeFlags(rawValue: 128) }
    public static var isLet: NodeFlags { NodeFlags(rawValue: 1) }
    public static var isAsync: NodeFlags { NodeFlags(rawValue: 2) }
    public static var isThrowing: NodeFlags { NodeFlags(rawValue: 4) }
    public static var isFailable: NodeFlags { NodeFlags(rawValue: 8) }
    public static var isImplicitGetter: NodeFlags { NodeFlags(rawValue: 1) }
    public static var isVariadic: NodeFlags { NodeFlags(rawValue: 1) }
    public static var isSameType: NodeFlags { NodeFlags(rawValue: 1) }
    public static var hasDetail: NodeFlags { NodeFlags(rawValue: 1) }
    public static var hasParentheses: NodeFlags { NodeFlags(rawValue: 1) }
    public static var isCompoundName: NodeFlags { NodeFlags(rawValue: 1) }
    public static var isMultiline: NodeFlags { NodeFlags(rawValue: 1) }
    public static var isImplicitlyUnwrapped: NodeFlags { NodeFlags(rawValue: 1) }
}
