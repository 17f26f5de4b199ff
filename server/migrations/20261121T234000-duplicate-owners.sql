-- Whose the two receipts of a pair are, so that a person's pairs are found by them. A receipt never changes hands.
alter table duplicate_pairs
  add column "userId" uuid,
  add column "otherUserId" uuid;
update duplicate_pairs pair set
  "userId" = (select "userId" from receipts where id = pair."receiptId"),
  "otherUserId" = (select "userId" from receipts where id = pair."otherId");
alter table duplicate_pairs add check ("userId" is not null and "otherUserId" is not null);

create function keep_duplicate_owners() returns trigger language plpgsql as $$
begin
  select "userId" into new."userId" from receipts where id = new."receiptId";
  select "userId" into new."otherUserId" from receipts where id = new."otherId";
  return new;
end
$$;
create trigger duplicate_owners_kept before insert on duplicate_pairs
  for each row execute function keep_duplicate_owners();

-- In the order of the receipts' ids, which is that of their making.
create index duplicate_pairs_of_owner on duplicate_pairs ("userId", "receiptId", "otherId");
create index duplicate_pairs_of_other_owner on duplicate_pairs ("otherUserId", "otherId", "receiptId");

create or replace view duplicate_sides as
  select "receiptId", "otherId", kind, "userId", "otherUserId" from duplicate_pairs
  union all
  select "otherId", "receiptId", kind, "otherUserId", "userId" from duplicate_pairs;
