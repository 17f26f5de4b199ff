-- Totals of a business's receipts are read from this index alone.
create index receipts_of_business_to_sum on receipts ("businessId", "countedOn")
  include (amount, "gstAmount", category, vendor, status)
  where "businessId" is not null and "deletedAt" is null;
