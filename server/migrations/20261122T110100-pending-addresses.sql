-- An address that an account is to change to, once the link that was mailed to it is opened. "pendingEmailId" is new with
-- every link, so that no link speaks for another address; "pendingEmailToken" is the SHA-256 of the link's secret.
alter table users
  add column "pendingEmail" text,
  add column "pendingEmailId" uuid,
  add column "pendingEmailToken" text,
  add column "pendingEmailExpires" timestamptz,
  add constraint users_pending_email_check check (
    num_nulls("pendingEmail", "pendingEmailId", "pendingEmailToken", "pendingEmailExpires") in (0, 4)
  ),
  -- An address that an account has was verified, or is the one that it was made with.
  drop column "emailChangedAt";

create unique index users_pending_email_token_key on users ("pendingEmailToken") where "pendingEmailToken" is not null;
