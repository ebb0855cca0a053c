import GRDB

/// The tables of the inbox, as they grew.
enum SQLiteSchema {
    /// Tells an inbox from the databases of other programs: “form” in ASCII.
    static let mark = 0x666F_726D

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("submissions") { database in
            try database.execute(
                sql: """
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
                    """)
        }
        migrator.registerMigration("digests and marks") { database in
            try database.execute(
                sql: """
                    ALTER TABLE submission ADD COLUMN digest TEXT; -- SHA-256 of the request
                    ALTER TABLE submission ADD COLUMN mark TEXT;
                    CREATE INDEX submission_form ON submission (form, number);
                    """)
        }
        migrator.registerMigration("deliveries") { database in
            try database.execute(
                sql: """
                    CREATE TABLE delivery (
                        submission INTEGER PRIMARY KEY REFERENCES submission (number) ON DELETE CASCADE,
                        id TEXT NOT NULL,
                        attempts INTEGER NOT NULL DEFAULT 0,
                        due INTEGER NOT NULL           -- milliseconds since 1970
                    );
                    CREATE INDEX delivery_due ON delivery (due);
                    """)
        }
        return migrator
    }
}
