-- Made by the sender, one a receipt: sent twice it finds the first one.
alter table receipts add column "idempotencyKey" uuid;
create unique index receipts_idempotency_key on receipts ("userId", "idempotencyKey");

-- A small picture of the first page, in the store like every other file.
alter table receipts add column "thumbnailSha256" text references files on delete restrict;
create index receipts_thumbnail_index on receipts ("thumbnailSha256") where "thumbnailSha256" is not null;

-- Every piece of text that was read, with its place.
alter table receipts add column words jsonb;
