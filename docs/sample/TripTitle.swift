import SwiftUI

struct TripTitle: View {
    let text: String
    @State var isLarge = false

    var body: some View {
        Text(text).font(isLarge ? .largeTitle : .title)
    }
}
