-- Codes were the first digits of hashes, which reports and emails print. Now a code is a random value in the sealed event,
-- repeated here to find the row by. What was sealed before has none: its hash opens nothing any more.
drop index approval_trail_by_code;

alter table approval_trail add column code text check (code ~ '^[0-9a-f]{32}$');

create unique index approval_trail_by_code on approval_trail (code);
-- Copies of a chain's head are looked up by their hash.
create unique index approval_trail_by_hash on approval_trail (hash);
