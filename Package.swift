// swift-tools-version: 6.0
import PackageDescription

// Arrows run downwards only: diary → Server → Reminders → Journal → Recognition; diary → Evaluation → Recognition → Vocabulary, Audio → Diary.
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
        .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
        .target(name: "Diary"),
        .target(name: "Audio", dependencies: ["CSndFile", "CSampleRate", "CALSA"]),
        .target(name: "Vocabulary", dependencies: ["CFlite", "CSphinxBase", "Diary"]),
        .target(name: "Recognition", dependencies: ["CPocketSphinx", "Vocabulary", "Audio", "Diary"]),
        .target(
            name: "Journal",
            dependencies: ["CSQLite", "CArchive", "CLinux", "Recognition", "Vocabulary", "Audio", "Diary"]),
        .target(name: "Reminders", dependencies: ["CCurl", "Journal", "Vocabulary", "Diary"]),
        .target(
            name: "Server",
            dependencies: [
                "CMicroHTTPD", "CZlib", "Reminders", "Journal", "Recognition", "Vocabulary", "Audio", "Diary",
            ]),
        .target(name: "Evaluation", dependencies: ["Recognition", "Diary"]),
        .executableTarget(
            name: "diary",
            dependencies: [
                "Evaluation", "Server", "Reminders", "Journal", "Recognition", "Vocabulary", "Audio", "Diary",
            ]),
        .testTarget(name: "DiaryTests", dependencies: ["Diary"]),
        .testTarget(name: "AudioTests", dependencies: ["Audio", "CSndFile"]),
        .testTarget(
            name: "VocabularyTests", dependencies: ["Vocabulary", "CSphinxBase", "Diary"],
            exclude: ["Correction/Sentences"]),
        // The executable is what the workers run.
        .testTarget(
            name: "RecognitionTests", dependencies: ["Recognition", "Vocabulary", "Audio", "Diary", "diary"]),
        .testTarget(name: "JournalTests", dependencies: ["Journal"]),
        .testTarget(name: "RemindersTests", dependencies: ["Reminders", "Journal", "Diary", "diary"]),
        .testTarget(
            name: "ServerTests",
            dependencies: ["Server", "Journal", "Recognition", "Vocabulary", "Audio", "Diary", "diary"]),
        .testTarget(name: "EvaluationTests", dependencies: ["Evaluation", "Diary"]),
        .testTarget(name: "EndToEndTests", dependencies: ["diary", "Diary"]),
    ],
    swiftLanguageModes: [.v6]
)
