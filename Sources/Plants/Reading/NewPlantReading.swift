import Diary
import JSON
import Language

/// Reads that a plant came into the household: "new plant: a peace lily in the bathroom, we call it Gerda".
struct NewPlantReading {
    let text: PlantText
    private var words: [String] { text.words }
    /// The places of the clauses in `text.clauses`.
    private var clauses: [Range<Int>] { text.clauses }

    init(_ text: PlantText) { self.text = text }

    /// The plants that a clause brings, and how many clauses tell of them; nil where it brings none.
    func finding(at clause: Int) -> (finding: ClauseFinding, clauses: Int)? {
        let range = clauses[clause]
        guard let trigger = trigger(range, clause) else { return nil }
        var last = clause
        var species = trigger.mentions
        // "There's a newcomer | it's a croton".
        if species.isEmpty {
            for next in (clause + 1)..<max(clause + 1, min(clause + 4, clauses.count)) {
                let found = text.mentions(in: clauses[next]).filter { !$0.isGroup }
                guard let first = found.first else { continue }
                species = first.isIndefinite ? found.filter(\.isIndefinite) : [first]
                last = next
                break
            }
        }
        guard !species.isEmpty else { return nil }
        var end = last
        var names: [Int: Range<Int>] = [:]
        var places: [Int: String] = [:]
        for index in clause..<min(last + 6, clauses.count) {
            var isTold = index <= last
            let about = target(of: clauses[index], species, isFirst: index <= last)
            if let name = givenName(clauses[index]) {
                names[about, default: name] = name
                isTold = true
            } else if index > end + 2 {
                break
            }
            if let place = place(clauses[index], after: index <= last ? species.last : nil),
                places[about] == nil
            {
                places[about] = place
                isTold = true
            }
            if isTold { end = max(end, index) } else if index > last, endsTelling(clauses[index]) { break }
        }
        let acts = species.enumerated().map { place, mention -> FoundAct in
            let kind = words[mention.core].joined(separator: " ")
            let said = text.tokens[mention.core].map(\.text).joined(separator: " ")
            var fields: [String: JSONValue] = ["name": .text(said)]
            if let name = names[place] {
                fields["name"] = .text(Self.titled(text.tokens[name].map(\.text).joined(separator: " ")))
                fields["species"] = .text(kind)
            } else if SpeciesTable.shared.species(named: kind) != nil {
                fields["species"] = .text(kind.lowercased())
            }
            if let spot = places[place] ?? (trigger.isShared ? places[0] : nil) {
                fields["place"] = .text(spot)
            }
            return FoundAct(
                act: Act(journal: .plants, kind: "plant", fields: fields), clause: clauses[clause])
        }
        return (ClauseFinding(acts: acts, isAboutPlants: true, fit: .certain), end - clause + 1)
    }

    private static func titled(_ name: String) -> String {
        name == name.lowercased() ? name.prefix(1).uppercased() + name.dropFirst() : name
    }

    private func endsTelling(_ range: Range<Int>) -> Bool {
        range.contains { text.isVerb($0) || ["i", "we", "i've"].contains(words[$0]) }
    }

    /// Which of several new plants a clause is about.
    private func target(of range: Range<Int>, _ species: [PlantMention], isFirst: Bool) -> Int {
        guard !isFirst, species.count > 1 else { return 0 }
        let named = text.mentions(in: range).first
        guard let named else { return 0 }
        return species.firstIndex { words[$0.core].elementsEqual(words[named.core]) } ?? 0
    }

    // MARK: What brings one

    private func trigger(_ range: Range<Int>, _ clause: Int) -> (mentions: [PlantMention], isShared: Bool)? {
        let mentions = text.mentions(in: range).filter { !$0.isGroup && !$0.isOthers }
        let cuttings = range.first { English.PlantNouns.cutting.contains(words[$0]) }
        if let denied = range.first(where: {
            English.PlantArrivals.notArrived.contains(words[$0])
        }), denied >= 0,
            !range.contains(where: {
                words[$0] == "going" && $0 > range.lowerBound && words[$0 - 1] == "it's"
            })
        {
            return nil
        }
        // "For my sister's birthday".
        for index in range where words[index] == "for" {
            let rest = (index + 1)..<min(index + 4, range.upperBound)
            if rest.contains(where: {
                text.isPerson($0) || words[$0].hasSuffix("'s") && text.isPerson($0)
                    || English.PlantArrivals.recipient.contains(words[$0])
            }) {
                return nil
            }
        }
        // "New plant", "new baby", "a new addition".
        if let new = range.first(where: {
            words[$0] == "new" && $0 + 1 < range.upperBound
                && English.PlantArrivals.newcomer.contains(words[$0 + 1])
        }) {
            let after = mentions.filter { $0.core.lowerBound > new }
            let isMaybe = ["baby", "babies", "friend"].contains(words[new + 1])
            let isMine = range.contains { English.PlantArrivals.welcoming.contains(words[$0]) }
            if !isMaybe || isMine || !after.isEmpty {
                if after.isEmpty, isMaybe, clause + 1 >= clauses.count { return nil }
                return (after, true)
            }
        }
        let fresh = mentions.filter {
            $0.isIndefinite && (!$0.isKnown || $0.rank != .name) || !$0.isKnown && isCounted($0)
        }
        if let first = fresh.first {
            let verb = range.first { index in
                index < first.core.lowerBound
                    && (English.PlantVerbs.acquiring.contains(words[index])
                        || ["got", "grabbed", "found"].contains(words[index])
                        || words[index] == "home"
                            && range.contains { ["brought", "came"].contains(words[$0]) && $0 < index }
                        || English.PlantArrivals.given.contains(words[index])
                            && index + 1 < words.count && ["me", "us"].contains(words[index + 1]))
            }
            if verb != nil, isPlant(first, range) { return (fresh, true) }
        }
        // "Dad let me have a cutting of his fuchsia".
        if let cuttings,
            let verb = range.first(where: {
                ["gave", "brought", "given"].contains(words[$0]) && $0 + 1 < words.count
                    && ["me", "us"].contains(words[$0 + 1])
            }), cuttings > verb
        {
            let all = text.mentions(in: range).filter { $0.core.lowerBound > verb && !$0.isGroup }
            if let one = all.first { return ([one], true) }
        }
        // "Sowed two rows of broad beans", "planted 24 cloves of garlic in the raised bed".
        if let verb = range.first(where: {
            ["sowed", "planted", "sown"].contains(words[$0]) && text.mentionAt[$0] == nil
        }) {
            let sown = mentions.filter {
                $0.core.lowerBound > verb && !($0.isKnown && $0.hasDeterminer && !$0.isIndefinite)
                    && ($0.rank != .name || words[verb] != "planted"
                        || range.contains { English.PlantArrivals.sownAmount.contains(words[$0]) })
            }
            let isMe = !range.contains { $0 < verb && text.isPerson($0) }
            if !sown.isEmpty, isMe { return (sown, true) }
        }
        return nil
    }

    private func isCounted(_ mention: PlantMention) -> Bool {
        mention.tokens.lowerBound > 0
            && (EnglishWordClasses.closedClass(of: words[mention.tokens.lowerBound - 1]) == .numeral
                || mention.tokens.contains { EnglishWordClasses.closedClass(of: words[$0]) == .numeral })
    }

    /// Not something to eat that was bought.
    private func isPlant(_ mention: PlantMention, _ range: Range<Int>) -> Bool {
        let name = words[mention.core].joined(separator: " ")
        let groups =
            SpeciesTable.shared.species(named: name)?.groups ?? mention.plants.first.flatMap {
                PlantNames.species(of: text.names.plants[$0])?.groups
            } ?? []
        let isEaten = !groups.isDisjoint(with: ["herb", "vegetable", "fruit"])
        guard isEaten, let last = mention.core.last,
            !English.PlantArrivals.living.contains(words[last])
        else { return true }
        return mention.tokens.contains { words[$0] == "new" }
            || range.contains { English.PlantArrivals.potted.contains(words[$0]) }
    }

    // MARK: Its name and place

    /// "Called Shelly", "we call it gerda", "her name is harriet".
    private func givenName(_ range: Range<Int>) -> Range<Int>? {
        for index in range {
            var next = index + 1
            switch words[index] {
            case "called", "named", "christened": break
            case "call", "calling", "calls", "naming", "name", "dubbed", "christening":
                if words[index] == "name", next < range.upperBound, words[next] != "is", words[next] != "it",
                    words[next] != "her", words[next] != "him"
                {
                    continue
                }
                if next < range.upperBound,
                    English.PlantArrivals.named.contains(words[next])
                {
                    next += 1
                } else {
                    continue
                }
            default:
                if words[index].hasPrefix("name's") { break }
                continue
            }
            while next < range.upperBound, English.PlantArrivals.beforeName.contains(words[next]) {
                next += 1
            }
            guard next < range.upperBound, next < words.count,
                !English.PlantArrivals.notName.contains(words[next])
            else { continue }
            var end = next + 1
            // A name of two words: "big bertha", where nothing else follows.
            if end < range.upperBound, end + 1 >= range.upperBound,
                !English.PlantArrivals.nameEnd.contains(words[end]),
                EnglishWordClasses.wordClass(of: words[end]) == .content,
                EnglishWordClasses.wordClass(of: words[next]) != .content
                    || text.tokens[end].text.first?.isUppercase == true
            {
                end += 1
            }
            return next..<end
        }
        return nil
    }

    private func place(_ range: Range<Int>, after mention: PlantMention?) -> String? {
        let start =
            mention.map { range.contains($0.core.lowerBound) ? $0.tokens.upperBound : range.lowerBound }
            ?? range.lowerBound
        let isTold =
            mention.map { range.contains($0.core.lowerBound) } ?? false
            || range.contains { English.PlantArrivals.standing.contains(words[$0]) }
        guard isTold else {
            // ": in the bathroom" by itself.
            guard let first = range.first, ["in", "on", "for"].contains(words[first]) else { return nil }
            return spot(range, from: range.lowerBound)
        }
        return spot(range, from: start)
    }

    private func spot(_ range: Range<Int>, from start: Int) -> String? {
        var index = start
        while index < range.upperBound {
            defer { index += 1 }
            var isFront = false
            if words[index] == "has", index + 2 < range.upperBound, words[index + 1] == "the" {
                isFront = range.contains { English.PlantArrivals.hadSpot.contains(words[$0]) }
            }
            guard
                isFront
                    || English.PlantArrivals.beforePlace.contains(words[index]), !text.isTime(index)
            else { continue }
            var first = index + 1
            while first < range.upperBound, English.PlantArrivals.placeLead.contains(words[first]) {
                first += 1
            }
            var end = first
            while end < range.upperBound, !text.isTime(end),
                !English.PlantArrivals.placeEnd.contains(words[end])
            { end += 1 }
            guard first < end else { continue }
            if words[index] == "for" || words[index] == "to" || words[index] == "into" {
                guard
                    words[first..<end].contains(where: {
                        text.names.isPlace($0) || English.Places.place.contains($0)
                            || English.PlantArrivals.certainPlace.contains($0)
                    })
                else { continue }
            }
            if English.PlantArrivals.notPlace.contains(where: { word in words[first..<end].contains(word) }) {
                continue
            }
            return text.tokens[first..<end].map(\.text).joined(separator: " ")
        }
        return nil
    }
}
