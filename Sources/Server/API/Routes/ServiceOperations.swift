import Diary
import HTTP
import Journal

extension Operation {
    /// What a program asks before it trusts an address.
    static let service: [Operation] = [
        Operation(
            "GET", "/v1/service", may: .read, "Says where the service listens.",
            answers: [
                .json(
                    "The addresses, as URLs.",
                    .object([.required("addresses", .list(.text.described("`http://127.0.0.1:8765`")))]))
            ]
        ) { call in
            .json(
                .object([("addresses", .array(call.service.addresses.map { .text($0) }))]), call)
        },
        Operation(
            "GET", "/v1/identity", may: nil,
            "Proves that this is a service of a diary, to a program that can read its home: by a digest of the question and of "
                + "a secret in the database.",
            query: [
                Parameter(
                    "question", .pattern("^[0-9A-Za-z]{16,64}$"), "Something that nobody has asked before.",
                    isRequired: true)
            ],
            answers: [.json("The proof.", .object([.required("proof", .text)]))]
        ) { call in
            let question = try call.text("question") ?? ""
            let isPlain = question.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0)
            }
            guard (16...64).contains(question.utf8.count), isPlain else {
                throw HTTPProblem.invalid("question", "must be 16 to 64 letters and digits")
            }
            let proof = try call.journal.proof(for: question)
            return .json(.object([("proof", .text(proof))]), call)
        },
    ]
}
