-- A page far down is found in the index alone: the receipts before it are counted, not fetched.
drop index receipts_by_vendor;
create index receipts_by_vendor on receipts ("userId", lower(vendor), id) include (vendor) where "deletedAt" is null;
drop index receipts_by_category;
create index receipts_by_category on receipts ("userId", lower(category), id) include (category)
  where "deletedAt" is null;
