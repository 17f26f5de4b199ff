-- When whoever holds the session last proved who they are, by password and code or by a passkey. Signing in does.
alter table session add column "provenAt" timestamptz;
update session set "provenAt" = coalesce((sess->>'startedAt')::timestamptz, to_timestamp(0));
alter table session alter column "provenAt" set not null;
