import Diary
import Testing

@testable import Things

@Suite("What a receipt says, from the lines that were read in its picture")
struct ReceiptTests {
    private static let grocer = [
        "HARROWBY STORES", "8 Quay Street", "VAT No 311 4420 19", "", "OAT MILK 1.95", "PLUMS 500G 2.40",
        "SUBTOTAL 4.35", "TOTAL £4.35", "CASH £5.00", "CHANGE DUE £0.65", "05/12/2026 09:41 Till 2",
    ]

    @Test(
        "a paper is a recipe or the label of a product if two phrases say so",
        arguments: [
            (["Dal", "200 g red lentils", "1 tsp cumin", "Simmer for 20 minutes"], PaperKind.recipe),
            (["Plum chutney", "Ingredients: plums, sugar", "Best before 14 Mar 2027"], .product),
            (["Plum tart", "Ingredients", "6 plums", "Method", "Bake until golden"], .recipe),
            (["Opening hours", "Monday to Friday"], .document), (["The oven"], .document), ([], .document),
            (grocer, .receipt),
        ])
    func kinds(lines: [String], expected: PaperKind) {
        #expect(PaperKind(lines.map(PaperLine.init)) == expected)
    }

    @Test(
        "the last day of a product is beside its phrase, or below it",
        arguments: [
            (["Jam", "Best before 14 MAR 2027"], "2027-03-14"), (["Use by:", "2026-12-09"], "2026-12-09"),
            (["Packed 14 MAR 2026"], nil), (["Best before 14 MAR 2027", "use by 15 MAR 2027"], nil),
            (["Use by 03/04/2027"], nil),
        ] as [([String], String?)])
    func lastDay(lines: [String], expected: String?) {
        #expect(PaperDay.lastDay(in: lines.map(PaperLine.init))?.description == expected)
    }

    @Test("a till receipt has a shop, a day, a total and a currency")
    func whole() {
        let receipt = Receipt(lines: Self.grocer)
        #expect(receipt?.shop == "HARROWBY STORES")
        #expect(receipt?.day?.description == "2026-12-05")
        #expect(receipt?.total == "4.35")
        #expect(receipt?.currency == "GBP")
    }

    @Test(
        "the total is what was paid, not what stands beside it",
        arguments: [
            (["Soup 6.00", "Subtotal 6.00", "Sales Tax 0.54", "AMOUNT DUE $6.54", "VISA XXXX 1111"], "6.54"),
            (["Nails 3.10", "Sub-total 3.10", "BALANCE DUE 3.10", "of which VAT 0.52"], "3.10"),
            (
                [
                    "Tea 60.00", "Sub Total 60.00", "CGST 2.5% 1.50", "SGST 2.5% 1.50",
                    "Grand Total Rs. 63.00",
                ], "63.00"
            ),
            (["Rolls 2,10", "Total EUR 2,10", "Given cash EUR 5,00", "Change EUR 2,90"], "2.10"),
            (["Kex 18,00", "Kaffe 32,00", "SUMMA 50,00", "Moms 12% 5,36"], "50.00"),
            (["Pen 4.00", "Total (incl. VAT) 4.00", "VAT total 0.67"], "4.00"),
            (["Jam 3.20", "Tea 2.00", "Total items 2", "Total to pay 5.20", "Total savings 0.80"], "5.20"),
            (["Sofa 1,240.00", "TOTAL 1,240.00"], "1240.00"),
            (["Sofa 1.240,00", "TOTAL EUR 1.240,00"], "1240.00"),
            (["Sofa 1 240,00", "TOTAL kr 1 240,00"], "1240.00"),
            (["Ring 1,23,456.00", "TOTAL Rs 1,23,456.00"], "123456.00"),
        ])
    func total(lines: [String], expected: String) { #expect(Receipt(lines: lines)?.total == expected) }

    @Test(
        "letters and spaces that the picture put into words and amounts do no harm",
        arguments: [
            (["T0TAL £l2.4O"], "12.40"), (["TOTAI 12 .40"], "12.40"), (["TOTAL 12. 40"], "12.40"),
            (["| TOTAL", "£12.40"], "12.40"), (["TOTA 12,40"], "12.40"), (["AM0UNT DUE $12.40"], "12.40"),
        ])
    func misread(lines: [String], expected: String) {
        #expect(Receipt(lines: ["Soap 12.40"] + lines)?.total == expected)
    }

    @Test(
        "a total that could not be read follows from what was paid, or is missing",
        arguments: [
            (["T%#L 4:35", "CASH 5.00", "CHANGE 0.65"], "4.35"), (["Contactless £4.35"], "4.35"),
            (["TOTAL 4.35", "TOTAL 4.85"], nil), (["TOTAL 4.35", "TOTAL 4.85", "VISA 4.35"], "4.35"),
            (["TOTAL 435"], nil),
        ] as [([String], String?)])
    func inferred(lines: [String], expected: String?) {
        #expect(Receipt(lines: ["Oat milk 1.95", "Plums 2.40"] + lines)?.total == expected)
    }

    @Test(
        "a misread total gives way to two other amounts that agree",
        arguments: [
            (["Sub-total 15.77", "TOTAL 45.77", "Contactless 15.77"], "15.77"),
            (["Subtotal 10.00", "Sales Tax 0.80", "AMOUNT DUE 10.60", "VISA 10.80"], "10.80"),
            (["Subtotal 10.00", "Discount 2.00", "TOTAL 8.00", "CASH 10.00", "CHANGE 2.00"], "8.00"),
            (["TOTAL 30.00", "Gift card 10.00", "VISA 20.00"], "30.00"),
        ])
    func outvoted(lines: [String], expected: String) {
        #expect(Receipt(lines: ["Oat milk 1.95"] + lines)?.total == expected)
    }

    @Test(
        "a day is read in every order that is certain",
        arguments: [
            ("2026-11-27 14:20", "2026-11-27"), ("27/11/2026", "2026-11-27"), ("11/27/26", "2026-11-27"),
            ("Date: 27 Nov 2026", "2026-11-27"), ("27-Nov-26", "2026-11-27"), ("NOV 27, 2026", "2026-11-27"),
            ("27.11.26 08:15", "2026-11-27"), ("03.04.2026", "2026-04-03"), ("4/4/2026", "2026-04-04"),
            ("27/1l/2O26", "2026-11-27"), ("27 / 11 / 2026", "2026-11-27"),
            ("27th November 2026", "2026-11-27"),
            ("03/04/2026", nil), ("31/31/2026", nil), ("Tel 555-0142-77", nil), ("30/02/2026", nil),
            ("Best before 27/11/2026", nil),
        ] as [(String, String?)])
    func day(line: String, expected: String?) {
        #expect(
            Receipt(lines: ["Fig Corner", "Figs 2.00", "Total 2.00", line])?.day?.description == expected)
    }

    @Test(
        "the currency decides about a day that can be read in two ways",
        arguments: [
            ("£2.00", "", "2026-04-03"), ("€2,00", "", "2026-04-03"), ("Rs 2.00", "", "2026-04-03"),
            ("kr 2,00", "", "2026-04-03"), ("$2.00", "", "2026-03-04"), ("$2.00", "GST 0.10", nil),
            ("2.00", "", nil),
        ] as [(String, String, String?)])
    func ambiguousDay(amount: String, other: String, expected: String?) {
        let receipt = Receipt(lines: ["Fig Corner", "03/04/2026", "Figs 2.00", other, "Total \(amount)"])
        #expect(receipt?.day?.description == expected)
    }

    @Test("the day of the sale counts among other days, and two days without a mark are none")
    func severalDays() {
        let lines = ["Fig Corner", "Figs 2.00", "Total 2.00"]
        #expect(
            Receipt(lines: lines + ["Offer 14.01.2027", "Date 27.11.2026"])?.day?.description == "2026-11-27")
        #expect(
            Receipt(lines: lines + ["Return by 14.01.2027", "27.11.2026"])?.day?.description == "2026-11-27")
        #expect(Receipt(lines: lines + ["14.01.2027", "27.11.2026"])?.day == nil)
    }

    @Test(
        "a currency is named only if it is certain",
        arguments: [
            ("£2.00", "GBP"), ("2,00 €", "EUR"), ("Rs. 2.00", "INR"), ("SEK 2,00", "SEK"), ("$2.00", "USD"),
            ("kr 2,00", nil), ("AUD $2.00", nil), ("2.00", nil),
        ] as [(String, String?)])
    func currency(amount: String, expected: String?) {
        #expect(Receipt(lines: ["Fig Corner", "Total \(amount)"])?.currency == expected)
    }

    @Test(
        "the shop is the first name above the prices",
        arguments: [
            (["Tax Invoice", "Fig Corner"], "Fig Corner"), (["| ~ Fig Corner _"], "Fig Corner"),
            (["27/11/2026 10:20", "0207 555 0142", "Fig Corner"], "Fig Corner"),
            (["Ash & Daughter"], "Ash & Daughter"), (["12345"], nil),
        ] as [([String], String?)])
    func shop(lines: [String], expected: String?) {
        #expect(Receipt(lines: lines + ["Figs 2.00", "Total 2.00"])?.shop == expected)
    }

    @Test(
        "other papers are not receipts",
        arguments: [
            ["Chutney", "500 g plums", "2 onions", "Simmer for 40 minutes."],
            ["Boiler", "Pressure between 1.20 and 1.80 bar"], [], [" "],
        ])
    func other(lines: [String]) { #expect(Receipt(lines: lines) == nil) }

    @Test(
        "a paper's title is the largest of its first lines, and never a number",
        arguments: [
            ([("ORREN", 30), ("Quince Jelly", 52), ("Quinces, sugar", 22)], "Quince Jelly"),
            ([("4006381333931", 60), ("Quince Jelly", 30)], "Quince Jelly"),
            ([("Plum Chutney", 0), ("500 g plums", 0)], "Plum Chutney"),
            ([("Plum Chutney", 31), ("Makes four jars", 33)], "Plum Chutney"), ([("12 . 4", 30)], nil),
        ] as [([(String, Int)], String?)])
    func title(lines: [(String, Int)], expected: String?) {
        #expect(PaperTitle.title(of: lines.map { PaperTitle.Line($0.0, height: $0.1) }) == expected)
    }

    @Test("no lines end the program, whatever was misread", arguments: 0..<50)
    func noise(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let signs = Array("TOTAL total 0123456789.,'’-/:£$€|Ol SIB% kréÅ\u{0}")
        let lines = (0..<20).map { _ in
            String(
                (0..<Int.random(in: 0...30, using: &random)).compactMap { _ in
                    signs.randomElement(using: &random)
                })
        }
        #expect(Receipt(lines: lines) == Receipt(lines: lines))
    }
}
