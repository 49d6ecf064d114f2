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

INSERT INTO roster.journal VALUES (1, 1, 'ana', 'add', 1795342145858, '01a202bb-1942-7d62-9543-99f74c57ceaa', 1, 'ana', NULL, '{"login":"ana","name":"Ana Müller","email":"ana@example.com","role":"admin","createdAt":1795342145858}', 'owner');
INSERT INTO roster.journal VALUES (2, 2, 'ana', 'add', 1795342146303, '01a202bb-1aff-7d0a-bf2a-14ca04a1609f', 1, 'bo', NULL, '{"login":"bo","name":"世蓮 Ng","role":"admin","groups":"oncall\u000aops","note":"first\u000asecond\u0009line","createdAt":1795342146303}', 'owner');
INSERT INTO roster.journal VALUES (3, 3, 'ana', 'add', 1795342146750, '01a202bb-1cbe-7052-af5a-86ffd37d84fd', 1, 'chris', NULL, '{"login":"chris","name":"Chris O''Brien","role":"member","validUntil":"2027-10-01","createdAt":1795342146750}', 'owner');
INSERT INTO roster.journal VALUES (4, 4, 'ana', 'add', 1795342147284, '01a202bb-1ed4-7526-a00d-cf9bd8f517bd', 1, 'deploy', NULL, '{"login":"deploy","role":"viewer","kind":"service","createdAt":1795342147284}', 'owner');
INSERT INTO roster.journal VALUES (5, 5, 'ana', 'add', 1795342147770, '01a202bb-20ba-743f-b3fd-abfe08cfb300', 1, 'emil', NULL, '{"login":"emil","name":"Emil Åström","role":"member","createdAt":1795342147770}', 'owner');
INSERT INTO roster.journal VALUES (6, 6, 'ana', 'disable', 1795342148324, '01a202bb-20ba-743f-b3fd-abfe08cfb300', 2, 'emil', NULL, '{"status":["active","disabled"]}', 'owner');
INSERT INTO roster.journal VALUES (7, 7, 'ana', 'roles', 1795342148878, NULL, NULL, NULL, NULL, '{"roles":[["admin","member","viewer"],["admin","member","viewer","auditor"]]}', 'owner');
INSERT INTO roster.journal VALUES (8, 8, 'ana', 'limit', 1795342149196, NULL, NULL, NULL, NULL, '{"limit":[null,25]}', 'owner');
INSERT INTO roster.journal VALUES (9, 9, 'ana', 'edit', 1795342149590, '01a202bb-1cbe-7052-af5a-86ffd37d84fd', 2, 'chris', NULL, '{"name":["Chris O''Brien","Chris Brien"]}', 'owner');
INSERT INTO roster.journal VALUES (10, 10, 'bo', 'edit', 1795342150110, '01a202bb-1cbe-7052-af5a-86ffd37d84fd', 3, 'chris', NULL, '{"groups":["","ops"]}', 'owner');
INSERT INTO roster.journal VALUES (11, 11, 'ana', 'delete', 1795342150698, '01a202bb-20ba-743f-b3fd-abfe08cfb300', 3, 'emil', NULL, '{"trashedAt":["","1795342150698"]}', 'owner');
INSERT INTO roster.journal VALUES (12, 12, 'ana', 'add', 1795342151287, '01a202bb-2e77-7620-8eaa-ca8a44e74766', NULL, NULL, NULL, NULL, 'owner');
INSERT INTO roster.journal VALUES (13, 13, 'ana', 'delete', 1795342151854, '01a202bb-2e77-7620-8eaa-ca8a44e74766', NULL, NULL, NULL, NULL, 'owner');
INSERT INTO roster.journal VALUES (14, 14, 'ana', 'purge', 1795342152442, '01a202bb-2e77-7620-8eaa-ca8a44e74766', NULL, NULL, NULL, NULL, 'owner');
INSERT INTO roster.journal VALUES (15, 15, 'ana', 'add', 1795342152982, '01a202bb-3516-7e06-ac75-76d2e0db8510', 1, 'fay', NULL, '{"login":"fay","role":"member","createdAt":1795342152982}', 'owner');
INSERT INTO roster.journal VALUES (16, 16, 'ana', 'remove', 1795342153627, '01a202bb-3516-7e06-ac75-76d2e0db8510', 1, 'fay', 'fay', '{"login":"fay","role":"member","createdAt":1795342152982}', 'owner');
INSERT INTO roster.journal VALUES (17, 17, 'ana', 'limit', 1795342154212, NULL, NULL, NULL, NULL, '{"limit":[25,500]}', 'owner');
INSERT INTO roster.journal VALUES (18, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-776a-b9b5-0093c55c9e8f', 1, 'user1', NULL, '{"login":"user1","name":"User 1","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (19, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-7153-9994-9c2a709f2757', 1, 'user2', NULL, '{"login":"user2","name":"User 2","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (20, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-7a6b-a34a-e8905b87a857', 1, 'user3', NULL, '{"login":"user3","name":"User 3","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (21, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-7382-b77e-fe0597d7a448', 1, 'user4', NULL, '{"login":"user4","name":"User 4","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (22, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-7ae7-9d8d-2bff125f0475', 1, 'user5', NULL, '{"login":"user5","name":"User 5","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (23, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-7787-b894-ac98b28d6e2e', 1, 'user6', NULL, '{"login":"user6","name":"User 6","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (24, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-7e10-84ad-46156a64e6e6', 1, 'user7', NULL, '{"login":"user7","name":"User 7","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (25, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-7638-8ba3-486f6f83a82e', 1, 'user8', NULL, '{"login":"user8","name":"User 8","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (26, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-7fad-81c8-5a495c530298', 1, 'user9', NULL, '{"login":"user9","name":"User 9","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (27, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-7e81-af8e-44fd52c3ca61', 1, 'user10', NULL, '{"login":"user10","name":"User 10","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (28, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-7183-8cde-c3a91f641fbc', 1, 'user11', NULL, '{"login":"user11","name":"User 11","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (29, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-7b25-9359-ff6452003db4', 1, 'user12', NULL, '{"login":"user12","name":"User 12","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (30, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-72d1-a49b-9bca63aa5cbd', 1, 'user13', NULL, '{"login":"user13","name":"User 13","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (31, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-732a-90c1-422756ec290d', 1, 'user14', NULL, '{"login":"user14","name":"User 14","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (32, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-71b3-8973-9810f249b34e', 1, 'user15', NULL, '{"login":"user15","name":"User 15","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (33, 18, 'ana', 'add', 1795342185630, '01a202bb-b49e-7fd7-a411-aa35832da3c4', 1, 'user16', NULL, '{"login":"user16","name":"User 16","role":"member","createdAt":1795342185630}', 'owner');
INSERT INTO roster.journal VALUES (34, 18, 'ana', 'add', 1795342185644, '01a202bb-b4ac-7b90-9710-1be25b7841c1', 1, 'user17', NULL, '{"login":"user17","name":"User 17","role":"member","createdAt":1795342185644}', 'owner');
INSERT INTO roster.journal VALUES (35, 18, 'ana', 'add', 1795342185644, '01a202bb-b4ac-75ea-a84e-9ed79afb7390', 1, 'user18', NULL, '{"login":"user18","name":"User 18","role":"member","createdAt":1795342185644}', 'owner');
INSERT INTO roster.journal VALUES (36, 18, 'ana', 'add', 1795342185644, '01a202bb-b4ac-7053-a2d0-34937774809f', 1, 'user19', NULL, '{"login":"user19","name":"User 19","role":"member","createdAt":1795342185644}', 'owner');
INSERT INTO roster.journal VALUES (37, 18, 'ana', 'add', 1795342185644, '01a202bb-b4ac-7124-bc1b-693e38767235', 1, 'user20', NULL, '{"login":"user20","name":"User 20","role":"member","createdAt":1795342185644}', 'owner');
INSERT INTO roster.journal VALUES (38, 18, 'ana', 'add', 1795342185644, '01a202bb-b4ac-788d-befd-992e5c5e7fab', 1, 'user21', NULL, '{"login":"user21","name":"User 21","role":"member","createdAt":1795342185644}', 'owner');
INSERT INTO roster.journal VALUES (39, 18, 'ana', 'add', 1795342185644, '01a202bb-b4ac-7a37-bae3-f81cc5f32b67', 1, 'user22', NULL, '{"login":"user22","name":"User 22","role":"member","createdAt":1795342185644}', 'owner');
INSERT INTO roster.journal VALUES (40, 18, 'ana', 'add', 1795342185648, '01a202bb-b4b0-704b-abe9-7ff700644474', 1, 'user23', NULL, '{"login":"user23","name":"User 23","role":"member","createdAt":1795342185648}', 'owner');
INSERT INTO roster.journal VALUES (41, 18, 'ana', 'add', 1795342185648, '01a202bb-b4b0-72a9-b3b9-5c2264ae71af', 1, 'user24', NULL, '{"login":"user24","name":"User 24","role":"member","createdAt":1795342185648}', 'owner');
INSERT INTO roster.journal VALUES (42, 18, 'ana', 'add', 1795342185648, '01a202bb-b4b0-7b60-a3ef-5d5c26c0b875', 1, 'user25', NULL, '{"login":"user25","name":"User 25","role":"member","createdAt":1795342185648}', 'owner');
INSERT INTO roster.journal VALUES (43, 18, 'ana', 'add', 1795342185648, '01a202bb-b4b0-72fc-9eae-84e56398aaa1', 1, 'user26', NULL, '{"login":"user26","name":"User 26","role":"member","createdAt":1795342185648}', 'owner');
INSERT INTO roster.journal VALUES (44, 18, 'ana', 'add', 1795342185648, '01a202bb-b4b0-71b4-b300-0c0244b80c8c', 1, 'user27', NULL, '{"login":"user27","name":"User 27","role":"member","createdAt":1795342185648}', 'owner');
INSERT INTO roster.journal VALUES (45, 18, 'ana', 'add', 1795342185648, '01a202bb-b4b0-7c12-9ac8-6eb133bd4e5f', 1, 'user28', NULL, '{"login":"user28","name":"User 28","role":"member","createdAt":1795342185648}', 'owner');
INSERT INTO roster.journal VALUES (46, 18, 'ana', 'add', 1795342185648, '01a202bb-b4b0-777b-92e5-466e26cd8105', 1, 'user29', NULL, '{"login":"user29","name":"User 29","role":"member","createdAt":1795342185648}', 'owner');
INSERT INTO roster.journal VALUES (47, 18, 'ana', 'add', 1795342185648, '01a202bb-b4b0-79ca-a135-385d9f69bf66', 1, 'user30', NULL, '{"login":"user30","name":"User 30","role":"member","createdAt":1795342185648}', 'owner');
INSERT INTO roster.journal VALUES (48, 18, 'ana', 'add', 1795342185648, '01a202bb-b4b0-7a8c-bba5-5e4b1744424c', 1, 'user31', NULL, '{"login":"user31","name":"User 31","role":"member","createdAt":1795342185648}', 'owner');
INSERT INTO roster.journal VALUES (49, 18, 'ana', 'add', 1795342185648, '01a202bb-b4b0-7d36-9db7-5c12599894a8', 1, 'user32', NULL, '{"login":"user32","name":"User 32","role":"member","createdAt":1795342185648}', 'owner');
INSERT INTO roster.journal VALUES (50, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-77a1-ae58-6ae4e253f1d3', 1, 'user33', NULL, '{"login":"user33","name":"User 33","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (51, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-7870-bd40-84a80b010dbe', 1, 'user34', NULL, '{"login":"user34","name":"User 34","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (52, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-76b9-a9d8-bb97d4d798b2', 1, 'user35', NULL, '{"login":"user35","name":"User 35","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (53, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-7f29-a39d-33c448332807', 1, 'user36', NULL, '{"login":"user36","name":"User 36","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (54, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-73db-ad24-9f07ed36affb', 1, 'user37', NULL, '{"login":"user37","name":"User 37","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (55, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-7561-a784-e219f4ae2c9f', 1, 'user38', NULL, '{"login":"user38","name":"User 38","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (56, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-7961-b373-87fa1d051546', 1, 'user39', NULL, '{"login":"user39","name":"User 39","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (57, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-79a9-a425-2e2b16213145', 1, 'user40', NULL, '{"login":"user40","name":"User 40","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (58, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-78e9-92d6-248dcb1d0c3b', 1, 'user41', NULL, '{"login":"user41","name":"User 41","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (59, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-7de7-8b2c-d15bdcf437ea', 1, 'user42', NULL, '{"login":"user42","name":"User 42","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (60, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-7c11-bb44-8c8fa4798003', 1, 'user43', NULL, '{"login":"user43","name":"User 43","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (61, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-7d0f-8949-8c136717b524', 1, 'user44', NULL, '{"login":"user44","name":"User 44","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (62, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-7a02-89f2-c28c724312a1', 1, 'user45', NULL, '{"login":"user45","name":"User 45","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (63, 18, 'ana', 'add', 1795342185653, '01a202bb-b4b5-72cf-9cdf-55e600c68826', 1, 'user46', NULL, '{"login":"user46","name":"User 46","role":"member","createdAt":1795342185653}', 'owner');
INSERT INTO roster.journal VALUES (64, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-743e-9606-4d3ff59e84ee', 1, 'user47', NULL, '{"login":"user47","name":"User 47","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (65, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-73d2-b694-bab034e5e081', 1, 'user48', NULL, '{"login":"user48","name":"User 48","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (66, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-7464-90d8-db1586dc72e3', 1, 'user49', NULL, '{"login":"user49","name":"User 49","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (67, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-73e0-a7f2-0e1490084463', 1, 'user50', NULL, '{"login":"user50","name":"User 50","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (68, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-729f-854d-a22b44da61c8', 1, 'user51', NULL, '{"login":"user51","name":"User 51","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (69, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-7fc1-9a20-b52e6d94b8fd', 1, 'user52', NULL, '{"login":"user52","name":"User 52","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (70, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-70c6-8f63-91e51ee5bf83', 1, 'user53', NULL, '{"login":"user53","name":"User 53","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (71, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-70d1-9d38-30497dcd8fb1', 1, 'user54', NULL, '{"login":"user54","name":"User 54","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (72, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-70fe-af5f-7d4cb7436044', 1, 'user55', NULL, '{"login":"user55","name":"User 55","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (73, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-7a2f-be76-0d8b571b56aa', 1, 'user56', NULL, '{"login":"user56","name":"User 56","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (74, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-7775-9eaa-cd2bc07a4c92', 1, 'user57', NULL, '{"login":"user57","name":"User 57","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (75, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-77a1-901a-88359233de13', 1, 'user58', NULL, '{"login":"user58","name":"User 58","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (76, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-79ac-9883-a6f8e3f6ed06', 1, 'user59', NULL, '{"login":"user59","name":"User 59","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (77, 18, 'ana', 'add', 1795342185660, '01a202bb-b4bc-7cd1-adcf-d1f25dc6357a', 1, 'user60', NULL, '{"login":"user60","name":"User 60","role":"member","createdAt":1795342185660}', 'owner');
INSERT INTO roster.journal VALUES (78, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-758c-8289-3fe2d8905e52', 1, 'user61', NULL, '{"login":"user61","name":"User 61","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (79, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-7533-945d-bcd254998f2a', 1, 'user62', NULL, '{"login":"user62","name":"User 62","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (80, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-743b-b624-6008dfc87bd3', 1, 'user63', NULL, '{"login":"user63","name":"User 63","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (81, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-731e-98be-076a5b829ae0', 1, 'user64', NULL, '{"login":"user64","name":"User 64","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (82, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-7414-b459-367c9c3475aa', 1, 'user65', NULL, '{"login":"user65","name":"User 65","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (83, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-7baa-88a9-548ae76facb3', 1, 'user66', NULL, '{"login":"user66","name":"User 66","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (84, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-7f36-b2cb-14ef3c714105', 1, 'user67', NULL, '{"login":"user67","name":"User 67","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (85, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-75e3-a3f6-eaa08c237e9e', 1, 'user68', NULL, '{"login":"user68","name":"User 68","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (86, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-7012-a111-2a58a0be7bb1', 1, 'user69', NULL, '{"login":"user69","name":"User 69","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (87, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-72d1-94d4-364e5db55c8a', 1, 'user70', NULL, '{"login":"user70","name":"User 70","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (88, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-7aa5-af14-f347de6355d2', 1, 'user71', NULL, '{"login":"user71","name":"User 71","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (89, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-79e2-b4c5-c4539114c172', 1, 'user72', NULL, '{"login":"user72","name":"User 72","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (90, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-7a76-a739-ba67d3b78fe3', 1, 'user73', NULL, '{"login":"user73","name":"User 73","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (91, 18, 'ana', 'add', 1795342185667, '01a202bb-b4c3-755f-8690-66f21b8a8afe', 1, 'user74', NULL, '{"login":"user74","name":"User 74","role":"member","createdAt":1795342185667}', 'owner');
INSERT INTO roster.journal VALUES (92, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-79a1-88d7-24450477bae5', 1, 'user75', NULL, '{"login":"user75","name":"User 75","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (93, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-7302-9099-66bee5716a90', 1, 'user76', NULL, '{"login":"user76","name":"User 76","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (94, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-7b4c-9867-ec8665cccb5d', 1, 'user77', NULL, '{"login":"user77","name":"User 77","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (95, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-7382-be14-82d69619e08d', 1, 'user78', NULL, '{"login":"user78","name":"User 78","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (96, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-7662-a470-8377b767b44d', 1, 'user79', NULL, '{"login":"user79","name":"User 79","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (97, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-732e-a243-26cf9dcf2f49', 1, 'user80', NULL, '{"login":"user80","name":"User 80","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (98, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-7d16-a5e3-5a66536f02ac', 1, 'user81', NULL, '{"login":"user81","name":"User 81","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (99, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-7ca0-b1ec-91f2c7f58592', 1, 'user82', NULL, '{"login":"user82","name":"User 82","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (100, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-72a8-89f2-3855992c5c10', 1, 'user83', NULL, '{"login":"user83","name":"User 83","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (101, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-7aaf-b341-4799828606ca', 1, 'user84', NULL, '{"login":"user84","name":"User 84","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (102, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-7188-8fff-f58b18051320', 1, 'user85', NULL, '{"login":"user85","name":"User 85","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (103, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-7a90-a0f8-8eaafb8d1167', 1, 'user86', NULL, '{"login":"user86","name":"User 86","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (104, 18, 'ana', 'add', 1795342185675, '01a202bb-b4cb-762e-bb23-38e0b1e5a430', 1, 'user87', NULL, '{"login":"user87","name":"User 87","role":"member","createdAt":1795342185675}', 'owner');
INSERT INTO roster.journal VALUES (105, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-7367-9ebb-d4f1d7c85766', 1, 'user88', NULL, '{"login":"user88","name":"User 88","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (106, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-7ce3-a8f0-92b928f9b367', 1, 'user89', NULL, '{"login":"user89","name":"User 89","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (107, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-7306-969e-ad369b57f249', 1, 'user90', NULL, '{"login":"user90","name":"User 90","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (108, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-7b32-9d0f-580a3a6fd094', 1, 'user91', NULL, '{"login":"user91","name":"User 91","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (109, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-7ed0-b4d2-3cb8eb746040', 1, 'user92', NULL, '{"login":"user92","name":"User 92","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (110, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-7c16-add0-cd54954514df', 1, 'user93', NULL, '{"login":"user93","name":"User 93","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (111, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-7e7a-a574-4d0f3c8b5b94', 1, 'user94', NULL, '{"login":"user94","name":"User 94","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (112, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-75f2-94da-a8092d66cd5c', 1, 'user95', NULL, '{"login":"user95","name":"User 95","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (113, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-7c9e-9dc8-f1445f5c3891', 1, 'user96', NULL, '{"login":"user96","name":"User 96","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (114, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-70e4-88bd-19cfa78f6410', 1, 'user97', NULL, '{"login":"user97","name":"User 97","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (115, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-76d4-80ef-62cde9f58d43', 1, 'user98', NULL, '{"login":"user98","name":"User 98","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (116, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-7768-b0f1-3630ae9bf44c', 1, 'user99', NULL, '{"login":"user99","name":"User 99","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (117, 18, 'ana', 'add', 1795342185681, '01a202bb-b4d1-75e9-9573-6252b88a3d7a', 1, 'user100', NULL, '{"login":"user100","name":"User 100","role":"member","createdAt":1795342185681}', 'owner');
INSERT INTO roster.journal VALUES (118, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-7f41-8beb-5301b90f0a08', 1, 'user101', NULL, '{"login":"user101","name":"User 101","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (119, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-773e-bede-d6711006d890', 1, 'user102', NULL, '{"login":"user102","name":"User 102","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (120, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-75e8-8d46-e5953e80449b', 1, 'user103', NULL, '{"login":"user103","name":"User 103","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (121, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-7556-ba98-92a589b6ce0f', 1, 'user104', NULL, '{"login":"user104","name":"User 104","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (122, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-793e-81ad-851c96ee383e', 1, 'user105', NULL, '{"login":"user105","name":"User 105","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (123, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-7898-80b2-734f5ddaca5e', 1, 'user106', NULL, '{"login":"user106","name":"User 106","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (124, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-7f67-b4f3-3e4bc3a2f563', 1, 'user107', NULL, '{"login":"user107","name":"User 107","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (125, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-73ea-af90-f219d528c5cd', 1, 'user108', NULL, '{"login":"user108","name":"User 108","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (126, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-762a-96cf-f16adeae88b1', 1, 'user109', NULL, '{"login":"user109","name":"User 109","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (127, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-79aa-a6f1-0cde014f40d6', 1, 'user110', NULL, '{"login":"user110","name":"User 110","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (128, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-7fe2-927d-3318a644b4ef', 1, 'user111', NULL, '{"login":"user111","name":"User 111","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (129, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-7a88-a2b0-b542dd302eda', 1, 'user112', NULL, '{"login":"user112","name":"User 112","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (130, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-780a-a71f-d88fc4794410', 1, 'user113', NULL, '{"login":"user113","name":"User 113","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (131, 18, 'ana', 'add', 1795342185688, '01a202bb-b4d8-75db-852b-1c244171fdf0', 1, 'user114', NULL, '{"login":"user114","name":"User 114","role":"member","createdAt":1795342185688}', 'owner');
INSERT INTO roster.journal VALUES (132, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-7706-a850-b153dd52578f', 1, 'user115', NULL, '{"login":"user115","name":"User 115","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (133, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-7271-b0d5-4c5757eaa329', 1, 'user116', NULL, '{"login":"user116","name":"User 116","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (134, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-78fe-bd8c-3b87942b4ece', 1, 'user117', NULL, '{"login":"user117","name":"User 117","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (135, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-7de1-9ff9-ad65e47f33c1', 1, 'user118', NULL, '{"login":"user118","name":"User 118","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (136, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-7e6e-afd1-50145180a4dd', 1, 'user119', NULL, '{"login":"user119","name":"User 119","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (137, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-73a7-980c-77144dc2887f', 1, 'user120', NULL, '{"login":"user120","name":"User 120","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (138, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-7ec8-9475-960c670ecf42', 1, 'user121', NULL, '{"login":"user121","name":"User 121","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (139, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-715c-85c1-3812f02fdbe0', 1, 'user122', NULL, '{"login":"user122","name":"User 122","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (140, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-703d-b981-9fd79519d2a5', 1, 'user123', NULL, '{"login":"user123","name":"User 123","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (141, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-73c8-89ec-5b3ed5ee392c', 1, 'user124', NULL, '{"login":"user124","name":"User 124","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (142, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-7542-ae37-aab93db5666b', 1, 'user125', NULL, '{"login":"user125","name":"User 125","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (143, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-7856-a6bc-9e1f4a51ebf1', 1, 'user126', NULL, '{"login":"user126","name":"User 126","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (144, 18, 'ana', 'add', 1795342185695, '01a202bb-b4df-7ad2-87cc-8d7df636dcaf', 1, 'user127', NULL, '{"login":"user127","name":"User 127","role":"member","createdAt":1795342185695}', 'owner');
INSERT INTO roster.journal VALUES (145, 18, 'ana', 'add', 1795342185702, '01a202bb-b4e6-7d13-8890-fe2ab63b3003', 1, 'user128', NULL, '{"login":"user128","name":"User 128","role":"member","createdAt":1795342185702}', 'owner');
INSERT INTO roster.journal VALUES (146, 18, 'ana', 'add', 1795342185702, '01a202bb-b4e6-7e3f-a1e5-e3e9c296728d', 1, 'user129', NULL, '{"login":"user129","name":"User 129","role":"member","createdAt":1795342185702}', 'owner');
INSERT INTO roster.journal VALUES (147, 18, 'ana', 'add', 1795342185702, '01a202bb-b4e6-70f6-8b3a-615fadf29847', 1, 'user130', NULL, '{"login":"user130","name":"User 130","role":"member","createdAt":1795342185702}', 'owner');
INSERT INTO roster.journal VALUES (148, 18, 'ana', 'add', 1795342185702, '01a202bb-b4e6-722a-841b-d54f752ed8e0', 1, 'user131', NULL, '{"login":"user131","name":"User 131","role":"member","createdAt":1795342185702}', 'owner');
INSERT INTO roster.journal VALUES (149, 18, 'ana', 'add', 1795342185702, '01a202bb-b4e6-7fe8-ae47-2c94ce79e6d0', 1, 'user132', NULL, '{"login":"user132","name":"User 132","role":"member","createdAt":1795342185702}', 'owner');
INSERT INTO roster.journal VALUES (150, 18, 'ana', 'add', 1795342185702, '01a202bb-b4e6-7e5c-b3a2-4fcb59736ac3', 1, 'user133', NULL, '{"login":"user133","name":"User 133","role":"member","createdAt":1795342185702}', 'owner');
INSERT INTO roster.journal VALUES (151, 18, 'ana', 'add', 1795342185702, '01a202bb-b4e6-7f66-a348-941e9a33ab72', 1, 'user134', NULL, '{"login":"user134","name":"User 134","role":"member","createdAt":1795342185702}', 'owner');
INSERT INTO roster.journal VALUES (152, 18, 'ana', 'add', 1795342185702, '01a202bb-b4e6-73ff-876d-7c67aab933a3', 1, 'user135', NULL, '{"login":"user135","name":"User 135","role":"member","createdAt":1795342185702}', 'owner');
INSERT INTO roster.journal VALUES (153, 18, 'ana', 'add', 1795342185702, '01a202bb-b4e6-78ad-8cd2-978cfdbff65c', 1, 'user136', NULL, '{"login":"user136","name":"User 136","role":"member","createdAt":1795342185702}', 'owner');
INSERT INTO roster.journal VALUES (154, 18, 'ana', 'add', 1795342185702, '01a202bb-b4e6-7a9f-91bf-d8f3d50e9239', 1, 'user137', NULL, '{"login":"user137","name":"User 137","role":"member","createdAt":1795342185702}', 'owner');
INSERT INTO roster.journal VALUES (155, 18, 'ana', 'add', 1795342185702, '01a202bb-b4e6-77bd-b061-5fb632ccf9a2', 1, 'user138', NULL, '{"login":"user138","name":"User 138","role":"member","createdAt":1795342185702}', 'owner');
INSERT INTO roster.journal VALUES (156, 18, 'ana', 'add', 1795342185702, '01a202bb-b4e6-7540-9871-7f6f208e2247', 1, 'user139', NULL, '{"login":"user139","name":"User 139","role":"member","createdAt":1795342185702}', 'owner');
INSERT INTO roster.journal VALUES (157, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-7ce4-bb20-b869ef20eefa', 1, 'user140', NULL, '{"login":"user140","name":"User 140","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (158, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-79b8-8379-d345c5cfdb95', 1, 'user141', NULL, '{"login":"user141","name":"User 141","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (159, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-7df7-84ae-8371e0e65911', 1, 'user142', NULL, '{"login":"user142","name":"User 142","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (160, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-79a4-a0d8-5cf63e824ff4', 1, 'user143', NULL, '{"login":"user143","name":"User 143","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (161, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-722d-b966-aee2846cc139', 1, 'user144', NULL, '{"login":"user144","name":"User 144","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (162, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-7143-b3f7-1b7498aea35f', 1, 'user145', NULL, '{"login":"user145","name":"User 145","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (163, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-730f-8a24-0d2dd042a047', 1, 'user146', NULL, '{"login":"user146","name":"User 146","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (164, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-791f-8815-7ad9264b051d', 1, 'user147', NULL, '{"login":"user147","name":"User 147","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (165, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-75a9-be6f-2279e4ac0b8d', 1, 'user148', NULL, '{"login":"user148","name":"User 148","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (166, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-7ab3-b46f-4303a3f78aea', 1, 'user149', NULL, '{"login":"user149","name":"User 149","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (167, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-7777-a467-4d1ce03adb85', 1, 'user150', NULL, '{"login":"user150","name":"User 150","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (168, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-782a-96c2-9957f40c7e02', 1, 'user151', NULL, '{"login":"user151","name":"User 151","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (169, 18, 'ana', 'add', 1795342185709, '01a202bb-b4ed-7c71-bd67-c24fbcfde246', 1, 'user152', NULL, '{"login":"user152","name":"User 152","role":"member","createdAt":1795342185709}', 'owner');
INSERT INTO roster.journal VALUES (170, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-7882-8e78-cfe42366d381', 1, 'user153', NULL, '{"login":"user153","name":"User 153","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (171, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-79f5-af37-579df2f1c829', 1, 'user154', NULL, '{"login":"user154","name":"User 154","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (172, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-7b91-9c9c-25817f36267b', 1, 'user155', NULL, '{"login":"user155","name":"User 155","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (173, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-792b-a04b-3b51ee0e8f75', 1, 'user156', NULL, '{"login":"user156","name":"User 156","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (174, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-7717-b854-824b8ff928fb', 1, 'user157', NULL, '{"login":"user157","name":"User 157","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (175, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-76da-818b-b56fe6502738', 1, 'user158', NULL, '{"login":"user158","name":"User 158","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (176, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-78b7-9e45-fb65c65f48b7', 1, 'user159', NULL, '{"login":"user159","name":"User 159","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (177, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-7412-9541-e21d84489119', 1, 'user160', NULL, '{"login":"user160","name":"User 160","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (178, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-70ac-be3b-81ac1306612c', 1, 'user161', NULL, '{"login":"user161","name":"User 161","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (179, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-70f9-a4da-df5693b5fdf3', 1, 'user162', NULL, '{"login":"user162","name":"User 162","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (180, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-7983-bcf7-cab1b1c382b3', 1, 'user163', NULL, '{"login":"user163","name":"User 163","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (181, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-7f13-b0f7-011272344392', 1, 'user164', NULL, '{"login":"user164","name":"User 164","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (182, 18, 'ana', 'add', 1795342185716, '01a202bb-b4f4-7c4a-9d75-9fdd068d9d07', 1, 'user165', NULL, '{"login":"user165","name":"User 165","role":"member","createdAt":1795342185716}', 'owner');
INSERT INTO roster.journal VALUES (183, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-7666-976b-afd50d09eb29', 1, 'user166', NULL, '{"login":"user166","name":"User 166","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (184, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-7a12-afe2-2a20978e3339', 1, 'user167', NULL, '{"login":"user167","name":"User 167","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (185, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-77cd-9292-9175ee595da9', 1, 'user168', NULL, '{"login":"user168","name":"User 168","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (186, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-72e6-9778-51769d4d2a92', 1, 'user169', NULL, '{"login":"user169","name":"User 169","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (187, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-741d-9bed-6b710d11cdcb', 1, 'user170', NULL, '{"login":"user170","name":"User 170","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (188, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-7240-b2c3-11503bda563b', 1, 'user171', NULL, '{"login":"user171","name":"User 171","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (189, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-70f7-b819-069d34ddade2', 1, 'user172', NULL, '{"login":"user172","name":"User 172","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (190, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-7a68-81c6-1854fb757808', 1, 'user173', NULL, '{"login":"user173","name":"User 173","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (191, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-7374-9ff9-fada67f67a1a', 1, 'user174', NULL, '{"login":"user174","name":"User 174","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (192, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-7d84-881f-5f618f0ea7c9', 1, 'user175', NULL, '{"login":"user175","name":"User 175","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (193, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-7fd6-ba77-6553df7b1b11', 1, 'user176', NULL, '{"login":"user176","name":"User 176","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (194, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-7be3-813e-cc576d39df15', 1, 'user177', NULL, '{"login":"user177","name":"User 177","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (195, 18, 'ana', 'add', 1795342185722, '01a202bb-b4fa-7e7a-b4c5-1561c95e37c7', 1, 'user178', NULL, '{"login":"user178","name":"User 178","role":"member","createdAt":1795342185722}', 'owner');
INSERT INTO roster.journal VALUES (196, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-7a5d-bf64-d5c99f310abe', 1, 'user179', NULL, '{"login":"user179","name":"User 179","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (197, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-7460-af06-54ac2a4e638c', 1, 'user180', NULL, '{"login":"user180","name":"User 180","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (198, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-7f78-b9d1-342f1904cf1d', 1, 'user181', NULL, '{"login":"user181","name":"User 181","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (199, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-79ca-b4ba-1f558a5c7878', 1, 'user182', NULL, '{"login":"user182","name":"User 182","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (200, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-72c1-8c16-a12fe9a980f2', 1, 'user183', NULL, '{"login":"user183","name":"User 183","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (201, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-7dcc-8642-ab966b87d1df', 1, 'user184', NULL, '{"login":"user184","name":"User 184","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (202, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-76d9-8a87-2d9d1d717ae1', 1, 'user185', NULL, '{"login":"user185","name":"User 185","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (203, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-7738-8689-0c9c019504ad', 1, 'user186', NULL, '{"login":"user186","name":"User 186","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (204, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-7d13-88d5-e1fd18979a6b', 1, 'user187', NULL, '{"login":"user187","name":"User 187","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (205, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-7ccd-85f3-2ba68eee6600', 1, 'user188', NULL, '{"login":"user188","name":"User 188","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (206, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-78a6-8801-ca2db862e1c3', 1, 'user189', NULL, '{"login":"user189","name":"User 189","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (207, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-720e-a900-d462b3ae6ac2', 1, 'user190', NULL, '{"login":"user190","name":"User 190","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (208, 18, 'ana', 'add', 1795342185729, '01a202bb-b501-7ce4-8cf0-1609597c959a', 1, 'user191', NULL, '{"login":"user191","name":"User 191","role":"member","createdAt":1795342185729}', 'owner');
INSERT INTO roster.journal VALUES (209, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-7b34-9188-07e37962acd2', 1, 'user192', NULL, '{"login":"user192","name":"User 192","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (210, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-702d-a026-8fbe553679cb', 1, 'user193', NULL, '{"login":"user193","name":"User 193","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (211, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-7ee5-810c-9affbb037b69', 1, 'user194', NULL, '{"login":"user194","name":"User 194","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (212, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-7fe5-9464-551801f4fb88', 1, 'user195', NULL, '{"login":"user195","name":"User 195","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (213, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-727b-a4ed-c07f34b9703a', 1, 'user196', NULL, '{"login":"user196","name":"User 196","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (214, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-755e-a15c-eaa730fb8c1f', 1, 'user197', NULL, '{"login":"user197","name":"User 197","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (215, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-77f6-b38b-d64b31b72621', 1, 'user198', NULL, '{"login":"user198","name":"User 198","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (216, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-7a12-a358-1ee1b93cea42', 1, 'user199', NULL, '{"login":"user199","name":"User 199","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (217, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-79b9-a034-74476eed91ed', 1, 'user200', NULL, '{"login":"user200","name":"User 200","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (218, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-7ee3-a114-97d17946f741', 1, 'user201', NULL, '{"login":"user201","name":"User 201","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (219, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-7d3f-9cbe-553c099d3180', 1, 'user202', NULL, '{"login":"user202","name":"User 202","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (220, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-7d1e-a6b6-6c5ce7be0ee3', 1, 'user203', NULL, '{"login":"user203","name":"User 203","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (221, 18, 'ana', 'add', 1795342185736, '01a202bb-b508-731c-8dc8-9f8fa883cbc3', 1, 'user204', NULL, '{"login":"user204","name":"User 204","role":"member","createdAt":1795342185736}', 'owner');
INSERT INTO roster.journal VALUES (222, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-7dad-8917-810cdad9c3f0', 1, 'user205', NULL, '{"login":"user205","name":"User 205","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (223, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-7968-a8b2-5d3c43eafae4', 1, 'user206', NULL, '{"login":"user206","name":"User 206","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (224, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-7f3c-8370-cbdbeb22d326', 1, 'user207', NULL, '{"login":"user207","name":"User 207","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (225, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-72fd-af46-92d5a64ee3d8', 1, 'user208', NULL, '{"login":"user208","name":"User 208","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (226, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-7d4a-848f-f2c113c7c955', 1, 'user209', NULL, '{"login":"user209","name":"User 209","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (227, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-7bf2-8d92-109e8fac83d4', 1, 'user210', NULL, '{"login":"user210","name":"User 210","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (228, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-71e3-9690-4f90e1a6a01d', 1, 'user211', NULL, '{"login":"user211","name":"User 211","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (229, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-7be3-be25-f8c115b34d4f', 1, 'user212', NULL, '{"login":"user212","name":"User 212","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (230, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-7d9e-b041-11b65dc3e69f', 1, 'user213', NULL, '{"login":"user213","name":"User 213","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (231, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-73e4-8a2a-827163043a08', 1, 'user214', NULL, '{"login":"user214","name":"User 214","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (232, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-7987-ad7d-7466f69beb59', 1, 'user215', NULL, '{"login":"user215","name":"User 215","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (233, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-7296-8135-13efaf904651', 1, 'user216', NULL, '{"login":"user216","name":"User 216","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (234, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-74aa-9f2e-29f23ee7cca7', 1, 'user217', NULL, '{"login":"user217","name":"User 217","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (235, 18, 'ana', 'add', 1795342185742, '01a202bb-b50e-73db-8d3b-2d012f781c81', 1, 'user218', NULL, '{"login":"user218","name":"User 218","role":"member","createdAt":1795342185742}', 'owner');
INSERT INTO roster.journal VALUES (236, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-7a34-a047-6d59610dec17', 1, 'user219', NULL, '{"login":"user219","name":"User 219","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (237, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-7aec-9027-180df6f72753', 1, 'user220', NULL, '{"login":"user220","name":"User 220","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (238, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-75b5-9d85-e8ad8618f8a0', 1, 'user221', NULL, '{"login":"user221","name":"User 221","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (239, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-70af-97e8-d237ac0264c2', 1, 'user222', NULL, '{"login":"user222","name":"User 222","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (240, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-77b3-9138-803472dde5ad', 1, 'user223', NULL, '{"login":"user223","name":"User 223","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (241, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-72c0-ae3a-ec425e5540db', 1, 'user224', NULL, '{"login":"user224","name":"User 224","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (242, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-7233-92a1-21cd792037c5', 1, 'user225', NULL, '{"login":"user225","name":"User 225","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (243, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-741e-b2a1-4faa46601bea', 1, 'user226', NULL, '{"login":"user226","name":"User 226","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (244, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-76f2-b745-1db40a2ba3eb', 1, 'user227', NULL, '{"login":"user227","name":"User 227","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (245, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-78b4-9746-17d5e1efdf11', 1, 'user228', NULL, '{"login":"user228","name":"User 228","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (246, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-7397-a5e1-644480114fee', 1, 'user229', NULL, '{"login":"user229","name":"User 229","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (247, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-7987-8737-b0e22ffeb2a0', 1, 'user230', NULL, '{"login":"user230","name":"User 230","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (248, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-7b1f-85b8-75c761c492c9', 1, 'user231', NULL, '{"login":"user231","name":"User 231","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (249, 18, 'ana', 'add', 1795342185749, '01a202bb-b515-719f-bc72-ff56a678992e', 1, 'user232', NULL, '{"login":"user232","name":"User 232","role":"member","createdAt":1795342185749}', 'owner');
INSERT INTO roster.journal VALUES (250, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-7d1d-8154-b2a2ef98414f', 1, 'user233', NULL, '{"login":"user233","name":"User 233","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (251, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-7737-a434-a2de52833808', 1, 'user234', NULL, '{"login":"user234","name":"User 234","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (252, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-7941-a514-33c79f23f6f4', 1, 'user235', NULL, '{"login":"user235","name":"User 235","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (253, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-7072-a5c7-9368476c10ef', 1, 'user236', NULL, '{"login":"user236","name":"User 236","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (254, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-7758-8f9c-3bc9a5e27f83', 1, 'user237', NULL, '{"login":"user237","name":"User 237","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (255, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-752d-a82e-e0fdba1450ab', 1, 'user238', NULL, '{"login":"user238","name":"User 238","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (256, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-7ce1-89fc-09e7542ec172', 1, 'user239', NULL, '{"login":"user239","name":"User 239","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (257, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-79b3-8dac-e6d747a0a1e0', 1, 'user240', NULL, '{"login":"user240","name":"User 240","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (258, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-7001-ac5e-e14516cc2ea8', 1, 'user241', NULL, '{"login":"user241","name":"User 241","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (259, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-771f-890c-afc199d8bcdf', 1, 'user242', NULL, '{"login":"user242","name":"User 242","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (260, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-7d3e-98a6-7deb6bd84e73', 1, 'user243', NULL, '{"login":"user243","name":"User 243","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (261, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-7bb3-826f-3f8486e1d7b0', 1, 'user244', NULL, '{"login":"user244","name":"User 244","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (262, 18, 'ana', 'add', 1795342185756, '01a202bb-b51c-76ab-8261-d4d3865290c4', 1, 'user245', NULL, '{"login":"user245","name":"User 245","role":"member","createdAt":1795342185756}', 'owner');
INSERT INTO roster.journal VALUES (263, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-72a6-ab65-ad31830cfa4f', 1, 'user246', NULL, '{"login":"user246","name":"User 246","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (264, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-7571-8aa9-ed3d9c0daf72', 1, 'user247', NULL, '{"login":"user247","name":"User 247","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (265, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-74cf-90f2-706bdc68ad4d', 1, 'user248', NULL, '{"login":"user248","name":"User 248","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (266, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-758e-834d-f409568baa5d', 1, 'user249', NULL, '{"login":"user249","name":"User 249","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (267, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-77d1-a2ac-f1f4a7ba0fe9', 1, 'user250', NULL, '{"login":"user250","name":"User 250","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (268, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-74e6-84db-ecf308d4167d', 1, 'user251', NULL, '{"login":"user251","name":"User 251","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (269, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-749f-9a00-b06ca068c7be', 1, 'user252', NULL, '{"login":"user252","name":"User 252","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (270, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-796f-b752-f649ea5f7f69', 1, 'user253', NULL, '{"login":"user253","name":"User 253","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (271, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-7901-a560-c49c418664e0', 1, 'user254', NULL, '{"login":"user254","name":"User 254","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (272, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-7e07-a226-d5af70dc49d9', 1, 'user255', NULL, '{"login":"user255","name":"User 255","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (273, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-7899-b585-83f1d3e8baf2', 1, 'user256', NULL, '{"login":"user256","name":"User 256","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (274, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-76bb-b59b-13dd8a44808d', 1, 'user257', NULL, '{"login":"user257","name":"User 257","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (275, 18, 'ana', 'add', 1795342185763, '01a202bb-b523-7a2a-8e6e-ddf1d487193d', 1, 'user258', NULL, '{"login":"user258","name":"User 258","role":"member","createdAt":1795342185763}', 'owner');
INSERT INTO roster.journal VALUES (276, 18, 'ana', 'add', 1795342185770, '01a202bb-b52a-7d72-b9e0-cfec7d036fad', 1, 'user259', NULL, '{"login":"user259","name":"User 259","role":"member","createdAt":1795342185770}', 'owner');
INSERT INTO roster.journal VALUES (277, 18, 'ana', 'add', 1795342185770, '01a202bb-b52a-74af-84dc-50c78d3e8e08', 1, 'user260', NULL, '{"login":"user260","name":"User 260","role":"member","createdAt":1795342185770}', 'owner');
INSERT INTO roster.journal VALUES (278, 18, 'ana', 'add', 1795342185770, '01a202bb-b52a-7f54-bd04-3e779453d04a', 1, 'user261', NULL, '{"login":"user261","name":"User 261","role":"member","createdAt":1795342185770}', 'owner');
INSERT INTO roster.journal VALUES (279, 18, 'ana', 'add', 1795342185770, '01a202bb-b52a-7f2f-b4c2-bf2063b6d6a1', 1, 'user262', NULL, '{"login":"user262","name":"User 262","role":"member","createdAt":1795342185770}', 'owner');
INSERT INTO roster.journal VALUES (280, 18, 'ana', 'add', 1795342185770, '01a202bb-b52a-7ebd-9fd3-ff0481b6d006', 1, 'user263', NULL, '{"login":"user263","name":"User 263","role":"member","createdAt":1795342185770}', 'owner');
INSERT INTO roster.journal VALUES (281, 18, 'ana', 'add', 1795342185770, '01a202bb-b52a-7851-a8f7-abc891c1cecf', 1, 'user264', NULL, '{"login":"user264","name":"User 264","role":"member","createdAt":1795342185770}', 'owner');
INSERT INTO roster.journal VALUES (282, 18, 'ana', 'add', 1795342185770, '01a202bb-b52a-7d3d-93e3-0be9e399ec7a', 1, 'user265', NULL, '{"login":"user265","name":"User 265","role":"member","createdAt":1795342185770}', 'owner');
INSERT INTO roster.journal VALUES (283, 18, 'ana', 'add', 1795342185770, '01a202bb-b52a-730e-add0-93f4bff2dcb7', 1, 'user266', NULL, '{"login":"user266","name":"User 266","role":"member","createdAt":1795342185770}', 'owner');
INSERT INTO roster.journal VALUES (284, 18, 'ana', 'add', 1795342185770, '01a202bb-b52a-78c7-998a-ee4515edc9f1', 1, 'user267', NULL, '{"login":"user267","name":"User 267","role":"member","createdAt":1795342185770}', 'owner');
INSERT INTO roster.journal VALUES (285, 18, 'ana', 'add', 1795342185770, '01a202bb-b52a-741b-8c26-43e7b56fc805', 1, 'user268', NULL, '{"login":"user268","name":"User 268","role":"member","createdAt":1795342185770}', 'owner');
INSERT INTO roster.journal VALUES (286, 18, 'ana', 'add', 1795342185770, '01a202bb-b52a-73b6-be29-8cd48ade5a07', 1, 'user269', NULL, '{"login":"user269","name":"User 269","role":"member","createdAt":1795342185770}', 'owner');
INSERT INTO roster.journal VALUES (287, 18, 'ana', 'add', 1795342185770, '01a202bb-b52a-7cce-b78e-09c05a1aa056', 1, 'user270', NULL, '{"login":"user270","name":"User 270","role":"member","createdAt":1795342185770}', 'owner');


--
-- Data for Name: role; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.role VALUES (1, 'admin');
INSERT INTO roster.role VALUES (2, 'member');
INSERT INTO roster.role VALUES (3, 'viewer');
INSERT INTO roster.role VALUES (4, 'auditor');


--
-- Data for Name: seat_week; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.seat_week VALUES ('2026-11-09', 0);


--
-- Data for Name: store; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.store VALUES (true, 'd8d2de58-2236-43bf-9ff5-eb651a4a6524', 3, 500, 18, 287);


--
-- Data for Name: tally; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.tally VALUES (false, 'active', 'person', '2027-10-01', 'member', 1);
INSERT INTO roster.tally VALUES (false, 'active', 'service', '9999-99-99', 'viewer', 1);
INSERT INTO roster.tally VALUES (false, 'active', 'person', '9999-99-99', 'admin', 2);
INSERT INTO roster.tally VALUES (false, 'active', 'person', '9999-99-99', 'member', 270);
INSERT INTO roster.tally VALUES (true, 'disabled', 'person', '9999-99-99', 'member', 1);


--
-- Data for Name: task; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.task VALUES (1, '01a202bb-1942-7902-b8e2-b7449dde704a', 'ana', 'command-line', 'change', NULL, 'done', 1795342145858, 1795342145858, 1, 0, 'no', NULL, 1, 1, NULL, NULL, NULL, 'Add', 'ana');
INSERT INTO roster.task VALUES (2, '01a202bb-1aff-785e-8076-675f272370fc', 'ana', 'command-line', 'change', NULL, 'done', 1795342146303, 1795342146303, 1, 0, 'no', NULL, 2, 2, NULL, NULL, NULL, 'Add', 'bo');
INSERT INTO roster.task VALUES (3, '01a202bb-1cbe-7426-9c60-428ac93315e5', 'ana', 'command-line', 'change', NULL, 'done', 1795342146750, 1795342146750, 1, 0, 'no', NULL, 3, 3, NULL, NULL, NULL, 'Add', 'chris');
INSERT INTO roster.task VALUES (4, '01a202bb-1ed4-7e4f-97b5-dd1ba8ffee7a', 'ana', 'command-line', 'change', NULL, 'done', 1795342147284, 1795342147284, 1, 0, 'no', NULL, 4, 4, NULL, NULL, NULL, 'Add', 'deploy');
INSERT INTO roster.task VALUES (5, '01a202bb-20ba-70fa-af93-b588b5648eb0', 'ana', 'command-line', 'change', NULL, 'done', 1795342147770, 1795342147770, 1, 0, 'no', NULL, 5, 5, NULL, NULL, NULL, 'Add', 'emil');
INSERT INTO roster.task VALUES (6, '01a202bb-22e4-702e-a476-f7dcc6a8671d', 'ana', 'command-line', 'change', NULL, 'done', 1795342148324, 1795342148324, 1, 0, 'no', NULL, 6, 6, NULL, NULL, NULL, 'Disable', 'emil');
INSERT INTO roster.task VALUES (7, '01a202bb-250e-7789-9ded-1caa25370dff', 'ana', 'command-line', 'change', NULL, 'done', 1795342148878, 1795342148878, 1, 0, 'no', NULL, 7, 7, NULL, NULL, NULL, 'Add the role auditor', NULL);
INSERT INTO roster.task VALUES (8, '01a202bb-264c-703f-ab42-64c43fde8272', 'ana', 'command-line', 'change', NULL, 'done', 1795342149196, 1795342149196, 1, 0, 'no', NULL, 8, 8, NULL, NULL, NULL, 'Set the seat limit to 25', NULL);
INSERT INTO roster.task VALUES (9, '01a202bb-27d6-7e1b-b0f5-60f84c415281', 'ana', 'command-line', 'change', NULL, 'done', 1795342149590, 1795342149590, 1, 0, 'no', NULL, 9, 9, NULL, NULL, NULL, 'Edit', 'chris');
INSERT INTO roster.task VALUES (10, '01a202bb-29de-7155-ba28-1e6120153695', 'bo', 'command-line', 'change', NULL, 'done', 1795342150110, 1795342150110, 1, 0, 'no', NULL, 10, 10, NULL, NULL, NULL, 'Edit', 'chris');
INSERT INTO roster.task VALUES (11, '01a202bb-2c2a-71ef-9d02-f65b4a65e29d', 'ana', 'command-line', 'change', NULL, 'done', 1795342150698, 1795342150698, 1, 0, 'no', NULL, 11, 11, NULL, NULL, NULL, 'Delete', 'emil');
INSERT INTO roster.task VALUES (12, '01a202bb-2e77-7fb3-adbe-a2c1cea3349d', 'ana', 'command-line', 'change', NULL, 'done', 1795342151287, 1795342151287, 1, 0, 'no', NULL, 12, 12, NULL, NULL, NULL, 'Add', '');
INSERT INTO roster.task VALUES (13, '01a202bb-30ae-7299-9465-55c30590eb51', 'ana', 'command-line', 'change', NULL, 'done', 1795342151854, 1795342151854, 1, 0, 'no', NULL, 13, 13, NULL, NULL, NULL, 'Delete', '');
INSERT INTO roster.task VALUES (14, '01a202bb-32fa-7b1d-9b48-4932b52a2fe9', 'ana', 'command-line', 'purge', NULL, 'done', 1795342152442, 1795342152442, 1, 0, 'no', NULL, 14, 14, NULL, NULL, NULL, 'Purge a user', NULL);
INSERT INTO roster.task VALUES (15, '01a202bb-3516-74b6-89d1-464dc7cdf713', 'ana', 'command-line', 'change', NULL, 'done', 1795342152982, 1795342152982, 1, 0, 'wholly', '01a202bb-379b-7a79-b94c-7c59bc6c23e9', 15, 15, NULL, NULL, NULL, 'Add', 'fay');
INSERT INTO roster.task VALUES (16, '01a202bb-379b-7a79-b94c-7c59bc6c23e9', 'ana', 'undo', 'undo', '01a202bb-3516-74b6-89d1-464dc7cdf713', 'done', 1795342153627, 1795342153627, 1, 0, 'no', NULL, 16, 16, NULL, NULL, NULL, 'Undo: Add', 'fay');
INSERT INTO roster.task VALUES (17, '01a202bb-39e4-70ac-ab6f-92d249712bb7', 'ana', 'command-line', 'change', NULL, 'done', 1795342154212, 1795342154212, 1, 0, 'no', NULL, 17, 17, NULL, NULL, NULL, 'Set the seat limit to 500', NULL);
INSERT INTO roster.task VALUES (18, '01a202bb-b49c-755a-a9af-f31b6738a0cb', 'ana', 'import', 'change', NULL, 'running', 1795342185628, NULL, 270, 0, 'no', NULL, 18, 287, 'vm', 1284, '7bcff93e-701a-46bb-b1d0-f2356456de91 3026224', 'Import users.csv', NULL);


--
-- Data for Name: users; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.users VALUES ('01a202bb-1942-7d62-9543-99f74c57ceaa', 'ana', 'ana muller', 'ana@example.com', 'admin', 'person', 'active', '9999-99-99', 1795342145858, 1795342145858, NULL, DEFAULT, 1, 'ana', 'ana', 'Ana Müller', 'ana@example.com', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-1aff-7d0a-bf2a-14ca04a1609f', 'bo', '世蓮 ng', '', 'admin', 'person', 'active', '9999-99-99', 1795342146303, 1795342146303, NULL, DEFAULT, 1, 'bo', 'bo', '世蓮 Ng', '', 'oncall
ops', '
oncall
ops
', 'first
second	line', 'first
second	line');
INSERT INTO roster.users VALUES ('01a202bb-1cbe-7052-af5a-86ffd37d84fd', 'chris', 'chris brien', '', 'member', 'person', 'active', '2027-10-01', 1795342146750, 1795342150110, NULL, DEFAULT, 3, 'chris', 'chris', 'Chris Brien', '', 'ops', '
ops
', '', '');
INSERT INTO roster.users VALUES ('01a202bb-1ed4-7526-a00d-cf9bd8f517bd', 'deploy', '', '', 'viewer', 'service', 'active', '9999-99-99', 1795342147284, 1795342147284, NULL, DEFAULT, 1, 'deploy', 'deploy', '', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-20ba-743f-b3fd-abfe08cfb300', 'emil', 'emil astrom', '', 'member', 'person', 'disabled', '9999-99-99', 1795342147770, 1795342150698, 1795342150698, DEFAULT, 3, 'emil', 'emil', 'Emil Åström', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-7153-9994-9c2a709f2757', 'user2', 'user 2', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user2', 'user2', 'User 2', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-7183-8cde-c3a91f641fbc', 'user11', 'user 11', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user11', 'user11', 'User 11', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-71b3-8973-9810f249b34e', 'user15', 'user 15', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user15', 'user15', 'User 15', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-72d1-a49b-9bca63aa5cbd', 'user13', 'user 13', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user13', 'user13', 'User 13', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-732a-90c1-422756ec290d', 'user14', 'user 14', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user14', 'user14', 'User 14', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-7382-b77e-fe0597d7a448', 'user4', 'user 4', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user4', 'user4', 'User 4', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-7638-8ba3-486f6f83a82e', 'user8', 'user 8', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user8', 'user8', 'User 8', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-776a-b9b5-0093c55c9e8f', 'user1', 'user 1', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user1', 'user1', 'User 1', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-7787-b894-ac98b28d6e2e', 'user6', 'user 6', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user6', 'user6', 'User 6', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-7a6b-a34a-e8905b87a857', 'user3', 'user 3', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user3', 'user3', 'User 3', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-7ae7-9d8d-2bff125f0475', 'user5', 'user 5', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user5', 'user5', 'User 5', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-7b25-9359-ff6452003db4', 'user12', 'user 12', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user12', 'user12', 'User 12', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-7e10-84ad-46156a64e6e6', 'user7', 'user 7', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user7', 'user7', 'User 7', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-7e81-af8e-44fd52c3ca61', 'user10', 'user 10', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user10', 'user10', 'User 10', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-7fad-81c8-5a495c530298', 'user9', 'user 9', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user9', 'user9', 'User 9', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b49e-7fd7-a411-aa35832da3c4', 'user16', 'user 16', '', 'member', 'person', 'active', '9999-99-99', 1795342185630, 1795342185630, NULL, DEFAULT, 1, 'user16', 'user16', 'User 16', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ac-7053-a2d0-34937774809f', 'user19', 'user 19', '', 'member', 'person', 'active', '9999-99-99', 1795342185644, 1795342185644, NULL, DEFAULT, 1, 'user19', 'user19', 'User 19', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ac-7124-bc1b-693e38767235', 'user20', 'user 20', '', 'member', 'person', 'active', '9999-99-99', 1795342185644, 1795342185644, NULL, DEFAULT, 1, 'user20', 'user20', 'User 20', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ac-75ea-a84e-9ed79afb7390', 'user18', 'user 18', '', 'member', 'person', 'active', '9999-99-99', 1795342185644, 1795342185644, NULL, DEFAULT, 1, 'user18', 'user18', 'User 18', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ac-788d-befd-992e5c5e7fab', 'user21', 'user 21', '', 'member', 'person', 'active', '9999-99-99', 1795342185644, 1795342185644, NULL, DEFAULT, 1, 'user21', 'user21', 'User 21', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ac-7a37-bae3-f81cc5f32b67', 'user22', 'user 22', '', 'member', 'person', 'active', '9999-99-99', 1795342185644, 1795342185644, NULL, DEFAULT, 1, 'user22', 'user22', 'User 22', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ac-7b90-9710-1be25b7841c1', 'user17', 'user 17', '', 'member', 'person', 'active', '9999-99-99', 1795342185644, 1795342185644, NULL, DEFAULT, 1, 'user17', 'user17', 'User 17', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b0-704b-abe9-7ff700644474', 'user23', 'user 23', '', 'member', 'person', 'active', '9999-99-99', 1795342185648, 1795342185648, NULL, DEFAULT, 1, 'user23', 'user23', 'User 23', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b0-71b4-b300-0c0244b80c8c', 'user27', 'user 27', '', 'member', 'person', 'active', '9999-99-99', 1795342185648, 1795342185648, NULL, DEFAULT, 1, 'user27', 'user27', 'User 27', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b0-72a9-b3b9-5c2264ae71af', 'user24', 'user 24', '', 'member', 'person', 'active', '9999-99-99', 1795342185648, 1795342185648, NULL, DEFAULT, 1, 'user24', 'user24', 'User 24', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b0-72fc-9eae-84e56398aaa1', 'user26', 'user 26', '', 'member', 'person', 'active', '9999-99-99', 1795342185648, 1795342185648, NULL, DEFAULT, 1, 'user26', 'user26', 'User 26', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b0-777b-92e5-466e26cd8105', 'user29', 'user 29', '', 'member', 'person', 'active', '9999-99-99', 1795342185648, 1795342185648, NULL, DEFAULT, 1, 'user29', 'user29', 'User 29', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b0-79ca-a135-385d9f69bf66', 'user30', 'user 30', '', 'member', 'person', 'active', '9999-99-99', 1795342185648, 1795342185648, NULL, DEFAULT, 1, 'user30', 'user30', 'User 30', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b0-7a8c-bba5-5e4b1744424c', 'user31', 'user 31', '', 'member', 'person', 'active', '9999-99-99', 1795342185648, 1795342185648, NULL, DEFAULT, 1, 'user31', 'user31', 'User 31', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b0-7b60-a3ef-5d5c26c0b875', 'user25', 'user 25', '', 'member', 'person', 'active', '9999-99-99', 1795342185648, 1795342185648, NULL, DEFAULT, 1, 'user25', 'user25', 'User 25', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b0-7c12-9ac8-6eb133bd4e5f', 'user28', 'user 28', '', 'member', 'person', 'active', '9999-99-99', 1795342185648, 1795342185648, NULL, DEFAULT, 1, 'user28', 'user28', 'User 28', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b0-7d36-9db7-5c12599894a8', 'user32', 'user 32', '', 'member', 'person', 'active', '9999-99-99', 1795342185648, 1795342185648, NULL, DEFAULT, 1, 'user32', 'user32', 'User 32', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-72cf-9cdf-55e600c68826', 'user46', 'user 46', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user46', 'user46', 'User 46', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-73db-ad24-9f07ed36affb', 'user37', 'user 37', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user37', 'user37', 'User 37', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-7561-a784-e219f4ae2c9f', 'user38', 'user 38', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user38', 'user38', 'User 38', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-76b9-a9d8-bb97d4d798b2', 'user35', 'user 35', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user35', 'user35', 'User 35', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-77a1-ae58-6ae4e253f1d3', 'user33', 'user 33', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user33', 'user33', 'User 33', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-7870-bd40-84a80b010dbe', 'user34', 'user 34', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user34', 'user34', 'User 34', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-78e9-92d6-248dcb1d0c3b', 'user41', 'user 41', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user41', 'user41', 'User 41', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-7961-b373-87fa1d051546', 'user39', 'user 39', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user39', 'user39', 'User 39', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-79a9-a425-2e2b16213145', 'user40', 'user 40', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user40', 'user40', 'User 40', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-7a02-89f2-c28c724312a1', 'user45', 'user 45', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user45', 'user45', 'User 45', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-7c11-bb44-8c8fa4798003', 'user43', 'user 43', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user43', 'user43', 'User 43', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-7d0f-8949-8c136717b524', 'user44', 'user 44', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user44', 'user44', 'User 44', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-7de7-8b2c-d15bdcf437ea', 'user42', 'user 42', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user42', 'user42', 'User 42', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4b5-7f29-a39d-33c448332807', 'user36', 'user 36', '', 'member', 'person', 'active', '9999-99-99', 1795342185653, 1795342185653, NULL, DEFAULT, 1, 'user36', 'user36', 'User 36', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-70c6-8f63-91e51ee5bf83', 'user53', 'user 53', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user53', 'user53', 'User 53', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-70d1-9d38-30497dcd8fb1', 'user54', 'user 54', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user54', 'user54', 'User 54', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-70fe-af5f-7d4cb7436044', 'user55', 'user 55', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user55', 'user55', 'User 55', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-729f-854d-a22b44da61c8', 'user51', 'user 51', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user51', 'user51', 'User 51', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-73d2-b694-bab034e5e081', 'user48', 'user 48', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user48', 'user48', 'User 48', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-73e0-a7f2-0e1490084463', 'user50', 'user 50', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user50', 'user50', 'User 50', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-743e-9606-4d3ff59e84ee', 'user47', 'user 47', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user47', 'user47', 'User 47', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-7464-90d8-db1586dc72e3', 'user49', 'user 49', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user49', 'user49', 'User 49', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-7775-9eaa-cd2bc07a4c92', 'user57', 'user 57', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user57', 'user57', 'User 57', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-77a1-901a-88359233de13', 'user58', 'user 58', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user58', 'user58', 'User 58', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-79ac-9883-a6f8e3f6ed06', 'user59', 'user 59', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user59', 'user59', 'User 59', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-7a2f-be76-0d8b571b56aa', 'user56', 'user 56', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user56', 'user56', 'User 56', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-7cd1-adcf-d1f25dc6357a', 'user60', 'user 60', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user60', 'user60', 'User 60', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4bc-7fc1-9a20-b52e6d94b8fd', 'user52', 'user 52', '', 'member', 'person', 'active', '9999-99-99', 1795342185660, 1795342185660, NULL, DEFAULT, 1, 'user52', 'user52', 'User 52', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-7012-a111-2a58a0be7bb1', 'user69', 'user 69', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user69', 'user69', 'User 69', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-72d1-94d4-364e5db55c8a', 'user70', 'user 70', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user70', 'user70', 'User 70', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-731e-98be-076a5b829ae0', 'user64', 'user 64', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user64', 'user64', 'User 64', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-7414-b459-367c9c3475aa', 'user65', 'user 65', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user65', 'user65', 'User 65', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-743b-b624-6008dfc87bd3', 'user63', 'user 63', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user63', 'user63', 'User 63', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-7533-945d-bcd254998f2a', 'user62', 'user 62', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user62', 'user62', 'User 62', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-755f-8690-66f21b8a8afe', 'user74', 'user 74', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user74', 'user74', 'User 74', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-758c-8289-3fe2d8905e52', 'user61', 'user 61', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user61', 'user61', 'User 61', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-75e3-a3f6-eaa08c237e9e', 'user68', 'user 68', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user68', 'user68', 'User 68', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-79e2-b4c5-c4539114c172', 'user72', 'user 72', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user72', 'user72', 'User 72', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-7a76-a739-ba67d3b78fe3', 'user73', 'user 73', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user73', 'user73', 'User 73', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-7aa5-af14-f347de6355d2', 'user71', 'user 71', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user71', 'user71', 'User 71', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-7baa-88a9-548ae76facb3', 'user66', 'user 66', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user66', 'user66', 'User 66', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4c3-7f36-b2cb-14ef3c714105', 'user67', 'user 67', '', 'member', 'person', 'active', '9999-99-99', 1795342185667, 1795342185667, NULL, DEFAULT, 1, 'user67', 'user67', 'User 67', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-7188-8fff-f58b18051320', 'user85', 'user 85', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user85', 'user85', 'User 85', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-72a8-89f2-3855992c5c10', 'user83', 'user 83', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user83', 'user83', 'User 83', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-7302-9099-66bee5716a90', 'user76', 'user 76', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user76', 'user76', 'User 76', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-732e-a243-26cf9dcf2f49', 'user80', 'user 80', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user80', 'user80', 'User 80', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-7382-be14-82d69619e08d', 'user78', 'user 78', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user78', 'user78', 'User 78', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-762e-bb23-38e0b1e5a430', 'user87', 'user 87', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user87', 'user87', 'User 87', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-7662-a470-8377b767b44d', 'user79', 'user 79', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user79', 'user79', 'User 79', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-79a1-88d7-24450477bae5', 'user75', 'user 75', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user75', 'user75', 'User 75', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-7a90-a0f8-8eaafb8d1167', 'user86', 'user 86', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user86', 'user86', 'User 86', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-7aaf-b341-4799828606ca', 'user84', 'user 84', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user84', 'user84', 'User 84', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-7b4c-9867-ec8665cccb5d', 'user77', 'user 77', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user77', 'user77', 'User 77', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-7ca0-b1ec-91f2c7f58592', 'user82', 'user 82', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user82', 'user82', 'User 82', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4cb-7d16-a5e3-5a66536f02ac', 'user81', 'user 81', '', 'member', 'person', 'active', '9999-99-99', 1795342185675, 1795342185675, NULL, DEFAULT, 1, 'user81', 'user81', 'User 81', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-70e4-88bd-19cfa78f6410', 'user97', 'user 97', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user97', 'user97', 'User 97', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-7306-969e-ad369b57f249', 'user90', 'user 90', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user90', 'user90', 'User 90', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-7367-9ebb-d4f1d7c85766', 'user88', 'user 88', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user88', 'user88', 'User 88', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-75e9-9573-6252b88a3d7a', 'user100', 'user 100', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user100', 'user100', 'User 100', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-75f2-94da-a8092d66cd5c', 'user95', 'user 95', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user95', 'user95', 'User 95', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-76d4-80ef-62cde9f58d43', 'user98', 'user 98', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user98', 'user98', 'User 98', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-7768-b0f1-3630ae9bf44c', 'user99', 'user 99', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user99', 'user99', 'User 99', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-7b32-9d0f-580a3a6fd094', 'user91', 'user 91', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user91', 'user91', 'User 91', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-7c16-add0-cd54954514df', 'user93', 'user 93', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user93', 'user93', 'User 93', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-7c9e-9dc8-f1445f5c3891', 'user96', 'user 96', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user96', 'user96', 'User 96', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-7ce3-a8f0-92b928f9b367', 'user89', 'user 89', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user89', 'user89', 'User 89', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-7e7a-a574-4d0f3c8b5b94', 'user94', 'user 94', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user94', 'user94', 'User 94', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d1-7ed0-b4d2-3cb8eb746040', 'user92', 'user 92', '', 'member', 'person', 'active', '9999-99-99', 1795342185681, 1795342185681, NULL, DEFAULT, 1, 'user92', 'user92', 'User 92', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-73ea-af90-f219d528c5cd', 'user108', 'user 108', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user108', 'user108', 'User 108', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-7556-ba98-92a589b6ce0f', 'user104', 'user 104', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user104', 'user104', 'User 104', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-75db-852b-1c244171fdf0', 'user114', 'user 114', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user114', 'user114', 'User 114', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-75e8-8d46-e5953e80449b', 'user103', 'user 103', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user103', 'user103', 'User 103', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-762a-96cf-f16adeae88b1', 'user109', 'user 109', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user109', 'user109', 'User 109', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-773e-bede-d6711006d890', 'user102', 'user 102', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user102', 'user102', 'User 102', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-780a-a71f-d88fc4794410', 'user113', 'user 113', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user113', 'user113', 'User 113', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-7898-80b2-734f5ddaca5e', 'user106', 'user 106', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user106', 'user106', 'User 106', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-793e-81ad-851c96ee383e', 'user105', 'user 105', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user105', 'user105', 'User 105', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-79aa-a6f1-0cde014f40d6', 'user110', 'user 110', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user110', 'user110', 'User 110', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-7a88-a2b0-b542dd302eda', 'user112', 'user 112', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user112', 'user112', 'User 112', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-7f41-8beb-5301b90f0a08', 'user101', 'user 101', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user101', 'user101', 'User 101', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-7f67-b4f3-3e4bc3a2f563', 'user107', 'user 107', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user107', 'user107', 'User 107', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4d8-7fe2-927d-3318a644b4ef', 'user111', 'user 111', '', 'member', 'person', 'active', '9999-99-99', 1795342185688, 1795342185688, NULL, DEFAULT, 1, 'user111', 'user111', 'User 111', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-703d-b981-9fd79519d2a5', 'user123', 'user 123', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user123', 'user123', 'User 123', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-715c-85c1-3812f02fdbe0', 'user122', 'user 122', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user122', 'user122', 'User 122', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-7271-b0d5-4c5757eaa329', 'user116', 'user 116', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user116', 'user116', 'User 116', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-73a7-980c-77144dc2887f', 'user120', 'user 120', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user120', 'user120', 'User 120', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-73c8-89ec-5b3ed5ee392c', 'user124', 'user 124', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user124', 'user124', 'User 124', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-7542-ae37-aab93db5666b', 'user125', 'user 125', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user125', 'user125', 'User 125', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-7706-a850-b153dd52578f', 'user115', 'user 115', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user115', 'user115', 'User 115', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-7856-a6bc-9e1f4a51ebf1', 'user126', 'user 126', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user126', 'user126', 'User 126', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-78fe-bd8c-3b87942b4ece', 'user117', 'user 117', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user117', 'user117', 'User 117', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-7ad2-87cc-8d7df636dcaf', 'user127', 'user 127', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user127', 'user127', 'User 127', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-7de1-9ff9-ad65e47f33c1', 'user118', 'user 118', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user118', 'user118', 'User 118', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-7e6e-afd1-50145180a4dd', 'user119', 'user 119', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user119', 'user119', 'User 119', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4df-7ec8-9475-960c670ecf42', 'user121', 'user 121', '', 'member', 'person', 'active', '9999-99-99', 1795342185695, 1795342185695, NULL, DEFAULT, 1, 'user121', 'user121', 'User 121', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4e6-70f6-8b3a-615fadf29847', 'user130', 'user 130', '', 'member', 'person', 'active', '9999-99-99', 1795342185702, 1795342185702, NULL, DEFAULT, 1, 'user130', 'user130', 'User 130', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4e6-722a-841b-d54f752ed8e0', 'user131', 'user 131', '', 'member', 'person', 'active', '9999-99-99', 1795342185702, 1795342185702, NULL, DEFAULT, 1, 'user131', 'user131', 'User 131', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4e6-73ff-876d-7c67aab933a3', 'user135', 'user 135', '', 'member', 'person', 'active', '9999-99-99', 1795342185702, 1795342185702, NULL, DEFAULT, 1, 'user135', 'user135', 'User 135', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4e6-7540-9871-7f6f208e2247', 'user139', 'user 139', '', 'member', 'person', 'active', '9999-99-99', 1795342185702, 1795342185702, NULL, DEFAULT, 1, 'user139', 'user139', 'User 139', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4e6-77bd-b061-5fb632ccf9a2', 'user138', 'user 138', '', 'member', 'person', 'active', '9999-99-99', 1795342185702, 1795342185702, NULL, DEFAULT, 1, 'user138', 'user138', 'User 138', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4e6-78ad-8cd2-978cfdbff65c', 'user136', 'user 136', '', 'member', 'person', 'active', '9999-99-99', 1795342185702, 1795342185702, NULL, DEFAULT, 1, 'user136', 'user136', 'User 136', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4e6-7a9f-91bf-d8f3d50e9239', 'user137', 'user 137', '', 'member', 'person', 'active', '9999-99-99', 1795342185702, 1795342185702, NULL, DEFAULT, 1, 'user137', 'user137', 'User 137', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4e6-7d13-8890-fe2ab63b3003', 'user128', 'user 128', '', 'member', 'person', 'active', '9999-99-99', 1795342185702, 1795342185702, NULL, DEFAULT, 1, 'user128', 'user128', 'User 128', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4e6-7e3f-a1e5-e3e9c296728d', 'user129', 'user 129', '', 'member', 'person', 'active', '9999-99-99', 1795342185702, 1795342185702, NULL, DEFAULT, 1, 'user129', 'user129', 'User 129', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4e6-7e5c-b3a2-4fcb59736ac3', 'user133', 'user 133', '', 'member', 'person', 'active', '9999-99-99', 1795342185702, 1795342185702, NULL, DEFAULT, 1, 'user133', 'user133', 'User 133', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4e6-7f66-a348-941e9a33ab72', 'user134', 'user 134', '', 'member', 'person', 'active', '9999-99-99', 1795342185702, 1795342185702, NULL, DEFAULT, 1, 'user134', 'user134', 'User 134', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4e6-7fe8-ae47-2c94ce79e6d0', 'user132', 'user 132', '', 'member', 'person', 'active', '9999-99-99', 1795342185702, 1795342185702, NULL, DEFAULT, 1, 'user132', 'user132', 'User 132', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-7143-b3f7-1b7498aea35f', 'user145', 'user 145', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user145', 'user145', 'User 145', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-722d-b966-aee2846cc139', 'user144', 'user 144', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user144', 'user144', 'User 144', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-730f-8a24-0d2dd042a047', 'user146', 'user 146', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user146', 'user146', 'User 146', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-75a9-be6f-2279e4ac0b8d', 'user148', 'user 148', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user148', 'user148', 'User 148', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-7777-a467-4d1ce03adb85', 'user150', 'user 150', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user150', 'user150', 'User 150', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-782a-96c2-9957f40c7e02', 'user151', 'user 151', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user151', 'user151', 'User 151', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-791f-8815-7ad9264b051d', 'user147', 'user 147', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user147', 'user147', 'User 147', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-79a4-a0d8-5cf63e824ff4', 'user143', 'user 143', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user143', 'user143', 'User 143', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-79b8-8379-d345c5cfdb95', 'user141', 'user 141', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user141', 'user141', 'User 141', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-7ab3-b46f-4303a3f78aea', 'user149', 'user 149', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user149', 'user149', 'User 149', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-7c71-bd67-c24fbcfde246', 'user152', 'user 152', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user152', 'user152', 'User 152', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-7ce4-bb20-b869ef20eefa', 'user140', 'user 140', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user140', 'user140', 'User 140', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4ed-7df7-84ae-8371e0e65911', 'user142', 'user 142', '', 'member', 'person', 'active', '9999-99-99', 1795342185709, 1795342185709, NULL, DEFAULT, 1, 'user142', 'user142', 'User 142', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-70ac-be3b-81ac1306612c', 'user161', 'user 161', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user161', 'user161', 'User 161', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-70f9-a4da-df5693b5fdf3', 'user162', 'user 162', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user162', 'user162', 'User 162', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-7412-9541-e21d84489119', 'user160', 'user 160', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user160', 'user160', 'User 160', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-76da-818b-b56fe6502738', 'user158', 'user 158', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user158', 'user158', 'User 158', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-7717-b854-824b8ff928fb', 'user157', 'user 157', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user157', 'user157', 'User 157', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-7882-8e78-cfe42366d381', 'user153', 'user 153', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user153', 'user153', 'User 153', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-78b7-9e45-fb65c65f48b7', 'user159', 'user 159', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user159', 'user159', 'User 159', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-792b-a04b-3b51ee0e8f75', 'user156', 'user 156', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user156', 'user156', 'User 156', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-7983-bcf7-cab1b1c382b3', 'user163', 'user 163', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user163', 'user163', 'User 163', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-79f5-af37-579df2f1c829', 'user154', 'user 154', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user154', 'user154', 'User 154', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-7b91-9c9c-25817f36267b', 'user155', 'user 155', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user155', 'user155', 'User 155', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-7c4a-9d75-9fdd068d9d07', 'user165', 'user 165', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user165', 'user165', 'User 165', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4f4-7f13-b0f7-011272344392', 'user164', 'user 164', '', 'member', 'person', 'active', '9999-99-99', 1795342185716, 1795342185716, NULL, DEFAULT, 1, 'user164', 'user164', 'User 164', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-70f7-b819-069d34ddade2', 'user172', 'user 172', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user172', 'user172', 'User 172', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-7240-b2c3-11503bda563b', 'user171', 'user 171', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user171', 'user171', 'User 171', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-72e6-9778-51769d4d2a92', 'user169', 'user 169', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user169', 'user169', 'User 169', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-7374-9ff9-fada67f67a1a', 'user174', 'user 174', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user174', 'user174', 'User 174', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-741d-9bed-6b710d11cdcb', 'user170', 'user 170', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user170', 'user170', 'User 170', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-7666-976b-afd50d09eb29', 'user166', 'user 166', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user166', 'user166', 'User 166', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-77cd-9292-9175ee595da9', 'user168', 'user 168', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user168', 'user168', 'User 168', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-7a12-afe2-2a20978e3339', 'user167', 'user 167', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user167', 'user167', 'User 167', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-7a68-81c6-1854fb757808', 'user173', 'user 173', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user173', 'user173', 'User 173', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-7be3-813e-cc576d39df15', 'user177', 'user 177', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user177', 'user177', 'User 177', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-7d84-881f-5f618f0ea7c9', 'user175', 'user 175', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user175', 'user175', 'User 175', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-7e7a-b4c5-1561c95e37c7', 'user178', 'user 178', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user178', 'user178', 'User 178', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b4fa-7fd6-ba77-6553df7b1b11', 'user176', 'user 176', '', 'member', 'person', 'active', '9999-99-99', 1795342185722, 1795342185722, NULL, DEFAULT, 1, 'user176', 'user176', 'User 176', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-720e-a900-d462b3ae6ac2', 'user190', 'user 190', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user190', 'user190', 'User 190', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-72c1-8c16-a12fe9a980f2', 'user183', 'user 183', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user183', 'user183', 'User 183', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-7460-af06-54ac2a4e638c', 'user180', 'user 180', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user180', 'user180', 'User 180', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-76d9-8a87-2d9d1d717ae1', 'user185', 'user 185', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user185', 'user185', 'User 185', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-7738-8689-0c9c019504ad', 'user186', 'user 186', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user186', 'user186', 'User 186', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-78a6-8801-ca2db862e1c3', 'user189', 'user 189', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user189', 'user189', 'User 189', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-79ca-b4ba-1f558a5c7878', 'user182', 'user 182', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user182', 'user182', 'User 182', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-7a5d-bf64-d5c99f310abe', 'user179', 'user 179', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user179', 'user179', 'User 179', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-7ccd-85f3-2ba68eee6600', 'user188', 'user 188', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user188', 'user188', 'User 188', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-7ce4-8cf0-1609597c959a', 'user191', 'user 191', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user191', 'user191', 'User 191', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-7d13-88d5-e1fd18979a6b', 'user187', 'user 187', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user187', 'user187', 'User 187', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-7dcc-8642-ab966b87d1df', 'user184', 'user 184', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user184', 'user184', 'User 184', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b501-7f78-b9d1-342f1904cf1d', 'user181', 'user 181', '', 'member', 'person', 'active', '9999-99-99', 1795342185729, 1795342185729, NULL, DEFAULT, 1, 'user181', 'user181', 'User 181', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-702d-a026-8fbe553679cb', 'user193', 'user 193', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user193', 'user193', 'User 193', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-727b-a4ed-c07f34b9703a', 'user196', 'user 196', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user196', 'user196', 'User 196', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-731c-8dc8-9f8fa883cbc3', 'user204', 'user 204', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user204', 'user204', 'User 204', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-755e-a15c-eaa730fb8c1f', 'user197', 'user 197', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user197', 'user197', 'User 197', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-77f6-b38b-d64b31b72621', 'user198', 'user 198', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user198', 'user198', 'User 198', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-79b9-a034-74476eed91ed', 'user200', 'user 200', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user200', 'user200', 'User 200', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-7a12-a358-1ee1b93cea42', 'user199', 'user 199', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user199', 'user199', 'User 199', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-7b34-9188-07e37962acd2', 'user192', 'user 192', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user192', 'user192', 'User 192', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-7d1e-a6b6-6c5ce7be0ee3', 'user203', 'user 203', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user203', 'user203', 'User 203', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-7d3f-9cbe-553c099d3180', 'user202', 'user 202', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user202', 'user202', 'User 202', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-7ee3-a114-97d17946f741', 'user201', 'user 201', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user201', 'user201', 'User 201', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-7ee5-810c-9affbb037b69', 'user194', 'user 194', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user194', 'user194', 'User 194', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b508-7fe5-9464-551801f4fb88', 'user195', 'user 195', '', 'member', 'person', 'active', '9999-99-99', 1795342185736, 1795342185736, NULL, DEFAULT, 1, 'user195', 'user195', 'User 195', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-71e3-9690-4f90e1a6a01d', 'user211', 'user 211', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user211', 'user211', 'User 211', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-7296-8135-13efaf904651', 'user216', 'user 216', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user216', 'user216', 'User 216', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-72fd-af46-92d5a64ee3d8', 'user208', 'user 208', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user208', 'user208', 'User 208', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-73db-8d3b-2d012f781c81', 'user218', 'user 218', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user218', 'user218', 'User 218', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-73e4-8a2a-827163043a08', 'user214', 'user 214', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user214', 'user214', 'User 214', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-74aa-9f2e-29f23ee7cca7', 'user217', 'user 217', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user217', 'user217', 'User 217', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-7968-a8b2-5d3c43eafae4', 'user206', 'user 206', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user206', 'user206', 'User 206', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-7987-ad7d-7466f69beb59', 'user215', 'user 215', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user215', 'user215', 'User 215', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-7be3-be25-f8c115b34d4f', 'user212', 'user 212', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user212', 'user212', 'User 212', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-7bf2-8d92-109e8fac83d4', 'user210', 'user 210', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user210', 'user210', 'User 210', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-7d4a-848f-f2c113c7c955', 'user209', 'user 209', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user209', 'user209', 'User 209', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-7d9e-b041-11b65dc3e69f', 'user213', 'user 213', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user213', 'user213', 'User 213', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-7dad-8917-810cdad9c3f0', 'user205', 'user 205', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user205', 'user205', 'User 205', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b50e-7f3c-8370-cbdbeb22d326', 'user207', 'user 207', '', 'member', 'person', 'active', '9999-99-99', 1795342185742, 1795342185742, NULL, DEFAULT, 1, 'user207', 'user207', 'User 207', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-70af-97e8-d237ac0264c2', 'user222', 'user 222', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user222', 'user222', 'User 222', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-719f-bc72-ff56a678992e', 'user232', 'user 232', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user232', 'user232', 'User 232', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-7233-92a1-21cd792037c5', 'user225', 'user 225', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user225', 'user225', 'User 225', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-72c0-ae3a-ec425e5540db', 'user224', 'user 224', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user224', 'user224', 'User 224', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-7397-a5e1-644480114fee', 'user229', 'user 229', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user229', 'user229', 'User 229', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-741e-b2a1-4faa46601bea', 'user226', 'user 226', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user226', 'user226', 'User 226', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-75b5-9d85-e8ad8618f8a0', 'user221', 'user 221', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user221', 'user221', 'User 221', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-76f2-b745-1db40a2ba3eb', 'user227', 'user 227', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user227', 'user227', 'User 227', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-77b3-9138-803472dde5ad', 'user223', 'user 223', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user223', 'user223', 'User 223', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-78b4-9746-17d5e1efdf11', 'user228', 'user 228', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user228', 'user228', 'User 228', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-7987-8737-b0e22ffeb2a0', 'user230', 'user 230', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user230', 'user230', 'User 230', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-7a34-a047-6d59610dec17', 'user219', 'user 219', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user219', 'user219', 'User 219', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-7aec-9027-180df6f72753', 'user220', 'user 220', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user220', 'user220', 'User 220', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b515-7b1f-85b8-75c761c492c9', 'user231', 'user 231', '', 'member', 'person', 'active', '9999-99-99', 1795342185749, 1795342185749, NULL, DEFAULT, 1, 'user231', 'user231', 'User 231', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-7001-ac5e-e14516cc2ea8', 'user241', 'user 241', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user241', 'user241', 'User 241', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-7072-a5c7-9368476c10ef', 'user236', 'user 236', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user236', 'user236', 'User 236', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-752d-a82e-e0fdba1450ab', 'user238', 'user 238', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user238', 'user238', 'User 238', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-76ab-8261-d4d3865290c4', 'user245', 'user 245', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user245', 'user245', 'User 245', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-771f-890c-afc199d8bcdf', 'user242', 'user 242', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user242', 'user242', 'User 242', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-7737-a434-a2de52833808', 'user234', 'user 234', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user234', 'user234', 'User 234', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-7758-8f9c-3bc9a5e27f83', 'user237', 'user 237', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user237', 'user237', 'User 237', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-7941-a514-33c79f23f6f4', 'user235', 'user 235', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user235', 'user235', 'User 235', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-79b3-8dac-e6d747a0a1e0', 'user240', 'user 240', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user240', 'user240', 'User 240', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-7bb3-826f-3f8486e1d7b0', 'user244', 'user 244', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user244', 'user244', 'User 244', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-7ce1-89fc-09e7542ec172', 'user239', 'user 239', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user239', 'user239', 'User 239', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-7d1d-8154-b2a2ef98414f', 'user233', 'user 233', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user233', 'user233', 'User 233', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b51c-7d3e-98a6-7deb6bd84e73', 'user243', 'user 243', '', 'member', 'person', 'active', '9999-99-99', 1795342185756, 1795342185756, NULL, DEFAULT, 1, 'user243', 'user243', 'User 243', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-72a6-ab65-ad31830cfa4f', 'user246', 'user 246', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user246', 'user246', 'User 246', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-749f-9a00-b06ca068c7be', 'user252', 'user 252', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user252', 'user252', 'User 252', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-74cf-90f2-706bdc68ad4d', 'user248', 'user 248', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user248', 'user248', 'User 248', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-74e6-84db-ecf308d4167d', 'user251', 'user 251', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user251', 'user251', 'User 251', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-7571-8aa9-ed3d9c0daf72', 'user247', 'user 247', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user247', 'user247', 'User 247', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-758e-834d-f409568baa5d', 'user249', 'user 249', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user249', 'user249', 'User 249', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-76bb-b59b-13dd8a44808d', 'user257', 'user 257', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user257', 'user257', 'User 257', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-77d1-a2ac-f1f4a7ba0fe9', 'user250', 'user 250', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user250', 'user250', 'User 250', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-7899-b585-83f1d3e8baf2', 'user256', 'user 256', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user256', 'user256', 'User 256', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-7901-a560-c49c418664e0', 'user254', 'user 254', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user254', 'user254', 'User 254', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-796f-b752-f649ea5f7f69', 'user253', 'user 253', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user253', 'user253', 'User 253', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-7a2a-8e6e-ddf1d487193d', 'user258', 'user 258', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user258', 'user258', 'User 258', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b523-7e07-a226-d5af70dc49d9', 'user255', 'user 255', '', 'member', 'person', 'active', '9999-99-99', 1795342185763, 1795342185763, NULL, DEFAULT, 1, 'user255', 'user255', 'User 255', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b52a-730e-add0-93f4bff2dcb7', 'user266', 'user 266', '', 'member', 'person', 'active', '9999-99-99', 1795342185770, 1795342185770, NULL, DEFAULT, 1, 'user266', 'user266', 'User 266', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b52a-73b6-be29-8cd48ade5a07', 'user269', 'user 269', '', 'member', 'person', 'active', '9999-99-99', 1795342185770, 1795342185770, NULL, DEFAULT, 1, 'user269', 'user269', 'User 269', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b52a-741b-8c26-43e7b56fc805', 'user268', 'user 268', '', 'member', 'person', 'active', '9999-99-99', 1795342185770, 1795342185770, NULL, DEFAULT, 1, 'user268', 'user268', 'User 268', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b52a-74af-84dc-50c78d3e8e08', 'user260', 'user 260', '', 'member', 'person', 'active', '9999-99-99', 1795342185770, 1795342185770, NULL, DEFAULT, 1, 'user260', 'user260', 'User 260', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b52a-7851-a8f7-abc891c1cecf', 'user264', 'user 264', '', 'member', 'person', 'active', '9999-99-99', 1795342185770, 1795342185770, NULL, DEFAULT, 1, 'user264', 'user264', 'User 264', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b52a-78c7-998a-ee4515edc9f1', 'user267', 'user 267', '', 'member', 'person', 'active', '9999-99-99', 1795342185770, 1795342185770, NULL, DEFAULT, 1, 'user267', 'user267', 'User 267', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b52a-7cce-b78e-09c05a1aa056', 'user270', 'user 270', '', 'member', 'person', 'active', '9999-99-99', 1795342185770, 1795342185770, NULL, DEFAULT, 1, 'user270', 'user270', 'User 270', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b52a-7d3d-93e3-0be9e399ec7a', 'user265', 'user 265', '', 'member', 'person', 'active', '9999-99-99', 1795342185770, 1795342185770, NULL, DEFAULT, 1, 'user265', 'user265', 'User 265', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b52a-7d72-b9e0-cfec7d036fad', 'user259', 'user 259', '', 'member', 'person', 'active', '9999-99-99', 1795342185770, 1795342185770, NULL, DEFAULT, 1, 'user259', 'user259', 'User 259', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b52a-7ebd-9fd3-ff0481b6d006', 'user263', 'user 263', '', 'member', 'person', 'active', '9999-99-99', 1795342185770, 1795342185770, NULL, DEFAULT, 1, 'user263', 'user263', 'User 263', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b52a-7f2f-b4c2-bf2063b6d6a1', 'user262', 'user 262', '', 'member', 'person', 'active', '9999-99-99', 1795342185770, 1795342185770, NULL, DEFAULT, 1, 'user262', 'user262', 'User 262', '', '', '', '', '');
INSERT INTO roster.users VALUES ('01a202bb-b52a-7f54-bd04-3e779453d04a', 'user261', 'user 261', '', 'member', 'person', 'active', '9999-99-99', 1795342185770, 1795342185770, NULL, DEFAULT, 1, 'user261', 'user261', 'User 261', '', '', '', '', '');


--
-- Data for Name: written; Type: TABLE DATA; Schema: roster; Owner: -
--

INSERT INTO roster.written VALUES ('189539f5-4dd2-496b-8dbd-bedc05cad958', 1795342222094);


--
-- Name: journal journal_pkey; Type: CONSTRAINT; Schema: roster; Owner: -
--

ALTER TABLE ONLY roster.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (number);


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

CREATE INDEX users_by_groups ON roster.users USING btree (is_trashed, "left"(group_keys, 200), id);


--
-- Name: users_by_id; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_id ON roster.users USING btree (is_trashed, id);


--
-- Name: users_by_kind; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_kind ON roster.users USING btree (is_trashed, kind, id);


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

CREATE INDEX users_by_role ON roster.users USING btree (is_trashed, role, id);


--
-- Name: users_by_status; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_status ON roster.users USING btree (is_trashed, status, id);


--
-- Name: users_by_text; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_text ON roster.users USING gin (login_search roster.gin_trgm_ops, name_search roster.gin_trgm_ops, email_search roster.gin_trgm_ops, group_keys roster.gin_trgm_ops);


--
-- Name: users_by_until; Type: INDEX; Schema: roster; Owner: -
--

CREATE INDEX users_by_until ON roster.users USING btree (is_trashed, last_day, id);


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


