-- Phones write an apostrophe as ’, receipts and keyboards as ': either finds the other. And receipts are found by their number.
create function text_to_search(written text) returns text language sql immutable parallel safe return (
  lower(translate(written, '‘’ʼ', ''''''''))
);

create or replace function update_receipt_text() returns trigger language plpgsql as $$
declare
  filled text :=
    text_to_search(new.vendor || E'\n' || new.category || E'\n' || coalesce(new.reason, '') || E'\n' || new.notes)
    || coalesce(E'\n' || new.abn || E'\n' || regexp_replace(new.abn, '^(..)(...)(...)', '\1 \2 \3 '), '')
    || amount_to_search(new.amount);
begin
  delete from receipt_texts where "receiptId" = new.id;
  if new."deletedAt" is null then
    insert into receipt_texts values (
      new.id, new."userId", new."businessId", new."createdAt", new."countedOn",
      is_marked(new."reimbursedAt", new."approvedAt"), is_marked(new."exportedAt", new."approvedAt"), new.amount,
      new.status, lower(new.vendor), lower(new.category), text_to_search(new."fieldValues"::text)::jsonb, filled,
      filled || E'\n' || lower(new."customId") || E'\n' || text_to_search(lines_to_search(new."ocrRaw"))
    );
  end if;
  return null;
end $$;

update receipt_texts set
  "fieldValues" = text_to_search(receipt_texts."fieldValues"::text)::jsonb,
  fields = text_to_search(fields),
  text = text_to_search(fields) || E'\n' || lower("customId") || text_to_search(substr(text, length(fields) + 1))
from receipts where receipts.id = "receiptId";
