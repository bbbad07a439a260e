import Linting

/// Every rule of the program, by topic, then by name. A rule that is not in this list does not exist.
public let allRules = RuleSet([
    // Introspect
    IntrospectSideEffects.self,
    PrivateClassNameLookup.self,
    UnguardedIntrospect.self,

    // Presentation
    ChainedSheets.self,

    // Representable
    EmptyRepresentableUpdate.self,
    RepresentableInputNotUpdated.self,
    RepresentableLayoutMutation.self,
    RepresentableStoredView.self,
    StaleCoordinatorCopy.self,
    StateWriteInRepresentableUpdate.self,

    // UIKit and AppKit in SwiftUI
    HostingWithoutContainment.self,
    MissingDismantle.self,
    NonIdempotentUpdate.self,
    StructAsObjcTarget.self,
    TemporaryDelegate.self,

    // State
    NonPrivateState.self,
    ObservedObjectInlineInit.self,

    // Suppressions
    UnusedSuppression.self,
])
