import Diary
import Food
import Foundation
import Journal
import Language

/// Turns that tell something about the things of the turn before, without their names.
extension Conversation {
    /// The whole words of a turn such as "put it back" or "used two of them"; nil for any other.
    func toldAboutIt(_ text: String, _ answer: SpokenAnswer) throws -> String? {
        if let whole = try toldOfList(text, answer) { return whole }
        let turn = PronounTurn(text)
        guard let antecedent = try antecedent(answer), let whole = turn.whole(about: antecedent) else {
            return nil
        }
        // "Ate two of them", after something was put away, is not about the meal before.
        if diaryService.memoReader.saysEaten(text) {
            let lately = try lately(answer)
            return Token.split(text).count <= 5 && !lately.isEmpty && lately.allSatisfy({ $0.told != nil })
                ? whole : nil
        }
        switch try decision(onWhole: text, answer) {
        case .request(.unknown), .request(.memo), .turn(.aside), .turn(.elsewhere): break
        // "Put it back on the list" tells where it is; "bring it back" only undoes.
        case .request(.undo) where Token.split(text).contains(where: { $0.word == "put" }): break
        case .journals(let parts):
            // "It is with Ben" alone would only be kept as it was said.
            guard parts.allSatisfy({ !$0.actsOn(antecedent.names) }),
                parts.contains(where: { $0.isOnlyNote || $0.namesOne })
            else { return nil }
        default: return nil
        }
        guard case .journals(let parts) = try decision(onWhole: whole, answer),
            parts.contains(where: { $0.actsOn(antecedent.names) })
        else { return nil }
        return whole
    }

    /// "Add pegs to it", after a list was made or changed: with its name.
    private func toldOfList(_ text: String, _ answer: SpokenAnswer) throws -> String? {
        let tokens = Token.split(text)
        guard
            let place = tokens.indices.dropFirst(2).first(where: {
                tokens[$0].word == "it" && ["to", "on", "off", "from"].contains(tokens[$0 - 1].word)
            }), place == tokens.count - 1, tokens.count <= 12,
            let list = try lately(answer).compactMap(\.told).flatMap(\.acts).last?[text: "collection"],
            list.hasSuffix("list")
        else { return nil }
        let whole = tokens.text(0..<place) + " the \(list)"
        guard case .journals(let parts) = try decision(onWhole: whole, answer),
            parts.contains(where: \.tells)
        else { return nil }
        return whole
    }

    /// "And the clamps", after "Gary borrowed the heat gun": the same told of another thing, in whole words.
    func toldOfMore(_ text: String, _ answer: SpokenAnswer) throws -> String? {
        let tokens = Token.split(text)
        let rest = tokens.drop { English.Conversation.continuing.contains($0.word) }
        guard !rest.isEmpty, rest.count < tokens.count, rest.count <= 6,
            !diaryService.memoReader.saysEaten(text)
        else { return nil }
        let last = try lately(answer)
        guard last.count == 1, let told = last[0].told, told.acts.count == 1, let act = told.acts.first,
            let name = act[text: "name"], !(act[text: "collection"] ?? "").hasSuffix("list")
        else { return nil }
        let before = Token.split(last[0].processedDescription)
        let words = Token.split(name).map(\.word)
        guard !words.isEmpty,
            let place = before.indices.last(where: { before[$0...].map(\.word).starts(with: words) })
        else { return nil }
        var start = place
        while start > 0,
            [.article, .determiner].contains(EnglishWordClasses.wordClass(of: before[start - 1].word))
        {
            start -= 1
        }
        let whole = [
            before.text(0..<start), Array(rest).text(0..<rest.count),
            before.text(place + words.count..<before.count),
        ].filter { !$0.isEmpty }.joined(separator: " ")
        guard case .journals(let parts) = try decision(onWhole: whole, answer), parts.count == 1,
            case .acts(let acts, _) = parts[0]
        else { return nil }
        let isSame = acts.allSatisfy { one in
            one.kind == act.kind && one[text: "name"] != name
                && ["to", "from", "place", "collection"].allSatisfy { one.fields[$0] == act.fields[$0] }
        }
        return isSame && !acts.isEmpty ? whole : nil
    }

    /// The things that the last question or the last turn was about; nil if it was about none.
    private func antecedent(_ answer: SpokenAnswer) throws -> PronounTurn.Antecedent? {
        if let last = asked.withLock({ $0 }),
            answer.now.timeIntervalSince(last.date) < AskedQuestion.patience,
            !last.names.isEmpty
        {
            return .init(names: last.names)
        }
        let told = try lately(answer).compactMap(\.told)
        guard let journal = told.last?.journal else { return nil }
        let acts = told.filter { $0.journal == journal }.flatMap(\.acts)
        var names: [String] = []
        for act in acts {
            let own = (act.fields["plants"]?.texts ?? []) + ["plant", "name"].compactMap { act[text: $0] }
            // The title of a reminder stands for it; a note is a sentence.
            let title = act.fields["remindAt"] == nil ? nil : act[text: "title"]
            for name in own.isEmpty ? [title].compactMap(\.self) : own
            where !names.contains(name) {
                names.append(name)
            }
        }
        guard !names.isEmpty, names.count <= 4 else { return nil }
        return .init(names: names, unit: acts.count == 1 ? acts[0][text: "unit"] : nil)
    }
}

extension HouseholdReader.Part {
    /// Whether it tells or asks something about things of these names.
    fileprivate func actsOn(_ names: [String]) -> Bool {
        let keys = Set(names.map { $0.lowercased() })
        func isMeant(_ act: Act) -> Bool {
            let own =
                (act.fields["plants"]?.texts ?? []) + (act.fields["of"]?.texts ?? [])
                + ["plant", "name", "title"].compactMap { act[text: $0] }
            return own.contains { name in
                keys.contains(name.lowercased()) || keys.contains { name.lowercased().hasSuffix($0) }
            }
        }
        switch self {
        case .acts(let acts, _): return acts.contains(where: isMeant)
        case .question(let act, _): return isMeant(act)
        case .entries, .note: return false
        }
    }

    /// Whether it is kept as it was said.
    fileprivate var isOnlyNote: Bool {
        switch self {
        case .acts(let acts, _): acts.allSatisfy { $0.kind == "note" && $0[text: "change"] == nil }
        case .note: true
        case .entries, .question: false
        }
    }

    /// Whether it is about "the spare one".
    fileprivate var namesOne: Bool {
        guard case .acts(let acts, _) = self else { return false }
        return acts.contains { $0[text: "name"]?.hasSuffix(" one") ?? false }
    }
}
