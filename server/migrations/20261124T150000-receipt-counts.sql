-- How many receipts the files seem to show. The values are read from one of them.
alter table receipts add column "receiptCount" integer not null default 1 check ("receiptCount" > 0);
