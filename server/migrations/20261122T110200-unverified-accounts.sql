-- An account whose address is not verified by this moment is removed, unless it holds something. Null until verification is
-- asked for, which takes a mail server.
alter table users add column "verifyBy" timestamptz;

create index users_unverified_index on users ("verifyBy") where not "emailVerified" and "closedAt" is null;
