import SwiftUI

final class TripModel: ObservableObject {
    @Published var name = "Kyoto"
    @Published var stops: [String] = []
}

struct TripScreen: View {
    @ObservedObject var model = TripModel()
    @State private var showsMap = false
    @State private var showsHelp = false
    @State private var isLarge = false

    var body: some View {
        VStack {
            TripTitle(text: model.name, isLarge: isLarge)
            Toggle("Large title", isOn: $isLarge)
            RouteNotes(text: model.stops.joined(separator: " → "))
            Button("Add a stop") { model.stops.append("Nara") }
            Button("Map") { showsMap = true }
        }
        .sheet(isPresented: $showsMap) { Text("Map") }
        .sheet(isPresented: $showsHelp) { Text("Help") }
    }
}
