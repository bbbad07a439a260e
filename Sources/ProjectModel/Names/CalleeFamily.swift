import SwiftSource

/// How a function or an initialiser treats its unlabelled closure; the rest follows from the labels.
enum CalleeFamily {
    /// Shows it in place.
    case container
    /// Shows it once for each element; without an unlabelled first argument like a container.
    case rows
    case presenter
    case screen
    case bar
    /// An action, or the label if the action is given otherwise.
    case button
    /// A destination, or the label if the destination is given otherwise.
    case link
    /// The label; with a title as first argument an editing action.
    case field
    case action
    case deferred
    case inline
    /// Labels are as everywhere; nothing is certain about an unlabelled closure.
    case mixed
}

extension KnownName {
    var calleeFamily: CalleeFamily? { contentFamily ?? actionFamily ?? plainFamily }
}
