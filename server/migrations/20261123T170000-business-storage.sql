-- What each business's receipts take up, counted every hour: adding up a large business at each upload would take too long.
create table business_storage (
  -- No foreign key: its check would lock the business, which is locked before people and receipts elsewhere.
  "businessId" uuid primary key,
  bytes bigint not null
);

insert into business_storage ("businessId", bytes)
select "businessId", sum(bytes) from (
  select "businessId", "fileSize" as bytes from receipts where "businessId" is not null
  union all
  select "businessId", size from receipt_files join receipts on receipts.id = "receiptId" where "businessId" is not null
) parts
group by 1;
