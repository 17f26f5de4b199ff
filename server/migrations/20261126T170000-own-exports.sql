-- People without a business export their own receipts, so accounts and exports are a business's or a person's.
alter table accounting_books
  drop constraint accounting_books_pkey,
  alter column "businessId" drop not null,
  add unique ("businessId"),
  add column "userId" uuid unique references users on delete cascade,
  add check (("userId" is null) <> ("businessId" is null));

alter table accounting_categories
  drop constraint accounting_categories_pkey,
  alter column "businessId" drop not null,
  add unique ("businessId", category),
  add column "userId" uuid references users on delete cascade,
  add unique ("userId", category),
  add check (("userId" is null) <> ("businessId" is null));

alter table accounting_exports
  alter column "businessId" drop not null,
  add column "userId" uuid references users on delete cascade,
  add check (("userId" is null) <> ("businessId" is null));
create unique index accounting_exports_of_owner on accounting_exports ("userId", number);

-- An export stays as it was made when a receipt of it is deleted for good.
alter table accounting_export_receipts
  drop constraint accounting_export_receipts_pkey,
  drop constraint "accounting_export_receipts_receiptId_fkey",
  alter column "receiptId" drop not null,
  add foreign key ("receiptId") references receipts on delete set null,
  add primary key ("exportId", place);

-- The revision of the receipt that was exported: what was edited since is to be exported again.
alter table receipts add column "exportedRevision" integer;
