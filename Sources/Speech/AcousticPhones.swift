/// The phones that the acoustic model knows: those of the CMU dictionary without stress, in capitals.
package enum AcousticPhones {
    /// All of them but silence.
    package static let all: Set<String> = [
        "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH",
        "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V",
        "W", "Y", "Z", "ZH",
    ]
}
