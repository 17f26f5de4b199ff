-- What a business warns of or blocks when receipts are submitted to it.
create table business_policies (
  id uuid primary key,
  "businessId" uuid not null references businesses on delete cascade,
  kind text not null check (kind in ('receipt-limit', 'month-limit', 'age', 'weekend', 'duplicate', 'tax-invoice')),
  -- Of the two limits, in Australian dollars.
  amount numeric(10, 2) check (amount > 0),
  -- Of old receipts.
  days integer check (days > 0),
  -- The name of the only category it's about.
  category text,
  effect text not null check (effect in ('warn', 'block')),
  -- The business's own sentence.
  reason text,
  "isOn" boolean not null,
  "createdAt" timestamptz not null,
  check ((kind in ('receipt-limit', 'month-limit')) = (amount is not null)),
  check ((kind = 'age') = (days is not null))
);
create index business_policies_of_business on business_policies ("businessId", "createdAt", id);
