-- Whether a receipt looks like enough to claim its GST, in one word ('complete', 'missing:abn,date'), for sums and lists. It's
-- judged from the scanned text, which SQL can't do, whenever what it depends on changes. Null until then.
alter table receipts add column "gstVerdict" text
  check ("gstVerdict" ~ '^(none|complete|(missing|unsure):[a-z,-]+)$');

-- Receipts from before, which a worker judges when it starts.
create index receipts_to_judge on receipts (id) where "gstVerdict" is null and "gstAmount" <> 0;
