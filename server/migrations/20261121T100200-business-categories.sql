create table business_categories (
  id uuid primary key,
  "businessId" uuid not null references businesses on delete cascade,
  name text not null check (btrim(name) <> ''),
  "costCode" text,
  -- Deleting a category only hides it: receipts keep its name.
  "isActive" boolean not null default true,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create index business_categories_business_index on business_categories ("businessId");
