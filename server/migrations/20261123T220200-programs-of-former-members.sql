-- A person's programs have the rights that the person had when allowing them. Whoever joins or leaves a business, however that
-- comes about, allows them anew.
create function end_programs() returns trigger language plpgsql as $$
begin
  delete from access_tokens where "userId" = new.id;
  delete from webhooks where "userId" = new.id;
  return null;
end $$;
create trigger users_moved after update of "businessId" on users
  for each row when (old."businessId" is distinct from new."businessId") execute function end_programs();
