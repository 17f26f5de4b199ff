-- For people's own programs. "tokenHash" is the SHA-256 of the token, so nobody can use what's in this table.
create table access_tokens (
  id uuid primary key,
  "userId" uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  "tokenHash" text not null unique,
  -- Its last characters, for people to tell tokens apart.
  ending text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "lastUsedAt" timestamptz
);
create index access_tokens_of_person on access_tokens ("userId");
create index access_tokens_end_index on access_tokens ("expiresAt");
