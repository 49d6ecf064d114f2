-- Logins, roles and groups as the rules have them, as far as a shell could obey something else: letters of any script,
-- digits and . _ - + @, the first a letter or a digit. Who is granted the tables can write to them without Roster.
-- What was written before stays as it is (NOT VALID); it is never put on a command line.
ALTER TABLE users ADD CONSTRAINT users_login_characters
    CHECK (login ~ '^[A-Za-z0-9\u00AA-\U0010FFFF][-A-Za-z0-9._+@\u00AA-\U0010FFFF]*$') NOT VALID;
ALTER TABLE users ADD CONSTRAINT users_role_characters
    CHECK (role ~ '^[A-Za-z0-9\u00AA-\U0010FFFF][-A-Za-z0-9._+@\u00AA-\U0010FFFF]*$') NOT VALID;
ALTER TABLE users ADD CONSTRAINT users_groups_characters
    CHECK (groups ~ '^([A-Za-z0-9\u00AA-\U0010FFFF][-A-Za-z0-9._+@\u00AA-\U0010FFFF]*(\n|$))*$') NOT VALID;
ALTER TABLE role ADD CONSTRAINT role_name_characters
    CHECK (name ~ '^[A-Za-z0-9\u00AA-\U0010FFFF][-A-Za-z0-9._+@\u00AA-\U0010FFFF]*$') NOT VALID;

-- The role that was logged in when an entry was written, beside the name that the program gave: a name can be chosen
-- (--actor), a login cannot. What was written before has none.
ALTER TABLE journal ADD COLUMN session_role text COLLATE "C";
ALTER TABLE journal ALTER COLUMN session_role SET DEFAULT session_user;
