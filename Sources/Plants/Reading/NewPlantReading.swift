import Diary
import JSON
import Language

/// Reads that a plant came into the household: "new plant: a peace lily in the bathroom, we call it Gerda".
struct NewPlantReading {
    let text: PlantText
    private let said: SaidWords
    var words: [String] { text.words }
    /// The ranges of the clauses.
    var clauses: [Range<Int>] { text.clauses }

    init(_ text: PlantText, _ said: SaidWords) {
        self.text = text
        self.said = said
    }

    /// The new plants of a clause, and how many clauses tell of them; nil if there are none.
    func finding(at clause: Int) -> (finding: ClauseFinding, clauses: Int)? {
        let range = clauses[clause]
        guard let trigger = trigger(range, clause) else { return nil }
        var last = clause
        var species = trigger.mentions
        // "There's a new arrival | it's a croton".
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
        let further = listed(after: last)
        species += further.mentions
        last = further.last
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
            if let place = place(
                clauses[index], after: index <= last ? species.last : nil, isFirst: index == clause),
                places[about] == nil || index > last && tellsWhereItStands(clauses[index])
            {
                places[about] = place
                isTold = true
            }
            if isTold {
                end = max(end, index)
            } else if index > last, endsTelling(clauses[index]), !tellsPlace(after: index) {
                break
            }
        }
        let own = ownPlaces(of: species, until: clauses[last].upperBound)
        let came = ArrivalDay(words: words, saidAt: said.saidAt, calendar: said.calendar)
            .day(in: clauses[clause].lowerBound..<clauses[last].upperBound)
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
            if let spot = own.isEmpty
                ? places[place] ?? (trigger.isShared ? places[0] : nil) : own[place]
            {
                fields["place"] = .text(spot)
            }
            if let came { fields["acquiredOn"] = .text(came.text) }
            return FoundAct(
                act: Act(journal: .plants, kind: "plant", fields: fields), clause: clauses[clause])
        }
        return (ClauseFinding(acts: acts, isAboutPlants: true, fit: .certain), end - clause + 1)
    }

    private static func titled(_ name: String) -> String {
        name == name.lowercased() ? name.prefix(1).uppercased() + name.dropFirst() : name
    }

    /// "A fern came, the neighbours' I think, it's on the sill": whether the next clause tells where the plant stands.
    private func tellsPlace(after clause: Int) -> Bool {
        guard let next = clauses[safe: clause + 1], let first = next.first else { return false }
        return English.PlantArrivals.standsForNew.contains(words[first])
            && place(next, after: nil, isFirst: false) != nil
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

    // MARK: Signs of a new plant

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
        // "For my aunt's birthday".
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
            // "A new one beside Monty, a fern".
            let after = mentions.filter { mention in
                mention.core.lowerBound > new
                    && !(mention.isKnown && mention.rank == .name
                        && words[new..<max(new, mention.tokens.lowerBound)].suffix(2)
                            .contains(where: English.PlantPlaces.beside.contains))
            }
            let isMaybe = ["baby", "babies", "friend"].contains(words[new + 1])
            let isMine = range.contains { English.PlantArrivals.welcoming.contains(words[$0]) }
            if !isMaybe || isMine || !after.isEmpty {
                if after.isEmpty, isMaybe, clause + 1 >= clauses.count { return nil }
                return (after, true)
            }
        }
        if headsNew(range, clause) { return (mentions.filter { !$0.isKnown || $0.isIndefinite }, true) }
        let fresh = mentions.filter {
            $0.isIndefinite && (!$0.isKnown || $0.rank != .name)
                || !$0.isKnown && (isCounted($0) || words[$0.tokens.lowerBound] == "some")
        }
        if let first = fresh.first {
            let isNew = first.tokens.contains { words[$0] == "new" }
            let verb = range.first { index in
                index < first.core.lowerBound
                    && (English.PlantVerbs.acquiring.contains(words[index])
                        || isNew && English.PlantArrivals.kept.contains(words[index])
                        || words[index] == "picked" && words[min(index + 1, words.count - 1)] == "up"
                        || words[index] == "add" && isListed(range)
                        || ["got", "grabbed", "found"].contains(words[index])
                        || words[index] == "treated"
                            && ["myself", "ourselves"].contains(words[min(index + 1, words.count - 1)])
                        || words[index] == "home"
                            && range.contains {
                                ["brought", "came", "come"].contains(words[$0]) && $0 < index
                            }
                        || English.PlantArrivals.given.contains(words[index])
                            && index + 1 < words.count && ["me", "us"].contains(words[index + 1]))
            }
            if verb != nil, isPlant(first, range) { return (fresh, true) }
        }
        if let arrived = arrived(range, fresh) ?? stated(range, fresh) ?? had(range) ?? inherited(range) {
            return arrived
        }
        // "A friend gave me a slip off her geranium".
        if let cuttings,
            let verb = range.first(where: {
                ["gave", "brought", "given"].contains(words[$0]) && $0 + 1 < words.count
                    && ["me", "us"].contains(words[$0 + 1])
            }), cuttings > verb
        {
            let all = text.mentions(in: range).filter { $0.core.lowerBound > verb && !$0.isGroup }
            if let one = all.first { return ([one], true) }
        }
        // "Sowed a row of radishes", "planted ten tulip bulbs".
        if let verb = range.first(where: {
            ["sowed", "planted", "sown"].contains(words[$0]) && text.mentionAt[$0] == nil
        }) {
            // Seeds of a plant that the household has become more of that plant.
            let areSeeds = range.contains { ["seed", "seeds"].contains(words[$0]) }
            let sown = mentions.filter {
                $0.core.lowerBound > verb && !($0.isKnown && areSeeds)
                    && !($0.isKnown && $0.hasDeterminer && !$0.isIndefinite)
                    && ($0.rank != .name || words[verb] != "planted"
                        || range.contains { English.PlantArrivals.sownAmount.contains(words[$0]) })
            }
            let isOurs = !range.contains { $0 < verb && English.PlantPlaces.elsewhere.contains(words[$0]) }
            if !sown.isEmpty, isOurs { return (sown, true) }
        }
        return nil
    }

    /// "A hoya came in the mail", "my mum dropped off an african violet", "the lily i ordered got delivered".
    private func arrived(
        _ range: Range<Int>, _ fresh: [PlantMention]
    ) -> (mentions: [PlantMention], isShared: Bool)? {
        let strangers = text.mentions(in: range).filter { !$0.isGroup && !$0.isKnown }
        for mention in fresh + strangers where isPlant(mention, range) {
            let after = mention.core.upperBound..<range.upperBound
            let isOrdered = after.contains { English.PlantArrivals.ordered.contains(words[$0]) }
            let hasCome =
                after.prefix(isOrdered ? 8 : 3).contains {
                    English.PlantArrivals.coming.contains(words[$0]) && words[$0] != "got"
                        && (mention.isIndefinite || isOrdered || words[$0] == "joined" && !mention.isKnown)
                }
                // "New tomatoes went into the greenhouse".
                || mention.isIndefinite && words[safe: after.lowerBound] == "went"
                    && words[safe: after.lowerBound + 1].map(English.PlantPlaces.beforeDestination.contains)
                        == true
            let before = range.lowerBound..<mention.tokens.lowerBound
            let isBrought = before.contains { index in
                English.PlantArrivals.bringing.contains(words[index])
                    && (["me", "us"].contains(words[index + 1])
                        || mention.isIndefinite && before.contains { text.isPerson($0) && $0 < index })
            }
            // "The cousins turned up with a begonia".
            let isCarried =
                mention.isIndefinite && before.last.map { words[$0] == "with" } ?? false
                && before.contains { English.PlantArrivals.coming.contains(words[$0]) }
            if hasCome || isBrought || isCarried { return ([mention], true) }
        }
        return nil
    }

    /// "There's a cactus on the sill", "we have a lemon tree in the hall", "this is my new begonia", "my aloe stands on
    /// the balcony", "the jade plant is new".
    private func stated(
        _ range: Range<Int>, _ fresh: [PlantMention]
    ) -> (mentions: [PlantMention], isShared: Bool)? {
        func lead(at index: Int) -> Int? {
            PlantWords.stating.end(at: index, in: words, before: range.upperBound)
        }
        // "There" may only lead, as in "there I watered it", or tell that something exists.
        guard let opening = range.first(where: { !text.isLead($0..<($0 + 1)) || lead(at: $0) != nil })
        else { return nil }
        let lead = lead(at: opening)
        // "There's the old fig by the wall", "there are also violets in the window".
        if let lead, let first = text.mentions(in: range).first, !fresh.contains(first), !first.isKnown,
            !first.isGroup, !first.isOthers, first.tokens.lowerBound <= lead + 1,
            first.hasDeterminer || first.isPlural, isPlant(first, range),
            isSpot(first.tokens.upperBound..<sentenceEnd(range))
        {
            return (text.mentions(in: range).filter { !$0.isKnown && !$0.isGroup && !$0.isOthers }, true)
        }
        if let lead, let first = fresh.first, first.tokens.lowerBound <= lead + 1, isPlant(first, range) {
            let isNew = first.tokens.contains { words[$0] == "new" }
            if isNew || hasPlace(first.tokens.upperBound..<sentenceEnd(range)) { return (fresh, true) }
        }
        guard let own = text.mentions(in: range).first, !own.isKnown, !own.isGroup, !own.isOthers,
            own.tokens.lowerBound == opening, own.hasDeterminer, isPlant(own, range)
        else { return nil }
        let after = own.core.upperBound..<range.upperBound
        let isMine = ["my", "our"].contains(words[own.tokens.lowerBound])
        let stands = after.prefix(2).contains { English.PlantArrivals.standing.contains(words[$0]) }
        if isMine, stands, hasPlace(own.tokens.upperBound..<range.upperBound) { return ([own], true) }
        // "The jade plant in the nursery is new as well".
        let isNew = after.contains { place in
            words[place] == "new" && place > after.lowerBound && ["is", "are"].contains(words[place - 1])
                && (place + 1 >= range.upperBound
                    || EnglishWordClasses.wordClass(of: words[place + 1]) != .content)
        }
        return isNew ? ([own], true) : nil
    }

    func sentenceEnd(_ range: Range<Int>) -> Int {
        (range.upperBound..<words.count).first { text.tokens[$0].followsStop } ?? words.count
    }

    func hasPlace(_ range: Range<Int>) -> Bool {
        range.contains {
            text.names.isPlace(words[$0]) || English.Places.place.contains(words[$0])
                || English.PlantPlaces.spot.contains(words[$0])
                || English.PlantPlaces.room.contains(words[$0])
                || English.PlantArrivals.certainPlace.contains(words[$0])
        }
    }

    /// "Add a jade plant to my plants".
    func isListed(_ range: Range<Int>) -> Bool {
        range.contains {
            words[$0] == "to" && words[$0..<min($0 + 5, range.upperBound)].contains("plants")
        }
    }
}
