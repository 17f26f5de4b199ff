-- What a search looks through and adds up, beside the receipts: a word that is on most of a person's receipts has to be
-- looked for in all of them, and in rows this small, in letters that are small already, that takes a fifth of the time.
create table receipt_texts (
  "receiptId" uuid primary key references receipts on delete cascade,
  "userId" uuid not null,
  "countedOn" date not null,
  amount numeric(10, 2),
  -- What people fill: one or two letters are looked for here alone.
  fields text not null,
  -- The same and all that was read.
  text text not null
);
-- Unpacking would take longer than searching.
alter table receipt_texts alter column text set storage external;

create function keep_receipt_text() returns trigger language plpgsql as $$
declare
  fields text := lower(new.vendor || E'\n' || new.category || E'\n' || coalesce(new.reason, '') || E'\n' || new.notes);
begin
  if new."deletedAt" is not null then
    delete from receipt_texts where "receiptId" = new.id;
  else
    insert into receipt_texts ("receiptId", "userId", "countedOn", amount, fields, text)
    values (new.id, new."userId", new."countedOn", new.amount, fields, fields || E'\n' || lower(coalesce(new."ocrRaw", '')))
    on conflict ("receiptId") do update set
      "countedOn" = excluded."countedOn", amount = excluded.amount, fields = excluded.fields, text = excluded.text;
  end if;
  return null;
end $$;

create trigger receipts_text_kept
  after insert or update of vendor, category, reason, notes, "ocrRaw", amount, date, "deletedAt" on receipts
  for each row execute function keep_receipt_text();

insert into receipt_texts ("receiptId", "userId", "countedOn", amount, fields, text)
select id, "userId", "countedOn", amount,
  lower(vendor || E'\n' || category || E'\n' || coalesce(reason, '') || E'\n' || notes),
  lower(vendor || E'\n' || category || E'\n' || coalesce(reason, '') || E'\n' || notes || E'\n' || coalesce("ocrRaw", ''))
from receipts
where "deletedAt" is null;

drop index receipts_by_text;
drop function receipt_search_text;
create index receipt_texts_by_piece on receipt_texts using gin ("userId", text gin_trgm_ops);

-- Totals of days need nothing but this index.
drop index receipts_by_day;
create index receipts_by_day on receipts ("userId", "countedOn", id) include (amount) where "deletedAt" is null;
