-- Each page of a PDF is printed as a picture of its own.
alter table print_pictures add page integer not null default 0 check (page >= 0);
-- How many pages the source has; null where none could be made.
alter table print_pictures add pages integer check (pages > page);
update print_pictures set pages = 1 where sha256 is not null;
alter table print_pictures add check ((sha256 is null) = (pages is null));
alter table print_pictures drop constraint print_pictures_pkey;
alter table print_pictures add primary key ("sourceSha256", page);
