-- Counts, for each person, the changes to what their own pages show: their receipts, account and business. The count commits
-- with the change, so a response that was made at a count is right while the count stays the same.
create table data_versions (
  "userId" uuid primary key references users on delete cascade,
  version bigint not null
);

-- `changed` is the rows of a statement after it, or before it for a deletion. All statements write in one order, so that no two
-- can wait for each other.
create function count_receipt_changes() returns trigger language plpgsql as $$
begin
  insert into data_versions ("userId", version)
  select distinct "userId", 1 from changed order by "userId"
  on conflict ("userId") do update set version = data_versions.version + 1;
  return null;
end $$;

create function count_account_changes() returns trigger language plpgsql as $$
begin
  insert into data_versions ("userId", version)
  select id, 1 from changed order by id
  on conflict ("userId") do update set version = data_versions.version + 1;
  return null;
end $$;

create function count_business_changes() returns trigger language plpgsql as $$
begin
  insert into data_versions ("userId", version)
  select users.id, 1 from users join changed on changed.id = users."businessId" order by users.id
  on conflict ("userId") do update set version = data_versions.version + 1;
  return null;
end $$;

-- A receipt never changes hands: its owner before and after is the same.
create trigger receipts_added after insert on receipts
  referencing new table as changed for each statement execute function count_receipt_changes();
create trigger receipts_changed after update on receipts
  referencing new table as changed for each statement execute function count_receipt_changes();
create trigger receipts_removed after delete on receipts
  referencing old table as changed for each statement execute function count_receipt_changes();
create trigger users_changed after update on users
  referencing new table as changed for each statement execute function count_account_changes();
create trigger businesses_changed after update on businesses
  referencing new table as changed for each statement execute function count_business_changes();
