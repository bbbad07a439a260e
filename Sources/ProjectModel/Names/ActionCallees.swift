import SwiftSource

extension KnownName {
    /// The initialisers and modifiers whose unlabelled closure runs on an event. Source: Apple's documentation of SwiftUI.
    var actionFamily: CalleeFamily? {
        switch self {
        case .Button, .PasteButton, .SignInWithAppleButton : return .button
        case .TextField, .SecureField, .Stepper: return .field
        // Life cycle and changes
        case .onAppear, .onDisappear, .task, .backgroundTask, .onChange, .onReceive, .onPreferenceChange, .onOpenURL,
            .onContinueUserActivity, .userActivity, .refreshable, .onSubmit, .onScrollPhaseChange, .onScrollVisibilityChange,
            .onScrollTargetVisibilityChange, .onInteractiveResizeChange:
            return .action
        // Gestures and input
        case .onTapGesture, .onLongPressGesture, .onLongTouchGesture, .onEnded, .onChanged, .updating, .onHover, .onContinuousHover,
            .onKeyPress, .onModifierKeysChanged, .onDrag, .onDrop, .dropDestination, .pasteDestination, .onPasteCommand, .onCopyCommand,
            .onCutCommand, .onCommand, .onDeleteCommand, .onExitCommand, .onMoveCommand, .onPlayPauseCommand, .pageCommand,
            .onPencilDoubleTap, .onPencilSqueeze, .copyable, .cuttable,
            .digitalCrownRotation, .exportsItemProviders, .importsItemProviders:
            return .action
        // Lists, files, accessibility
        case .onDelete, .onMove, .onInsert, .fileImporter, .fileExporter, .fileMover, .accessibilityAction, .accessibilityAdjustableAction,
            .accessibilityScrollAction, .accessibilityZoomAction:
            return .action
        // Buttons of old alerts and action sheets
        case .default, .destructive, .cancel: return .action
        // UIKit
        case .UIAction, .UIAlertAction, .UIContextualAction, .UIButton, .UIBarButtonItem, .introspect, .OpenURLAction: return .action
        // A closure that computes what an action then gets
        case .onGeometryChange, .onScrollGeometryChange, .Slider, .Canvas, .Binding: return .mixed
        default: return nil
        }
    }
}
