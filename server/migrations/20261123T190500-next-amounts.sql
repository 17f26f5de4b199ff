-- What the provider will charge next, in cents, with what changes in this period add or leave over. Null if it hasn't said.
alter table subscriptions add column "nextAmount" integer;
