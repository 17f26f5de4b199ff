create table passkeys (
  id uuid primary key,
  "userId" uuid not null references users on delete cascade,
  -- As the browser names it, base64url.
  "credentialId" text not null unique,
  "publicKey" bytea not null,
  -- Of signatures, where the authenticator counts: a copied one would fall behind.
  counter bigint not null,
  name text not null,
  "createdAt" timestamptz not null,
  "lastUsedAt" timestamptz
);

create index passkeys_user_index on passkeys ("userId");

-- What a browser was asked to sign, until it answers; each counts once. Losing them with a crashed server has people press
-- the button again, so they are spared the log.
create unlogged table passkey_challenges (
  "challengeHash" text primary key,
  -- Who makes a passkey; null for whoever signs in by one.
  "userId" uuid references users on delete cascade,
  "expiresAt" timestamptz not null
);

create index passkey_challenges_end_index on passkey_challenges ("expiresAt");
