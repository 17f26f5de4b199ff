-- One row a submission of a receipt; earlier ones stay as its history. Only a receipt that is neither submitted nor
-- approved can be deleted, and takes its history along.
create table receipt_approvals (
  id uuid primary key,
  "receiptId" uuid not null references receipts on delete cascade,
  "managerId" uuid not null references users on delete restrict,
  "requestedBy" uuid not null references users on delete restrict,
  "requestedAt" timestamptz not null default now(),
  "respondedAt" timestamptz,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  notes text,
  -- The submitter's signature, and the manager's: image data URLs both.
  "signatureSvg" text check ("signatureSvg" like 'data:image/%'),
  "managerSignature" text check ("managerSignature" like 'data:image/%'),
  check ((status = 'pending') = ("respondedAt" is null))
);

create index receipt_approvals_receipt_index on receipt_approvals ("receiptId");
create unique index receipt_approvals_open_key on receipt_approvals ("receiptId") where status = 'pending';
create index receipt_approvals_manager_index on receipt_approvals ("managerId") where status = 'pending';
