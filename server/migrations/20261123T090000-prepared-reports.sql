-- Reports that are prepared in the background, and their progress. They are kept for a week.
create table reports (
  id uuid primary key,
  -- Null once the account is gone: the clean-up then removes the file as well.
  "userId" uuid references users on delete set null,
  -- The business of a business's report.
  "businessId" uuid references businesses on delete set null,
  scope text not null check (scope in ('own', 'business')),
  form text not null check (form in ('expenses', 'petty-cash')),
  -- Which receipts, and how they are drawn.
  request jsonb not null,
  "fileName" text not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  receipts integer not null check (receipts > 0),
  done integer not null default 0 check (done >= 0),
  sha256 text references files on delete restrict,
  size bigint check (size > 0),
  problem text,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  check ((state = 'ready') = (sha256 is not null)),
  check ((sha256 is null) = (size is null)),
  check ((state = 'failed') = (problem is not null))
);
create index reports_of_person on reports ("userId", "createdAt" desc);
create index reports_expiry_index on reports ("expiresAt");
create index reports_file_index on reports (sha256) where sha256 is not null;
