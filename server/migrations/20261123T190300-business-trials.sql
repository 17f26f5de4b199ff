-- When someone had the free trial of Business, as an admin of the business that tried it. They don't get another one.
alter table users add column "businessTrialAt" timestamptz;
update users
set "businessTrialAt" = tried.since
from (
  select "businessId", min("createdAt") as since from subscriptions where "businessId" is not null group by "businessId"
) as tried
where users."businessId" = tried."businessId" and users.role = 'ADMIN';
