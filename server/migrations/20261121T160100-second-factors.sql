create table second_factors (
  "userId" uuid primary key references users on delete cascade,
  -- The authenticator app's secret, encrypted under a key that is not in the database.
  "sealedSecret" text not null,
  "createdAt" timestamptz not null,
  -- Null until a code has confirmed that the app has the secret.
  "enabledAt" timestamptz,
  -- The time step of the last code that was accepted: that code and all before it are used up.
  "lastStep" bigint not null default 0
);

-- Each can be used once: using one removes its row.
create table recovery_codes (
  "userId" uuid not null references second_factors on delete cascade,
  "codeHash" text not null,
  primary key ("userId", "codeHash")
);
