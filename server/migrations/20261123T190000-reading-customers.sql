-- How often a customer's subscriptions have been saved. Whoever reads them at the provider notes the version first and saves
-- only if it's still the same: what's saved last was then read last, and nothing is locked while the provider answers.
create table customer_versions (
  "customerId" text primary key,
  version bigint not null
);
