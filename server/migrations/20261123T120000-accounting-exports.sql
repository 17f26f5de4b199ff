-- What a business's exports for its accounting software are made with.
create table accounting_books (
  "businessId" uuid primary key references businesses on delete cascade,
  -- The software that the business uses; null until it has said so.
  target text check (target in ('xero', 'myob', 'quickbooks', 'csv', 'xlsx')),
  "paidFrom" text not null default '',
  -- The tax codes that differ from the target's usual ones, by target and treatment.
  "taxCodes" jsonb not null default '{}' check (jsonb_typeof("taxCodes") = 'object'),
  "updatedAt" timestamptz not null default now()
);

-- Where the receipts of a category are posted. By name, as receipts hold their categories.
create table accounting_categories (
  "businessId" uuid not null references businesses on delete cascade,
  category text not null,
  -- Empty: the category's cost code.
  account text not null,
  treatment text not null check (
    treatment in ('gst', 'gst-free', 'capital', 'capital-free', 'input-taxed', 'not-registered', 'private')
  ),
  primary key ("businessId", category)
);

create table accounting_exports (
  id uuid primary key,
  "businessId" uuid not null references businesses on delete cascade,
  -- Counts a business's exports, for people.
  number integer not null,
  target text not null check (target in ('xero', 'myob', 'quickbooks', 'csv', 'xlsx')),
  -- The tax codes and the account paid from at that moment: the file can be made again as it was.
  settings jsonb not null,
  "createdAt" timestamptz not null,
  "createdBy" uuid references users on delete set null
);
create unique index accounting_exports_of_business on accounting_exports ("businessId", number);
create index accounting_exports_of_person on accounting_exports ("createdBy");

create table accounting_export_receipts (
  "exportId" uuid not null references accounting_exports on delete cascade,
  "receiptId" uuid not null references receipts on delete cascade,
  -- Its place in the files.
  place integer not null,
  -- The receipt as it was exported, with its lines.
  posted jsonb not null,
  "totalCents" bigint not null,
  primary key ("exportId", "receiptId")
);
create index accounting_export_receipts_of_receipt on accounting_export_receipts ("receiptId");

-- The accountants' queue: few receipts among many.
create index receipts_to_export on receipts ("businessId", "countedOn", id)
  where status = 'APPROVED' and "deletedAt" is null and ("exportedAt" is null or "approvedAt" > "exportedAt");
