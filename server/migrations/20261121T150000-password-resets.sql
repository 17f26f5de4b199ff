-- "tokenHash" is the SHA-256 of the secret in the mailed link: whoever reads this table can't follow the link.
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
