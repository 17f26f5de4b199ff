-- Owners can correct the currency, so it counts as content that two edits can change at once.
create or replace function content_of_receipt(receipt receipts) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'vendor', receipt.vendor, 'date', receipt.date, 'amount', receipt.amount, 'gstAmount', receipt."gstAmount",
    'currency', receipt.currency, 'category', receipt.category, 'reason', receipt.reason, 'notes', receipt.notes,
    'documentNumber', receipt."documentNumber", 'paymentMethod', receipt."paymentMethod",
    'cardLast4', receipt."cardLast4", 'lineItems', coalesce(receipt."lineItems", receipt.items)
  ) || coalesce(
    (select jsonb_object_agg('fieldValues.' || key, value) from jsonb_each(receipt."fieldValues")), '{}'
  )
$$;

drop trigger receipts_revision_counted on receipts;
create trigger receipts_revision_counted
  before update of
    vendor, date, amount, "gstAmount", currency, category, reason, notes, "documentNumber", "paymentMethod", "cardLast4",
    "lineItems", items, "fieldValues"
  on receipts for each row execute function count_receipt_revision();
