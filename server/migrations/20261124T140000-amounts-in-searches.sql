-- People search for an amount as it's written: with or without a dollar sign, and with a comma in thousands or without.
create function amount_to_search(amount numeric) returns text language sql immutable parallel safe return (
  coalesce(
    E'\n' || to_char(amount, 'FM$999,999,990.00') || case when amount >= 1000 then E'\n' || amount else '' end, ''
  )
);

create or replace function update_receipt_text() returns trigger language plpgsql as $$
declare
  filled text := lower(new.vendor || E'\n' || new.category || E'\n' || coalesce(new.reason, '') || E'\n' || new.notes)
    || coalesce(E'\n' || new.abn || E'\n' || regexp_replace(new.abn, '^(..)(...)(...)', '\1 \2 \3 '), '')
    || amount_to_search(new.amount);
begin
  delete from receipt_texts where "receiptId" = new.id;
  if new."deletedAt" is null then
    insert into receipt_texts values (
      new.id, new."userId", new."businessId", new."createdAt", new."countedOn", new."reimbursedAt" is not null,
      new."exportedAt" is not null, new.amount, new.status, lower(new.vendor), lower(new.category),
      lower(new."fieldValues"::text)::jsonb, filled, filled || E'\n' || lines_to_search(new."ocrRaw")
    );
  end if;
  return null;
end $$;

update receipt_texts set
  fields = fields || amount_to_search(amount),
  text = fields || amount_to_search(amount) || substr(text, length(fields) + 1)
where amount is not null;
