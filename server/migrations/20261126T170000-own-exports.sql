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
