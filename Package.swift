// swift-tools-version: 6.0
import PackageDescription

// Arrows run downwards only, as Docs/Architecture.md draws them: the doors (Command, Server, Wyoming, Box) stand on Assistant.
// diary-recognizer is what each worker runs: Hearing and Signal do without Foundation, for its memory's sake.
// diary-decoder reads what libsndfile does not, behind a lock of its own.
// Every C library is imported by exactly one Swift target.
let package = Package(
    name: "SpokenDiary",
    products: [.executable(name: "diary", targets: ["Command"])],
    targets: [
        .systemLibrary(name: "CPocketSphinx", pkgConfig: "pocketsphinx"),
        .systemLibrary(name: "CSphinxBase", pkgConfig: "sphinxbase"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
        .systemLibrary(name: "CSndFile", pkgConfig: "sndfile"),
        .systemLibrary(name: "CFFmpeg", pkgConfig: "libavformat"),
        .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp"),
        .systemLibrary(name: "CSampleRate", pkgConfig: "samplerate"),
        .systemLibrary(name: "CALSA", pkgConfig: "alsa"),
        .systemLibrary(name: "CGPIO", pkgConfig: "libgpiod"),
        .systemLibrary(name: "CFlite"),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl"),
        .systemLibrary(name: "CArchive", pkgConfig: "libarchive"),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto"),
        .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
        .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode"),
        .target(name: "Diary"),
        .target(name: "Frames", dependencies: ["Diary"]),
        .target(name: "Files", dependencies: ["CLinux", "CCrypto"]),
        .target(name: "Signal", dependencies: ["CSampleRate"]),
        .target(name: "QRCode", dependencies: ["CQREncode"]),
        .target(name: "Speech", dependencies: ["CFlite"]),
        .target(name: "Audio", dependencies: ["CSndFile", "CALSA", "Signal", "Files"]),
        .target(name: "Vocabulary", dependencies: ["CSphinxBase", "Speech", "Files", "Diary"]),
        // What scores sound is thirty times slower as the compiler leaves it for debugging.
        .target(
            name: "Hearing", dependencies: ["CLinux", "CPocketSphinx", "Signal"],
            swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
        .executableTarget(name: "diary-recognizer", dependencies: ["Hearing"]),
        .executableTarget(name: "diary-decoder", dependencies: ["CFFmpeg", "CSeccomp"]),
        .target(
            name: "Recognition",
            dependencies: ["Hearing", "Vocabulary", "Speech", "Audio", "Signal", "Files", "Diary"]),
        .target(name: "Evaluation", dependencies: ["Recognition", "Hearing", "Files", "Diary"]),
        .target(
            name: "Journal",
            dependencies: ["CSQLite", "CArchive", "Recognition", "Vocabulary", "Audio", "Files", "Diary"]),
        .target(
            name: "Assistant",
            dependencies: [
                "CCurl", "Journal", "Evaluation", "Recognition", "Vocabulary", "Speech", "Audio", "Signal",
                "Frames", "Files", "Diary",
            ]),
        .target(name: "HTTP", dependencies: ["CMicroHTTPD", "CZlib", "Files"]),
        .target(
            name: "Server",
            dependencies: [
                "HTTP", "Assistant", "Journal", "Recognition", "Vocabulary", "Audio", "Files", "Diary",
            ], resources: [.copy("Pages/Files")]),
        .target(
            name: "Wyoming",
            dependencies: ["Assistant", "Journal", "Recognition", "Audio", "Frames", "Files", "Diary"]),
        .target(
            name: "Box",
            dependencies: [
                "CGPIO", "Assistant", "Journal", "Recognition", "Speech", "Audio", "Signal", "Files", "Diary",
            ]),
        .executableTarget(
            name: "Command",
            dependencies: [
                "Server", "HTTP", "Wyoming", "QRCode", "Box", "Assistant", "Journal", "Evaluation",
                "Recognition", "Hearing", "Vocabulary", "Speech", "Audio", "Signal", "Files", "Diary",
            ]),
        .target(
            name: "Support", dependencies: ["Assistant", "Journal", "Recognition", "Audio", "Diary"],
            path: "Tests/Support"),
        // Attacks the readers; only with testable imports, so it is empty in a release.
        .target(
            name: "Fuzz",
            dependencies: [
                "Journal", "Hearing", "Vocabulary", "Speech", "Audio", "Signal", "HTTP", "Frames", "Files",
                "Diary",
            ],
            path: "Tests/Fuzz"),
        .testTarget(name: "FuzzTests", dependencies: ["Fuzz"]),
        .testTarget(
            name: "DiaryTests", dependencies: ["Diary"],
            exclude: [
                "Reading/Items/phrases.txt", "Reading/Memos/memos.txt", "Reading/Memos/looked.txt",
                "Reading/Memos/looked2.txt", "Reading/Memos/held.txt",
            ]),
        .testTarget(name: "FilesTests", dependencies: ["Files", "Diary"]),
        .testTarget(
            name: "AudioTests", dependencies: ["Audio", "Signal", "CSndFile", "Files", "diary-decoder"]),
        .testTarget(
            name: "VocabularyTests", dependencies: ["Vocabulary", "Speech", "CSphinxBase", "Diary"],
            exclude: ["Correction/Sentences"]),
        .testTarget(name: "SignalTests", dependencies: ["Signal"]),
        .testTarget(name: "SpeechTests", dependencies: ["Speech"]),
        .testTarget(name: "HearingTests", dependencies: ["Hearing", "CPocketSphinx"]),
        .testTarget(
            name: "RecognitionTests",
            dependencies: [
                "Recognition", "Hearing", "Vocabulary", "Speech", "Audio", "Signal", "Files", "Diary",
                "diary-recognizer",
                "diary-decoder",
            ]),
        .testTarget(name: "JournalTests", dependencies: ["Diary", "Journal", "Files", "diary-decoder"]),
        .testTarget(
            name: "AssistantTests",
            dependencies: [
                "Support", "Assistant", "Journal", "Recognition", "Vocabulary", "Audio", "Frames", "Files",
                "Diary",
                "Command", "diary-recognizer", "diary-decoder",
            ]),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", "Files"]),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "Support", "Server", "HTTP", "Assistant", "Journal", "Recognition", "Vocabulary", "Audio",
                "Files",
                "Diary", "Command", "diary-recognizer", "diary-decoder",
            ]),
        .testTarget(
            name: "WyomingTests",
            dependencies: [
                "Support", "Wyoming", "Assistant", "Journal", "Recognition", "Audio", "Frames", "Files",
                "Diary",
            ]),
        .testTarget(
            name: "BoxTests",
            dependencies: [
                "Support", "Box", "Assistant", "Journal", "Recognition", "Speech", "Audio", "Signal", "Files",
                "Diary", "diary-recognizer",
            ]),
        .testTarget(
            name: "EvaluationTests", dependencies: ["Evaluation", "Recognition", "Hearing", "Diary"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "Support", "Command", "QRCode", "Assistant", "diary-recognizer", "diary-decoder", "Files",
                "Diary",
            ]),
        .testTarget(name: "BrowserTests", dependencies: ["Command", "diary-recognizer", "diary-decoder"]),
    ],
    swiftLanguageModes: [.v6]
)
