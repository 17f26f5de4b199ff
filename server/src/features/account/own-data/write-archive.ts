import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { accountMessages } from '@docket/shared/account/messages';
import type { ZipFile } from 'yazl';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { StoredFileDamaged, StoredFileMissing } from '../../../ports/storage.ts';
import { type OwnReceipt, readOwnReceipts } from '../../receipts/of-account/read-own-receipts.ts';
import { describeAccount } from './describe-account.ts';
import { filePath } from './file-path.ts';
import { receiptsCsv } from './receipts-csv.ts';

export type ArchiveServices = Pick<Services, 'database' | 'storage' | 'clock'>;

/**
 * Writes the person's data into a ZIP stream, so that receipts and files are never all in memory. Lists lost files in
 * missing.txt. Aborting the signal stops it.
 */
export async function writeArchive(
  services: ArchiveServices,
  caller: Caller,
  zip: ZipFile,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = services;
  const mtime = clock();
  const receipts = () => readOwnReceipts(database, caller.owner);
  const add = async (path: string, content: AsyncIterable<string | Uint8Array>, compress = true) => {
    signal.throwIfAborted();
    const source = Readable.from(content, { objectMode: false });
    try {
      zip.addReadStream(source, path, { compress, mtime });
      await finished(source, { signal });
    } finally {
      source.destroy();
    }
  };

  await add('account.json', once(JSON.stringify(await describeAccount(services, caller), null, 2)));
  await add('receipts.json', jsonOf(receipts()));
  await add('receipts.csv', receiptsCsv(receipts()));
  const missing: string[] = [];
  for await (const receipt of receipts()) {
    for (const file of receipt.files) {
      const path = filePath(receipt, file);
      const content = await storedFile(services, file.sha256, path, missing);
      // Pictures and PDFs are already compressed.
      if (content) await add(path, content, false);
    }
  }
  if (missing.length > 0) await add('missing.txt', once(`${missing.join('\n')}\n`));
  zip.end();
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
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

/** Returns the file's content; null, with a line in `missing`, if it can't be read. */
async function storedFile(
  { storage }: ArchiveServices,
  sha256: string,
  path: string,
  missing: string[],
): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    return upToDamage(await storage.get(sha256), () => missing.push(accountMessages.fileDamaged(path)));
  } catch (error) {
    if (!(error instanceof StoredFileMissing || error instanceof StoredFileDamaged)) throw error;
    missing.push(accountMessages.fileMissing(path));
    return null;
  }
}

/** If a file is damaged partway, it's cut short: failing would break the whole archive. */
async function* upToDamage(content: Readable, onDamage: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* content as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (!(error instanceof StoredFileDamaged)) throw error;
    onDamage();
  }
}
