-- Trail and audit rows are never removed, not even with their business: whoever may delete a business's row could otherwise
-- delete its records through it.
alter table business_audit drop constraint "business_audit_businessId_fkey";
alter table approval_trail drop constraint "approval_trail_businessId_fkey";
alter table approval_chains drop constraint "approval_chains_businessId_fkey";

create or replace function keep_business_audit() returns trigger language plpgsql as $$
begin
  raise exception 'business_audit is append-only';
end $$;

create or replace function keep_approval_trail() returns trigger language plpgsql as $$
begin
  raise exception 'approval_trail is append-only';
end $$;
