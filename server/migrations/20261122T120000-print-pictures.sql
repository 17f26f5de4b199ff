-- The pictures that reports print, each made of a stored picture, whichever receipts it belongs to.
create table print_pictures (
  "sourceSha256" text primary key references files on delete cascade,
  -- Null where none could be made.
  sha256 text references files on delete restrict,
  -- In pixels.
  width integer check (width > 0),
  height integer check (height > 0),
  refusal text,
  "madeAt" timestamptz not null,
  check ((sha256 is null) = (refusal is not null)),
  check ((sha256 is null) = (width is null)),
  check ((sha256 is null) = (height is null))
);
create index print_pictures_file_index on print_pictures (sha256) where sha256 is not null;
