-- Gets a copy of each approved receipt. One of the business: an admin may leave, the accountant's address stays.
alter table businesses add column "accountingEmail" text;

-- A request belongs to the business of its name, and goes with it: another of the same name must not inherit it.
alter table business_join_requests add column "businessId" uuid references businesses on delete cascade;
update business_join_requests set "businessId" = businesses.id from businesses where businesses.name = "businessName";
delete from business_join_requests where "businessId" is null;
alter table business_join_requests alter column "businessId" set not null;

drop index business_join_requests_open_key;
create unique index business_join_requests_open_key on business_join_requests ("userId", "businessId")
  where status = 'PENDING';
drop index business_join_requests_business_index;
create index business_join_requests_business_index on business_join_requests ("businessId", "requestedAt")
  where status = 'PENDING';

-- Invitations that nobody used, refused or revoked: whoever does removes the row. "tokenHash" is the SHA-256 of the
-- secret in the mailed link.
create table business_invitations (
  id uuid primary key,
  "businessId" uuid not null references businesses on delete cascade,
  -- In small letters.
  email text not null,
  role text not null check (role in ('EMPLOYEE', 'MANAGER', 'ACCOUNTING')),
  message text,
  "tokenHash" text not null unique,
  "invitedBy" uuid references users on delete set null,
  "invitedAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  unique ("businessId", email)
);

create index business_invitations_email_index on business_invitations (email);
create index business_invitations_expiry_index on business_invitations ("expiresAt");
create index business_invitations_inviter_index on business_invitations ("invitedBy");

-- Lists of members, in their order.
drop index users_business_index;
create index users_business_index on users ("businessId", "createdAt", id) where "businessId" is not null;
