/// The tables of an inbox in PostgreSQL, as they grew. They lie in a schema of their own.
///
/// The number of migrations is the version, which `formsite.migration` remembers.
enum PostgreSQLSchema {
    /// The lock that is held while tables are made; “form” in ASCII.
    private static let lock: Int64 = 0x666F_726D

    /// Brings the tables up to date. Receivers that start together do it one after the other.
    ///
    /// - Throws: `denied` for a database in another encoding than UTF-8, `newer` for tables of a later version of the
    ///   program.
    static func migrate(_ connection: PostgreSQLConnection, place: String) throws {
        try connection.transaction { connection in
            try connection.run("SELECT pg_advisory_xact_lock($1)", [.integer(lock)])
            let encoding = try connection.run("SHOW server_encoding").first?.text("server_encoding") ?? ""
            guard encoding == "UTF8" else {
                throw InboxError.denied(place: place, reason: "its encoding is \(encoding), where UTF8 is needed")
            }
            let version = try version(connection)
            guard version <= migrations.count else { throw InboxError.newer(path: place) }
            for (place, script) in migrations.enumerated().dropFirst(version) {
                try connection.run(script: script)
                try connection.run(
                    "INSERT INTO formsite.migration (version) VALUES ($1)", [.integer(Int64(place + 1))])
            }
        }
    }

    /// Whoever runs the database may have made the schema, as that needs a right on the whole of it.
    ///
    /// - Returns: the number of migrations that were applied; 0 for an empty database, which gets the schema and the
    ///   table of versions.
    private static func version(_ connection: PostgreSQLConnection) throws -> Int {
        let found = try connection.run(
            """
            SELECT to_regnamespace('formsite') IS NOT NULL AS schema,
                to_regclass('formsite.migration') IS NOT NULL AS migration
            """
        ).first
        if found?.flag("schema") != true { try connection.run(script: "CREATE SCHEMA formsite") }
        guard found?.flag("migration") == true else {
            try connection.run(
                script: """
                    CREATE TABLE formsite.migration (
                        version integer PRIMARY KEY,
                        applied timestamptz NOT NULL DEFAULT now()
                    )
                    """)
            return 0
        }
        let row = try connection.run("SELECT coalesce(max(version), 0) AS version FROM formsite.migration").first
        return Int(row?.integer("version") ?? 0)
    }

    /// None is changed once it has been published; another one follows.
    private static let migrations = [
        """
        CREATE TABLE formsite.submission (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            id text,
            form text NOT NULL,
            title text NOT NULL,
            locale text,
            received timestamptz NOT NULL,
            encoding text NOT NULL,
            payload text NOT NULL,
            answers json NOT NULL,
            words text NOT NULL,   -- texts of answers that are no secrets, in small letters, to search in
            size bigint NOT NULL,  -- bytes
            digest text,           -- SHA-256 of the request
            mark text,
            removed bigint,        -- milliseconds since 1970
            UNIQUE (form, id)
        );
        CREATE INDEX submission_removed ON formsite.submission (removed) WHERE removed IS NOT NULL;
        CREATE INDEX submission_form ON formsite.submission (form, number);
        CREATE INDEX submission_size ON formsite.submission (size);
        CREATE TABLE formsite.file (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            submission bigint NOT NULL REFERENCES formsite.submission ON DELETE CASCADE,
            key text NOT NULL,
            name text NOT NULL,
            type text NOT NULL,
            bytes bytea NOT NULL
        );
        CREATE INDEX file_submission ON formsite.file (submission);
        -- What is left to whoever sent something of late. A crash of the server may forget it.
        CREATE UNLOGGED TABLE formsite.sender (
            key text PRIMARY KEY,
            tokens double precision NOT NULL,
            moment double precision NOT NULL  -- seconds since 1970
        );
        -- Written to find out whether anything can be written.
        CREATE TABLE formsite.trial (moment timestamptz NOT NULL);
        INSERT INTO formsite.trial VALUES (now());
        """,
        """
        CREATE TABLE formsite.delivery (
            submission bigint PRIMARY KEY REFERENCES formsite.submission ON DELETE CASCADE,
            id text NOT NULL,
            attempts integer NOT NULL DEFAULT 0,
            due bigint NOT NULL    -- milliseconds since 1970
        );
        CREATE INDEX delivery_due ON formsite.delivery (due);
        """,
        """
        -- What lies in the bucket, written here before it is put there; what no file has is removed from both.
        CREATE TABLE formsite.object (
            name text PRIMARY KEY,
            made timestamptz NOT NULL DEFAULT now()
        );
        ALTER TABLE formsite.file ALTER COLUMN bytes DROP NOT NULL;
        ALTER TABLE formsite.file ADD COLUMN object text REFERENCES formsite.object;
        ALTER TABLE formsite.file ADD COLUMN size bigint;  -- bytes; those of rows without it are counted
        CREATE UNIQUE INDEX file_object ON formsite.file (object);
        """,
    ]
}
