import Layout
import Testing

/// The numbers of unknowns, by which tables hold them.
@Suite struct UnknownTests {
    @Test func everyPartHasANumberOfItsOwn() {
        #expect(Unknown.Part.allCases.count <= Unknown.partsPerEntity)
        for part in Unknown.Part.allCases {
            for entity in [0, 1, 77] {
                let unknown = Unknown(EntityID(entity), part)
                #expect(Unknown(number: unknown.number).entity == unknown.entity && Unknown(number: unknown.number).part == part)
            }
        }
    }
}
