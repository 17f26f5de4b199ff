create table line_items (
  id uuid primary key,
  "receiptId" uuid not null references receipts on delete cascade,
  description text not null,
  -- Cents.
  amount integer not null,
  gst integer not null,
  "createdAt" timestamptz not null default now()
);

create index line_items_receipt_index on line_items ("receiptId");
