// swift-tools-version:6.2
import PackageDescription

let package = Package(
    name: "aldb",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "aldb", targets: ["aldb"]),
        .library(name: "Simplex", targets: ["Simplex"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    ],
    targets: [
        .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
        .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        .systemLibrary(name: "CMalloc"),
        .target(name: "CLibrary"),
        .target(
            name: "Exact",
            path: "Sources/Engine/Exact",
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "Vocabulary", dependencies: ["Exact"], path: "Sources/Engine/Vocabulary"),
        .target(
            name: "Simplex",
            dependencies: ["Exact", .product(name: "HeapModule", package: "swift-collections")],
            path: "Sources/Engine/Simplex"),
        .target(
            name: "Layout",
            dependencies: ["Exact", "Vocabulary"],
            path: "Sources/Engine/Layout"),
        .target(
            name: "Solving",
            dependencies: ["Exact", "Layout", "Simplex", "Vocabulary"],
            path: "Sources/Engine/Solving"),
        .target(
            name: "Explaining",
            dependencies: ["Exact", "Layout", "Simplex", "Solving", "Vocabulary"],
            path: "Sources/Engine/Explaining"),
        .target(
            name: "Language",
            dependencies: ["CLibrary", "Exact", "Vocabulary"],
            path: "Sources/Debugger/Language"),
        .target(
            name: "Session",
            dependencies: ["Exact", "Explaining", "Language", "Layout", "Simplex", "Solving", "Vocabulary"],
            path: "Sources/Debugger/Session"),
        .target(
            name: "JSONText",
            dependencies: ["Exact", "Language"],
            path: "Sources/Debugger/JSONText"),
        .target(
            name: "Interchange",
            dependencies: ["Language", "Vocabulary"],
            path: "Sources/Debugger/Interchange"),
        .target(
            name: "ConsoleLogs",
            dependencies: ["Exact", "Interchange", "Language", "Vocabulary"],
            path: "Sources/Debugger/ConsoleLogs"),
        .target(
            name: "Dumps",
            dependencies: ["ConsoleLogs", "Exact", "Interchange", "JSONText", "Language", "Vocabulary"],
            path: "Sources/Debugger/Dumps"),
        .target(
            name: "InterfaceBuilder",
            dependencies: ["CExpat", "Exact", "Interchange", "Language", "Vocabulary"],
            path: "Sources/Debugger/InterfaceBuilder"),
        .target(
            name: "ConstraintCode",
            dependencies: ["Exact", "Interchange", "Language", "Vocabulary"],
            path: "Sources/Debugger/ConstraintCode"),
        .target(
            name: "LayoutJSON",
            dependencies: ["Exact", "Interchange", "JSONText", "Language", "Vocabulary"],
            path: "Sources/Debugger/LayoutJSON"),
        .target(name: "EmbeddedLessons", path: "Sources/Debugger/EmbeddedLessons", exclude: ["Course"]),
        .target(
            name: "Exporting",
            dependencies: ["Exact", "Explaining", "Interchange", "JSONText", "Language", "Layout", "Session", "Simplex", "Vocabulary"],
            path: "Sources/Debugger/Exporting"),
        .target(
            name: "Answers",
            dependencies: [
                "Exact", "Explaining", "Interchange", "Language", "Layout", "Session", "Simplex", "Solving", "Vocabulary",
            ],
            path: "Sources/Debugger/Answers"),
        .target(
            name: "Lessons",
            dependencies: ["Answers", "EmbeddedLessons", "Language", "Layout", "Session"],
            path: "Sources/Debugger/Lessons"),
        .target(
            name: "Scripts",
            dependencies: ["Answers", "Language", "Layout", "Session"],
            path: "Sources/Debugger/Scripts"),
        .target(
            name: "Presentation",
            dependencies: [
                "Answers", "Exact", "Explaining", "Interchange", "JSONText", "Language", "Layout", "Scripts", "Session", "Simplex",
                "Vocabulary",
            ],
            path: "Sources/Debugger/Presentation"),
        .target(
            name: "Checking",
            dependencies: [
                "Answers", "ConsoleLogs", "ConstraintCode", "Exact", "Explaining", "Interchange", "InterfaceBuilder", "Language", "Layout",
                "Session", "Simplex", "Solving", "Vocabulary",
            ],
            path: "Sources/Debugger/Checking"),
        .target(
            name: "ArgumentParsing",
            dependencies: ["Answers", "Exact", "Language", "Vocabulary"],
            path: "Sources/Debugger/ArgumentParsing"),
        .target(
            name: "Completing",
            dependencies: ["Answers", "Language", "Layout", "Vocabulary"],
            path: "Sources/Debugger/Completing"),
        .target(
            name: "Commands",
            dependencies: [
                "Answers", "ArgumentParsing", "Checking", "Completing", "ConsoleLogs", "ConstraintCode", "Dumps", "Exact", "Explaining",
                "Exporting", "Interchange", "InterfaceBuilder", "Language", "Layout", "LayoutJSON", "Lessons", "Presentation", "Scripts",
                "Session", "Simplex", "Solving", "Vocabulary",
            ],
            path: "Sources/Debugger/Commands"),
        .target(
            name: "Frontend",
            dependencies: ["Answers", "CLibrary", "Commands", "Completing", "Language", "Presentation", "Scripts", "Session"]),
        .executableTarget(
            name: "aldb",
            dependencies: [
                "Answers", "CLibrary", "CMalloc", "CReadline", "Checking", "Commands", "Completing", "ConstraintCode", "Frontend",
                "JSONText", "Language", "Lessons", "Presentation", "Scripts", "Session", "Vocabulary",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "bench",
            dependencies: [
                "Answers", "CLibrary", "CMalloc", "Commands", "Exact", "Explaining", "Language", "Layout", "Reference", "Session",
                "Simplex", "Solving",
                "Vocabulary", "Workloads",
            ],
            path: "Benchmarks/Engine"),
        // It uses the library as another package would.
        .executableTarget(name: "column-widths", dependencies: ["Simplex"], path: "examples/column-widths", packageAccess: false),
        .systemLibrary(name: "CFuzzer", path: "Fuzzing/CFuzzer"),
        .target(
            name: "Subjects",
            dependencies: [
                "Answers", "Checking", "Commands", "Completing", "ConsoleLogs", "ConstraintCode", "Dumps", "Interchange",
                "InterfaceBuilder", "JSONText", "Language", "LayoutJSON", "Lessons", "Presentation", "Reference", "Schema", "Scripts",
                "Session",
            ],
            path: "Fuzzing/Subjects"),
        .executableTarget(name: "fuzz", dependencies: ["CFuzzer", "Subjects"], path: "Fuzzing/Fuzz"),
        .target(
            name: "Simulation",
            dependencies: [
                "Answers", "CLibrary", "Commands", "Explaining", "Frontend", "Language", "Layout", "Presentation", "Reference", "Scripts",
                "Session",
                "Solving", "Vocabulary",
            ],
            path: "Simulation/Sessions"),
        .executableTarget(name: "simulate", dependencies: ["CLibrary", "Frontend", "Simulation"], path: "Simulation/Program"),
        .target(name: "Reference", dependencies: ["Exact"], path: "Tests/Reference"),
        .target(name: "Schema", dependencies: ["JSONText", "Language"], path: "Tests/Schema"),
        .target(
            name: "TestSupport", dependencies: ["Answers", "Commands", "Language", "Presentation", "Reference", "Schema", "Session"],
            path: "Tests/Support"),
        .target(name: "Workloads", dependencies: ["Exact", "Reference", "Simplex"], path: "Tests/Workloads"),
        .testTarget(name: "ExactTests", dependencies: ["Exact", "Reference"]),
        .testTarget(name: "VocabularyTests", dependencies: ["Exact", "Vocabulary"]),
        .testTarget(name: "SimplexTests", dependencies: ["Exact", "Reference", "Simplex", "TestSupport", "Workloads", "column-widths"]),
        .testTarget(
            name: "EngineTests",
            dependencies: ["Exact", "Explaining", "Layout", "Reference", "Simplex", "Solving", "TestSupport", "Vocabulary"]),
        .testTarget(name: "LanguageTests", dependencies: ["Exact", "Language", "Reference", "TestSupport", "Vocabulary"]),
        .testTarget(name: "FuzzingTests", dependencies: ["Subjects", "TestSupport"], exclude: ["Found"]),
        .testTarget(name: "InterchangeTests", dependencies: ["Interchange"]),
        .testTarget(
            name: "ConsoleLogsTests",
            dependencies: ["ConsoleLogs", "Exact", "Interchange", "Language", "Reference", "TestSupport", "Vocabulary"]),
        .testTarget(name: "DumpsTests", dependencies: ["ConsoleLogs", "Dumps", "Interchange", "JSONText", "Language", "TestSupport"]),
        .testTarget(
            name: "InterfaceBuilderTests",
            dependencies: ["Exact", "Interchange", "InterfaceBuilder", "Language", "Reference", "TestSupport"]),
        .testTarget(
            name: "ConstraintCodeTests", dependencies: ["ConstraintCode", "Interchange", "Language", "Reference", "TestSupport"],
            exclude: ["Corpus"]),
        .testTarget(name: "LayoutJSONTests", dependencies: ["Interchange", "JSONText", "Language", "LayoutJSON"]),
        .testTarget(name: "LessonsTests", dependencies: ["Answers", "Language", "Lessons", "Reference", "TestSupport"]),
        .testTarget(
            name: "DebuggerTests",
            dependencies: [
                "Answers", "Checking", "Commands", "Completing", "Exact", "Explaining", "Exporting", "Interchange", "JSONText", "Language",
                "Layout", "Lessons", "Presentation", "Reference", "Schema", "Scripts", "Session", "Simplex", "Solving", "TestSupport",
                "Vocabulary",
            ], exclude: ["Golden", "Stubs"]),
        .testTarget(
            name: "SimulationTests", dependencies: ["Commands", "Frontend", "Presentation", "Reference", "Simulation", "TestSupport"]),
        .testTarget(
            name: "ShellTests",
            dependencies: ["Answers", "CLibrary", "Commands", "Language", "Lessons", "Presentation", "Schema", "TestSupport", "aldb"],
            exclude: ["Pastes"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

// Each file imports what it uses itself: nothing comes along through another file of its target. What neither solves nor reads nor writes is built
// small, and its functions are not inlined into other targets: that is as fast, and takes a third less time. Targets that only pass results to what shows
// them, or that are seldom used (exports), are not optimised: their compilation takes a quarter of the time. The module of a target is written by the process
// that compiles it, as a second process would read all of its files again. The library product has none of these flags, so that packages may depend on it.
let fast: Set = [
    "Exact", "Vocabulary", "Simplex", "Layout", "Solving", "Explaining", "Language", "JSONText", "Session", "Reference", "Workloads",
    "bench",
]
let unoptimized: Set = ["Dumps", "Exporting", "LayoutJSON", "Lessons"]
for target in package.targets where target.type != .system {
    target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
    if fast.contains(target.name) { continue }
    let level = unoptimized.contains(target.name) ? ["-Onone", "-assert-config", "Release"] : ["-Osize", "-disable-cmo"]
    target.swiftSettings?.append(.unsafeFlags(level + ["-no-emit-module-separately-wmo"], .when(configuration: .release)))
}

// Tests spend most of their time in the engine, and in what reads and checks texts. Where a script asks for it, these are built fast for them, with all
// their assertions. Each of these targets is compiled as a whole: compiled file by file, its generic functions are not specialised for the types of other
// files, and the tests take a third more time.
if Context.environment["ALDB_TESTS"] == "fast" {
    let fastForTests = fast.union(["ConsoleLogs", "InterfaceBuilder", "Schema", "Scripts"])
    for target in package.targets where fastForTests.contains(target.name) {
        let flags = ["-O", "-wmo", "-disable-batch-mode", "-num-threads", "2", "-assert-config", "Debug"]
        target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
    }
}
