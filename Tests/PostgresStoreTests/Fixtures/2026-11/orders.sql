--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: roster; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA roster;


--
-- Name: count_users(); Type: FUNCTION; Schema: roster; Owner: -
--

CREATE FUNCTION roster.count_users() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'roster', 'pg_temp'
    AS $$
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


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: journal; Type: TABLE; Schema: roster; Owner: -
--

CREATE TABLE roster.journal (
    number bigint NOT NULL,
    task bigint,
    actor text COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    date bigint NOT NULL,
    user_id uuid,
    version bigint,
    login text COLLATE pg_catalog."C",
    former_key text COLLATE pg_catalog."C",
    change text COLLATE pg_catalog."C",
    session_role text DEFAULT SESSION_USER COLLATE pg_catalog."C"
);


--
-- Name: link; Type: TABLE; Schema: roster; Owner: -
--

CREATE TABLE roster.link (
    connection text NOT NULL COLLATE pg_catalog."C",
    user_id uuid NOT NULL,
    remote text NOT NULL COLLATE pg_catalog."C",
    version text COLLATE pg_catalog."C",
    agreed text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: role; Type: TABLE; Schema: roster; Owner: -
--

CREATE TABLE roster.role (
    place integer NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: seat_week; Type: TABLE; Schema: roster; Owner: -
--

CREATE TABLE roster.seat_week (
    monday text NOT NULL COLLATE pg_catalog."C",
    seats bigint
);


--
-- Name: store; Type: TABLE; Schema: roster; Owner: -
--

CREATE TABLE roster.store (
    is_only boolean DEFAULT true NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    schema_version integer NOT NULL,
    seat_limit bigint,
    last_task bigint DEFAULT 0 NOT NULL,
    last_entry bigint DEFAULT 0 NOT NULL,
    CONSTRAINT store_is_only_check CHECK (is_only)
);


--
-- Name: tally; Type: TABLE; Schema: roster; Owner: -
--

CREATE TABLE roster.tally (
    is_trashed boolean NOT NULL,
    status text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    last_day text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    users bigint NOT NULL
);


--
-- Name: task; Type: TABLE; Schema: roster; Owner: -
--

CREATE TABLE roster.task (
    number bigint NOT NULL,
    id uuid NOT NULL,
    actor text NOT NULL COLLATE pg_catalog."C",
    origin text NOT NULL COLLATE pg_catalog."C",
    purpose text NOT NULL COLLATE pg_catalog."C",
    reversed uuid,
    state text NOT NULL COLLATE pg_catalog."C",
    started_at bigint NOT NULL,
    ended_at bigint,
    changed bigint NOT NULL,
    failed bigint NOT NULL,
    undone text NOT NULL COLLATE pg_catalog."C",
    last_reversal uuid,
    first_entry bigint,
    last_entry bigint,
    owner_host text COLLATE pg_catalog."C",
    owner_process bigint,
    owner_start text COLLATE pg_catalog."C",
    action text NOT NULL COLLATE pg_catalog."C",
    subject text COLLATE pg_catalog."C"
);


--
-- Name: users; Type: TABLE; Schema: roster; Owner: -
--

CREATE TABLE roster.users (
    id uuid NOT NULL,
    login_search text NOT NULL COLLATE pg_catalog."C",
    name_search text NOT NULL COLLATE pg_catalog."C",
    email_search text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    last_day text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    trashed_at bigint,
    is_trashed boolean GENERATED ALWAYS AS ((trashed_at IS NOT NULL)) STORED NOT NULL,
    version bigint NOT NULL,
    login_key text NOT NULL COLLATE pg_catalog."C",
    login text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    groups text NOT NULL COLLATE pg_catalog."C",
    group_keys text NOT NULL COLLATE pg_catalog."C",
    note text NOT NULL COLLATE pg_catalog."C",
    note_key text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: written; Type: TABLE; Schema: roster; Owner: -
--

CREATE TABLE roster.written (
    id uuid NOT NULL,
    date bigint NOT NULL
);


--
-- Data for Name: journal; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.journal VALUES (1, 1, 'ana', 'add', 1795739770775, '01a21a6e-5f97-754f-83e7-7b91b064d925', 1, 'ana', NULL, '{"login":"ana","name":"Ana M","email":"ana@example.com","role":"member","createdAt":1795739770775}', 'owner');
INSERT INTO roster.journal VALUES (2, 2, 'ana', 'add', 1795739772003, '01a21a6e-6463-748e-a322-97323382b4ab', 1, 'p1', NULL, '{"login":"p1","name":"Changed Here","role":"member","createdAt":1795739772003}', 'owner');
INSERT INTO roster.journal VALUES (3, 2, 'ana', 'add', 1795739772003, '01a21a6e-6463-748e-a322-97333382b4ab', 1, 'p2', NULL, '{"login":"p2","name":"Two Here","role":"member","createdAt":1795739772003}', 'owner');
INSERT INTO roster.journal VALUES (4, 2, 'ana', 'add', 1795739772003, '01a21a6e-6463-748e-a322-97343382b4ab', NULL, NULL, NULL, NULL, 'owner');
INSERT INTO roster.journal VALUES (5, 2, 'ana', 'add', 1795739772003, '01a21a6e-6463-748e-a322-97353382b4ab', 1, 'p4', NULL, '{"login":"p4","name":"Person Nr 4","role":"member","createdAt":1795739772003}', 'owner');
INSERT INTO roster.journal VALUES (6, 2, 'ana', 'add', 1795739772003, '01a21a6e-6463-748e-a322-97363382b4ab', 1, 'p5', NULL, '{"login":"p5","name":"Person Nr 5","role":"member","createdAt":1795739772003}', 'owner');
INSERT INTO roster.journal VALUES (7, 2, 'ana', 'add', 1795739772003, '01a21a6e-6463-748e-a322-97373382b4ab', 1, 'p6', NULL, '{"login":"p6","name":"Person Nr 6","role":"member","createdAt":1795739772003}', 'owner');
INSERT INTO roster.journal VALUES (8, 2, 'ana', 'add', 1795739772003, '01a21a6e-6463-748e-a322-97383382b4ab', 1, 'p7', NULL, '{"login":"p7","name":"Person Nr 7","role":"member","createdAt":1795739772003}', 'owner');
INSERT INTO roster.journal VALUES (9, 2, 'ana', 'add', 1795739772003, '01a21a6e-6463-748e-a322-97393382b4ab', 1, 'p8', NULL, '{"login":"p8","name":"Person Nr 8","role":"member","createdAt":1795739772003}', 'owner');
INSERT INTO roster.journal VALUES (10, 2, 'ana', 'add', 1795739772003, '01a21a6e-6463-748e-a322-973a3382b4ab', 1, 'p9', NULL, '{"login":"p9","name":"Person Nr 9","role":"member","createdAt":1795739772003}', 'owner');
INSERT INTO roster.journal VALUES (11, 2, 'ana', 'add', 1795739772003, '01a21a6e-6463-748e-a322-973b3382b4ab', 1, 'p10', NULL, '{"login":"p10","name":"Person Nr 10","role":"member","createdAt":1795739772003}', 'owner');
INSERT INTO roster.journal VALUES (12, 2, 'ana', 'add', 1795739772003, '01a21a6e-6463-748e-a322-973c3382b4ab', 1, 'p11', NULL, '{"login":"p11","name":"Person Nr 11","role":"member","createdAt":1795739772003}', 'owner');
INSERT INTO roster.journal VALUES (13, 2, 'ana', 'add', 1795739772003, '01a21a6e-6463-748e-a322-973d3382b4ab', 1, 'p12', NULL, '{"login":"p12","name":"Person Nr 12","role":"member","createdAt":1795739772003}', 'owner');
INSERT INTO roster.journal VALUES (14, 3, 'bo', 'edit', 1795739773562, '01a21a6e-6463-748e-a322-97323382b4ab', 2, 'p1', NULL, '{"name":["Changed Here","Person One"]}', 'owner');
INSERT INTO roster.journal VALUES (15, 4, 'ana', 'push', 1795739776066, '01a21a6e-6463-748e-a322-97323382b4ab', NULL, 'p1', NULL, '{"push":["web1","update"],"name":["Changed Here","Person One"]}', 'owner');
INSERT INTO roster.journal VALUES (16, 4, 'ana', 'push', 1795739776263, '01a21a6e-5f97-754f-83e7-7b91b064d925', NULL, 'ana', NULL, '{"push":["web1","create"],"login":["","ana"],"name":["","Ana M"],"status":["","active"]}', 'owner');
INSERT INTO roster.journal VALUES (17, 5, 'ana', 'delete', 1795739778394, '01a21a6e-6463-748e-a322-97343382b4ab', NULL, NULL, NULL, NULL, 'owner');
INSERT INTO roster.journal VALUES (18, 6, 'ana', 'purge', 1795739780252, '01a21a6e-6463-748e-a322-97343382b4ab', NULL, NULL, NULL, NULL, 'owner');


--
-- Data for Name: link; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.link VALUES ('web1', '01a21a6e-5f97-754f-83e7-7b91b064d925', '1012', 'f6589b693cc56c54', '{"login":"ana","name":"Ana M","groups":"","status":"active","validUntil":""}');
INSERT INTO roster.link VALUES ('web1', '01a21a6e-6463-748e-a322-97323382b4ab', '1000', '121afff45936cdc5', '{"login":"p1","name":"Person One","groups":"","status":"active","validUntil":""}');
INSERT INTO roster.link VALUES ('web1', '01a21a6e-6463-748e-a322-97333382b4ab', '1001', '1854d1d56b004263', '{"login":"p2","name":"Two Here","groups":"","status":"active","validUntil":""}');
INSERT INTO roster.link VALUES ('web1', '01a21a6e-6463-748e-a322-97343382b4ab', '1002', '684acd3c92097f5c', '{}');
INSERT INTO roster.link VALUES ('web1', '01a21a6e-6463-748e-a322-97353382b4ab', '1003', '47e0cd757cebbd2c', '{"login":"p4","name":"Person Nr 4","groups":"","status":"active","validUntil":""}');
INSERT INTO roster.link VALUES ('web1', '01a21a6e-6463-748e-a322-97363382b4ab', '1004', 'c7f3395c7e424a7c', '{"login":"p5","name":"Person Nr 5","groups":"","status":"active","validUntil":""}');
INSERT INTO roster.link VALUES ('web1', '01a21a6e-6463-748e-a322-97373382b4ab', '1005', 'ad485ab80394eb0', '{"login":"p6","name":"Person Nr 6","groups":"","status":"active","validUntil":""}');
INSERT INTO roster.link VALUES ('web1', '01a21a6e-6463-748e-a322-97383382b4ab', '1006', '4193aa0f28c67e80', '{"login":"p7","name":"Person Nr 7","groups":"","status":"active","validUntil":""}');
INSERT INTO roster.link VALUES ('web1', '01a21a6e-6463-748e-a322-97393382b4ab', '1007', '918274a5de6757e4', '{"login":"p8","name":"Person Nr 8","groups":"","status":"active","validUntil":""}');
INSERT INTO roster.link VALUES ('web1', '01a21a6e-6463-748e-a322-973a3382b4ab', '1008', '5e8491191aef62f4', '{"login":"p9","name":"Person Nr 9","groups":"","status":"active","validUntil":""}');
INSERT INTO roster.link VALUES ('web1', '01a21a6e-6463-748e-a322-973b3382b4ab', '1009', 'dd1af1e86b4e482e', '{"login":"p10","name":"Person Nr 10","groups":"","status":"active","validUntil":""}');
INSERT INTO roster.link VALUES ('web1', '01a21a6e-6463-748e-a322-973c3382b4ab', '1010', '749f96fca314b9a8', '{"login":"p11","name":"Person Nr 11","groups":"","status":"active","validUntil":""}');
INSERT INTO roster.link VALUES ('web1', '01a21a6e-6463-748e-a322-973d3382b4ab', '1011', '824c6ff8ff4fe424', '{"login":"p12","name":"Person Nr 12","groups":"","status":"active","validUntil":""}');


--
-- Data for Name: role; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.role VALUES (1, 'admin');
INSERT INTO roster.role VALUES (2, 'member');
INSERT INTO roster.role VALUES (3, 'viewer');


--
-- Data for Name: seat_week; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.seat_week VALUES ('2026-11-16', 0);


--
-- Data for Name: store; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.store VALUES (true, 'efd6a8f8-6ebe-4b76-937f-d115f72270f0', 5, NULL, 6, 18);


--
-- Data for Name: tally; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.tally VALUES (false, 'active', 'person', '9999-99-99', 'member', 12);


--
-- Data for Name: task; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.task VALUES (1, '01a21a6e-5f97-754f-83e7-7b92b064d925', 'ana', 'command-line', 'change', NULL, 'done', 1795739770775, 1795739770775, 1, 0, 'no', NULL, 1, 1, NULL, NULL, NULL, 'Add', 'ana');
INSERT INTO roster.task VALUES (2, '01a21a6e-6462-7449-9f72-b943831811e4', 'ana', 'import', 'change', NULL, 'done', 1795739772002, 1795739772057, 12, 0, 'no', NULL, 2, 13, NULL, NULL, NULL, 'Pull web1', NULL);
INSERT INTO roster.task VALUES (3, '01a21a6e-6a7a-7101-9021-15c7a086f1b8', 'bo', 'command-line', 'change', NULL, 'done', 1795739773562, 1795739773562, 1, 0, 'no', NULL, 14, 14, NULL, NULL, NULL, 'Edit', 'p1');
INSERT INTO roster.task VALUES (4, '01a21a6e-73b3-70e4-b30e-44808e42fe63', 'ana', 'command-line', 'push', NULL, 'done', 1795739775923, 1795739776266, 2, 0, 'no', NULL, 15, 16, NULL, NULL, NULL, 'Push web1', NULL);
INSERT INTO roster.task VALUES (5, '01a21a6e-7d5a-74d5-b48f-bf0bb03047cb', 'ana', 'command-line', 'change', NULL, 'done', 1795739778394, 1795739778394, 1, 0, 'no', NULL, 17, 17, NULL, NULL, NULL, 'Delete', '');
INSERT INTO roster.task VALUES (6, '01a21a6e-849c-74fe-b73e-3bafbd2b3fd8', 'ana', 'command-line', 'purge', NULL, 'done', 1795739780252, 1795739780252, 1, 0, 'no', NULL, 18, 18, NULL, NULL, NULL, 'Purge a user', NULL);


--
-- Data for Name: users; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.users VALUES ('01a21a6e-5f97-754f-83e7-7b91b064d925', 'ana', 'ana m', 'ana@example.com', 'member', 'person', 'active', '9999-99-99', 1795739770775, 1795739770775, NULL, DEFAULT, 1, 'ana', 'ana', 'Ana M', 'ana@example.com', '', '', '', '');
INSERT INTO roster.users VALUES ('01a21a6e-6463-748e-a322-97323382b4ab', 'p1', 'person one', '', 'member', 'person', 'active', '9999-99-99', 1795739772003, 1795739773562, NULL, DEFAULT, 2, 'p1', 'p1', 'Person One', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a21a6e-6463-748e-a322-97333382b4ab', 'p2', 'two here', '', 'member', 'person', 'active', '9999-99-99', 1795739772003, 1795739772003, NULL, DEFAULT, 1, 'p2', 'p2', 'Two Here', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a21a6e-6463-748e-a322-97353382b4ab', 'p4', 'person nr 4', '', 'member', 'person', 'active', '9999-99-99', 1795739772003, 1795739772003, NULL, DEFAULT, 1, 'p4', 'p4', 'Person Nr 4', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a21a6e-6463-748e-a322-97363382b4ab', 'p5', 'person nr 5', '', 'member', 'person', 'active', '9999-99-99', 1795739772003, 1795739772003, NULL, DEFAULT, 1, 'p5', 'p5', 'Person Nr 5', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a21a6e-6463-748e-a322-97373382b4ab', 'p6', 'person nr 6', '', 'member', 'person', 'active', '9999-99-99', 1795739772003, 1795739772003, NULL, DEFAULT, 1, 'p6', 'p6', 'Person Nr 6', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a21a6e-6463-748e-a322-97383382b4ab', 'p7', 'person nr 7', '', 'member', 'person', 'active', '9999-99-99', 1795739772003, 1795739772003, NULL, DEFAULT, 1, 'p7', 'p7', 'Person Nr 7', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a21a6e-6463-748e-a322-97393382b4ab', 'p8', 'person nr 8', '', 'member', 'person', 'active', '9999-99-99', 1795739772003, 1795739772003, NULL, DEFAULT, 1, 'p8', 'p8', 'Person Nr 8', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a21a6e-6463-748e-a322-973a3382b4ab', 'p9', 'person nr 9', '', 'member', 'person', 'active', '9999-99-99', 1795739772003, 1795739772003, NULL, DEFAULT, 1, 'p9', 'p9', 'Person Nr 9', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a21a6e-6463-748e-a322-973b3382b4ab', 'p10', 'person nr 10', '', 'member', 'person', 'active', '9999-99-99', 1795739772003, 1795739772003, NULL, DEFAULT, 1, 'p10', 'p10', 'Person Nr 10', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a21a6e-6463-748e-a322-973c3382b4ab', 'p11', 'person nr 11', '', 'member', 'person', 'active', '9999-99-99', 1795739772003, 1795739772003, NULL, DEFAULT, 1, 'p11', 'p11', 'Person Nr 11', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a21a6e-6463-748e-a322-973d3382b4ab', 'p12', 'person nr 12', '', 'member', 'person', 'active', '9999-99-99', 1795739772003, 1795739772003, NULL, DEFAULT, 1, 'p12', 'p12', 'Person Nr 12', '', '', '', '', '');


--
-- Data for Name: written; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.written VALUES ('050b60f3-1f29-424d-b6f2-d4f40d78419d', 1795739801484);


--
-- Name: journal journal_pkey; Type: CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE ONLY roster.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (number);


--
-- Name: link link_pkey; Type: CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE ONLY roster.link
    ADD CONSTRAINT link_pkey PRIMARY KEY (connection, user_id);


--
-- Name: role role_name_characters; Type: CHECK CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE roster.role
    ADD CONSTRAINT role_name_characters CHECK ((name ~ '^[A-Za-z0-9\u00AA-\U0010FFFF][-A-Za-z0-9._+@\u00AA-\U0010FFFF]*$'::text)) NOT VALID;


--
-- Name: role role_name_key; Type: CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE ONLY roster.role
    ADD CONSTRAINT role_name_key UNIQUE (name);


--
-- Name: role role_pkey; Type: CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE ONLY roster.role
    ADD CONSTRAINT role_pkey PRIMARY KEY (place);


--
-- Name: seat_week seat_week_pkey; Type: CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE ONLY roster.seat_week
    ADD CONSTRAINT seat_week_pkey PRIMARY KEY (monday);


--
-- Name: store store_pkey; Type: CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE ONLY roster.store
    ADD CONSTRAINT store_pkey PRIMARY KEY (is_only);


--
-- Name: tally tally_pkey; Type: CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE ONLY roster.tally
    ADD CONSTRAINT tally_pkey PRIMARY KEY (is_trashed, status, kind, last_day, role);


--
-- Name: task task_id_key; Type: CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE ONLY roster.task
    ADD CONSTRAINT task_id_key UNIQUE (id);


--
-- Name: task task_pkey; Type: CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE ONLY roster.task
    ADD CONSTRAINT task_pkey PRIMARY KEY (number);


--
-- Name: users users_groups_characters; Type: CHECK CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE roster.users
    ADD CONSTRAINT users_groups_characters CHECK ((groups ~ '^([A-Za-z0-9\u00AA-\U0010FFFF][-A-Za-z0-9._+@\u00AA-\U0010FFFF]*(\n|$))*$'::text)) NOT VALID;


--
-- Name: users users_login_characters; Type: CHECK CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE roster.users
    ADD CONSTRAINT users_login_characters CHECK ((login ~ '^[A-Za-z0-9\u00AA-\U0010FFFF][-A-Za-z0-9._+@\u00AA-\U0010FFFF]*$'::text)) NOT VALID;


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE ONLY roster.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: users users_role_characters; Type: CHECK CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE roster.users
    ADD CONSTRAINT users_role_characters CHECK ((role ~ '^[A-Za-z0-9\u00AA-\U0010FFFF][-A-Za-z0-9._+@\u00AA-\U0010FFFF]*$'::text)) NOT VALID;


--
-- Name: written written_pkey; Type: CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE ONLY roster.written
    ADD CONSTRAINT written_pkey PRIMARY KEY (id);


--
-- Name: journal_by_actor; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX journal_by_actor ON roster.journal USING btree (actor, number);


--
-- Name: journal_by_date; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX journal_by_date ON roster.journal USING btree (date, number);


--
-- Name: journal_by_kind; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX journal_by_kind ON roster.journal USING btree (kind, number);


--
-- Name: journal_by_user; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX journal_by_user ON roster.journal USING btree (user_id, number);


--
-- Name: journal_former_login; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX journal_former_login ON roster.journal USING btree (former_key) WHERE (former_key IS NOT NULL);


--
-- Name: link_remote; Type: INDEX; Schema: roster; Owner: -
--

CREATE UNIQUE INDEX link_remote ON roster.link USING btree (connection, remote);


--
-- Name: task_by_actor; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX task_by_actor ON roster.task USING btree (actor, number);


--
-- Name: users_by_created; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_created ON roster.users USING btree (is_trashed, created_at, id);


--
-- Name: users_by_email; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_email ON roster.users USING btree (is_trashed, email_search, id);


--
-- Name: users_by_groups; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_groups ON roster.users USING btree (is_trashed, "left"(group_keys, 200), login_search, id);


--
-- Name: users_by_id; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_id ON roster.users USING btree (is_trashed, id);


--
-- Name: users_by_kind; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_kind ON roster.users USING btree (is_trashed, kind, login_search, id);


--
-- Name: users_by_login; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_login ON roster.users USING btree (is_trashed, login_search, id);


--
-- Name: users_by_name; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_name ON roster.users USING btree (is_trashed, name_search, id);


--
-- Name: users_by_role; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_role ON roster.users USING btree (is_trashed, role, login_search, id);


--
-- Name: users_by_status; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_status ON roster.users USING btree (is_trashed, status, last_day, login_search, id);


--
-- Name: users_by_text; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_text ON roster.users USING gin (login_search roster.gin_trgm_ops, name_search roster.gin_trgm_ops, email_search roster.gin_trgm_ops, group_keys roster.gin_trgm_ops);


--
-- Name: users_by_until; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_until ON roster.users USING btree (is_trashed, last_day, login_search, id);


--
-- Name: users_by_updated; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_updated ON roster.users USING btree (is_trashed, updated_at, id);


--
-- Name: users_by_version; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_version ON roster.users USING btree (is_trashed, version, id);


--
-- Name: users_groups; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_groups ON roster.users USING btree (groups) WHERE ((NOT is_trashed) AND (groups <> ''::text) AND (octet_length(groups) <= 2000));


--
-- Name: users_login; Type: INDEX; Schema: roster; Owner: -
--

CREATE UNIQUE INDEX users_login ON roster.users USING btree (login_key) WHERE (NOT is_trashed);


--
-- Name: users_long_groups; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_long_groups ON roster.users USING btree (id) WHERE ((NOT is_trashed) AND (octet_length(groups) > 2000));


--
-- Name: users_notes; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_notes ON roster.users USING btree (is_trashed) WHERE (note <> ''::text);


--
-- Name: users_services; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_services ON roster.users USING btree (is_trashed) WHERE (kind = 'service'::text);


--
-- Name: users_trash_age; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_trash_age ON roster.users USING btree (trashed_at, id) WHERE is_trashed;


--
-- Name: users_trashed_login; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_trashed_login ON roster.users USING btree (login_key, trashed_at, id) WHERE is_trashed;


--
-- Name: written_by_date; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX written_by_date ON roster.written USING btree (date);


--
-- Name: users users_deleted; Type: TRIGGER; Schema: roster; Owner: -
--

CREATE TRIGGER users_deleted AFTER DELETE ON roster.users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION roster.count_users();


--
-- Name: users users_inserted; Type: TRIGGER; Schema: roster; Owner: -
--

CREATE TRIGGER users_inserted AFTER INSERT ON roster.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION roster.count_users();


--
-- Name: users users_updated; Type: TRIGGER; Schema: roster; Owner: -
--

CREATE TRIGGER users_updated AFTER UPDATE ON roster.users REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION roster.count_users();


--
-- PostgreSQL database dump complete
--


