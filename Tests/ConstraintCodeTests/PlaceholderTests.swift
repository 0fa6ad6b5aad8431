import Testing

@testable import ConstraintCode
