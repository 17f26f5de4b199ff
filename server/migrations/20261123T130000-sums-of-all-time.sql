-- The totals of all time, which a large business can't add up anew each time. Several rows of a key add up: each change of
-- receipts appends what it adds and takes away, so that no change waits for another, and a job compacts them.
create table business_sums (
  -- No foreign key: its check would lock the business, which is locked before people and receipts elsewhere.
  "businessId" uuid not null,
  status text not null,
  kind text not null check (kind in ('day', 'category', 'vendor')),
  key text not null,
  count bigint not null,
  total numeric(20, 2) not null,
  "isCompact" boolean not null default false
);
create index business_sums_of_business on business_sums ("businessId");
create index business_sums_to_compact on business_sums ("businessId") where not "isCompact";

create function sum_new_receipts() returns trigger language plpgsql as $$
begin
  insert into business_sums ("businessId", status, kind, key, count, total)
  select "businessId", status, part.kind, part.key, count(*), coalesce(sum(amount), 0)
  from changed
    cross join lateral (values ('day', "countedOn"::text), ('category', category), ('vendor', vendor)) part (kind, key)
  where "businessId" is not null and "deletedAt" is null
  group by 1, 2, 3, 4;
  return null;
end $$;

create function sum_changed_receipts() returns trigger language plpgsql as $$
begin
  insert into business_sums ("businessId", status, kind, key, count, total)
  select "businessId", status, part.kind, part.key, sum(sign), sum(sign * coalesce(amount, 0))
  from (
    select 1 as sign, "businessId", status, "countedOn", category, vendor, amount, "deletedAt" from changed
    union all
    select -1, "businessId", status, "countedOn", category, vendor, amount, "deletedAt" from former
  ) both_sides
    cross join lateral (values ('day', "countedOn"::text), ('category', category), ('vendor', vendor)) part (kind, key)
  where "businessId" is not null and "deletedAt" is null
  group by 1, 2, 3, 4
  having sum(sign) <> 0 or sum(sign * coalesce(amount, 0)) <> 0;
  return null;
end $$;

create function sum_removed_receipts() returns trigger language plpgsql as $$
begin
  insert into business_sums ("businessId", status, kind, key, count, total)
  select "businessId", status, part.kind, part.key, -count(*), -coalesce(sum(amount), 0)
  from former
    cross join lateral (values ('day', "countedOn"::text), ('category', category), ('vendor', vendor)) part (kind, key)
  where "businessId" is not null and "deletedAt" is null
  group by 1, 2, 3, 4;
  return null;
end $$;

create trigger receipts_summed_new after insert on receipts
  referencing new table as changed for each statement execute function sum_new_receipts();
create trigger receipts_summed_changed after update on receipts
  referencing old table as former new table as changed for each statement execute function sum_changed_receipts();
create trigger receipts_summed_removed after delete on receipts
  referencing old table as former for each statement execute function sum_removed_receipts();

insert into business_sums ("businessId", status, kind, key, count, total, "isCompact")
select "businessId", status, part.kind, part.key, count(*), coalesce(sum(amount), 0), true
from receipts
  cross join lateral (values ('day', "countedOn"::text), ('category', category), ('vendor', vendor)) part (kind, key)
where "businessId" is not null and "deletedAt" is null
group by 1, 2, 3, 4;
