-- Addresses that somebody typed to get a link mailed. A job looks them up and removes them, so that the call itself takes
-- as long for an unknown address as for a known one.
create table address_requests (
  id uuid primary key,
  purpose text not null check (purpose in ('verify-email', 'password-reset')),
  email text not null,
  "createdAt" timestamptz not null
);
