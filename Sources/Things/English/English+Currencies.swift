// Scripts/embed-words wrote this file from Models/things; change the text there, and run it again.

import Diary

extension English {
    package enum Currencies {
        /// What each of them means.
        package static let meanings = table(
            """
            $=USD | £=GBP | €=EUR | ₹=INR | aud=AUD | cad=CAD | chf=CHF | dkk=DKK | eur=EUR | euro=EUR |
            fr=CHF | gbp=GBP | inr=INR | kr=crown | nok=NOK | nzd=NZD | re=INR | rs=INR | sek=SEK | usd=USD
            """)
    }
}
