-- Finds texts by their trigrams, within one person's or one business's receipts.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What lists search, filter and sort by, of each receipt outside the bin. A query that combines them reads this table alone, in
-- the order of one of its indexes if it finds many, without joining or sorting. Triggers on receipts keep it up to date.
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
  -- In lower case, like the texts below.
  vendor text not null,
  category text not null,
  "fieldValues" jsonb not null,
  -- What people fill in. One or two letters are only searched for here.
  fields text not null,
  -- The same, and all that was read.
  text text not null
);
-- Decompressing would take longer than searching.
alter table receipt_texts alter column text set storage external;

-- Each change of a row rewrites its few hundred trigrams, so both scopes share one index. It works with any of its columns.
create index receipt_texts_by_trigram on receipt_texts using gin ("userId", "businessId", text gin_trgm_ops);

-- The orders of the receipts list. Each also serves its opposite, except for amounts: a missing one is last in both. Distant
-- pages and totals of days are found in these indexes alone.
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

-- The lines of a text in lower case, those with few digits and the short ones first. A search never spans lines, so their order
-- is free: these lines are on every receipt, and a search for what's on most of them finds it within a few letters.
create function lines_to_search(read text) returns text language sql immutable parallel safe return (
  select coalesce(
    string_agg(line, E'\n' order by length(line) - length(translate(line, '0123456789', '')), length(line)), ''
  )
  from string_to_table(lower(read), E'\n') line
);

create function update_receipt_text() returns trigger language plpgsql as $$
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

-- These change much more often than the texts, and a receipt that becomes a business's keeps its text.
create function update_receipt_marks() returns trigger language plpgsql as $$
begin
  update receipt_texts set
    "businessId" = new."businessId", status = new.status, "isReimbursed" = new."reimbursedAt" is not null,
    "isExported" = new."exportedAt" is not null
  where "receiptId" = new.id
    and ("businessId", status, "isReimbursed", "isExported")
      is distinct from (new."businessId", new.status, new."reimbursedAt" is not null, new."exportedAt" is not null);
  return null;
end $$;

-- They run in the order of their names: after the first, the second finds nothing to change.
create trigger receipts_text_updated
  after insert or update of
    vendor, category, reason, notes, "ocrRaw", amount, date, "createdAt", "deletedAt", "userId", "fieldValues"
  on receipts for each row execute function update_receipt_text();
create trigger receipts_text_updated_marks after update of "businessId", status, "reimbursedAt", "exportedAt" on receipts
  for each row execute function update_receipt_marks();
