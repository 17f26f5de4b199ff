import { accountMessages } from '@docket/shared/account/messages';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import type { AddToZip } from '../../../platform/zip-stream.ts';
import { type OwnReceipt, readOwnReceipts } from '../../receipts/of-account/read-own-receipts.ts';
import { fileForArchive } from '../../receipts/pictures/file-for-archive.ts';
import { describeAccount } from './describe-account.ts';
import { filePath } from './file-path.ts';
import { receiptsCsv } from './receipts-csv.ts';

export type ArchiveServices = Pick<Services, 'database' | 'storage' | 'clock' | 'config'>;

/** Adds the person's data to an archive, without ever holding all receipts. Lists lost files in missing.txt. */
export async function writeArchive(services: ArchiveServices, caller: Caller, add: AddToZip): Promise<void> {
  const receipts = () => readOwnReceipts(services.database, caller.owner);
  await add('account.json', JSON.stringify(await describeAccount(services, caller), null, 2));
  await add('receipts.json', jsonOf(receipts()));
  await add('receipts.csv', receiptsCsv(receipts()));
  const missing: string[] = [];
  for await (const receipt of receipts()) {
    for (const file of receipt.files) {
      const path = filePath(receipt, file);
      const content = await fileForArchive(services, file.sha256, (loss) =>
        missing.push(
          loss === 'missing' ? accountMessages.fileMissing(path) : accountMessages.fileDamaged(path),
        ),
      );
      // Pictures and PDFs are already compressed.
      if (content) await add(path, content, { compress: false });
    }
  }
  if (missing.length > 0) await add('missing.txt', `${missing.join('\n')}\n`);
}

async function* jsonOf(receipts: AsyncIterable<OwnReceipt>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const receipt of receipts) {
    // Omits what only the program can use.
    const inside = { pages: undefined, imageUrl: undefined, thumbnailUrl: undefined };
    const files = receipt.files.map((file) => ({
      ...file,
      sha256: undefined,
      path: filePath(receipt, file),
    }));
    yield before + JSON.stringify({ ...receipt, ...inside, files });
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
