import Reference

/// The effort as a number of seeds.
let effort = UInt64(Reference.effort)
