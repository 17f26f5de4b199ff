import type { ReplyOf } from '@docket/shared/http/endpoint';
import { toDecimal } from '@docket/shared/money';
import type { previewStatement as endpoint } from '@docket/shared/statements/contract';
import { statementMessages as text } from '@docket/shared/statements/messages';
import { cleanDescription, type ReadLine } from '@docket/shared/statements/reading/line';
import { headingsKey, headingsOf, proposeMap, readTable } from '@docket/shared/statements/reading/table';
import { shownRows } from '@docket/shared/statements/rules';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Books } from '../queries/books.ts';
import { mapFor } from '../queries/column-maps.ts';
import type { StatementFile } from '../reading/read-file.ts';

const shown = (cells: readonly string[]): string[] =>
  cells.map((cell) => (cell.trim() === '' ? '' : cleanDescription(cell)));

/** What importing a file would read, and which columns to choose. Stores nothing. */
export async function previewStatement(
  { database }: Pick<Services, 'database'>,
  books: Books,
  file: StatementFile,
): Promise<ReplyOf<typeof endpoint>> {
  if (file.format !== 'csv') {
    const { lines } = file.statement;
    if (lines.length === 0) throw new Refusal('UNREADABLE', text.unreadable);
    return {
      format: file.format,
      headings: null,
      rows: [],
      map: null,
      isRemembered: false,
      accountId: null,
      ...presentLines(lines),
    };
  }
  const { format, rows } = file;
  const remembered = await mapFor(database, books, headingsKey(rows));
  const map = remembered.map ?? proposeMap(rows);
  const headings = headingsOf(rows);
  const first = headings ? 1 : 0;
  return {
    format,
    headings: headings && shown(headings),
    rows: rows.slice(first, first + shownRows).map(shown),
    map,
    isRemembered: remembered.map !== null,
    accountId: remembered.accountId,
    ...presentLines(map ? readTable(rows, map).lines : []),
  };
}

const presentLines = (lines: readonly ReadLine[]) => ({
  lines: lines.length,
  firstLines: lines.slice(0, shownRows).map(({ date, description, cents }) => ({
    date,
    description,
    amount: toDecimal(cents),
  })),
});
