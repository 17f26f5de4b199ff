-- The account that a file with these headings last went into, so that another bank's file isn't taken for it.
alter table statement_maps add "accountId" uuid references statement_accounts on delete set null;
create index statement_maps_of_account on statement_maps ("accountId");
