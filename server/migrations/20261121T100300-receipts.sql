-- Stored files, named by their content: receipts can share one.
create table files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  "createdAt" timestamptz not null default now()
);

create table receipts (
  id uuid primary key,
  -- The receipt number. People read it aloud and type it: no 0, 1, I, L, O or U.
  "customId" text not null unique check ("customId" ~ '^RCP-[23456789A-HJKMNP-TV-Z]{8}$'),
  -- An account that still has receipts can't be removed: it's first decided what happens to them.
  "userId" uuid not null references users on delete restrict,
  -- The business its owner belonged to at the upload.
  "businessId" uuid references businesses on delete restrict,
  status text not null default 'DRAFT' check (
    status in ('DRAFT', 'PROCESSING', 'PROCESSED', 'FAILED', 'AWAITING_MANAGER', 'APPROVED', 'REJECTED')
  ),

  -- What the receipt says. A refund's amount and GST are negative.
  vendor text not null default 'Unknown vendor' check (vendor <> ''),
  date date,
  amount numeric(10, 2),
  "gstAmount" numeric(10, 2),
  -- The foreign currency on the receipt (ISO 4217); null if there's none. Amounts are in Australian dollars.
  currency text check (currency ~ '^[A-Z]{3}$' and currency <> 'AUD'),
  category text not null default 'Other' check (category <> ''),
  reason text,
  notes text not null default '',
  "documentNumber" text,
  "paymentMethod" text,
  "cardLast4" text check ("cardLast4" ~ '^[0-9]{4}$'),
  "lineItems" jsonb,
  items jsonb,
  -- Values of the business's custom fields, by the field's ID: text, a number, a date as yyyy-MM-dd, or a choice.
  "fieldValues" jsonb not null default '{}' check (jsonb_typeof("fieldValues") = 'object'),

  -- The first page. Further pages, and pictures as they were before correction, are in receipt_files.
  "imageUrl" text not null,
  "fileSha256" text not null references files on delete restrict,
  "fileName" text not null,
  "mediaType" text not null
    check ("mediaType" in ('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'application/pdf')),
  "fileSize" bigint not null check ("fileSize" > 0),
  -- A small picture of the first page.
  "thumbnailSha256" text references files on delete restrict,
  -- Chosen by the sender: an upload that's sent twice finds the first receipt.
  "idempotencyKey" uuid,

  -- The progress of a reading while PROCESSING, and why it ended FAILED.
  stage text check (stage in ('stored', 'prepared', 'text-found', 'fields-read')),
  "failureReason" text,
  -- The text that was read; each word with its place; each field's confidence and places.
  "ocrRaw" text,
  words jsonb,
  reading jsonb not null default '{}',
  -- The fields the owner has set: a reading never overwrites them.
  "ownerFields" text[] not null default '{}',
  -- The day, in Docket's time zone, when this receipt took one of its owner's scans; null if it was returned.
  "scanTakenOn" date,
  -- When the owner reviewed what was read.
  "reviewedAt" timestamptz,

  "approvedBy" uuid references users on delete set null,
  "approvedAt" timestamptz,
  "rejectedBy" uuid references users on delete set null,
  "rejectedAt" timestamptz,
  "rejectionReason" text,
  -- How often it was reopened, plus one.
  version integer not null default 1 check (version > 0),
  -- Accounting's marks on an approved receipt.
  "reimbursedAt" timestamptz,
  "reimbursedBy" uuid references users on delete set null,
  "exportedAt" timestamptz,
  "exportedBy" uuid references users on delete set null,

  -- Counts changes to what the receipt says. An edit names the revision it's based on, so that nothing saved since is
  -- overwritten unseen.
  revision integer not null default 1 check (revision > 0),
  -- The revision in which each field last changed, by its name in the API. Unchanged fields are absent.
  "fieldRevisions" jsonb not null default '{}',

  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "deletedAt" timestamptz,
  -- The day that lists, filters and totals count it to: its date, otherwise the day it was uploaded.
  "countedOn" date not null generated always as (
    coalesce(date, ("createdAt" at time zone 'Australia/Melbourne')::date)
  ) stored
);

create unique index receipts_idempotency_key on receipts ("userId", "idempotencyKey");
-- Orders of the receipts list; the others are indexes of receipt_texts.
create index receipts_by_creation on receipts ("userId", "createdAt", id) where "deletedAt" is null;
create index receipts_by_day on receipts ("userId", "countedOn", id) include (amount) where "deletedAt" is null;
create index receipts_of_business_by_creation on receipts ("businessId", "createdAt", id)
  where "businessId" is not null and "deletedAt" is null;
-- The inbox, the bin, and what's being read: few rows among many.
create index receipts_to_review on receipts ("userId", "createdAt", id)
  where "reviewedAt" is null and "deletedAt" is null and status in ('PROCESSED', 'FAILED');
create index receipts_bin_of_owner on receipts ("userId", "deletedAt" desc, id) where "deletedAt" is not null;
create index receipts_bin_index on receipts ("deletedAt") where "deletedAt" is not null;
create index receipts_being_read on receipts ("userId") where status = 'PROCESSING' and "deletedAt" is null;
create index receipts_file_index on receipts ("fileSha256");
create index receipts_thumbnail_index on receipts ("thumbnailSha256") where "thumbnailSha256" is not null;

-- A receipt's files besides its first page: further pages, pictures as they were before correction, and pictures made of pages
-- that browsers can't show.
create table receipt_files (
  "receiptId" uuid not null references receipts on delete cascade,
  -- From 0, the first page, which can only have originals and shown pictures here.
  page integer not null check (page >= 0),
  kind text not null check (kind in ('page', 'original', 'shown')),
  sha256 text not null references files on delete restrict,
  "mediaType" text not null
    check ("mediaType" in ('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic')),
  "fileName" text not null,
  size bigint not null check (size > 0),
  primary key ("receiptId", page, kind),
  check (kind <> 'page' or page > 0)
);

create index receipt_files_file_index on receipt_files (sha256);

-- Line items in cents, as the specification lists them. Screens show receipts."lineItems".
create table line_items (
  id uuid primary key,
  "receiptId" uuid not null references receipts on delete cascade,
  description text not null,
  amount integer not null,
  gst integer not null,
  "createdAt" timestamptz not null default now()
);

create index line_items_receipt_index on line_items ("receiptId");

-- Pictures that reports print, each made of a stored picture, whichever receipts that belongs to.
create table print_pictures (
  "sourceSha256" text primary key references files on delete cascade,
  -- Null if none could be made.
  sha256 text references files on delete restrict,
  -- In pixels.
  width integer check (width > 0),
  height integer check (height > 0),
  refusal text,
  "madeAt" timestamptz not null,
  check ((sha256 is null) = (refusal is not null)),
  check ((sha256 is null) = (width is null)),
  check ((sha256 is null) = (height is null))
);
create index print_pictures_file_index on print_pictures (sha256) where sha256 is not null;

-- What the receipt says, by the fields' names in the API.
create function content_of_receipt(receipt receipts) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'vendor', receipt.vendor, 'date', receipt.date, 'amount', receipt.amount, 'gstAmount', receipt."gstAmount",
    'category', receipt.category, 'reason', receipt.reason, 'notes', receipt.notes,
    'documentNumber', receipt."documentNumber", 'paymentMethod', receipt."paymentMethod",
    'cardLast4', receipt."cardLast4", 'lineItems', coalesce(receipt."lineItems", receipt.items)
  ) || coalesce(
    (select jsonb_object_agg('fieldValues.' || key, value) from jsonb_each(receipt."fieldValues")), '{}'
  )
$$;

create function count_receipt_revision() returns trigger language plpgsql as $$
declare
  changed jsonb := (
    select jsonb_object_agg(key, old.revision + 1)
    from jsonb_each(content_of_receipt(old)) as before full join jsonb_each(content_of_receipt(new)) as now using (key)
    where before.value is distinct from now.value
  );
begin
  if changed is not null then
    new.revision := old.revision + 1;
    new."fieldRevisions" := old."fieldRevisions" || changed;
  end if;
  return new;
end $$;

create trigger receipts_revision_counted
  before update of
    vendor, date, amount, "gstAmount", category, reason, notes, "documentNumber", "paymentMethod", "cardLast4",
    "lineItems", items, "fieldValues"
  on receipts for each row execute function count_receipt_revision();
