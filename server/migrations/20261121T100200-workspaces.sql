-- Open invitations: accepting, declining or revoking one removes its row. "tokenHash" is the SHA-256 of the secret in the
-- emailed link.
create table business_invitations (
  id uuid primary key,
  "businessId" uuid not null references businesses on delete cascade,
  -- In lower case.
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

-- A request belongs to the business that had the name at the time and is deleted with it: another business of the same name
-- must not inherit it.
create table business_join_requests (
  id uuid primary key,
  "userId" uuid not null references users on delete cascade,
  "businessId" uuid not null references businesses on delete cascade,
  "businessName" text not null,
  "requestedRole" text not null default 'EMPLOYEE'
    check ("requestedRole" in ('EMPLOYEE', 'MANAGER', 'ACCOUNTING', 'ADMIN')),
  "requestMessage" text,
  "requestedAt" timestamptz not null default now(),
  "reviewedBy" uuid references users on delete set null,
  "reviewedAt" timestamptz,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  "rejectionReason" text,
  "requiresPayment" boolean not null default false,
  "estimatedMonthlyCost" numeric(10, 2) not null default 0 check ("estimatedMonthlyCost" >= 0)
);

-- A person can have one open request to a business.
create unique index business_join_requests_open_key on business_join_requests ("userId", "businessId")
  where status = 'PENDING';
create index business_join_requests_business_index on business_join_requests ("businessId", "requestedAt")
  where status = 'PENDING';

create table business_categories (
  id uuid primary key,
  "businessId" uuid not null references businesses on delete cascade,
  name text not null check (btrim(name) <> ''),
  "costCode" text,
  -- Deleting a category only hides it: receipts keep its name.
  "isActive" boolean not null default true,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create index business_categories_business_index on business_categories ("businessId");

-- Custom fields, which a business adds to its members' receipts.
create table business_fields (
  id uuid primary key,
  "businessId" uuid not null references businesses on delete cascade,
  name text not null check (btrim(name) <> ''),
  kind text not null check (kind in ('text', 'number', 'date', 'choice')),
  -- Empty unless the kind is 'choice'.
  choices text[] not null default '{}',
  "isRequired" boolean not null default false,
  -- Deleting a field only hides it: receipts keep their values.
  "isActive" boolean not null default true,
  "createdAt" timestamptz not null default now()
);
create unique index business_fields_name_key on business_fields ("businessId", lower(name)) where "isActive";

-- The audit log: who did what in a business, and when. A row is added in the transaction of the act it records. Rows are never
-- changed or removed, not even with their business: otherwise whoever can delete a business could delete its records.
create table business_audit (
  id bigint generated always as identity primary key,
  "businessId" uuid not null,
  at timestamptz not null,
  -- Not a reference: a record outlives a deleted account. Null for an operator.
  "actorId" uuid,
  -- The actor's name at the time.
  actor text not null,
  action text not null,
  subject text not null,
  details text not null
);

create index business_audit_business_index on business_audit ("businessId", id);

create function refuse_audit_changes() returns trigger language plpgsql as $$
begin
  raise exception 'business_audit is append-only';
end $$;

create trigger business_audit_append_only before update or delete on business_audit
  for each row execute function refuse_audit_changes();
create trigger business_audit_not_emptied before truncate on business_audit
  for each statement execute function refuse_audit_changes();
