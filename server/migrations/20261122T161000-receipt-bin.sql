-- What a person has deleted, newest first, and what of theirs is being read: few rows among many.
create index receipts_bin_of_owner on receipts ("userId", "deletedAt" desc, id) where "deletedAt" is not null;
create index receipts_being_read on receipts ("userId") where status = 'PROCESSING' and "deletedAt" is null;
