-- Subscriptions at the payment provider, as they were when they were last read there. What people pay is the provider's alone.
create table subscriptions (
  id text primary key,
  "customerId" text not null,
  "userId" uuid references users on delete cascade,
  "businessId" uuid references businesses on delete cascade,
  status text not null check (
    status in ('trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete', 'incomplete_expired', 'canceled')
  ),
  period text not null check (period in ('monthly', 'yearly')),
  -- How many members beyond those included are billed.
  seats integer not null check (seats >= 0),
  -- Whether it provided its plan when it was read: a change of this changes the plan.
  "providesPlan" boolean not null,
  "createdAt" timestamptz not null,
  "trialEndsAt" timestamptz,
  "periodEndsAt" timestamptz not null,
  "cancelsAt" timestamptz,
  "unpaidSince" timestamptz,
  "readAt" timestamptz not null,
  check (num_nonnulls("userId", "businessId") = 1)
);
create index subscriptions_of_person on subscriptions ("userId") where "userId" is not null;
create index subscriptions_of_business on subscriptions ("businessId") where "businessId" is not null;

-- A Business that someone is buying. It's created when its subscription starts, and this row is removed.
create table business_purchases (
  "customerId" text primary key,
  "userId" uuid not null unique references users on delete cascade,
  "businessName" text not null check ("businessName" = btrim("businessName") and "businessName" <> ''),
  "startedAt" timestamptz not null
);

-- The provider's events, each once. What they said isn't stored: they only say whose subscriptions to read again.
create table payment_events (
  id text primary key,
  type text not null,
  "customerId" text,
  "receivedAt" timestamptz not null,
  "processedAt" timestamptz
);
create index payment_events_processed on payment_events ("processedAt");
