extension Simplex {
    /// Counts of work since the solver was made.
    package struct Statistics: Equatable, Sendable {
        package var solves = 0
        package var pivots = 0
        package var boundFlips = 0
        package var refactorizations = 0
        /// Rows of the basis visited, each time it was solved with, and operations between rows done for that.
        package var rowsTouched = 0
        /// Independent parts in which something moved, each time one did.
        package var componentsSolved = 0

        package init() {}

        /// Counts the work of another solver too, which this one takes the place of.
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
