#if DEBUG || FUZZING
    import Foundation

    @testable import Vocabulary

    extension FuzzTarget {
        /// What users write into Models/ and import as their words.
        static let models = [
            FuzzTarget(
                "sentences",
                seeds: [
                    "3x (i had|i ate) [some] <cooked+a> and <drink>",
                    "[carrier]\nfor [late] lunch | dinner\n",
                    "<card> four of clubs # a comment\n", "[[a|b] c] (d (e|f)) <x+s>\n",
                ], words: ["(", ")", "[", "]", "<", ">", "|", "+a", "+s", "1000x ", "x ", "#", "\u{feff}"],
                read: { bytes in
                    guard let lines = try? SourceLines.lines(bytes, file: "few.txt") else { return }
                    for line in lines {
                        var text = line.text
                        _ = try? SourceLines.weight(of: &text, in: line)
                        guard let pattern = try? PatternParser.pattern(text, in: line) else { continue }
                        _ = (pattern.slots, pattern.words)
                    }
                }),
            FuzzTarget(
                "lexicon",
                seeds: [
                    "[cooked : breakfast]\nscrambled egg(s) | egg(s), scrambled\n2x *toast\n",
                    "[soup]\nsoup of the day = today's soup\nleaf/leaves\n",
                    "clubs: K L AH B Z, K L AH B S\n",
                    "AH IH 4120.0 0.120\nAH - 3 1\n",
                    "[no meal]\nzorvex stew: Z AO R V EH K S / -\njonas\n",
                ],
                words: [
                    "[", "]", ":", "|", "=", "(s)", "*", "/", "-", "AH", "ZH", ",", "'", "dinner", "9x ",
                ],
                read: { bytes in
                    guard let lines = try? SourceLines.lines(bytes, file: "few.txt") else { return }
                    _ = try? FoodSource.read(lines)
                    _ = try? PronunciationSource.read(lines)
                    _ = try? ConfusionTable(lines)
                    _ = try? VocabularyFile.lines(Data(bytes), file: "words.txt")
                }),
        ]
    }
#endif
