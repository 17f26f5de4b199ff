-- The sign-ins to each account and the attempts that failed, for its owner to see.
create table sign_ins (
  "userId" uuid not null references users on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('signed-in', 'wrong-password', 'wrong-code')),
  -- The browser's name and system; null if unknown.
  device text,
  primary key ("userId", at, outcome)
);
create index sign_ins_age on sign_ins (at);
