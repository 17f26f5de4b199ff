-- Null while the account has the address that it was made with.
alter table users add column "emailChangedAt" timestamptz;
