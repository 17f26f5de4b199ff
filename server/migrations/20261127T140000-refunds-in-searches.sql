-- Refunds are found by their amount as it's written, too: '-$12.50', where to_char writes '$-12.50', and '-12.50'.
create or replace function amount_to_search(amount numeric) returns text language sql immutable parallel safe return (
  coalesce(
    E'\n' || case when amount < 0 then '-' else '' end || to_char(abs(amount), 'FM$999,999,990.00')
      || case when amount < 0 or amount >= 1000 then E'\n' || amount else '' end,
    ''
  )
);

update receipt_texts set
  fields = replace(fields, to_char(amount, 'FM$999,999,990.00'), substr(amount_to_search(amount), 2)),
  text = replace(text, to_char(amount, 'FM$999,999,990.00'), substr(amount_to_search(amount), 2))
where amount < 0;
