-- Of the scans used this month, those for a business's receipts: they don't count once the person has left.
alter table users
  add "businessScansThisMonth" integer not null default 0 check ("businessScansThisMonth" >= 0);

update users set "businessScansThisMonth" = least("scansUsedThisMonth", used.count)
from (
  select receipts."userId", count(*) from receipts join users on users.id = receipts."userId"
  where receipts."businessId" is not null
    and "scanTakenOn" >= date_trunc('month', "lastResetDate")
  group by 1
) used
where used."userId" = users.id;
