-- What was done in a business, by whom and when. Rows are added in the transaction of what they tell, and never change.
create table business_audit (
  id bigint generated always as identity primary key,
  "businessId" uuid not null references businesses on delete cascade,
  at timestamptz not null,
  -- No reference: a person may delete their account, and what they did stays told. Null is an operator.
  "actorId" uuid,
  -- As they were called then.
  actor text not null,
  action text not null,
  subject text not null,
  details text not null
);

create index business_audit_business_index on business_audit ("businessId", id);

-- A business that is removed as a whole takes its rows along; nothing else removes or changes one.
create function keep_business_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from businesses where id = old."businessId") then
    return old;
  end if;
  raise exception 'business_audit is append-only';
end $$;

create trigger business_audit_kept before update or delete on business_audit
  for each row execute function keep_business_audit();
create trigger business_audit_not_emptied before truncate on business_audit
  for each statement execute function keep_business_audit();
