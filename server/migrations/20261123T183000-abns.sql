-- The seller's Australian Business Number: eleven digits, whose checksum the program checks.
alter table receipts add column abn text check (abn ~ '^[1-9][0-9]{10}$');

-- Two edits can change it at once, and the currency, which owners can correct too.
create or replace function content_of_receipt(receipt receipts) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'vendor', receipt.vendor, 'abn', receipt.abn, 'date', receipt.date, 'amount', receipt.amount,
    'gstAmount', receipt."gstAmount", 'currency', receipt.currency, 'category', receipt.category,
    'reason', receipt.reason, 'notes', receipt.notes, 'documentNumber', receipt."documentNumber",
    'paymentMethod', receipt."paymentMethod", 'cardLast4', receipt."cardLast4",
    'lineItems', coalesce(receipt."lineItems", receipt.items)
  ) || coalesce(
    (select jsonb_object_agg('fieldValues.' || key, value) from jsonb_each(receipt."fieldValues")), '{}'
  )
$$;

drop trigger receipts_revision_counted on receipts;
create trigger receipts_revision_counted
  before update of
    vendor, abn, date, amount, "gstAmount", currency, category, reason, notes, "documentNumber", "paymentMethod",
    "cardLast4", "lineItems", items, "fieldValues"
  on receipts for each row execute function count_receipt_revision();

-- People search for an ABN with spaces or without, whether it was read or typed.
create or replace function update_receipt_text() returns trigger language plpgsql as $$
declare
  filled text := lower(new.vendor || E'\n' || new.category || E'\n' || coalesce(new.reason, '') || E'\n' || new.notes)
    || coalesce(E'\n' || new.abn || E'\n' || regexp_replace(new.abn, '^(..)(...)(...)', '\1 \2 \3 '), '');
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

drop trigger receipts_text_updated on receipts;
create trigger receipts_text_updated
  after insert or update of
    vendor, abn, category, reason, notes, "ocrRaw", amount, date, "createdAt", "deletedAt", "userId", "fieldValues"
  on receipts for each row execute function update_receipt_text();
