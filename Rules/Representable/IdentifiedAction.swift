import ProjectModel
import SwiftSource

extension Construction {
    /// Whether it makes an action with an identifier, which takes the place of the one that has the same:
    /// https://developer.apple.com/documentation/uikit/uicontrol/addaction(_:for:)
    var isIdentifiedAction: Bool { call.arguments.contains { $0.label.text == "identifier" } }
}
