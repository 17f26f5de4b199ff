-- Checkouts that are being started now, at most one for each person or business. A row that's left behind counts until its time.
create table starting_checkouts (
  "payerId" uuid primary key,
  until timestamptz not null
);
