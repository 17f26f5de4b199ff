-- Addresses that people and businesses forward receipts to.
create table email_in_addresses (
  id uuid primary key,
  "userId" uuid unique references users on delete cascade,
  "businessId" uuid unique references businesses on delete cascade,
  -- What distinguishes the address. Nobody can guess it, and replacing it ends the former address.
  "localPart" text not null unique,
  "createdAt" timestamptz not null,
  -- When its owner or admins were last emailed about senders who wait.
  "notifiedAt" timestamptz,
  check (("userId" is null) <> ("businessId" is null))
);

-- Senders other than the owner or members. A new one waits until somebody decides.
create table email_in_senders (
  id uuid primary key,
  "addressId" uuid not null references email_in_addresses on delete cascade,
  email text not null,
  state text not null default 'waiting' check (state in ('waiting', 'allowed', 'blocked')),
  -- Who allowed it, and gets its receipts.
  "allowedBy" uuid references users on delete cascade,
  "createdAt" timestamptz not null,
  unique ("addressId", email),
  check ((state = 'allowed') = ("allowedBy" is not null))
);
create index email_in_senders_allowed_by on email_in_senders ("allowedBy") where "allowedBy" is not null;

-- Messages that were received. The message itself is stored until it has been dealt with.
create table email_in_messages (
  id uuid primary key,
  -- Null once the address is gone: the clean-up then removes the message and its file.
  "addressId" uuid references email_in_addresses on delete set null,
  -- The SHA-256 of the whole message: the same message twice is one.
  digest text not null,
  sha256 text references files on delete restrict,
  state text not null default 'received' check (state in ('received', 'waiting', 'done', 'failed')),
  -- Who sent it and what about, once it has been read.
  sender text,
  subject text,
  -- Whose receipts came of it.
  "userId" uuid references users on delete set null,
  -- What came of each part.
  parts jsonb not null default '[]',
  "receivedAt" timestamptz not null,
  -- Who's still to be told what came of it: the account's own address, or another sender. Null: nobody.
  reply text check (reply in ('own', 'other')),
  unique ("addressId", digest),
  check (state in ('done', 'failed') or sha256 is not null)
);
create index email_in_messages_of_address on email_in_messages ("addressId", "receivedAt" desc);
create index email_in_messages_file_index on email_in_messages (sha256) where sha256 is not null;
create index email_in_messages_age_index on email_in_messages ("receivedAt");
create index email_in_messages_of_person on email_in_messages ("userId") where "userId" is not null;
