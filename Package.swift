// swift-tools-version: 6.0
import PackageDescription

// Arrows run downwards only: diary → Server → Reminders → Journal → Recognition; diary → Evaluation → Recognition → Hearing, Vocabulary, Audio → Samples, Diary.
// Files lies below all but Diary, Hearing and Samples.
// diary-recognizer is what each worker runs: Hearing and Samples do without Foundation, for its memory's sake.
// Every C library is imported by exactly one Swift target.
let package = Package(
    name: "SpokenDiary",
    targets: [
        .systemLibrary(name: "CPocketSphinx", pkgConfig: "pocketsphinx"),
        .systemLibrary(name: "CSphinxBase", pkgConfig: "sphinxbase"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
        .systemLibrary(name: "CSndFile", pkgConfig: "sndfile"),
        .systemLibrary(name: "CSampleRate", pkgConfig: "samplerate"),
        .systemLibrary(name: "CALSA", pkgConfig: "alsa"),
        .systemLibrary(name: "CFlite"),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl"),
        .systemLibrary(name: "CArchive", pkgConfig: "libarchive"),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto"),
        .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
        .target(name: "Diary"),
        .target(name: "Files", dependencies: ["CLinux", "CCrypto"]),
        .target(name: "Samples", dependencies: ["CSampleRate"]),
        .target(name: "Audio", dependencies: ["CSndFile", "CALSA", "Samples", "Files"]),
        .target(name: "Vocabulary", dependencies: ["CFlite", "CSphinxBase", "Diary", "Files"]),
        .target(name: "Hearing", dependencies: ["CPocketSphinx", "Samples"]),
        .executableTarget(name: "diary-recognizer", dependencies: ["Hearing"]),
        .target(
            name: "Recognition",
            dependencies: ["Hearing", "Vocabulary", "Audio", "Samples", "Diary", "Files"]),
        .target(
            name: "Journal",
            dependencies: ["CSQLite", "CArchive", "Recognition", "Vocabulary", "Audio", "Diary", "Files"]),
        .target(name: "Reminders", dependencies: ["CCurl", "Journal", "Vocabulary", "Diary", "Files"]),
        .target(
            name: "Server",
            dependencies: [
                "CMicroHTTPD", "CZlib", "Reminders", "Journal", "Recognition", "Vocabulary", "Audio",
                "Samples",
                "Diary", "Files",
            ]),
        .target(name: "Evaluation", dependencies: ["Recognition", "Hearing", "Diary", "Files"]),
        .executableTarget(
            name: "diary",
            dependencies: [
                "Evaluation", "Server", "Reminders", "Journal", "Recognition", "Vocabulary", "Audio",
                "Samples",
                "Diary", "Files",
            ]),
        .testTarget(name: "DiaryTests", dependencies: ["Diary"]),
        .testTarget(name: "FilesTests", dependencies: ["Files"]),
        .testTarget(name: "AudioTests", dependencies: ["Audio", "Samples", "CSndFile"]),
        .testTarget(
            name: "VocabularyTests", dependencies: ["Vocabulary", "CSphinxBase", "Diary"],
            exclude: ["Correction/Sentences"]),
        .testTarget(name: "SamplesTests", dependencies: ["Samples"]),
        .testTarget(name: "HearingTests", dependencies: ["Hearing", "CPocketSphinx"]),
        .testTarget(
            name: "RecognitionTests",
            dependencies: ["Recognition", "Vocabulary", "Audio", "Samples", "Diary", "diary-recognizer"]),
        .testTarget(name: "JournalTests", dependencies: ["Journal", "Files"]),
        .testTarget(name: "RemindersTests", dependencies: ["Reminders", "Journal", "Diary", "diary"]),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "Server", "Journal", "Recognition", "Vocabulary", "Audio", "Diary", "Files", "diary",
                "diary-recognizer",
            ]),
        .testTarget(
            name: "EvaluationTests", dependencies: ["Evaluation", "Recognition", "Hearing", "Diary"]),
        .testTarget(name: "EndToEndTests", dependencies: ["diary", "diary-recognizer", "Diary", "Files"]),
    ],
    swiftLanguageModes: [.v6]
)
