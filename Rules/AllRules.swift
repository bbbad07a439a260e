import Linting

/// Every rule of the program, by topic, then by name. A rule that is not in this list does not exist.
public let allRules = RuleSet([
    // Introspect
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

    // State
    NonPrivateState.self,
    ObservedObjectInlineInit.self,

    // Suppressions
    UnusedSuppression.self,
])
