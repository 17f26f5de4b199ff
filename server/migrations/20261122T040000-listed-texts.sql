-- What lists narrow and order receipts by stands beside the text that they are searched in: a question that combines them is
-- answered out of this table alone, in its own order where it finds many, and nothing is joined or sorted for it.
drop trigger receipts_text_kept on receipts;
alter table receipt_texts rename to old_texts;
alter table old_texts rename constraint receipt_texts_pkey to old_texts_pkey;

create table receipt_texts (
  "receiptId" uuid primary key references receipts on delete cascade,
  "userId" uuid not null,
  "businessId" uuid,
  "createdAt" timestamptz not null,
  "countedOn" date not null,
  "isReimbursed" boolean not null,
  "isExported" boolean not null,
  amount numeric(10, 2),
  status text not null,
  -- In small letters, like the fields and texts below.
  vendor text not null,
  category text not null,
  "fieldValues" jsonb not null,
  -- What people fill: one or two letters are looked for here alone.
  fields text not null,
  -- The same and all that was read.
  text text not null
);
-- Unpacking would take longer than searching.
alter table receipt_texts alter column text set storage external;

insert into receipt_texts
select
  id, receipts."userId", receipts."businessId", "createdAt", receipts."countedOn", "reimbursedAt" is not null,
  "exportedAt" is not null, receipts.amount, status, old_texts.vendor, old_texts.category,
  lower(receipts."fieldValues"::text)::jsonb, fields, text
from old_texts join receipts on receipts.id = "receiptId";
drop table old_texts;

create index receipt_texts_by_piece on receipt_texts using gin ("userId", text gin_trgm_ops);
create index receipt_texts_of_business_by_piece on receipt_texts using gin ("businessId", text gin_trgm_ops)
  where "businessId" is not null;

-- The orders of the receipts list; each also serves its opposite, amounts apart: a missing one is last in both. A page far
-- down, and totals of days, are found in these alone.
create index receipt_texts_by_day on receipt_texts ("userId", "countedOn", "receiptId") include (amount);
create index receipt_texts_by_amount on receipt_texts ("userId", amount, "receiptId") include ("countedOn");
create index receipt_texts_by_amount_down on receipt_texts ("userId", amount desc nulls last, "receiptId" desc)
  include ("countedOn");
create index receipt_texts_by_vendor on receipt_texts ("userId", vendor, "receiptId") include ("countedOn");
create index receipt_texts_by_category on receipt_texts ("userId", category, "receiptId") include ("countedOn");
create index receipt_texts_of_business_by_creation on receipt_texts ("businessId", "createdAt", "receiptId")
  include ("countedOn") where "businessId" is not null;
create index receipt_texts_of_business_by_day on receipt_texts ("businessId", "countedOn", "receiptId") include (amount)
  where "businessId" is not null;
drop index receipts_by_amount;
drop index receipts_by_amount_down;
drop index receipts_by_vendor;
drop index receipts_by_category;
drop index receipts_of_business_by_day;

create or replace function keep_receipt_text() returns trigger language plpgsql as $$
declare
  filled text := lower(new.vendor || E'\n' || new.category || E'\n' || coalesce(new.reason, '') || E'\n' || new.notes);
begin
  delete from receipt_texts where "receiptId" = new.id;
  if new."deletedAt" is null then
    insert into receipt_texts values (
      new.id, new."userId", new."businessId", new."createdAt", new."countedOn", new."reimbursedAt" is not null,
      new."exportedAt" is not null, new.amount, new.status, lower(new.vendor), lower(new.category),
      lower(new."fieldValues"::text)::jsonb, filled, filled || E'\n' || lines_to_search(new."ocrRaw")
    );
  end if;
  return null;
end $$;

create trigger receipts_text_kept
  after insert or update of
    vendor, category, reason, notes, "ocrRaw", amount, date, "createdAt", "deletedAt", "userId", "businessId", "fieldValues"
  on receipts for each row execute function keep_receipt_text();

-- These change far oftener than any text.
create function keep_receipt_marks() returns trigger language plpgsql as $$
begin
  update receipt_texts set
    status = new.status, "isReimbursed" = new."reimbursedAt" is not null, "isExported" = new."exportedAt" is not null
  where "receiptId" = new.id
    and (status, "isReimbursed", "isExported")
      is distinct from (new.status, new."reimbursedAt" is not null, new."exportedAt" is not null);
  return null;
end $$;

create trigger receipts_marks_kept after update of status, "reimbursedAt", "exportedAt" on receipts
  for each row execute function keep_receipt_marks();

-- Of an empty table it would learn that looking through all of it costs nothing, and one long filling would go by that.
do $$ begin
  if exists (select from receipt_texts) then analyze receipt_texts; end if;
end $$;
