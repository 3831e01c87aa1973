import Foundation

extension Journal {
    private static let kitchensSetting = "kitchens"
    /// What the setting says while nobody has chosen.
    private static let unchosen = "?"

    /// The ids of the kitchens that the household has chosen, none of them too; nil while nobody has chosen.
    package func chosenKitchens() throws(JournalError) -> [String]? {
        let text = try read { database throws(JournalError) in try database.setting(Self.kitchensSetting) }
        guard let text, text != Self.unchosen else { return nil }
        return text.split(separator: ",").map(String.init)
    }

    /// - Parameter ids: nil where what is eaten shall say it.
    package func chooseKitchens(_ ids: [String]?) throws(JournalError) {
        let text = ids.map { Set($0).sorted().joined(separator: ",") } ?? Self.unchosen
        try write { database throws(JournalError) in
            try database.setSetting(Self.kitchensSetting, to: text)
        }
    }

    /// The foods that each of the latest entries names, each once. Entries whose items wait to be read are left out.
    package func latestFoods(entries: Int) throws(JournalError) -> [Set<String>] {
        try read { database throws(JournalError) in try database.latestFoods(entries) }
    }
}
