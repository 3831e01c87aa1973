// swift-tools-version: 6.0
import PackageDescription

// Arrows run downwards only, as Docs/Architecture.md draws them: the doors (Command, Server, Wyoming, VoiceDevice) stand on DiaryService.
// diary-recognizer is what each worker runs: Hearing and Signal do without Foundation, for its memory's sake.
// diary-decoder reads the recordings that libsndfile does not, and diary-looker pictures, each behind a lock of its own.
// Every C library is imported by exactly one Swift target.

/// For what computes for long: as the compiler leaves it for debugging, it is ten to thirty times slower, and so are tests.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "SpokenDiary",
    products: [.executable(name: "diary", targets: ["Command"])],
    targets: [
        .systemLibrary(name: "CPocketSphinx", pkgConfig: "pocketsphinx"),
        .systemLibrary(name: "CSphinxBase", pkgConfig: "sphinxbase"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
        // Loads libpq at run time, where a diary is in PostgreSQL.
        .target(name: "CPostgreSQL"),
        .systemLibrary(name: "CSndFile", pkgConfig: "sndfile"),
        .systemLibrary(name: "CFFmpeg", pkgConfig: "libavformat"),
        .systemLibrary(name: "CAVCodec", pkgConfig: "libswscale"),
        .systemLibrary(name: "CHeif", pkgConfig: "libheif"),
        .systemLibrary(name: "CExif", pkgConfig: "libexif"),
        .systemLibrary(name: "CTesseract", pkgConfig: "tesseract"),
        .systemLibrary(name: "CZBar", pkgConfig: "zbar"),
        // OpenCV has no C interface, and Debian no pkg-config file for its dnn alone.
        .target(
            name: "COpenCV", cxxSettings: [.unsafeFlags(["-I/usr/include/opencv4"])],
            linkerSettings: [.linkedLibrary("opencv_dnn"), .linkedLibrary("opencv_core")]),
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
        .systemLibrary(name: "COpenBLAS", pkgConfig: "openblas"),
        .target(name: "JSON"),
        .target(name: "Diary", dependencies: ["JSON"]),
        .target(name: "Language", dependencies: ["Diary", "JSON"], swiftSettings: optimized),
        .target(name: "Food", dependencies: ["Language", "Diary", "JSON"], swiftSettings: optimized),
        .target(name: "Plants", dependencies: ["Language", "Diary", "JSON"], swiftSettings: optimized),
        .target(name: "Things", dependencies: ["Language", "Diary", "JSON"], swiftSettings: optimized),
        .target(name: "Transformer", dependencies: ["COpenBLAS", "Language"], swiftSettings: optimized),
        .target(name: "WyomingProtocol", dependencies: ["Diary", "JSON"]),
        .target(name: "System", dependencies: ["CLinux", "CCrypto"]),
        .target(name: "Signal", dependencies: ["CSampleRate"], swiftSettings: optimized),
        .target(name: "Speech", dependencies: ["CFlite"]),
        .target(
            name: "Audio", dependencies: ["CSndFile", "CALSA", "Signal", "System"], swiftSettings: optimized),
        .target(
            name: "Vocabulary",
            dependencies: ["CSphinxBase", "Speech", "System", "Diary", "Food", "Language", "Transformer"],
            swiftSettings: optimized),
        .target(
            name: "Hearing", dependencies: ["CLinux", "CPocketSphinx", "Signal"], swiftSettings: optimized),
        .executableTarget(name: "diary-recognizer", dependencies: ["Hearing"]),
        .target(name: "LockedProcess", dependencies: ["CSeccomp"]),
        .executableTarget(name: "diary-decoder", dependencies: ["CFFmpeg", "LockedProcess"]),
        .target(name: "Pictures", swiftSettings: optimized),
        .executableTarget(
            name: "diary-looker",
            dependencies: [
                "CAVCodec", "CHeif", "CExif", "COpenCV", "CTesseract", "CZBar", "Pictures", "LockedProcess",
            ], swiftSettings: optimized),
        .target(name: "Vision", dependencies: ["Pictures", "System", "JSON"], swiftSettings: optimized),
        .target(
            name: "Recognition",
            dependencies: ["Hearing", "Vocabulary", "Speech", "Audio", "Signal", "System", "Diary"]),
        .target(name: "Evaluation", dependencies: ["Recognition", "Hearing", "System", "Diary"]),
        .target(
            name: "Journal",
            dependencies: [
                "CSQLite", "CPostgreSQL", "CArchive", "Recognition", "Vocabulary", "Audio", "Vision",
                "System", "Diary",
                "JSON",
                "Speech", "Language",
            ]),
        .target(
            name: "DiaryService",
            dependencies: [
                "CCurl", "Journal", "Vision", "Evaluation", "Recognition", "Vocabulary", "Speech", "Audio",
                "Signal",
                "WyomingProtocol", "System", "Diary", "JSON", "Food", "Plants", "Things", "Language",
            ]),
        .target(name: "HTTP", dependencies: ["CMicroHTTPD", "CZlib", "System"]),
        .target(
            name: "Server",
            dependencies: [
                "CQREncode", "HTTP", "DiaryService", "Journal", "Vision", "Recognition", "Vocabulary",
                "Audio", "System", "Diary", "JSON", "Food", "Language",
            ], resources: [.copy("Pages/Files")]),
        .target(
            name: "Wyoming",
            dependencies: [
                "DiaryService", "Journal", "Recognition", "Audio", "WyomingProtocol", "System", "Diary",
                "JSON", "Signal",
            ]),
        .target(
            name: "VoiceDevice",
            dependencies: [
                "CGPIO", "DiaryService", "Journal", "Recognition", "Speech", "Audio", "Signal", "System",
                "WyomingProtocol", "Diary", "JSON", "Food",
            ]),
        .executableTarget(
            name: "Command",
            dependencies: [
                "Server", "HTTP", "Wyoming", "VoiceDevice", "DiaryService", "Journal", "Vision",
                "Evaluation",
                "Recognition", "Hearing", "Vocabulary", "Speech", "Audio", "Signal", "System", "Diary",
                "JSON", "Food", "Language",
            ]),
        .target(
            name: "Support",
            dependencies: ["DiaryService", "Journal", "Recognition", "Audio", "Diary", "Food", "Language"],
            path: "Tests/Support"),
        // Attacks the readers; only with testable imports, so it is empty in a release.
        .target(
            name: "Fuzz",
            dependencies: [
                "Journal", "Hearing", "Vocabulary", "Speech", "Audio", "Signal", "HTTP", "WyomingProtocol",
                "Pictures", "System",
                "Diary", "JSON", "Food", "Language",
            ],
            path: "Tests/Fuzz"),
        .testTarget(name: "FuzzTests", dependencies: ["Fuzz"]),
        .testTarget(name: "DiaryTests", dependencies: ["Food", "Diary", "JSON", "Language"]),
        .testTarget(name: "LanguageTests", dependencies: ["Language", "Diary", "JSON"]),
        .testTarget(name: "TransformerTests", dependencies: ["Transformer", "Language", "Diary"]),
        .testTarget(
            name: "FoodTests", dependencies: ["Food", "Language", "Diary"],
            exclude: [
                "Items/phrases.txt", "Memos/memos.txt", "Memos/looked.txt", "Memos/looked2.txt",
                "Memos/held.txt", "Memos/pairs.txt",
            ]),
        .testTarget(name: "PlantsTests", dependencies: ["Plants", "Language", "Diary", "JSON"]),
        .testTarget(name: "ThingsTests", dependencies: ["Things", "Language", "Diary", "JSON"]),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "Diary"]),
        .testTarget(name: "SystemTests", dependencies: ["System", "Diary"]),
        .testTarget(
            name: "AudioTests", dependencies: ["Audio", "Signal", "CSndFile", "System", "diary-decoder"]),
        .testTarget(
            name: "VisionTests", dependencies: ["Vision", "Pictures", "System", "diary-looker"]),
        .testTarget(
            name: "VocabularyTests",
            dependencies: [
                "Vocabulary", "Speech", "CSphinxBase", "System", "Diary", "Food", "Language", "Transformer",
            ],
            exclude: ["Correction/Sentences"]),
        .testTarget(name: "SignalTests", dependencies: ["Signal"]),
        .testTarget(name: "SpeechTests", dependencies: ["Speech"]),
        .testTarget(name: "HearingTests", dependencies: ["Hearing", "CPocketSphinx"]),
        .testTarget(
            name: "RecognitionTests",
            dependencies: [
                "Recognition", "Hearing", "Vocabulary", "Speech", "Audio", "Signal", "System", "Diary",
                "diary-recognizer",
                "diary-decoder",
            ]),
        .testTarget(
            name: "JournalTests",
            dependencies: [
                "Support",
                "Diary", "Journal", "System", "diary-decoder", "diary-looker", "Audio", "Recognition",
                "Speech", "Vocabulary",
                "Food", "Language",
            ]),
        .testTarget(
            name: "DiaryServiceTests",
            dependencies: [
                "Support", "DiaryService", "Journal", "Recognition", "Vocabulary", "Audio", "WyomingProtocol",
                "System",
                "Diary",
                "Command", "diary-recognizer", "diary-decoder", "diary-looker", "Food", "JSON", "Language",
            ]),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", "System"]),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "Support", "Server", "HTTP", "DiaryService", "Journal", "Recognition", "Vocabulary", "Audio",
                "System",
                "Diary", "Evaluation", "VoiceDevice", "Command", "diary-recognizer", "diary-decoder",
                "diary-looker", "JSON",
                "Food",
            ]),
        .testTarget(
            name: "WyomingTests",
            dependencies: [
                "Support", "Wyoming", "DiaryService", "Journal", "Recognition", "Audio", "WyomingProtocol",
                "System",
                "Diary", "JSON",
            ]),
        .testTarget(
            name: "VoiceDeviceTests",
            dependencies: [
                "Support", "VoiceDevice", "DiaryService", "Journal", "Recognition", "Speech", "Audio",
                "Signal", "System",
                "Diary", "diary-recognizer",
            ]),
        .testTarget(
            name: "EvaluationTests", dependencies: ["Evaluation", "Recognition", "Hearing", "Diary"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "Support", "Command", "DiaryService", "diary-recognizer", "diary-decoder", "diary-looker",
                "System", "Server",
                "Diary", "Evaluation", "JSON", "Journal",
            ]),
        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "Support", "Command", "System", "diary-recognizer", "diary-decoder", "diary-looker",
            ]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
