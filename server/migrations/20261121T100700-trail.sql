-- The trail: what was sealed, one chain for each business. The hash is of the event's text, which contains the hash of the row
-- before it. No references: rows outlive their receipt and their business.
create table approval_trail (
  "businessId" uuid not null,
  seq integer not null check (seq > 0),
  event text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Copied from the event, to find the row.
  kind text not null check (kind in ('submitted', 'approved', 'rejected', 'withdrawn', 'reopened')),
  "receiptId" uuid not null,
  "approvalId" uuid not null,
  at timestamptz not null,
  -- The random code that verifies an approval. Approvals sealed before codes existed have none.
  code text check (code ~ '^[0-9a-f]{32}$'),
  primary key ("businessId", seq)
);
create index approval_trail_of_receipt on approval_trail ("receiptId", seq);
create index approval_trail_of_approval on approval_trail ("approvalId");
create unique index approval_trail_by_code on approval_trail (code);
-- Copies of a chain's head are looked up by their hash.
create unique index approval_trail_by_hash on approval_trail (hash);

create function refuse_trail_changes() returns trigger language plpgsql as $$
begin
  raise exception 'approval_trail is append-only';
end $$;

create trigger approval_trail_append_only before update or delete on approval_trail
  for each row execute function refuse_trail_changes();
create trigger approval_trail_not_emptied before truncate on approval_trail
  for each statement execute function refuse_trail_changes();

-- The head of each chain, which is locked to add a row. `notifiedSeq` is the last entry emailed to the admins.
create table approval_chains (
  "businessId" uuid primary key,
  seq integer not null default 0,
  hash text not null default repeat('0', 64),
  "notifiedSeq" integer not null default 0
);

-- Only adding a row moves the head. The function runs as its owner: the program can add rows to the trail but can't write heads.
create function move_chain_head() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.approval_chains set seq = new.seq, hash = new.hash
  where "businessId" = new."businessId" and seq = new.seq - 1;
  if not found then
    raise exception 'approval_trail: entry % is not the next of its chain', new.seq;
  end if;
  return null;
end $$;
revoke execute on function move_chain_head() from public;

create trigger approval_trail_moves_head after insert on approval_trail
  for each row execute function move_chain_head();
