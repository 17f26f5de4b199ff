-- Counts the changes of what a receipt says: an edit names the revision it began with, so that nothing saved since is
-- overwritten unseen.
alter table receipts
  add column revision integer not null default 1 check (revision > 0),
  -- The revision in which each field last changed, by its name in the API; a field that never has is absent.
  add column "fieldRevisions" jsonb not null default '{}';

create function content_of_receipt(receipt receipts) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'vendor', receipt.vendor, 'date', receipt.date, 'amount', receipt.amount, 'gstAmount', receipt."gstAmount",
    'category', receipt.category, 'reason', receipt.reason, 'notes', receipt.notes,
    'documentNumber', receipt."documentNumber", 'paymentMethod', receipt."paymentMethod",
    'cardLast4', receipt."cardLast4", 'lineItems', coalesce(receipt."lineItems", receipt.items)
  ) || coalesce(
    (select jsonb_object_agg('fieldValues.' || key, value) from jsonb_each(receipt."fieldValues")), '{}'
  )
$$;

create function count_receipt_revision() returns trigger language plpgsql as $$
declare
  changed jsonb := (
    select jsonb_object_agg(key, old.revision + 1)
    from jsonb_each(content_of_receipt(old)) as before full join jsonb_each(content_of_receipt(new)) as now using (key)
    where before.value is distinct from now.value
  );
begin
  if changed is not null then
    new.revision := old.revision + 1;
    new."fieldRevisions" := old."fieldRevisions" || changed;
  end if;
  return new;
end $$;

create trigger receipts_revision_counted
  before update of
    vendor, date, amount, "gstAmount", category, reason, notes, "documentNumber", "paymentMethod", "cardLast4",
    "lineItems", items, "fieldValues"
  on receipts for each row execute function count_receipt_revision();
