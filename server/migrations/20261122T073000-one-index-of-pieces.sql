-- Every change of a row's place writes each of its few hundred pieces anew: one index for both scopes does so once. An index of
-- this kind finds by whichever of its columns are asked for.
drop index receipt_texts_by_piece;
drop index receipt_texts_of_business_by_piece;
create index receipt_texts_by_piece on receipt_texts using gin ("userId", "businessId", text gin_trgm_ops);

-- A receipt that becomes a business's keeps its text.
create or replace function keep_receipt_marks() returns trigger language plpgsql as $$
begin
  update receipt_texts set
    "businessId" = new."businessId", status = new.status, "isReimbursed" = new."reimbursedAt" is not null,
    "isExported" = new."exportedAt" is not null
  where "receiptId" = new.id
    and ("businessId", status, "isReimbursed", "isExported")
      is distinct from (new."businessId", new.status, new."reimbursedAt" is not null, new."exportedAt" is not null);
  return null;
end $$;

-- In the order of their names: where a text has just been written anew, its marks are right.
drop trigger receipts_text_kept on receipts;
drop trigger receipts_marks_kept on receipts;
create trigger receipts_text_kept
  after insert or update of
    vendor, category, reason, notes, "ocrRaw", amount, date, "createdAt", "deletedAt", "userId", "fieldValues"
  on receipts for each row execute function keep_receipt_text();
create trigger receipts_text_marks_kept after update of "businessId", status, "reimbursedAt", "exportedAt" on receipts
  for each row execute function keep_receipt_marks();
