import Diary
import Language

/// What earlier clauses left for later ones: of which plants was spoken, and when it was.
struct PlantContext {
    /// The mentions that a pronoun, or nothing, may stand for.
    var spoken: [PlantMention] = []
    /// How many clauses ago.
    var age = 0
    /// The last pest or trouble that was told, for "squashed the lot".
    var hasPest = false
    /// Who did what is told, where it was not the speaker.
    var by: String?
    /// The clause before named plants and nothing else: "Peace lily: half a litre".
    var isHeader = false
    /// A plant was made in this text: its name stands for it.
    var isNew = false
}

/// What one clause was understood to say.
struct ClauseFinding {
    var acts: [FoundAct] = []
    /// Its words are about plants, although it tells of nothing that was done.
    var isAboutPlants = false
    var fit = Claim.Fit.likely
}

/// An act of a clause, before its day is known.
struct FoundAct {
    var act: Act
    /// The mentions that it is about; empty until a later clause names them.
    var mentions: [PlantMention] = []
    /// Where in the text its clause is.
    var clause: Range<Int>
    /// The verb has no plant yet: "watered | and fed both orchids".
    var isOpen = false
}
