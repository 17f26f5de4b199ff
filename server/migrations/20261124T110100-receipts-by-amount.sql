-- The receipts that a line of a statement may be for.
create index receipts_by_amount on receipts ("userId", amount) where "deletedAt" is null;
create index receipts_of_business_by_amount on receipts ("businessId", amount)
  where "deletedAt" is null and status in ('AWAITING_MANAGER', 'APPROVED', 'REJECTED');
