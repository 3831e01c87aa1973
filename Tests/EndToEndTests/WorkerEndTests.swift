import Foundation
import Testing

@Suite("The end of workers")
struct WorkerEndTests {
    @Test("Workers end with their parent, even one that could not notice")
    func parentKilled() throws {
        let home = try DiaryHome()
        // A stopped worker notices nothing by itself: what ends it is the system.
        let script = """
            "$0" transcribe "$1" >/dev/null 2>&1 & parent=$!
            until worker=$(pgrep -P $parent -x diary-recognize); do sleep 0.05; kill -0 $parent || exit 1; done
            # It asked the system for that before it read its model.
            until [ "$(awk '/rchar/ { print $2 }' /proc/$worker/io)" -gt 1000000 ]; do
              sleep 0.05; kill -0 $worker || exit 1
            done
            kill -STOP $worker
            kill -KILL $parent
            for _ in $(seq 600); do
              kill -0 $worker 2>/dev/null || { echo gone; exit; }
              sleep 0.1
            done
            kill -KILL $worker
            echo left
            """
        let run = try DiaryProgram.run(
            ["-c", script, DiaryProgram.executable.path, HumanSpeech.cards.path],
            environment: ["DIARY_HOME": home.root.path], in: home.folder, program: URL(filePath: "/bin/bash"))
        #expect(run.output == "gone\n", "\(run.errors)")
    }
}
