import SwiftUI
import UIKit

struct RouteNotes: UIViewRepresentable {
    let text: String

    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        view.text = text
        return view
    }

    func updateUIView(_ view: UITextView, context: Context) {}
}
