// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum ReceiptPhrases {
        /// Beside what was paid; a stronger phrase stands before a weaker one.
        package static let total = phrases(
            """
            grand total | total to pay | total amount due | amount to pay | amount due | balance due | balance
            to pay | total due | total payable | amount payable | net payable | please pay | to pay | total
            including vat | total including tax | total incl vat | total incl tax | total inc vat | total inc
            tax | total inc gst | order total | bill total | total amount | total eur | zu zahlen |
            gesamtbetrag | net à payer | total a payer | total à payer | att betala | å betale | at betale |
            te betalen | totale complessivo | importe total | summe | summa | gesamt | totaal | totale | total
            """)

        /// Beside an amount that is not what was paid.
        package static let notTotal = phrases(
            """
            subtotal | sub total | zwischensumme | delsumma | sous total | total items | items total | total
            savings | total saved | total discount | total qty | total quantity | number of items | you saved
            | vat | tax | gst | cgst | sgst | mwst | ust | moms | mva | tva | iva | btw | net | netto |
            discount | savings | saving | saved | points | tip | gratuity | rounding | excluding | excl |
            before
            """)

        /// Beside the sum of the goods.
        package static let subtotal = phrases(
            """
            subtotal | sub total | zwischensumme | delsumma | sous total
            """)

        /// Beside a tax.
        package static let tax = phrases(
            """
            vat | tax | gst | cgst | sgst
            """)

        /// Beside the money that was handed over.
        package static let given = phrases(
            """
            cash | given | tendered | bar | gegeben | contant | especes | contanti
            """)

        /// Beside the money that was handed back.
        package static let change = phrases(
            """
            change | rückgeld | wechselgeld | rendu | växel
            """)

        /// Beside what was paid without cash.
        package static let card = phrases(
            """
            card | visa | mastercard | amex | maestro | girocard | debit | credit | contactless | kort | upi
            """)

        /// Beside the day of the receipt.
        package static let day = phrases(
            """
            date | datum | dato | fecha | data | bill date
            """)

        /// Beside a day that is not the day of the receipt.
        package static let otherDay = phrases(
            """
            best before | use by | expires | expiry | exp | valid until | valid to | return by | return before
            | returns until | due date | due by | pay by | since
            """)

        /// May stand above the name of the shop.
        package static let heading = phrases(
            """
            receipt | tax invoice | invoice | bill | customer copy | merchant copy | copy | duplicate |
            welcome | welcome to | thank you | kassenbon | kvitto | ticket
            """)

        /// Tells that a dollar is not the American one.
        package static let elsewhere = phrases(
            """
            gst | hst | pst | abn | cad | aud | nzd | sgd | hkd
            """)
    }
}
