-- Filters and a sort of the receipts log that a person has saved under a name: in their business, or private ones without.
create table log_views (
  id uuid primary key,
  "userId" uuid not null references users on delete cascade,
  "businessId" uuid references businesses on delete cascade,
  name text not null check (name <> ''),
  filters jsonb not null check (jsonb_typeof(filters) = 'object')
);
create unique index log_views_key on log_views ("userId", "businessId", lower(name)) nulls not distinct;
create index log_views_of_business on log_views ("businessId");
