-- Fields that a business adds to the receipts of its members.
create table business_fields (
  id uuid primary key,
  "businessId" uuid not null references businesses on delete cascade,
  name text not null check (btrim(name) <> ''),
  kind text not null check (kind in ('text', 'number', 'date', 'choice')),
  -- Of a choice; empty for the other kinds.
  choices text[] not null default '{}',
  "isRequired" boolean not null default false,
  -- Deleting a field only hides it: receipts keep what they hold.
  "isActive" boolean not null default true,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create unique index business_fields_name_key on business_fields ("businessId", lower(name)) where "isActive";

-- What a receipt holds in them, by the field's id: text, a number, a day as yyyy-MM-dd, or a choice.
alter table receipts add column "fieldValues" jsonb not null default '{}' check (jsonb_typeof("fieldValues") = 'object');
