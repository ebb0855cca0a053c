// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    // Most of a build's time passes between the modules of forms, of rendering and of files.
    .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// For what a build of a site spends its time in: optimized in debug programs, too, as tests build thousands of sites.
let optimized = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "formsite",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        // libxml2 behind a shim that keeps Debian's ICU headers away from Foundation's.
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        // libarchive, which reads zips.
        .systemLibrary(name: "CLibArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
        // libdeflate, which compresses what zips hold.
        .systemLibrary(name: "CLibDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        // libcrypto, for hashes: a package that brings functions of its own was a third of the compiler's work.
        .systemLibrary(name: "CLibCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        // libpq, for inboxes in a PostgreSQL database.
        .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        // libcurl, which hands submissions on by HTTPS.
        .systemLibrary(name: "CLibCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        // What the platform's Swift overlay does not show: exchange of two paths, flush of a disk, thrift of malloc.
        .target(name: "CPlatform"),
        // Single keys from a terminal, which is put right again inside signal handlers.
        .target(name: "CTerminal"),
        // The web files (templates, runtime, themes, texts) as bytes inside the program; imports nothing.
        .target(
            name: "WebTemplates", path: "web-templates", sources: ["embed.c"], cSettings: [.unsafeFlags(["-std=c23"])]),
        // Data that Swift and the scripts share, decoded from the web files; imports them alone.
        .target(name: "FormTables", dependencies: ["WebTemplates"], swiftSettings: optimized),
        // The form document as values, diagnostics and checks; imports the tables alone, so that all can import it.
        .target(name: "FormModel", dependencies: ["FormTables"], swiftSettings: optimized),
        // Condition, formula and pattern grammars: text to tree, with positions; imports FormModel.
        .target(name: "FormExpressions", dependencies: ["FormTables", "FormModel"], swiftSettings: optimized),
        // One folder per form language: bytes to form document; never meets FormRender.
        .target(
            name: "FormImport", dependencies: ["FormTables", "FormModel", "FormExpressions", "CLibXML2"],
            swiftSettings: settings),
        // Form document and templates to HTML and to the data of the runtime; never meets FormImport.
        .target(
            name: "FormRender",
            dependencies: [
                "FormTables", "FormModel", "FormExpressions", "WebTemplates", "CLibXML2",
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            swiftSettings: optimized),
        // site.json, assets, bundles as values, and the writer that puts a site on the disk.
        .target(
            name: "SiteBuild",
            dependencies: [
                "FormTables", "FormModel", "FormImport", "FormRender", "WebTemplates", "CLibArchive", "CLibCrypto",
                "CLibDeflate", "CPlatform",
            ],
            swiftSettings: optimized),
        // Watches, rebuilds what changed, serves from memory; may import everything above it.
        .target(
            name: "DevServer",
            dependencies: [
                "FormTables", "FormModel", "FormExpressions", "FormImport", "FormRender", "SiteBuild", "CTerminal",
                "CLibPQ", "CLibCurl", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: settings),
        // Plays the scenarios beside forms on built pages, in a browser that is there.
        .target(
            name: "SiteTest", dependencies: ["FormModel", "FormImport", "FormRender", "SiteBuild"],
            swiftSettings: settings),
        // The command: argument types only.
        .executableTarget(
            name: "formsite",
            dependencies: [
                "SiteBuild", "SiteTest", "DevServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        // What the tests of several modules begin with.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(name: "FormTablesTests", dependencies: ["FormTables"], swiftSettings: settings),
        .testTarget(name: "FormModelTests", dependencies: ["FormModel"], swiftSettings: settings),
        .testTarget(name: "FormExpressionsTests", dependencies: ["FormExpressions"], swiftSettings: settings),
        .testTarget(name: "FormImportTests", dependencies: ["FormImport"], swiftSettings: settings),
        .testTarget(
            name: "FormRenderTests",
            dependencies: ["FormRender", .product(name: "Mustache", package: "swift-mustache")], swiftSettings: settings
        ),
        .testTarget(name: "SiteBuildTests", dependencies: ["SiteBuild", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "DevServerTests",
            dependencies: [
                "DevServer", "SiteBuild", "FormImport", "FormRender", "TestSupport",
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            swiftSettings: settings),
    ]
)

if Context.environment["FORMSITE_FUZZ"] != nil {
    // The readers behind libFuzzer; built by `make fuzz` alone, since it brings a main function of its own.
    package.targets.append(
        .executableTarget(
            name: "Fuzz", dependencies: ["FormImport", "FormExpressions", "FormModel", "SiteBuild"], path: "Tests/Fuzz",
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}

if Context.environment["FORMSITE_BENCH"] != nil {
    // Hummingbird and nothing else, which `make bench` measures the server against.
    package.targets.append(
        .executableTarget(
            name: "Bare",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
            ], path: "Tests/Bench/Bare", swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}
