-- What accounting notes on an approved receipt, and by whom.
alter table receipts
  add column "reimbursedAt" timestamptz,
  add column "reimbursedBy" uuid references users on delete set null,
  add column "exportedAt" timestamptz,
  add column "exportedBy" uuid references users on delete set null;

-- A business's receipts, the newest first, and by day.
drop index receipts_business_index;
create index receipts_of_business_by_creation on receipts ("businessId", "createdAt", id)
  where "businessId" is not null and "deletedAt" is null;
create index receipts_of_business_by_day on receipts ("businessId", "countedOn", id) include (amount)
  where "businessId" is not null and "deletedAt" is null;

-- Searched over a business as well.
alter table receipt_texts add column "businessId" uuid;
update receipt_texts set "businessId" = receipts."businessId" from receipts where receipts.id = "receiptId";
create index receipt_texts_of_business_by_piece on receipt_texts using gin ("businessId", text gin_trgm_ops)
  where "businessId" is not null;

create or replace function keep_receipt_text() returns trigger language plpgsql as $$
declare
  fields text := lower(new.vendor || E'\n' || new.category || E'\n' || coalesce(new.reason, '') || E'\n' || new.notes);
begin
  if new."deletedAt" is not null then
    delete from receipt_texts where "receiptId" = new.id;
  else
    insert into receipt_texts ("receiptId", "userId", "businessId", "countedOn", amount, fields, text)
    values (
      new.id, new."userId", new."businessId", new."countedOn", new.amount, fields,
      fields || E'\n' || lower(coalesce(new."ocrRaw", ''))
    )
    on conflict ("receiptId") do update set
      "businessId" = excluded."businessId", "countedOn" = excluded."countedOn", amount = excluded.amount,
      fields = excluded.fields, text = excluded.text;
  end if;
  return null;
end $$;

drop trigger receipts_text_kept on receipts;
create trigger receipts_text_kept
  after insert or update of vendor, category, reason, notes, "ocrRaw", amount, date, "deletedAt", "businessId" on receipts
  for each row execute function keep_receipt_text();
