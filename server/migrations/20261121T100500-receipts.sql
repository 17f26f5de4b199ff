-- What the store holds, named by content: two receipts may share a file.
create table files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  "createdAt" timestamptz not null default now()
);

create table receipts (
  id uuid primary key,
  -- Read aloud and typed by people: no 0, 1, I, L, O or U.
  "customId" text not null unique check ("customId" ~ '^RCP-[23456789A-HJKMNP-TV-Z]{8}$'),
  -- An account that still has receipts can't be removed: what becomes of them is decided first.
  "userId" uuid not null references users on delete restrict,
  -- Whose receipt it is besides its owner's: the business that the owner belonged to at the upload.
  "businessId" uuid references businesses on delete restrict,
  date date,
  vendor text not null default 'Unknown vendor' check (vendor <> ''),
  amount numeric(10, 2) check (amount >= 0),
  "gstAmount" numeric(10, 2) check ("gstAmount" >= 0),
  category text not null default 'Other' check (category <> ''),
  reason text,
  notes text not null default '',
  "imageUrl" text not null,
  "lineItems" jsonb,
  items jsonb,
  "paymentMethod" text,
  "cardLast4" text check ("cardLast4" ~ '^[0-9]{4}$'),
  "documentNumber" text,
  status text not null default 'DRAFT' check (
    status in ('DRAFT', 'PROCESSING', 'PROCESSED', 'FAILED', 'AWAITING_MANAGER', 'APPROVED', 'REJECTED')
  ),
  "ocrRaw" text,
  "approvedBy" uuid references users on delete set null,
  "approvedAt" timestamptz,
  "rejectedBy" uuid references users on delete set null,
  "rejectedAt" timestamptz,
  "rejectionReason" text,
  "fileSha256" text not null references files on delete restrict,
  "fileName" text not null,
  "mediaType" text not null
    check ("mediaType" in ('image/jpeg', 'image/png', 'image/gif', 'application/pdf')),
  "fileSize" bigint not null check ("fileSize" > 0),
  -- How far reading has come while PROCESSING, and why it ended FAILED.
  stage text check (stage in ('stored', 'prepared', 'text-found', 'fields-read')),
  "failureReason" text,
  -- Confidence and places of each field that was read.
  reading jsonb not null default '{}',
  -- The fields that the owner has set: reading never overwrites them.
  "ownerFields" text[] not null default '{}',
  -- The day, in Docket's time zone, on which this receipt took a scan of its owner's; null once it was given back.
  "scanTakenOn" date,
  "deletedAt" timestamptz,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  -- The day that lists, filters and totals count a receipt to: its date, else the day it came in.
  "countedOn" date not null generated always as (
    coalesce(date, ("createdAt" at time zone 'Australia/Melbourne')::date)
  ) stored
);

-- The orders of the receipts list; each also serves its opposite, amounts apart: a missing one is last in both.
create index receipts_by_day on receipts ("userId", "countedOn", id) where "deletedAt" is null;
create index receipts_by_amount on receipts ("userId", amount, id) where "deletedAt" is null;
create index receipts_by_amount_down on receipts ("userId", amount desc nulls last, id desc)
  where "deletedAt" is null;
create index receipts_by_vendor on receipts ("userId", lower(vendor), id) where "deletedAt" is null;
create index receipts_by_category on receipts ("userId", lower(category), id) where "deletedAt" is null;
create index receipts_by_creation on receipts ("userId", "createdAt", id) where "deletedAt" is null;

create index receipts_business_index on receipts ("businessId") where "businessId" is not null;
create index receipts_file_index on receipts ("fileSha256");
create index receipts_bin_index on receipts ("deletedAt") where "deletedAt" is not null;
