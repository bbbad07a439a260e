import Linting
import Testing

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("chained-sheet", "chained-sheets"), ("chaned-sheets", "chained-sheets"), ("hcained-sheets", "chained-sheets"),
        ("chained_sheets", "chained-sheets"), ("ChainedSheets", "chained-sheets"), ("non-privat-state", "non-private-state"),
        ("chained", "chained-sheets"), ("exlude", "exclude"), ("exlcude", "exclude"),
    ]) func finds(_ wrong: String, _ right: String) {
        #expect(Suggestion.nearest(to: wrong, among: ["exclude", "chained-sheets", "non-private-state"]) == right)
    }

    @Test(arguments: ["", "-", "x", "no", "something-else-entirely", String(repeating: "a", count: 100_000)])
    func findsNothing(_ wrong: String) {
        #expect(Suggestion.nearest(to: wrong, among: ["exclude", "chained-sheets", "note"]) == nil)
    }

    @Test func takesTheNearestAndOfEqualOnesTheFirst() {
        #expect(Suggestion.nearest(to: "disabel", among: ["enable", "disable"]) == "disable")
        #expect(Suggestion.nearest(to: "cat", among: ["bat", "car"]) == "bat")
    }
}
