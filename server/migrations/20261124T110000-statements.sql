-- Bank and card statements that people import to see which purchases lack a receipt: a person's own, for their receipts, or a
-- business's, for those submitted in it.
create table statement_accounts (
  id uuid primary key,
  "userId" uuid references users on delete cascade,
  "businessId" uuid references businesses on delete cascade,
  -- As people call it. Its number isn't stored.
  name text not null check (name <> ''),
  -- In a business: the member who's asked for receipts.
  "holderId" uuid references users on delete set null,
  "createdAt" timestamptz not null,
  check (("userId" is null) <> ("businessId" is null)),
  check ("holderId" is null or "businessId" is not null)
);
create unique index statement_accounts_by_name on statement_accounts ("userId", "businessId", lower(name)) nulls not distinct;
create index statement_accounts_of_business on statement_accounts ("businessId");
create index statement_accounts_of_holder on statement_accounts ("holderId");

create table statements (
  id uuid primary key,
  "accountId" uuid not null references statement_accounts on delete cascade,
  "fileName" text not null,
  format text not null check (format in ('csv', 'ofx', 'qif')),
  "importedAt" timestamptz not null,
  "importedBy" uuid references users on delete set null
);
create index statements_of_account on statements ("accountId", "importedAt" desc, id);
create index statements_of_person on statements ("importedBy");

create table statement_lines (
  id uuid primary key,
  "accountId" uuid not null references statement_accounts on delete cascade,
  -- Its account's.
  "userId" uuid references users on delete cascade,
  "businessId" uuid references businesses on delete cascade,
  -- What the line is known by when a later statement has it too: the bank's own identifier, or else its date, amount,
  -- description and which of those it is.
  identity text not null,
  date date not null,
  -- Negative: money that was spent.
  amount numeric(10, 2) not null,
  description text not null,
  -- The description in the form in which names are learned.
  "nameKey" text not null,
  -- One receipt for each line; and see the index.
  "receiptId" uuid references receipts on delete set null,
  "matchedBy" text check ("matchedBy" in ('docket', 'person')),
  -- Why no receipt is needed: it's money that came in, a person said so of this line, or of an earlier one.
  "noReceiptBy" text check ("noReceiptBy" in ('incoming', 'person', 'learned')),
  -- When somebody was last asked for its receipt, and who.
  "askedAt" timestamptz,
  "askedId" uuid references users on delete set null,
  check (("userId" is null) <> ("businessId" is null)),
  check ("receiptId" is null or "matchedBy" is not null)
);
create unique index statement_lines_key on statement_lines ("accountId", identity);
-- A person's statements and their business's are two sets of books: a receipt is in each at most once.
create unique index statement_lines_of_receipt on statement_lines ("receiptId", ("businessId" is null)) where "receiptId" is not null;
create index statement_lines_of_person on statement_lines ("userId", date desc, id) where "userId" is not null;
create index statement_lines_of_business on statement_lines ("businessId", date desc, id) where "businessId" is not null;
create index statement_lines_of_asked on statement_lines ("askedId") where "askedId" is not null;

-- The lines of each statement. Statements of overlapping periods share lines, which go with the last of them.
create table statement_entries (
  "statementId" uuid not null references statements on delete cascade,
  "lineId" uuid not null references statement_lines on delete cascade,
  primary key ("statementId", "lineId")
);
create index statement_entries_of_line on statement_entries ("lineId");

-- Receipts that a person said aren't a line's.
create table statement_mismatches (
  "lineId" uuid not null references statement_lines on delete cascade,
  "receiptId" uuid not null references receipts on delete cascade,
  primary key ("lineId", "receiptId")
);
create index statement_mismatches_of_receipt on statement_mismatches ("receiptId");

-- Which column is what, by the headings of the files that it was chosen for.
create table statement_maps (
  "userId" uuid references users on delete cascade,
  "businessId" uuid references businesses on delete cascade,
  headings text not null,
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  check (("userId" is null) <> ("businessId" is null))
);
create unique index statement_maps_key on statement_maps ("businessId", "userId", headings) nulls not distinct;
create index statement_maps_of_person on statement_maps ("userId");

-- What people's corrections said of a description: whose purchases it stands for, or that it needs no receipt.
create table statement_names (
  "userId" uuid references users on delete cascade,
  "businessId" uuid references businesses on delete cascade,
  "nameKey" text not null check ("nameKey" <> ''),
  vendor text,
  "noReceipt" boolean not null default false,
  "learnedAt" timestamptz not null,
  check (("userId" is null) <> ("businessId" is null)),
  check (vendor is not null or "noReceipt")
);
create unique index statement_names_key on statement_names ("businessId", "userId", "nameKey") nulls not distinct;
create index statement_names_of_person on statement_names ("userId");
