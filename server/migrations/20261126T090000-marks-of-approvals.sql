-- What accounting marked counts for the version that was approved then: once the receipt is reopened and approved again, it's
-- to be paid back or exported again.
create function is_marked(marked timestamptz, approved timestamptz) returns boolean language sql immutable parallel safe return (
  coalesce(marked >= approved, marked is not null)
);

create or replace function update_receipt_text() returns trigger language plpgsql as $$
declare
  filled text := lower(new.vendor || E'\n' || new.category || E'\n' || coalesce(new.reason, '') || E'\n' || new.notes)
    || coalesce(E'\n' || new.abn || E'\n' || regexp_replace(new.abn, '^(..)(...)(...)', '\1 \2 \3 '), '')
    || amount_to_search(new.amount);
begin
  delete from receipt_texts where "receiptId" = new.id;
  if new."deletedAt" is null then
    insert into receipt_texts values (
      new.id, new."userId", new."businessId", new."createdAt", new."countedOn",
      is_marked(new."reimbursedAt", new."approvedAt"), is_marked(new."exportedAt", new."approvedAt"), new.amount,
      new.status, lower(new.vendor), lower(new.category), lower(new."fieldValues"::text)::jsonb, filled,
      filled || E'\n' || lines_to_search(new."ocrRaw")
    );
  end if;
  return null;
end $$;

create or replace function update_receipt_marks() returns trigger language plpgsql as $$
declare
  is_reimbursed boolean := is_marked(new."reimbursedAt", new."approvedAt");
  is_exported boolean := is_marked(new."exportedAt", new."approvedAt");
begin
  update receipt_texts set
    "businessId" = new."businessId", status = new.status, "isReimbursed" = is_reimbursed, "isExported" = is_exported
  where "receiptId" = new.id
    and ("businessId", status, "isReimbursed", "isExported")
      is distinct from (new."businessId", new.status, is_reimbursed, is_exported);
  return null;
end $$;

drop trigger receipts_text_updated_marks on receipts;
create trigger receipts_text_updated_marks
  after update of "businessId", status, "reimbursedAt", "exportedAt", "approvedAt" on receipts
  for each row execute function update_receipt_marks();

update receipt_texts set
  "isReimbursed" = is_marked("reimbursedAt", "approvedAt"), "isExported" = is_marked("exportedAt", "approvedAt")
from receipts
where receipts.id = "receiptId" and "approvedAt" is not null
  and ("isReimbursed" <> is_marked("reimbursedAt", "approvedAt") or "isExported" <> is_marked("exportedAt", "approvedAt"));
