/** The row of a query that always returns exactly one. */
export function onlyRow<Row>({ rows }: { rows: readonly Row[] }): Row {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) throw new Error(`expected one row, found ${rows.length}`);
  return row;
}
