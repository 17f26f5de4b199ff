-- WebP is taken as well.
alter table receipts drop constraint "receipts_mediaType_check";
alter table receipts add constraint "receipts_mediaType_check"
  check ("mediaType" in ('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'));
