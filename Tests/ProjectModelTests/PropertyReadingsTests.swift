import ProjectModel
import SwiftSource
import Testing

/// What is read once answers each question as if it had been read for that alone.
@Suite struct PropertyReadingsTests {
    private static let members = ["start", "later", "both", "loop", "back", "shown", "take"]

    private let fixture = ProjectFixture(
        """
        import SwiftUI
        struct V: View {
            let text: String
            @State private var count = 0
            var shown: String { text }
            func start() { loop(); print(shown) }
            func later() { Button("") { self.loop() } }
            func both() { sink { loop() }; loop() }
            func loop() { back(); count += 1 }
            func back() { loop(); hand(self) }
            func take() { let me = self; print(me.text, $count) }
        }
        class Keeper {
            var kept: V
            init(_ kept: V) { self.kept = kept; print(kept.text) }
            func ask() { kept.loop() }
            func tell(_ other: V) { print(other.text) }
        }
        """)

    private static func describe(_ uses: PropertyUses) -> [String] {
        PropertyUsesTests.describe(uses) + uses.members.map { "at \($0.row)" } + uses.membersNow.map { "now \($0.row)" }
    }

    @Test func askedAgainAndTogether() throws {
        let type = try #require(fixture.type("V"))
        let readings = PropertyReadings(of: type)
        for name in Self.members + Self.members.reversed() {
            let members = type.members(named: Symbol(text: name))
            #expect(Self.describe(readings.uses(in: members)) == Self.describe(PropertyReadings(of: type).uses(in: members)), "\(name)")
        }
        let members = Array(type.members)
        let all = Self.describe(readings.uses(in: members))
        #expect(all == Self.describe(PropertyReadings(of: type).uses(in: members)))
        #expect(all.filter { $0 == "count change" }.count == 1)
    }

    @Test func aMemberThatRunsEarlierIsReadForThat() throws {
        let type = try #require(fixture.type("V"))
        let readings = PropertyReadings(of: type)
        #expect(PropertyUsesTests.describe(readings.uses(in: type.functions(named: Symbol(text: "later")))) == ["count change later", "self later"])
        let both = readings.uses(in: type.functions(named: Symbol(text: "both")))
        #expect(PropertyUsesTests.describe(both) == ["count change later", "count change", "self later", "self"])
        #expect(both.membersNow.count == 3)
    }

    @Test func copiesAndParametersAreReadApart() throws {
        let type = try #require(fixture.type("V"))
        let keeper = try #require(fixture.type("Keeper"))
        let readings = PropertyReadings(of: type)
        let kept = Symbol(text: "kept")
        let tell = try #require(keeper.functions(named: Symbol(text: "tell")).first)
        #expect(PropertyUsesTests.describe(readings.uses(ofParametersOf: tell)) == ["text read"])
        let copied = readings.uses(throughCopy: kept, in: keeper)
        #expect(PropertyUsesTests.describe(copied) == ["text read", "text read later", "count change later", "self later"])
        #expect(PropertyUsesTests.describe(readings.uses(throughCopy: kept, in: keeper) { _ in true }) == ["text read", "text read", "count change", "self"])
        #expect(PropertyUsesTests.describe(readings.uses(throughCopy: Symbol(text: "other"), in: keeper)).filter { $0.hasPrefix("count") }.isEmpty)
    }
}

/// The names of a wrapped property.
@Suite struct PropertySpellingTests {
    @Test func marks() {
        let name = Symbol(text: "flag")
        #expect(name.spellings.map(\.text) == ["flag", "$flag", "_flag"])
        #expect(name.projection.withoutMark == name && name.wrapper.withoutMark == name && name.withoutMark == nil)
    }
}
