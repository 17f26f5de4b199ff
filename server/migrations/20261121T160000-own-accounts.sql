alter table users
  add column "businessSize" text check ("businessSize" in ('1-10', '11-50', '51-200', '201-500', '501+')),
  -- An account that was deleted while a business must keep receipts or decisions of it. Nobody signs in with it, it
  -- belongs to no business, and its address and username are nobody's.
  add column "closedAt" timestamptz;

-- How sessions that exist already were used is not known: they count as used now.
alter table session add column "lastUsedAt" timestamptz not null default now();
