-- A search finds a piece of any word: its three-letter pieces are what the index holds, person by person.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What a search looks through, a line a field. Immutable, so that it can be indexed.
create function receipt_search_text(vendor text, category text, reason text, notes text, "ocrRaw" text)
  returns text language sql immutable parallel safe
  return vendor || E'\n' || category || E'\n' || coalesce(reason, '') || E'\n' || notes || E'\n'
    || coalesce("ocrRaw", '');

create index receipts_by_text on receipts using gin (
  "userId", receipt_search_text(vendor, category, reason, notes, "ocrRaw") gin_trgm_ops
) where "deletedAt" is null;
