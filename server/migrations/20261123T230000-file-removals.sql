-- Stored files that are to be deleted. Once that has begun, a file can't be used again until its row here is gone: a deletion
-- that's on its way to the store may still arrive after the process that sent it has lost its database connection, and with
-- that its lock.
create table file_removals (
  id uuid primary key,
  sha256 text not null,
  -- Until it has begun, using the file again ends the removal.
  "dueAt" timestamptz not null,
  -- When a process last began to delete the file; null if none has yet.
  "startedAt" timestamptz
);
create index file_removals_file_index on file_removals (sha256);
