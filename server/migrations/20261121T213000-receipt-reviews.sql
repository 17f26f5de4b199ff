-- When the owner looked through what was read. Whatever was read before there was a review inbox counts as reviewed.
alter table receipts add column "reviewedAt" timestamptz;
update receipts set "reviewedAt" = "updatedAt" where status not in ('DRAFT', 'PROCESSING');

create index receipts_to_review on receipts ("userId", "createdAt", id)
  where "reviewedAt" is null and "deletedAt" is null and status in ('PROCESSED', 'FAILED');
