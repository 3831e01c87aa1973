/// Words after which a food is counted.
enum NumberWords {
    static let countable = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "fifteen",
        "twenty", "several", "few", "many", "dozen",
    ]
}
