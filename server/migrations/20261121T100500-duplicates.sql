-- What is compared to find other receipts of the same purchase. Made after each reading and each change.
create table receipt_traces (
  "receiptId" uuid primary key references receipts on delete cascade,
  -- What was read, whatever the owner has changed since.
  "readVendor" text,
  "readDate" date,
  "readAmount" numeric(10, 2),
  "readDocumentNumber" text,
  -- Numbers, times and business numbers on the paper.
  numbers text[] not null default '{}',
  times text[] not null default '{}',
  abns text[] not null default '{}',
  -- A perceptual hash of the first page: similar pictures differ in few of its bits.
  look bit(63),
  -- Receipts that may be duplicates share at least one. Null until they're made.
  keys bigint[]
);
create index receipt_traces_by_key on receipt_traces using gin (keys);

-- Pairs of possible duplicates, the smaller ID first, so that each pair is there once. The receipts' owners are repeated here to
-- find a person's pairs; a receipt never changes hands.
create table duplicate_pairs (
  "receiptId" uuid not null references receipts on delete cascade,
  "otherId" uuid not null references receipts on delete cascade,
  kind text not null check (kind in ('same-file', 'same-paper', 'same-purchase')),
  "userId" uuid,
  "otherUserId" uuid,
  primary key ("receiptId", "otherId"),
  check ("receiptId" < "otherId"),
  check ("userId" is not null and "otherUserId" is not null)
);
create index duplicate_pairs_of_other on duplicate_pairs ("otherId");
-- In the order of the receipts' IDs, which is that of their creation.
create index duplicate_pairs_of_owner on duplicate_pairs ("userId", "receiptId", "otherId");
create index duplicate_pairs_of_other_owner on duplicate_pairs ("otherUserId", "otherId", "receiptId");

create function set_duplicate_owners() returns trigger language plpgsql as $$
begin
  select "userId" into new."userId" from receipts where id = new."receiptId";
  select "userId" into new."otherUserId" from receipts where id = new."otherId";
  return new;
end
$$;
create trigger duplicate_owners_set before insert on duplicate_pairs
  for each row execute function set_duplicate_owners();

-- Each pair as seen from either of its receipts.
create view duplicate_sides as
  select "receiptId", "otherId", kind, "userId" from duplicate_pairs
  union all
  select "otherId", "receiptId", kind, "otherUserId" from duplicate_pairs;

-- Who has said that a pair isn't a duplicate. It stays when the pair is compared again.
create table duplicate_dismissals (
  "receiptId" uuid not null references receipts on delete cascade,
  "otherId" uuid not null references receipts on delete cascade,
  "userId" uuid not null references users on delete cascade,
  primary key ("receiptId", "otherId", "userId"),
  check ("receiptId" < "otherId")
);
create index duplicate_dismissals_of_other on duplicate_dismissals ("otherId");
create index duplicate_dismissals_of_user on duplicate_dismissals ("userId");
