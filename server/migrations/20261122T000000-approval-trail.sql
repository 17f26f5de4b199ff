-- A receipt counts how often it was reopened.
alter table receipts add column version integer not null default 1 check (version > 0);

-- A submission belongs to one business. Nobody decides one that was withdrawn; one whose receipt was reopened counts no more.
alter table receipt_approvals
  add column "businessId" uuid references businesses on delete cascade,
  add column reason text,
  add column "decidedBy" uuid references users on delete restrict,
  add column "voidedAt" timestamptz,
  add column "voidReason" text,
  -- When its manager, or whoever stands in, was told of it by mail.
  add column "toldAt" timestamptz;
update receipt_approvals set "businessId" = receipts."businessId", "decidedBy" = "managerId"
  from receipts where receipts.id = "receiptId";
update receipt_approvals set "decidedBy" = null where status = 'pending';
delete from receipt_approvals where "businessId" is null;
alter table receipt_approvals
  alter column "businessId" set not null,
  drop constraint receipt_approvals_status_check,
  add constraint receipt_approvals_status_check check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  add constraint receipt_approvals_decided_check check ((status in ('approved', 'rejected')) = ("decidedBy" is not null)),
  add constraint receipt_approvals_void_check check (("voidedAt" is null) = ("voidReason" is null));

create index receipt_approvals_open_of_business on receipt_approvals ("businessId", "requestedAt", id)
  where status = 'pending';
create index receipt_approvals_of_requester on receipt_approvals ("businessId", "requestedBy", "requestedAt");
create index receipt_approvals_untold on receipt_approvals ("managerId") where status = 'pending' and "toldAt" is null;

-- While a manager is away, a colleague gets what would have gone to them. Days are included.
create table manager_absences (
  "userId" uuid primary key references users on delete cascade,
  "from" date not null,
  until date not null check (until >= "from"),
  "standInId" uuid not null references users on delete cascade check ("standInId" <> "userId")
);

-- What was sealed: one chain a business. The hash is of the event's text, which holds the hash of the row before it.
create table approval_trail (
  "businessId" uuid not null references businesses on delete cascade,
  seq integer not null check (seq > 0),
  event text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Out of the event, to find it by. No references: the row stays when a rejected receipt is deleted for good.
  kind text not null check (kind in ('submitted', 'approved', 'rejected', 'withdrawn', 'reopened')),
  "receiptId" uuid not null,
  "approvalId" uuid not null,
  at timestamptz not null,
  primary key ("businessId", seq)
);
create index approval_trail_of_receipt on approval_trail ("receiptId", seq);
create index approval_trail_of_approval on approval_trail ("approvalId");
create unique index approval_trail_by_code on approval_trail (left(hash, 32));

-- The last row of each chain: locked by whoever adds one. `toldSeq` is the last that the admins got by mail.
create table approval_chains (
  "businessId" uuid primary key references businesses on delete cascade,
  seq integer not null default 0,
  hash text not null default repeat('0', 64),
  "toldSeq" integer not null default 0
);

create function keep_approval_trail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from businesses where id = old."businessId") then
    return old;
  end if;
  raise exception 'approval_trail is append-only';
end $$;

create trigger approval_trail_kept before update or delete on approval_trail
  for each row execute function keep_approval_trail();
create trigger approval_trail_not_emptied before truncate on approval_trail
  for each statement execute function keep_approval_trail();

-- The reports that were given out of approved receipts, by the digest of their bytes.
create table issued_reports (
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  "approvalId" uuid not null references receipt_approvals on delete cascade,
  "issuedAt" timestamptz not null,
  primary key (sha256, "approvalId")
);
