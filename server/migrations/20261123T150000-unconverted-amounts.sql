-- The amount read on a receipt in a foreign currency isn't one in Australian dollars: its owner enters that. What was read stays
-- in receipt_traces. Submitted receipts are sealed as they were.
update receipts set amount = null, "gstAmount" = null
where currency is not null and not ('amount' = any("ownerFields"))
  and status in ('DRAFT', 'PROCESSING', 'PROCESSED', 'FAILED');
