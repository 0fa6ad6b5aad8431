extension Simplex {
    /// Counts of work since the solver was made.
    package struct Statistics: Equatable, Sendable {
        package var solves = 0
        package var pivots = 0
        package var boundFlips = 0
        package var refactorizations = 0
        /// How many rows of the basis factors FTRAN and BTRAN have visited, and how many operations between rows were done for that, added up.
        package var rowsTouched = 0
        /// In how many independent parts of the problem something moved, counted once in each `solve()`.
        package var componentsSolved = 0

        package init() {}

        /// Adds the work of another solver, whose place this one takes.
        package mutating func add(_ other: Statistics) {
            solves += other.solves
            pivots += other.pivots
            boundFlips += other.boundFlips
            refactorizations += other.refactorizations
            rowsTouched += other.rowsTouched
            componentsSolved += other.componentsSolved
        }

        /// The work since an earlier moment of the same solver.
        package func since(_ earlier: Statistics) -> Statistics {
            var difference = self
            difference.solves -= earlier.solves
            difference.pivots -= earlier.pivots
            difference.boundFlips -= earlier.boundFlips
            difference.refactorizations -= earlier.refactorizations
            difference.rowsTouched -= earlier.rowsTouched
            difference.componentsSolved -= earlier.componentsSolved
            return difference
        }
    }
}
