-- The head of a chain moves with the row that is added, and in no other way. The function runs as its owner: the application
-- may add rows to the trail, but can't write heads.
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
