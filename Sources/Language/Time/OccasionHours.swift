/// When most people have an occasion, such as a meal.
package struct OccasionHours: Hashable, Sendable {
    /// The hour around which it is, 0…23.
    package let usual: Int
    /// The hours at which somebody who names it may have just had it.
    package let near: ClosedRange<Int>

    package init(usual: Int, near: ClosedRange<Int>) {
        self.usual = usual
        self.near = near
    }
}
