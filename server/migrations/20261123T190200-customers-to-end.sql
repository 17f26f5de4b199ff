-- Customers of deleted accounts and businesses, until everything they pay for has ended at the provider.
create table customers_to_end (
  "customerId" text primary key,
  "requestedAt" timestamptz not null
);
