-- sid is the SHA-256 of the cookie's token: whoever reads this table can't sign in with it.
create table session (
  sid text primary key,
  sess json not null,
  expire timestamptz not null,
  "userId" uuid not null references users on delete cascade
);

create index session_user_index on session ("userId");
create index session_expire_index on session (expire);
