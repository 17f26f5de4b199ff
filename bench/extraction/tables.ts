import { FIELDS, RANGES, type Scores } from './scores.ts';

/** Scores side by side as a table, a column for each reader. */
export function scoreTable(columns: Record<string, Partial<Record<string, number>> | null>): string {
  const shown = Object.entries(columns).flatMap(([name, shares]) => (shares ? [{ name, shares }] : []));
  const rows = Object.keys(shown[0]?.shares ?? {});
  const share = (value: number | undefined) => (value === undefined ? '-' : `${value.toFixed(1)} %`);
  return table([
    ['', ...shown.map(({ name }) => name)],
    ...rows.map((row) => [row, ...shown.map(({ shares }) => share(shares[row]))]),
  ]);
}

/** How many fields of each range of confidence are wrong, of those read. */
export const reliabilityTable = ({ reliability }: Scores): string =>
  table([
    ['confidence', ...RANGES.map((from, i) => `${from} to ${RANGES[i + 1] ?? 1}`)],
    ...FIELDS.map((field) => [
      field,
      ...(reliability[field] ?? []).map(({ wrong, said }) => `${wrong} wrong of ${said}`),
    ]),
  ]);

function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) => `    ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`).join('\n');
}
