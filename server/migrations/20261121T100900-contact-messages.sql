-- Messages from the contact form.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  type text not null check (type in ('general', 'support', 'feature', 'bug')),
  "createdAt" timestamptz not null,
  -- When it was emailed to the support address.
  "emailedAt" timestamptz
);
