import SwiftSource

extension KnownName {
    /// Labels under which a closure runs on an event, whatever is called.
    var isActionLabel: Bool {
        switch self {
        case .action, .perform, .onDismiss, .onEditingChanged, .onCommit, .onIncrement, .onDecrement, .onPressingChanged, .pressing, .onCompletion,
            .onCancellation, .primaryAction, .secondaryAction, .onRequest, .completion, .completionHandler, .receiveValue, .receiveCompletion,
            .receiveOutput, .receiveSubscription, .receiveCancel, .set, .handler, .onTap, .onSubmit, .onDelete, .onMove, .onChange, .onAppear,
            .onDisappear, .onChanged, .onEnded, .onSelect, .onCancel, .onSave, .onClose, .onDone, .onComplete, .onError, .onSuccess, .onFailure,
            .didTap, .didSelect, .onPhaseChange, .onTargeted, .isTargeted:
            true
        default: false
        }
    }

    /// Labels under which SwiftUI's initialisers and modifiers take what they show.
    var isContentLabel: Bool {
        switch self {
        case .content, .label, .destination, .header, .footer, .icon, .title, .subtitle, .message, .actions, .description, .currentValueLabel,
            .minimumValueLabel, .maximumValueLabel, .markedValueLabels, .placeholder, .sidebar, .detail, .preview, .symbols, .rows, .columns,
            .rowContent, .suggestions, .menuItems, .leading, .trailing, .top, .bottom, .center, .background, .overlay, .mask, .view, .rootView, .root,
            .editor, .viewer, .compactLeading, .compactTrailing, .minimal, .expanded, .loading, .tip, .prompt, .body, .children,
            .series, .controls:
            true
        default: false
        }
    }
}
