-- What is compared of a receipt to find others of the same purchase, made when it was read and again when it is changed.
create table receipt_traces (
  "receiptId" uuid primary key references receipts on delete cascade,
  -- What was read, whatever the owner has made of it.
  "readVendor" text,
  "readDate" date,
  "readAmount" numeric(10, 2),
  "readDocumentNumber" text,
  -- The numbers and times on the paper.
  numbers text[] not null default '{}',
  times text[] not null default '{}',
  -- Business numbers on the paper.
  abns text[] not null default '{}',
  -- Receipts that may be duplicates have at least one of these in common. Null until they are made.
  keys bigint[]
);
create index receipt_traces_by_key on receipt_traces using gin (keys);

-- Receipts that look like one purchase; the smaller id first, so that a pair is there once.
create table duplicate_pairs (
  "receiptId" uuid not null references receipts on delete cascade,
  "otherId" uuid not null references receipts on delete cascade,
  kind text not null check (kind in ('same-file', 'same-paper', 'same-purchase')),
  "foundAt" timestamptz not null,
  primary key ("receiptId", "otherId"),
  check ("receiptId" < "otherId")
);
create index duplicate_pairs_of_other on duplicate_pairs ("otherId");

-- Each pair as it looks from either of its receipts.
create view duplicate_sides as
  select "receiptId", "otherId", kind from duplicate_pairs
  union all
  select "otherId", "receiptId", kind from duplicate_pairs;

-- Who has said that a pair is no duplicate. It stays when the pair is looked at again.
create table duplicate_dismissals (
  "receiptId" uuid not null references receipts on delete cascade,
  "otherId" uuid not null references receipts on delete cascade,
  "userId" uuid not null references users on delete cascade,
  "dismissedAt" timestamptz not null,
  primary key ("receiptId", "otherId", "userId"),
  check ("receiptId" < "otherId")
);
create index duplicate_dismissals_of_other on duplicate_dismissals ("otherId");
create index duplicate_dismissals_of_user on duplicate_dismissals ("userId");
