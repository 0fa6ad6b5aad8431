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
        .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
    ],
    targets: [
        .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
        .systemLibrary(name: "CMalloc"),
        .target(
            name: "Exact",
            dependencies: ["BigInt"],
            path: "Sources/Engine/Exact"),
        .target(
            name: "Simplex",
            dependencies: ["Exact", .product(name: "HeapModule", package: "swift-collections")],
            path: "Sources/Engine/Simplex"),
        .target(
            name: "Layout",
            dependencies: ["Exact", .product(name: "HashTreeCollections", package: "swift-collections")],
            path: "Sources/Engine/Layout"),
        .target(
            name: "Solving",
            dependencies: ["Exact", "Layout", "Simplex"],
            path: "Sources/Engine/Solving"),
        .target(
            name: "Explaining",
            dependencies: ["Exact", "Layout", "Simplex", "Solving"],
            path: "Sources/Engine/Explaining"),
        .target(
            name: "Language",
            dependencies: ["Exact"],
            path: "Sources/Debugger/Language"),
        .target(
            name: "Session",
            dependencies: ["Exact", "Explaining", "Language", "Layout", "Simplex", "Solving"],
            path: "Sources/Debugger/Session"),
        .target(
            name: "Debugger",
            dependencies: [
                "ConsoleLogs", "ConstraintCode", "Exact", "Explaining", "Interchange", "InterfaceBuilder", "Language", "Layout",
                "LayoutJSON", "Lessons", "Session", "Simplex", "Solving",
            ],
            path: "Sources/Debugger",
            exclude: [
                "Language", "Session", "Interchange/Script", "Interchange/Logs", "Interchange/InterfaceBuilder", "Interchange/Code",
                "Interchange/JSON", "Lessons",
            ]),
        .target(
            name: "Interchange",
            dependencies: ["Exact", "Language"],
            path: "Sources/Debugger/Interchange/Script"),
        .target(
            name: "ConsoleLogs",
            dependencies: ["Exact", "Interchange", "Language"],
            path: "Sources/Debugger/Interchange/Logs"),
        .target(
            name: "InterfaceBuilder",
            dependencies: ["Exact", "Interchange", "Language"],
            path: "Sources/Debugger/Interchange/InterfaceBuilder"),
        .target(
            name: "ConstraintCode",
            dependencies: ["Exact", "Interchange", "Language"],
            path: "Sources/Debugger/Interchange/Code"),
        .target(
            name: "LayoutJSON",
            dependencies: ["Exact", "Interchange", "Language"],
            path: "Sources/Debugger/Interchange/JSON"),
        .target(
            name: "Lessons",
            dependencies: ["Language"],
            path: "Sources/Debugger/Lessons",
            resources: [.embedInCode("Course")]),
        .target(name: "Frontend", dependencies: ["Debugger", "Language", "Session"]),
        .executableTarget(
            name: "aldb",
            dependencies: [
                "CMalloc", "CReadline", "Debugger", "Frontend", "Lessons", "Session",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "bench",
            dependencies: [
                "CMalloc", "Debugger", "Explaining", "Language", "Layout", "Reference", "Session", "Simplex", "Solving", "Workloads",
            ],
            path: "Benchmarks/Engine"),
        .systemLibrary(name: "CFuzzer", path: "Fuzzing/CFuzzer"),
        .target(
            name: "Subjects",
            dependencies: [
                "ConsoleLogs", "ConstraintCode", "Debugger", "Interchange", "InterfaceBuilder", "Language", "LayoutJSON", "Lessons",
                "Reference",
            ],
            path: "Fuzzing/Subjects"),
        .executableTarget(name: "fuzz", dependencies: ["CFuzzer", "Subjects"], path: "Fuzzing/Fuzz"),
        .target(
            name: "Simulation",
            dependencies: ["Debugger", "Explaining", "Frontend", "Language", "Layout", "Reference", "Session", "Solving"],
            path: "Simulation/Sessions"),
        .executableTarget(name: "simulate", dependencies: ["Frontend", "Simulation"], path: "Simulation/Program"),
        .target(name: "Reference", dependencies: ["Exact"], path: "Tests/Reference"),
        .target(name: "TestSupport", dependencies: ["Debugger", "Language", "Reference", "Session"], path: "Tests/Support"),
        .target(name: "Workloads", dependencies: ["Exact", "Reference", "Simplex"], path: "Tests/Workloads"),
        .testTarget(name: "ExactTests", dependencies: ["BigInt", "Exact", "Reference"]),
        .testTarget(name: "SimplexTests", dependencies: ["Reference", "Simplex", "TestSupport", "Workloads"]),
        .testTarget(name: "EngineTests", dependencies: ["Explaining", "Layout", "Reference", "Simplex", "Solving", "TestSupport"]),
        .testTarget(name: "LanguageTests", dependencies: ["Language", "Reference", "TestSupport"]),
        .testTarget(name: "FuzzingTests", dependencies: ["Subjects", "TestSupport"], exclude: ["Found"]),
        .testTarget(name: "InterchangeTests", dependencies: ["Interchange"]),
        .testTarget(name: "ConsoleLogsTests", dependencies: ["ConsoleLogs", "Reference", "TestSupport"]),
        .testTarget(name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "Reference", "TestSupport"]),
        .testTarget(name: "ConstraintCodeTests", dependencies: ["ConstraintCode", "Interchange", "Language", "Reference", "TestSupport"]),
        .testTarget(name: "LayoutJSONTests", dependencies: ["LayoutJSON"]),
        .testTarget(name: "LessonsTests", dependencies: ["Lessons", "Reference", "TestSupport"]),
        .testTarget(
            name: "DebuggerTests", dependencies: ["Debugger", "Lessons", "Reference", "Session", "TestSupport"],
            exclude: ["Golden", "Stubs"]),
        .testTarget(name: "SimulationTests", dependencies: ["Debugger", "Frontend", "Reference", "Session", "Simulation", "TestSupport"]),
        .testTarget(name: "ShellTests", dependencies: ["Debugger", "Lessons", "Session", "TestSupport", "aldb"]),
    ],
    swiftLanguageModes: [.v6]
)

// Each file imports what it uses itself: nothing comes along through another file of its target.
for target in package.targets where target.type != .system {
    target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
}
