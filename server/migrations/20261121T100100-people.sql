create table users (
  id uuid primary key,
  username text not null,
  password text not null,
  email text not null,
  "firstName" text,
  "lastName" text,
  -- A label that its owner typed; membership is "businessId" alone, which only the server sets.
  "businessName" text,
  -- A business that still has members can't be removed.
  "businessId" uuid references businesses on delete restrict,
  plan text not null default 'free' check (plan in ('free', 'premium', 'business')),
  role text not null default 'EMPLOYEE' check (role in ('EMPLOYEE', 'MANAGER', 'ACCOUNTING', 'ADMIN')),
  "scansUsedThisMonth" integer not null default 0 check ("scansUsedThisMonth" >= 0),
  -- The day, in Docket's time zone, on which the count of scans last began anew.
  "lastResetDate" date not null default (now() at time zone 'Australia/Melbourne')::date,
  "stripeCustomerId" text unique,
  "stripeSubscriptionId" text unique,
  "accountingEmail" text,
  "emailVerified" boolean not null default false,
  "verificationToken" text,
  "verificationExpires" timestamptz,
  "signatureImage" text check ("signatureImage" like 'data:image/%'),
  "createdAt" timestamptz not null default now()
);

create unique index users_email_key on users (lower(email));
create unique index users_username_key on users (lower(username));
create unique index users_verification_token_key on users ("verificationToken");
create index users_business_index on users ("businessId") where "businessId" is not null;
