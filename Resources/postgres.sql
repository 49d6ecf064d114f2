-- Roster's tables on PostgreSQL, step by step. The statements of a released step never change: a new step is added at
-- the end, after a marker line with its number.
-- step 1
-- Everything is created in the first schema of search_path. Texts (COLLATE "C") and ids are compared byte by byte.

-- One row with the values that apply to the whole store. Each writer locks it first.
CREATE TABLE store (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    schema_version integer NOT NULL,
    seat_limit bigint,
    last_task bigint NOT NULL DEFAULT 0,
    last_entry bigint NOT NULL DEFAULT 0
);
INSERT INTO store (schema_version) VALUES (1);

CREATE TABLE role (place integer PRIMARY KEY, name text COLLATE "C" NOT NULL UNIQUE);
INSERT INTO role VALUES (1, 'admin'), (2, 'member'), (3, 'viewer');

-- …_key: FoldedText.identity, …_search: FoldedText.search. last_day is 9999-99-99 for an account that never expires.
CREATE TABLE users (
    id uuid PRIMARY KEY,
    login_search text COLLATE "C" NOT NULL,
    name_search text COLLATE "C" NOT NULL,
    email_search text COLLATE "C" NOT NULL,
    role text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL,
    last_day text COLLATE "C" NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    trashed_at bigint,
    is_trashed boolean NOT NULL GENERATED ALWAYS AS (trashed_at IS NOT NULL) STORED,
    version bigint NOT NULL,
    login_key text COLLATE "C" NOT NULL,
    login text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    email text COLLATE "C" NOT NULL,
    groups text COLLATE "C" NOT NULL,
    group_keys text COLLATE "C" NOT NULL,
    note text COLLATE "C" NOT NULL,
    note_key text COLLATE "C" NOT NULL
);
CREATE UNIQUE INDEX users_login ON users (login_key) WHERE NOT is_trashed;
CREATE INDEX users_trashed_login ON users (login_key, trashed_at, id) WHERE is_trashed;
CREATE INDEX users_trash_age ON users (trashed_at, id) WHERE is_trashed;
CREATE INDEX users_services ON users (is_trashed) WHERE kind = 'service';
CREATE INDEX users_notes ON users (is_trashed) WHERE note <> '';
-- The users of each group are counted from the first index. An index entry has room for 2,700 bytes, so users with
-- longer lists of groups are found with the second.
CREATE INDEX users_groups ON users (groups)
    WHERE NOT is_trashed AND groups <> '' AND octet_length(groups) <= 2000;
CREATE INDEX users_long_groups ON users (id) WHERE NOT is_trashed AND octet_length(groups) > 2000;
CREATE INDEX users_by_login ON users (is_trashed, login_search, id);
CREATE INDEX users_by_name ON users (is_trashed, name_search, id);
CREATE INDEX users_by_email ON users (is_trashed, email_search, id);
CREATE INDEX users_by_role ON users (is_trashed, role, id);
CREATE INDEX users_by_status ON users (is_trashed, status, id);
CREATE INDEX users_by_until ON users (is_trashed, last_day, id);
CREATE INDEX users_by_created ON users (is_trashed, created_at, id);
CREATE INDEX users_by_updated ON users (is_trashed, updated_at, id);
CREATE INDEX users_by_groups ON users (is_trashed, left(group_keys, 200), id);
CREATE INDEX users_by_kind ON users (is_trashed, kind, id);
CREATE INDEX users_by_version ON users (is_trashed, version, id);
CREATE INDEX users_by_id ON users (is_trashed, id);

-- The number of users for each combination of the key columns, so that seats are counted without reading users.
CREATE TABLE tally (
    is_trashed boolean NOT NULL,
    status text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    last_day text COLLATE "C" NOT NULL,
    role text COLLATE "C" NOT NULL,
    users bigint NOT NULL,
    PRIMARY KEY (is_trashed, status, kind, last_day, role)
);

-- Called once for each statement, however many users it writes.
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO tally AS t
        SELECT is_trashed, status, kind, last_day, role, count(*) FROM added GROUP BY 1, 2, 3, 4, 5
        ON CONFLICT (is_trashed, status, kind, last_day, role) DO UPDATE SET users = t.users + excluded.users;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        UPDATE tally AS t SET users = t.users - gone.users
        FROM (SELECT is_trashed, status, kind, last_day, role, count(*) AS users FROM removed GROUP BY 1, 2, 3, 4, 5) AS gone
        WHERE (t.is_trashed, t.status, t.kind, t.last_day, t.role)
            = (gone.is_trashed, gone.status, gone.kind, gone.last_day, gone.role);
        DELETE FROM tally WHERE users = 0;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER users_inserted AFTER INSERT ON users
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_users();
CREATE TRIGGER users_updated AFTER UPDATE ON users
    REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_users();
CREATE TRIGGER users_deleted AFTER DELETE ON users
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_users();

CREATE TABLE task (
    number bigint PRIMARY KEY,
    id uuid NOT NULL UNIQUE,
    actor text COLLATE "C" NOT NULL,
    origin text COLLATE "C" NOT NULL,
    purpose text COLLATE "C" NOT NULL,
    reversed uuid,
    state text COLLATE "C" NOT NULL,
    started_at bigint NOT NULL,
    ended_at bigint,
    changed bigint NOT NULL,
    failed bigint NOT NULL,
    undone text COLLATE "C" NOT NULL,
    last_reversal uuid,
    first_entry bigint,
    last_entry bigint,
    owner_host text COLLATE "C",
    owner_process bigint,
    owner_start text COLLATE "C",
    action text COLLATE "C" NOT NULL,
    subject text COLLATE "C"
);
CREATE INDEX task_by_actor ON task (actor, number);

-- former_key: the login that the user lost with the change, as FoldedText.identity. change: the change as JSON.
CREATE TABLE journal (
    number bigint PRIMARY KEY,
    task bigint,
    actor text COLLATE "C",
    kind text COLLATE "C" NOT NULL,
    date bigint NOT NULL,
    user_id uuid,
    version bigint,
    login text COLLATE "C",
    former_key text COLLATE "C",
    change text COLLATE "C"
);
CREATE INDEX journal_by_user ON journal (user_id, number);
CREATE INDEX journal_by_actor ON journal (actor, number);
CREATE INDEX journal_by_kind ON journal (kind, number);
CREATE INDEX journal_by_date ON journal (date, number);
CREATE INDEX journal_former_login ON journal (former_key) WHERE former_key IS NOT NULL;

-- The ids of the transactions of the last day. A writer that receives no answer to its commit checks here whether the
-- commit was carried out.
CREATE TABLE written (id uuid PRIMARY KEY, date bigint NOT NULL);
CREATE INDEX written_by_date ON written (date);

-- The substring index, if the extension exists or can be created; without it, searches read the whole table.
DO $$
DECLARE place text;
BEGIN
    BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN NULL;
    END;
    SELECT quote_ident(nspname) INTO place FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
    WHERE extname = 'pg_trgm';
    IF place IS NOT NULL THEN
        EXECUTE format('CREATE INDEX users_by_text ON users USING gin (login_search %1$s.gin_trgm_ops,
            name_search %1$s.gin_trgm_ops, email_search %1$s.gin_trgm_ops, group_keys %1$s.gin_trgm_ops)', place);
    END IF;
END
$$;
-- step 2
-- The seats in use at the end of each past week, by its Monday; NULL if they were not recorded.
CREATE TABLE seat_week (monday text COLLATE "C" PRIMARY KEY, seats bigint);

-- An older store did not record its seats before this upgrade, so its record begins with the current week.
INSERT INTO seat_week
SELECT to_char(date_trunc('week', now() AT TIME ZONE 'UTC') - interval '7 days', 'YYYY-MM-DD'), NULL
WHERE EXISTS (SELECT FROM task);
-- step 3
-- Excludes from logins, roles and groups the characters that a shell could interpret, which the rules do not allow
-- either: only letters of any script, digits and . _ - + @ remain, and the first is a letter or a digit. A database
-- role with permissions on the tables can write to them without Roster. Existing values are not checked (NOT VALID);
-- Roster never puts them on a command line.
ALTER TABLE users ADD CONSTRAINT users_login_characters
    CHECK (login ~ '^[A-Za-z0-9\u00AA-\U0010FFFF][-A-Za-z0-9._+@\u00AA-\U0010FFFF]*$') NOT VALID;
ALTER TABLE users ADD CONSTRAINT users_role_characters
    CHECK (role ~ '^[A-Za-z0-9\u00AA-\U0010FFFF][-A-Za-z0-9._+@\u00AA-\U0010FFFF]*$') NOT VALID;
ALTER TABLE users ADD CONSTRAINT users_groups_characters
    CHECK (groups ~ '^([A-Za-z0-9\u00AA-\U0010FFFF][-A-Za-z0-9._+@\u00AA-\U0010FFFF]*(\n|$))*$') NOT VALID;
ALTER TABLE role ADD CONSTRAINT role_name_characters
    CHECK (name ~ '^[A-Za-z0-9\u00AA-\U0010FFFF][-A-Za-z0-9._+@\u00AA-\U0010FFFF]*$') NOT VALID;

-- The database role that wrote an entry, in addition to the author's name that Roster records: the name can be chosen
-- (--actor), the role cannot. It is NULL in older entries.
ALTER TABLE journal ADD COLUMN session_role text COLLATE "C";
ALTER TABLE journal ALTER COLUMN session_role SET DEFAULT session_user;
-- step 4
-- The links between users and accounts at connections. agreed: the agreed fields as JSON. user_id is not a foreign key,
-- because the user of a link may have been purged.
CREATE TABLE link (
    connection text COLLATE "C" NOT NULL,
    user_id uuid NOT NULL,
    remote text COLLATE "C" NOT NULL,
    version text COLLATE "C",
    agreed text COLLATE "C" NOT NULL,
    PRIMARY KEY (connection, user_id)
);
CREATE UNIQUE INDEX link_remote ON link (connection, remote);

-- Roles that had permissions on the users before this step get the same permissions on the links.
DO $$
DECLARE permission record;
BEGIN
    FOR permission IN
        SELECT privilege_type AS kind, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS role
        FROM pg_class, aclexplode(relacl)
        WHERE pg_class.oid = 'users'::regclass AND grantee <> relowner
            AND privilege_type IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
    LOOP
        EXECUTE format('GRANT %s ON link TO %s', permission.kind, permission.role);
    END LOOP;
END
$$;
-- step 5
-- Users with the same role, kind, groups or last day are also sorted by login, and users with the same status by their
-- last day before that.
DROP INDEX users_by_role, users_by_status, users_by_until, users_by_groups, users_by_kind;
CREATE INDEX users_by_role ON users (is_trashed, role, login_search, id);
CREATE INDEX users_by_status ON users (is_trashed, status, last_day, login_search, id);
CREATE INDEX users_by_until ON users (is_trashed, last_day, login_search, id);
CREATE INDEX users_by_groups ON users (is_trashed, left(group_keys, 200), login_search, id);
CREATE INDEX users_by_kind ON users (is_trashed, kind, login_search, id);
