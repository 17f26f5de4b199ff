import type { Services } from '../../../platform/services.ts';
import { faultOfFile } from '../checks/check-file.ts';
import { filesAfter, receiptsOfFile } from '../queries/files.ts';
import type { Report } from './fault.ts';

const pageSize = 500;
/** A file can belong to many receipts; at most this many are named. */
const mostNamed = 5;

/** Reads every stored file completely. Returns their number. */
export async function verifyFiles(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  report: Report,
): Promise<number> {
  let count = 0;
  let last = '';
  let files = await filesAfter(database, last, pageSize);
  while (files.length > 0) {
    for (const file of files) {
      const found = await faultOfFile(storage, file);
      if (!found) continue;
      // A file deleted since it was listed isn't a fault.
      const receipts = await receiptsOfFile(database, file.sha256, mostNamed);
      if (!receipts) continue;
      const where = receipts.length > 0 ? `Receipt ${receipts.join(', ')}` : 'No receipt';
      report({ where, what: 'file', name: `File ${file.sha256}`, sealed: 'intact', found });
    }
    count += files.length;
    last = files.at(-1)?.sha256 ?? last;
    files = await filesAfter(database, last, pageSize);
  }
  return count;
}
