-- A business workspace. Its name is what people type to join it, exactly, so it is unique as written.
create table businesses (
  id uuid primary key,
  name text not null unique check (name = btrim(name) and name <> ''),
  "stripeCustomerId" text unique,
  "stripeSubscriptionId" text unique,
  plan text not null default 'business' check (plan in ('free', 'premium', 'business')),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
