-- A message that's too large to be kept is received as its headers alone. One that failed can be tried again.
alter table email_in_messages
  add column "isTooLarge" boolean not null default false,
  add column "isRetry" boolean not null default false;
