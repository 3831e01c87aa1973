import Foundation
import Recognition
import Vocabulary
import Diary

let arguments = Array(CommandLine.arguments.dropFirst())
let packaged = URL(fileURLWithPath: "/usr/share/pocketsphinx/model/en-us")
switch arguments.first {
case "recognize-worker": exit(RecognizeWorker.run(Array(arguments.dropFirst())))
case "build":
    var settings = ModelCompiler.Settings()
    for argument in arguments.dropFirst(3) {
        let kv = argument.split(separator: "=").map(String.init)
        switch kv[0] {
        case "smoothing": settings.smoothing = Smoothing(rawValue: kv[1])!
        case "everyday": settings.everydayWords = Int(kv[1])!
        case "samples": settings.sampledSentences = Int(kv[1])!
        case "reps": settings.repetitions = Int(kv[1])!
        case "pop": settings.popularity = Double(kv[1])!
        case "bi": settings.bigramThreshold = Double(kv[1])!
        case "tri": settings.trigramThreshold = Double(kv[1])!
        default: fatalError(kv[0])
        }
    }
    let began = Date()
    let compiler = try ModelCompiler(folder: URL(fileURLWithPath: arguments[1]), packaged: packaged, settings: settings)
    let report = try compiler.build(into: URL(fileURLWithPath: arguments[2])) { share, what in
        FileHandle.standardError.write(Data(String(format: "%5.1f s %3.0f %% %@\n", Date().timeIntervalSince(began), share * 100, what).utf8))
    }
    let encoder = JSONEncoder(); encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
case "transcribe":
    var files: ModelFiles
    if arguments[1] == "general" { files = .general(packaged: packaged) } else {
        files = .meals(try CompiledModel(URL(fileURLWithPath: arguments[1])), packaged: packaged) }
    var names0: [String] = []
    var rest = arguments.dropFirst(2)
    while let argument = rest.popFirst() {
        if argument.hasPrefix("-") { files.options[argument] = rest.popFirst() } else { names0.append(argument) }
    }
    let pool = try RecognizerPool(files, executable: URL(fileURLWithPath: "/proc/self/exe"), size: 2)
    let names = names0; let results = names.map { _ in "" }
    let lock = NSLock()
    nonisolated(unsafe) var out = results
    nonisolated(unsafe) var secs = (0.0, 0.0)
    DispatchQueue.concurrentPerform(iterations: 2) { half in
        for index in stride(from: half, to: names.count, by: 2) {
            let name = URL(fileURLWithPath: names[index]).deletingPathExtension().lastPathComponent
            do {
                let t = try pool.transcribe(URL(fileURLWithPath: names[index]))
                lock.withLock { out[index] = "\(name)\t\(t.text)"; secs.0 += t.decodeSeconds; secs.1 += t.duration }
                if ProcessInfo.processInfo.environment["SHOW"] != nil { lock.withLock { print(t.words.map { "\($0.word)[\(Int($0.start*100))-\(Int($0.end*100)) \(Int($0.confidence*100))]" }.joined(separator: " ")) } }
            } catch { FileHandle.standardError.write(Data("\(error)\n".utf8)) }
        }
    }
    print(out.joined(separator: "\n"))
    FileHandle.standardError.write(Data(String(format: "rtf %.4f of %.1f s\n", secs.0 / secs.1, secs.1).utf8))
default: print("?")
}
