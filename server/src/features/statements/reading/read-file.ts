import { buffer } from 'node:stream/consumers';
import { statementMessages as text } from '@docket/shared/statements/messages';
import { delimiterOf, readCsv } from '@docket/shared/statements/reading/csv';
import type { ReadStatement } from '@docket/shared/statements/reading/line';
import { readOfx } from '@docket/shared/statements/reading/ofx';
import { isQif, readQif } from '@docket/shared/statements/reading/qif';
import { maxStatementLines, type StatementFormat } from '@docket/shared/statements/rules';
import type { SentFile } from '../../../platform/bind/files.ts';
import { Refusal } from '../../../platform/errors.ts';
import { decodeText } from './decode-text.ts';

/** A file whose transactions are known, or a table whose columns are chosen first. */
export type StatementFile = { fileName: string } & (
  { format: Exclude<StatementFormat, 'csv'>; statement: ReadStatement } | { format: 'csv'; rows: string[][] }
);

/** The only file of a form. */
export async function receiveFile(files: AsyncGenerator<SentFile>): Promise<StatementFile> {
  for await (const { filename, content } of files) return readFile(filename, await buffer(content));
  throw new Refusal('INVALID', text.notAStatement);
}

function readFile(fileName: string, content: Buffer): StatementFile {
  const decoded = decodeText(content);
  if (/<OFX>/i.test(decoded.slice(0, 4000))) {
    const { currency, ...statement } = readOfx(decoded);
    if (currency !== null && currency !== 'AUD')
      throw new Refusal('UNREADABLE', text.otherCurrency(currency));
    return { fileName, format: 'ofx', statement: limited(statement) };
  }
  if (isQif(decoded)) return { fileName, format: 'qif', statement: limited(readQif(decoded)) };
  return { fileName, format: 'csv', rows: readRows(decoded) };
}

function limited(statement: ReadStatement): ReadStatement {
  if (statement.lines.length + statement.skipped === 0) throw new Refusal('UNREADABLE', text.empty);
  if (statement.lines.length > maxStatementLines) throw new Refusal('INVALID', text.tooManyLines);
  return statement;
}

/** Headings and sums aren't lines, but they're few. */
const mostOthers = 100;

function readRows(decoded: string): string[][] {
  const most = maxStatementLines + mostOthers;
  const rows = readCsv(decoded, delimiterOf(decoded), most + 1);
  if (!rows) throw new Refusal('UNREADABLE', text.unreadable);
  if (rows.length > most) throw new Refusal('INVALID', text.tooManyLines);
  if (rows.length === 0) throw new Refusal('UNREADABLE', text.empty);
  if (!rows.some((row) => row.length > 1)) throw new Refusal('UNSUPPORTED_TYPE', text.notAStatement);
  // Headings alone.
  if (rows.length === 1 && !/\d/.test(rows[0]?.join('') ?? '')) throw new Refusal('UNREADABLE', text.empty);
  return rows;
}
