-- What belongs to a receipt besides its first page, which the receipt itself names: further pages, pictures as they were
-- before they were corrected, and pictures made of pages that browsers can't show.
create table receipt_files (
  "receiptId" uuid not null references receipts on delete cascade,
  -- From 0, which only originals and made pictures may have here.
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

-- HEIC is taken as well.
alter table receipts drop constraint "receipts_mediaType_check";
alter table receipts add constraint "receipts_mediaType_check"
  check ("mediaType" in ('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'application/pdf'));
