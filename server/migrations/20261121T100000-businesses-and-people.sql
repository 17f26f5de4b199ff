-- A business workspace. People join it by typing its name, exactly, so names are unique as written.
create table businesses (
  id uuid primary key,
  name text not null unique check (name = btrim(name) and name <> ''),
  plan text not null default 'business' check (plan in ('free', 'premium', 'business')),
  -- Gets a copy of each approved receipt. It belongs to the business, so it stays when an admin leaves.
  "accountingEmail" text,
  "stripeCustomerId" text unique,
  "stripeSubscriptionId" text unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table users (
  id uuid primary key,
  username text not null,
  password text not null,
  email text not null,
  "firstName" text,
  "lastName" text,
  -- A label that the person typed. Membership is "businessId" alone, which only the server sets.
  "businessName" text,
  "businessSize" text check ("businessSize" in ('1-10', '11-50', '51-200', '201-500', '501+')),
  -- A business that still has members can't be removed.
  "businessId" uuid references businesses on delete restrict,
  role text not null default 'EMPLOYEE' check (role in ('EMPLOYEE', 'MANAGER', 'ACCOUNTING', 'ADMIN')),
  plan text not null default 'free' check (plan in ('free', 'premium', 'business')),
  "scansUsedThisMonth" integer not null default 0 check ("scansUsedThisMonth" >= 0),
  -- The day, in Docket's time zone, when the count of scans was last reset.
  "lastResetDate" date not null default (now() at time zone 'Australia/Melbourne')::date,
  "stripeCustomerId" text unique,
  "stripeSubscriptionId" text unique,
  "accountingEmail" text,
  "signatureImage" text check ("signatureImage" like 'data:image/%'),

  "emailVerified" boolean not null default false,
  "verificationToken" text,
  "verificationExpires" timestamptz,
  -- If the address isn't verified by then, the account is removed, unless it holds something. Null until verification is
  -- requested, which takes a mail server.
  "verifyBy" timestamptz,
  -- The address the account changes to once the emailed link is opened. "pendingEmailId" is new with every link, so that
  -- no link confirms another address. "pendingEmailToken" is the SHA-256 of the link's secret.
  "pendingEmail" text,
  "pendingEmailId" uuid,
  "pendingEmailToken" text,
  "pendingEmailExpires" timestamptz,

  "createdAt" timestamptz not null default now(),
  -- When the account was deleted, if a business must keep its receipts or decisions. Nobody can sign in with it, it belongs
  -- to no business, and its address and username are free.
  "closedAt" timestamptz,

  constraint users_pending_email_check check (
    num_nulls("pendingEmail", "pendingEmailId", "pendingEmailToken", "pendingEmailExpires") in (0, 4)
  )
);

create unique index users_email_key on users (lower(email));
create unique index users_username_key on users (lower(username));
create unique index users_verification_token_key on users ("verificationToken");
create unique index users_pending_email_token_key on users ("pendingEmailToken") where "pendingEmailToken" is not null;
-- The list of members, in its order.
create index users_business_index on users ("businessId", "createdAt", id) where "businessId" is not null;
create index users_unverified_index on users ("verifyBy") where not "emailVerified" and "closedAt" is null;
