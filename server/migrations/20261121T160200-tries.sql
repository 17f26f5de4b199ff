-- Tries at secrets (passwords, codes) that count as wrong; what is slowed down by them is in platform/tries.ts. Losing
-- them with a crashed server loses an hour's counts, so they are spared the log.
create unlogged table tries (
  key text primary key,
  count integer not null,
  "lastAt" timestamptz not null
);

create index tries_last_index on tries ("lastAt");

-- Networks (keyed hashes of them) from which somebody has signed in to an account: the owner, as far as one can tell.
create table sign_in_places (
  "userId" uuid not null references users on delete cascade,
  place text not null,
  "lastAt" timestamptz not null,
  primary key ("userId", place)
);

create index sign_in_places_last_index on sign_in_places ("lastAt");
