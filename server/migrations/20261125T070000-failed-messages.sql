-- A message that failed, or was refused, at a business's address and is no member's own. Those who manage the address see it.
alter table email_in_messages add column "forManagers" boolean not null default false;
