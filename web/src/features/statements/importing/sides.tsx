import { formatMoney } from '@docket/shared/money';
import type { ColumnMap } from '@docket/shared/statements/reading/columns';
import { readTable } from '@docket/shared/statements/reading/table';
import type { Preview } from '../api.ts';

/** Whether the first rows of a file are money out or in, as its columns are chosen. */
export function Sides({ rows, map }: { rows: Preview['rows']; map: ColumnMap }) {
  const { lines } = readTable(rows, map);
  if (lines.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="text-muted">We’ll read these lines as:</p>
      <ul className="mt-1 space-y-0.5" aria-label="Money out and in">
        {lines.map(({ description, cents }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change their order
          <li key={place} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{description}</span>
            <span className="shrink-0 tabular-nums">
              {cents < 0 ? 'Money out' : 'Money in'}, {formatMoney(Math.abs(cents))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
