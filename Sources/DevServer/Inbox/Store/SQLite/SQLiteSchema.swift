import GRDB

/// The tables of the inbox, as they grew.
enum SQLiteSchema {
    /// Tells an inbox from the databases of other programs: “form” in ASCII.
    static let mark = 0x666F_726D

    /// Brings the tables up to date. Servers that start together do it one after the other.
    ///
    /// GRDB's migrator asks which migrations were applied before it begins the transactions that apply them: of two
    /// servers the second one would apply them once more. The table is its own, which the first inboxes have.
    ///
    /// - Throws: `newer` where migrations were applied that this program does not know.
    static func migrate(_ database: Database, path: String) throws {
        try database.execute(
            sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        let applied = try String.fetchSet(database, sql: "SELECT identifier FROM grdb_migrations")
        guard applied.isSubset(of: migrations.map(\.name)) else { throw InboxError.newer(path: path) }
        for (name, script) in migrations where !applied.contains(name) {
            try database.execute(sql: script)
            try database.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [name])
        }
    }

    /// None is changed once it has been published; another one follows.
    private static let migrations = [
        (
            name: "submissions",
            script: """
            PRAGMA application_id = \(mark);
            CREATE TABLE submission (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                id TEXT,
                form TEXT NOT NULL,
                title TEXT NOT NULL,
                locale TEXT,
                received REAL NOT NULL,   -- seconds since 1970
                encoding TEXT NOT NULL,
                payload TEXT NOT NULL,
                answers TEXT NOT NULL,    -- JSON
                removed INTEGER,          -- milliseconds since 1970
                UNIQUE (form, id)
            );
            CREATE INDEX submission_removed ON submission (removed) WHERE removed IS NOT NULL;
            CREATE TABLE file (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                submission INTEGER NOT NULL REFERENCES submission (number) ON DELETE CASCADE,
                key TEXT NOT NULL,
                name TEXT NOT NULL,
                type TEXT NOT NULL,
                bytes BLOB NOT NULL
            );
            CREATE INDEX file_submission ON file (submission);
            """
        ),
        (
            name: "digests and marks",
            script: """
            ALTER TABLE submission ADD COLUMN digest TEXT; -- SHA-256 of the request
            ALTER TABLE submission ADD COLUMN mark TEXT;
            CREATE INDEX submission_form ON submission (form, number);
            """
        ),
        (
            name: "deliveries",
            script: """
            CREATE TABLE delivery (
                submission INTEGER PRIMARY KEY REFERENCES submission (number) ON DELETE CASCADE,
                id TEXT NOT NULL,
                attempts INTEGER NOT NULL DEFAULT 0,
                due INTEGER NOT NULL           -- milliseconds since 1970
            );
            CREATE INDEX delivery_due ON delivery (due);
            """
        ),
    ]
}
