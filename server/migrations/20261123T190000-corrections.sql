-- What people corrected on receipts that were read, to fill it in when a receipt of the same vendor is read again. Those of a
-- person's private receipts have a person alone, those for a whole business a business alone, and those of a member for
-- themselves both.
create table corrections (
  id uuid primary key,
  "userId" uuid references users on delete cascade,
  "businessId" uuid references businesses on delete cascade,
  -- The vendor: its ABN, the name that was read, and that name in one spelling, '' if none was.
  abn text check (abn ~ '^[1-9][0-9]{10}$'),
  "readVendor" text,
  "vendorKey" text not null,
  field text not null check (field in ('vendor', 'category', 'gstAmount')),
  -- A name, a category, or how GST is worked out: 'none' or 'eleventh'.
  value text not null check (value <> ''),
  "correctedAt" timestamptz not null,
  check ("userId" is not null or "businessId" is not null),
  check (abn is not null or "vendorKey" <> '')
);
-- The latest correction of a field replaces the one before.
create unique index corrections_key on corrections ("businessId", "userId", abn, "vendorKey", field) nulls not distinct;
create index corrections_of_person on corrections ("userId");

-- The receipts on which a person undid what a correction had filled in.
create table correction_undos (
  "correctionId" uuid not null references corrections on update cascade on delete cascade,
  "receiptId" uuid not null references receipts on delete cascade,
  "userId" uuid not null references users on delete cascade,
  primary key ("correctionId", "receiptId")
);
create index correction_undos_of_receipt on correction_undos ("receiptId");
create index correction_undos_of_person on correction_undos ("userId");

-- By field: what a correction filled in, and what had been read there, with its confidence and places.
alter table receipts add column fillings jsonb not null default '{}' check (jsonb_typeof(fillings) = 'object');

alter table receipt_traces
  add column "readCategory" text,
  add column "readGstAmount" numeric(10, 2);
