-- Addresses of programs that are told of events: a person's of their own receipts, or a business's of all of its.
create table webhooks (
  id uuid primary key,
  "userId" uuid references users on delete cascade,
  "businessId" uuid references businesses on delete cascade,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- What messages are signed with, encrypted under a key that isn't in the database.
  "sealedSecret" text not null,
  "createdAt" timestamptz not null,
  -- Since when every attempt has failed; null if the latest succeeded.
  "failingSince" timestamptz,
  -- Null: it's on.
  "offSince" timestamptz,
  "offBecause" text check ("offBecause" in ('turned-off', 'failing', 'gone')),
  check (("userId" is null) <> ("businessId" is null)),
  check (("offSince" is null) = ("offBecause" is null))
);
create index webhooks_of_person on webhooks ("userId");
create index webhooks_of_business on webhooks ("businessId");

create table webhook_deliveries (
  id uuid primary key,
  "webhookId" uuid not null references webhooks on delete cascade,
  event text not null,
  -- The message, byte for byte the same at each attempt.
  body text not null,
  "createdAt" timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  "lastAttemptAt" timestamptz,
  "nextAttemptAt" timestamptz,
  -- The latest response's, if there was one.
  status integer,
  problem text
);
create index webhook_deliveries_of_webhook on webhook_deliveries ("webhookId", "createdAt" desc, id);
create index webhook_deliveries_age_index on webhook_deliveries ("createdAt");
