-- One row for each submission of a receipt to a business; earlier ones stay as its history. A receipt can only be deleted if it's
-- neither submitted nor approved, and its history is deleted with it.
create table receipt_approvals (
  id uuid primary key,
  "receiptId" uuid not null references receipts on delete cascade,
  "businessId" uuid not null references businesses on delete cascade,
  "managerId" uuid not null references users on delete restrict,
  "requestedBy" uuid not null references users on delete restrict,
  "requestedAt" timestamptz not null default now(),
  -- The submitter's.
  reason text,
  -- The submitter's signature, and below the manager's: both image data URLs.
  "signatureSvg" text check ("signatureSvg" like 'data:image/%'),
  -- When its manager, or their delegate, was notified by email.
  "notifiedAt" timestamptz,

  -- Nobody can decide a withdrawn one.
  status text not null default 'pending',
  "decidedBy" uuid references users on delete restrict,
  "respondedAt" timestamptz,
  notes text,
  "managerSignature" text check ("managerSignature" like 'data:image/%'),

  -- When and why its receipt was reopened: the approval no longer counts.
  "voidedAt" timestamptz,
  "voidReason" text,

  constraint receipt_approvals_status_check check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  constraint receipt_approvals_check check ((status = 'pending') = ("respondedAt" is null)),
  constraint receipt_approvals_decided_check check ((status in ('approved', 'rejected')) = ("decidedBy" is not null)),
  constraint receipt_approvals_void_check check (("voidedAt" is null) = ("voidReason" is null))
);

create unique index receipt_approvals_open_key on receipt_approvals ("receiptId") where status = 'pending';
create index receipt_approvals_receipt_index on receipt_approvals ("receiptId");
create index receipt_approvals_manager_index on receipt_approvals ("managerId") where status = 'pending';
create index receipt_approvals_unnotified on receipt_approvals ("managerId") where status = 'pending' and "notifiedAt" is null;
create index receipt_approvals_open_of_business on receipt_approvals ("businessId", "requestedAt", id)
  where status = 'pending';
create index receipt_approvals_of_requester on receipt_approvals ("businessId", "requestedBy", "requestedAt");

-- While a manager is away, from the first to the last day, new requests go to a delegate.
create table manager_absences (
  "userId" uuid primary key references users on delete cascade,
  "from" date not null,
  until date not null check (until >= "from"),
  "delegateId" uuid not null references users on delete cascade check ("delegateId" <> "userId")
);

-- Reports of approved receipts that were downloaded, by the digest of their bytes.
create table issued_reports (
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  "approvalId" uuid not null references receipt_approvals on delete cascade,
  "issuedAt" timestamptz not null,
  primary key (sha256, "approvalId")
);
-- Reports are deleted with their approval, and old ones are looked up by it.
create index issued_reports_of_approval on issued_reports ("approvalId", "issuedAt");
