-- A Business is named before there's a customer for it at the provider.
alter table business_purchases drop constraint business_purchases_pkey;
alter table business_purchases add column id uuid primary key default gen_random_uuid();
alter table business_purchases alter column "customerId" drop not null;
alter table business_purchases add unique ("customerId");
