create table business_join_requests (
  id uuid primary key,
  "userId" uuid not null references users on delete cascade,
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

-- One open request of a person to a business.
create unique index business_join_requests_open_key on business_join_requests ("userId", "businessName")
  where status = 'PENDING';
create index business_join_requests_business_index on business_join_requests ("businessName", "requestedAt")
  where status = 'PENDING';
