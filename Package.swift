// swift-tools-version: 6.2
import PackageDescription

// The tools version turns on Swift 6 language mode, and with it complete concurrency checking. In CI, a warning is an
// error.
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

// The commit for `roster --version`; `.ci/install` sets the variable.
let commit: [CSetting] =
    Context.environment["ROSTER_COMMIT"].map { [.define("ROSTER_COMMIT", to: "\"\($0)\"")] } ?? []

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let collections = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
// SQLite's C functions, as GRDB imports them.
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
// The paths and descriptors that Subprocess takes.
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

// A target may import only its direct and indirect dependencies, so this list defines the layers.
let package = Package(
    name: "roster",
    products: [
        .executable(name: "roster", targets: ["RosterMain"]),
        .library(name: "Futures", targets: ["Futures"]),
        .library(name: "Tracing", targets: ["Tracing"]),
        .library(name: "Interactors", targets: ["Interactors"]),
        .library(name: "TerminalKit", targets: ["TerminalKit"]),
        .library(name: "FuturesTesting", targets: ["FuturesTesting"]),
        .library(name: "InteractorsTesting", targets: ["InteractorsTesting"]),
        .library(name: "TerminalKitTesting", targets: ["TerminalKitTesting"]),
    ],
    // The tested versions; a later minor version may change something that Roster relies on.
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/apple/swift-collections", .upToNextMinor(from: "1.6.0")),
        .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
        .package(url: "https://github.com/apple/swift-system", .upToNextMinor(from: "1.8.1")),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", .upToNextMinor(from: "1.5.0")),
        // Without the default trait `SubprocessFoundation`; Roster does not use its extensions of Foundation.
        .package(
            url: "https://github.com/swiftlang/swift-subprocess",
            .upToNextMinor(from: "1.0.2"),
            traits: []
        ),
        .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
        .package(url: "https://github.com/jpsim/Yams", .upToNextMinor(from: "6.2.2")),
    ],
    targets: [
        // The libraries underneath.
        .systemLibrary(name: "CNCurses", providers: [.apt(["libncursesw5-dev"])]),
        .systemLibrary(name: "CPostgres", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(name: "CLDAP", providers: [.apt(["libldap-dev"])]),
        // In C, because only C settings can define a macro with a value.
        .target(name: "CVersion", cSettings: commit),
        .target(
            name: "Futures",
            dependencies: [collections],
            exclude: ["Storage/README.md"],
            swiftSettings: settings
        ),
        .target(name: "Tracing", dependencies: ["Futures", collections], swiftSettings: settings),
        .target(name: "Interactors", dependencies: ["Futures"], swiftSettings: settings),
        .target(name: "TerminalKit", dependencies: ["Futures", "CNCurses"], swiftSettings: settings),

        // The domain and its stores.
        .target(name: "UserDirectory", dependencies: ["Interactors", "Tracing", "Futures"], swiftSettings: settings),
        .target(
            name: "SQLiteStore",
            dependencies: ["UserDirectory", "Interactors", "Tracing", "Futures", grdb, sqlite],
            swiftSettings: settings
        ),
        .target(
            name: "PostgresStore",
            dependencies: ["UserDirectory", "Interactors", "Tracing", "Futures", "CPostgres", "RosterResources"],
            swiftSettings: settings
        ),

        // Places where accounts exist already.
        .target(name: "LDAPDirectory", dependencies: ["UserDirectory", "Futures", "CLDAP"], swiftSettings: settings),
        .target(
            name: "LocalAccounts",
            dependencies: ["UserDirectory", "Futures", subprocess, system],
            swiftSettings: settings
        ),

        // What a person sees.
        .target(
            name: "Presentation",
            dependencies: ["UserDirectory", "Interactors", "Tracing", "Futures"],
            swiftSettings: settings
        ),
        .target(name: "Dashboard", dependencies: ["Presentation", "TerminalKit"], swiftSettings: settings),
        .target(
            name: "RosterResources",
            path: "Resources",
            resources: [
                .embedInCode("sample-names.txt"), .embedInCode("manual.roff"), .embedInCode("output-schema.json"),
                .embedInCode("postgres.sql"), .embedInCode("themes/light.yml"),
                .embedInCode("themes/high-contrast.yml"), .embedInCode("themes/monochrome.yml"),
            ],
            swiftSettings: settings
        ),

        // The composition root: the only place that knows every layer.
        .target(
            name: "roster",
            dependencies: [
                "Futures", "Interactors", "Tracing", "UserDirectory", "SQLiteStore", "PostgresStore", "Presentation",
                "TerminalKit", "Dashboard", "LDAPDirectory", "LocalAccounts", "RosterResources", "CVersion",
                argumentParser, logging, yams, subprocess,
            ],
            swiftSettings: settings
        ),
        .executableTarget(name: "RosterMain", dependencies: ["roster"], swiftSettings: settings),

        // Test kits.
        .target(name: "FuturesTesting", dependencies: ["Futures", collections], swiftSettings: settings),
        .target(name: "InteractorsTesting", dependencies: ["Interactors", "Futures"], swiftSettings: settings),
        .target(
            name: "UserDirectoryTesting",
            dependencies: ["UserDirectory", "Interactors", "Futures", "FuturesTesting"],
            swiftSettings: settings
        ),
        .target(name: "ProcessTesting", swiftSettings: settings),
        .target(name: "PostgresTesting", dependencies: ["ProcessTesting", "Futures"], swiftSettings: settings),
        .target(name: "LDAPTesting", dependencies: ["ProcessTesting", "Futures"], swiftSettings: settings),
        .target(name: "AccountsTesting", dependencies: ["ProcessTesting"], swiftSettings: settings),
        .target(name: "TerminalKitTesting", dependencies: ["TerminalKit"], swiftSettings: settings),

        // The program that TerminalKit's documentation shows: `swift run ToDoDashboard`.
        .executableTarget(
            name: "ToDoDashboard",
            dependencies: ["Futures", "Interactors", "TerminalKit"],
            path: "Tests/ToDoDashboard",
            swiftSettings: settings
        ),

        // Measures how long keys wait during imports and an undo. It is in this package, not in
        // `Benchmarks/Package.swift`, because it depends on targets that are not products.
        .executableTarget(
            name: "MeasureSlices",
            dependencies: ["Futures", "Tracing", "UserDirectory", "SQLiteStore"],
            path: "Benchmarks/Slices",
            swiftSettings: settings
        ),
        // Does one kind of work, for callgrind to count its instructions.
        .executableTarget(
            name: "CountInstructions",
            dependencies: [
                "Futures", "Tracing", "UserDirectory", "SQLiteStore", "Presentation", "TerminalKit", "Dashboard",
                "FuturesTesting", "UserDirectoryTesting", "TerminalKitTesting",
            ],
            path: "Benchmarks/Instructions",
            swiftSettings: settings
        ),

        // Fuzzers. `.ci/fuzzers` builds the driver with `--sanitize fuzzer`. Without it, the driver only replays files.
        .target(
            name: "Fuzzing",
            dependencies: [
                "UserDirectory", "Presentation", "TerminalKit", "Dashboard", "roster", "UserDirectoryTesting",
            ],
            path: "Tests/Fuzz/Targets",
            swiftSettings: settings
        ),
        .executableTarget(name: "Fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzz/Driver"),
        .testTarget(
            name: "FuzzTests",
            dependencies: ["Fuzzing"],
            path: "Tests/Fuzz/CorpusTests",
            swiftSettings: settings
        ),

        // Many commands at once, checked against a model of the store; `.ci/writers` runs the driver.
        .target(
            name: "ManyWritersModel",
            path: "Tests/ManyWriters/Model",
            exclude: ["README.md"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "ManyWriters",
            dependencies: ["ManyWritersModel"],
            path: "Tests/ManyWriters/Driver",
            swiftSettings: settings
        ),
        .testTarget(
            name: "ManyWritersTests",
            dependencies: ["ManyWritersModel"],
            path: "Tests/ManyWriters/ModelTests",
            swiftSettings: settings
        ),

        // Tests.
        .testTarget(
            name: "FuturesTests",
            dependencies: ["Futures", "FuturesTesting"],
            exclude: ["Interleavings/Seeds"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TracingTests",
            dependencies: ["Tracing", "Futures", "FuturesTesting"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "InteractorsTests",
            dependencies: ["Interactors", "InteractorsTesting", "FuturesTesting"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TerminalKitTests",
            dependencies: [
                "TerminalKit", "TerminalKitTesting", "CNCurses", "ToDoDashboard", "Futures", "Interactors",
            ],
            exclude: ["Goldens"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "UserDirectoryTests",
            dependencies: ["UserDirectory", "UserDirectoryTesting", "FuturesTesting"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SQLiteStoreTests",
            dependencies: ["SQLiteStore", "UserDirectoryTesting", "FuturesTesting", grdb],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PostgresStoreTests",
            dependencies: [
                "PostgresStore", "PostgresTesting", "ProcessTesting", "UserDirectoryTesting", "FuturesTesting",
            ],
            exclude: ["Fixtures"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "LDAPDirectoryTests",
            dependencies: ["LDAPDirectory", "LDAPTesting", "UserDirectory", "Futures"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "LocalAccountsTests",
            dependencies: ["LocalAccounts", "AccountsTesting", "ProcessTesting", "UserDirectory", "Futures"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PresentationTests",
            dependencies: ["Presentation", "UserDirectoryTesting", "FuturesTesting"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DashboardTests",
            // `roster` for the themes that are built into it.
            dependencies: ["Dashboard", "roster", "TerminalKitTesting", "UserDirectoryTesting", "FuturesTesting"],
            exclude: ["Goldens"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RosterTests",
            dependencies: [
                "roster", "Futures", "Interactors", "TerminalKit", "UserDirectory", "UserDirectoryTesting",
                "Presentation", "SQLiteStore", "PostgresStore", "PostgresTesting", "LDAPTesting", "AccountsTesting",
                "ProcessTesting",
                argumentParser,
            ],
            exclude: ["Fixtures"],
            swiftSettings: settings
        ),
    ]
)

// Keeps only what `.ci/run` tests with the thread sanitizer, because building all targets and tests takes minutes.
if Context.environment["ROSTER_LIBRARIES_ONLY"] != nil {
    let libraries: Set = ["Futures", "FuturesTesting", "Tracing", "Interactors", "InteractorsTesting"]
    let tests: Set = ["FuturesTests", "TracingTests", "InteractorsTests"]
    package.targets.removeAll { !libraries.union(tests).contains($0.name) }
    package.products.removeAll { !libraries.contains($0.name) }
}
