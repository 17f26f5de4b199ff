-- sid is the SHA-256 of the cookie's token, so nobody can sign in with what's in this table.
create table session (
  sid text primary key,
  sess json not null,
  expire timestamptz not null,
  "userId" uuid not null references users on delete cascade,
  "lastUsedAt" timestamptz not null default now(),
  -- When the person last confirmed their identity, by password and code or by passkey. Signing in counts.
  "provenAt" timestamptz not null
);

create index session_user_index on session ("userId");
create index session_expire_index on session (expire);

-- Addresses that someone typed to have a link emailed. A job looks them up and removes them, so that the call takes as long
-- for an unknown address as for a known one.
create table address_requests (
  id uuid primary key,
  purpose text not null check (purpose in ('verify-email', 'password-reset')),
  email text not null,
  "createdAt" timestamptz not null
);

-- "tokenHash" is the SHA-256 of the secret in the emailed link, so nobody can follow the link with what's in this table.
create table password_resets (
  id uuid primary key,
  "userId" uuid not null references users on delete cascade,
  "tokenHash" text not null unique,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz,
  "createdAt" timestamptz not null
);

create index password_resets_user_index on password_resets ("userId");
create index password_resets_expiry_index on password_resets ("expiresAt");

create table second_factors (
  "userId" uuid primary key references users on delete cascade,
  -- The authenticator app's secret, encrypted under a key that isn't in the database.
  "sealedSecret" text not null,
  "createdAt" timestamptz not null,
  -- Null until a code has confirmed that the app has the secret.
  "enabledAt" timestamptz,
  -- The time step of the last accepted code. That code and all earlier ones are used up.
  "lastStep" bigint not null default 0
);

-- Each works once: using it removes its row.
create table recovery_codes (
  "userId" uuid not null references second_factors on delete cascade,
  "codeHash" text not null,
  primary key ("userId", "codeHash")
);

create table passkeys (
  id uuid primary key,
  "userId" uuid not null references users on delete cascade,
  -- As the browser names it, in base64url.
  "credentialId" text not null unique,
  "publicKey" bytea not null,
  -- The number of signatures, if the authenticator counts them: a copied one would fall behind.
  counter bigint not null,
  name text not null,
  "createdAt" timestamptz not null,
  "lastUsedAt" timestamptz
);

create index passkeys_user_index on passkeys ("userId");

-- What a browser was asked to sign, until it responds; each counts once. Unlogged: if a crash loses them, people press the
-- button again.
create unlogged table passkey_challenges (
  "challengeHash" text primary key,
  -- Who is adding a passkey; null for someone signing in with one.
  "userId" uuid references users on delete cascade,
  "expiresAt" timestamptz not null
);

create index passkey_challenges_end_index on passkey_challenges ("expiresAt");

-- Failed attempts at passwords and codes; platform/sign-ins decides what they slow down. Unlogged: a crash loses an hour's
-- counts.
create unlogged table tries (
  key text primary key,
  count integer not null,
  "lastAt" timestamptz not null
);

create index tries_last_index on tries ("lastAt");

-- Networks, as keyed hashes, from which someone has signed in to an account: most likely its owner.
create table sign_in_places (
  "userId" uuid not null references users on delete cascade,
  place text not null,
  "lastAt" timestamptz not null,
  primary key ("userId", place)
);

create index sign_in_places_last_index on sign_in_places ("lastAt");
