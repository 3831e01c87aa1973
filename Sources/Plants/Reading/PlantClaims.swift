import Diary
import Language

/// Reads the clauses of a text in turn and claims those about plants.
struct PlantClaims {
    private let said: SaidWords
    let text: PlantText
    var words: [String] { text.words }

    /// Whether a plain statement that no other rule explains tells how a plant is.
    private let takesStatements: Bool

    init(_ said: SaidWords, _ text: PlantText, takesStatements: Bool = true) {
        self.said = said
        self.text = text
        self.takesStatements = takesStatements
    }

    func all() -> [Claim] {
        var found: [PlacedFinding] = []
        var context = PlantContext(age: 99)
        let news = NewPlantReading(text, said)
        let questions = PlantQuestionReading(text: text, said: said)
        var index = 0
        while index < text.clauses.count {
            let range = text.clauses[index]
            if isSentenceStart(index) {
                let last = sentenceEnd(index)
                let sentence = range.lowerBound..<text.clauses[last].upperBound
                if let question = questions.act(in: sentence) ?? questions.unopened(in: sentence) {
                    let act = FoundAct(act: question, clause: sentence)
                    // The question claims its words firmly, because the food journal also knows words for
                    // water and plants.
                    let isOfCare =
                        (question.fields["care"] != nil || isOfPlace(question, sentence))
                        && text.mentions(in: sentence).contains(where: \.isKnown)
                    found.append(
                        PlacedFinding(
                            clauses: index..<(last + 1),
                            finding: ClauseFinding(
                                acts: [act], isAboutPlants: true, fit: isOfCare ? .addressed : .certain)))
                    index = last + 1
                    continue
                }
            }
            if let new = news.finding(at: index) {
                found.append(
                    PlacedFinding(clauses: index..<(index + new.clauses), finding: new.finding))
                context = PlantContext(spoken: text.mentions(in: range).filter { !$0.isGroup }, isNew: true)
                index += new.clauses
                continue
            }
            var end = index + 1
            var reach = range
            // A list continues in the next clauses: "watered the fern, the cactus and the basil".
            if !text.mentions(in: range).isEmpty || isVerbAlone(range) {
                while end < text.clauses.count, isList(end), !isHeader(end) {
                    reach = reach.lowerBound..<text.clauses[end].upperBound
                    end += 1
                }
            }
            // "Monty, Ruby and the fern all got water": the plants of a list come before their verb.
            while end < text.clauses.count, listsSubjects(reach, before: end) {
                reach = reach.lowerBound..<text.clauses[end].upperBound
                end += 1
            }
            // "Harvest: 2 kg of tomatoes".
            if end == index + 1, end < text.clauses.count, isVerbAlone(range), isAmount(end) {
                reach = reach.lowerBound..<text.clauses[end].upperBound
                end += 1
            }
            let clause = PlantClause(text, reach)
            let finding = read(clause, &context, at: index)
            if var finding, finding.isAboutPlants {
                if end < text.clauses.count, !text.tokens[text.clauses[end].lowerBound].followsStop,
                    takeAmount(of: text.clauses[end], &finding)
                {
                    end += 1
                }
                while end < text.clauses.count, !text.tokens[text.clauses[end].lowerBound].followsStop,
                    takePlant(of: text.clauses[end], &finding)
                { end += 1 }
                // The name at the head belongs to the words after it: "Basil: watered".
                let isHeaded =
                    index > (found.last?.clauses.upperBound ?? 0) && isOnlyMentions(text.clauses[index - 1])
                    && PlantClause(text, range).mentions.isEmpty
                found.append(
                    PlacedFinding(clauses: (isHeaded ? index - 1 : index)..<end, finding: finding))
            } else if isRemark(clause, context), let last = found.last, last.clauses.upperBound == index {
                found[found.count - 1].clauses = last.clauses.lowerBound..<end
            }
            remember(clause, finding, &context)
            index = end
        }
        return ClauseFindings(text, said, found).claims()
    }

    /// "Where is the fern", and not where the basil for the kitchen is.
    private func isOfPlace(_ question: Act, _ range: Range<Int>) -> Bool {
        question[text: "about"] == "where"
            && text.mentions(in: range).contains { $0.isKnown && !text.names.isEaten($0, words) }
    }

    // MARK: One clause

    private func read(_ clause: PlantClause, _ context: inout PlantContext, at index: Int) -> ClauseFinding? {
        if SuppositionReading(text: text).isSupposed(index) || isVaguePlan(clause) { return nothing(clause) }
        if explainsPlan(clause, context) || setsToRoot(clause, context) {
            return ClauseFinding(isAboutPlants: true, fit: .likely)
        }
        let isHeaded = index > 0 && context.age <= 1 && isHeaded(index, context)
        let change = ChangeReading(clause: clause, context: context, said: said)
        if let finding = change.finding() {
            var finding = finding
            let care = CareReading(clause, context).finding()
            let isMoved = finding.acts.contains { $0.act.fields["place"] != nil } || finding.acts.isEmpty
            if isMoved, let care,
                care.acts.contains(where: { $0.act[text: "care"] != CareType.misting.rawValue && !$0.isOpen })
            {
                return care
            }
            if finding.acts.isEmpty, let care { finding = care }
            return finding
        }
        if let care = CareReading(clause, context).finding() { return care }
        if let planned = planned(clause) { return planned }
        let observation = ObservationReading(
            clause: clause, context: context, isHeaded: isHeaded,
            followsTrouble: index > 0 && context.hasPest && text.mentions(in: text.clauses[index - 1]).isEmpty
        )
        if observation.hasTrouble { context.hasPest = true }
        return observation.finding() ?? unwritten(clause)
            ?? (takesStatements
                ? StatementReading(clause: clause, context: context, isHeaded: isHeaded).finding() : nil)
            ?? (namesLivingPlants(clause) ? ClauseFinding(isAboutPlants: true, fit: .likely) : nil)
    }

    /// "I ought to give the fern's leaves a wipe": nothing to keep, not even how the plant is.
    private func planned(_ clause: PlantClause) -> ClauseFinding? {
        guard let plan = clause.says(PlantWords.planned),
            English.PlantClauses.owing.contains(
                clause.words[plan.lowerBound]),
            clause.range.contains(where: {
                $0 >= plan.upperBound && text.isFree($0)
                    && (PlantWords.care[words[$0]] != nil || PlantWords.given[words[$0]] != nil)
            })
        else { return nil }
        return unwritten(clause)
    }

    /// "Ruby needs water", "thinking of moving the fern": about plants, but there is nothing to keep.
    private func unwritten(_ clause: PlantClause) -> ClauseFinding? {
        guard clause.mentions.contains(where: { $0.isKnown && !$0.isOthers }) else { return nil }
        let care = clause.first { index in
            let word = words[index]
            let isCare =
                PlantWords.care[word] != nil || PlantWords.given[word] != nil && word != "can"
                || English.PlantVerbs.movingGerund.contains(word)
                || English.PlantVerbs.movingBase.contains(word)
            return isCare && text.isFree(index)
        }
        let isPlanned =
            clause.says(PlantWords.planned) != nil || clause.says(PlantWords.notDone) != nil
            || clause.first { ["needs", "need", "wants"].contains(words[$0]) } != nil
        return care != nil && isPlanned ? ClauseFinding(isAboutPlants: true, fit: .likely) : nil
    }

    /// Whether the clause before only names plants, and this one tells something about them.
    private func isHeaded(_ index: Int, _ context: PlantContext) -> Bool {
        let before = PlantClause(text, text.clauses[index - 1])
        return !before.mentions.isEmpty && text.tokens[text.clauses[index].lowerBound].followsBreak
            && isOnlyMentions(before.range)
    }

    private func remember(_ clause: PlantClause, _ finding: ClauseFinding?, _ context: inout PlantContext) {
        let observation = ObservationReading(clause: clause, context: context, isHeaded: false)
        if observation.hasTrouble { context.hasPest = true }
        let mentions = clause.mentions.filter { !$0.isOthers }
        if let act = finding?.acts.last, !act.mentions.isEmpty {
            context.spoken = act.mentions
            context.age = 0
            context.by = act.act[text: "by"]
        } else if !mentions.isEmpty {
            // "Take the fern off my plants" is about the fern, not about all plants.
            let single = mentions.filter { !$0.isGroup }
            context.spoken = single.isEmpty ? mentions : single
            context.age = 0
            context.by = nil
        } else if finding == nil {
            context.age += 1
        }
        let verb = clause.first { text.isVerb($0) }
        context.subject =
            finding == nil && clause.mentions.isEmpty
            ? verb.flatMap { clause.other(before: $0) }.map { clause.said($0) } : nil
        context.isCutting =
            finding?.acts.contains { $0.act[text: "care"] == CareType.propagation.rawValue } ?? false
        if let owed = owed(clause, finding) {
            context.owed = owed
        } else if finding?.acts.isEmpty == false {
            context.owed = nil
        }
        context.isHeader = finding == nil && isOnlyMentions(clause.range)
        let every = finding?.acts.last?.act.fields["every"]?.members
        context.isPlan = every != nil
        if finding?.acts.isEmpty == false { context.isPlanTold = every != nil }
        context.planned = every?.keys.sorted().last.flatMap { CareType(rawValue: $0) }
        context.isMove =
            finding?.acts.last.map { $0.act.fields["place"] != nil }
            ?? clause.range.contains { English.PlantVerbs.movingPast.contains(words[$0]) && text.isFree($0) }
    }

    /// Whether a clause describes plants after their care: "they were really dry".
    private func isRemark(_ clause: PlantClause, _ context: PlantContext) -> Bool {
        guard context.age <= 1, clause.mentions.isEmpty else { return false }
        let observation = ObservationReading(clause: clause, context: context, isHeaded: false)
        let isOther =
            clause.first {
                English.Verbs.opens.contains(words[$0])
                    || English.PlantClauses.notRemark.contains(words[$0])
            } != nil
        // "Took cuttings of the mint | and stuck them in a glass of water".
        return isSetInWater(clause)
            || !isOther
                && (observation.isRemark
                    || clause.first {
                        English.PlantClauses.subjectPronoun.contains(words[$0])
                    } == clause.opening && clause.opening != nil)
    }

    // MARK: Sentences

    private func isSentenceStart(_ index: Int) -> Bool {
        index == 0 || text.tokens[text.clauses[index].lowerBound].followsStop
            || text.tokens[text.clauses[index].lowerBound].followsBreak
    }

    private func sentenceEnd(_ index: Int) -> Int {
        var end = index
        while end + 1 < text.clauses.count, end < index + 40,
            !text.tokens[text.clauses[end + 1].lowerBound].followsStop
        {
            end += 1
        }
        return end
    }
}

/// What earlier clauses tell later ones: the plants that were named, and who cared for them.
struct PlantContext {
    /// The mentions that a pronoun, or no word at all, may stand for.
    var spoken: [PlantMention] = []
    /// How many clauses ago these were named.
    var age = 0
    /// Whether a pest or a trouble was named, which "squashed the lot" can mean.
    var hasPest = false
    /// Who did it; nil if it was the speaker.
    var by: String?
    /// Whether the clause before only named plants: "Peace lily: half a litre".
    var isHeader = false
    /// Whether the plant is new in this text.
    var isNew = false
    /// Whether the clause before told how often care is wanted.
    var isPlan = false
    /// Whether the last act told how often care is wanted.
    var isPlanTold = false
    /// The type of care of that clause.
    var planned: CareType?
    /// The person that the clause before told about, if it told nothing of plants.
    var subject: String?
    /// Whether the clause before told that a cutting was taken.
    var isCutting = false
    /// Whether the clause before told of something that was moved.
    var isMove = false
    /// The care that an earlier clause told was still to be done: "I meant to water the fern | so I've done it now".
    var owed: CareType?
}
