-- The seats at the ends of past weeks, by their Mondays; NULL where they were not recorded.
CREATE TABLE seat_week (monday text COLLATE "C" PRIMARY KEY, seats bigint);

-- Who was there when an older store was changed is not known: its record begins with the week that goes on now.
INSERT INTO seat_week
SELECT to_char(date_trunc('week', now() AT TIME ZONE 'UTC') - interval '7 days', 'YYYY-MM-DD'), NULL
WHERE EXISTS (SELECT FROM task);
