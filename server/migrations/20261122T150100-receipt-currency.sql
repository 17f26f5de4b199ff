-- The foreign currency that a receipt says it is in (ISO 4217); null where it says none, or Australian dollars.
alter table receipts add column currency text check (currency ~ '^[A-Z]{3}$' and currency <> 'AUD');
