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
 * Writes the person's own data into a ZIP, piece by piece as it is read: neither the receipts nor the files are ever in
 * memory as a whole. What the store has lost is told in missing.txt. Aborting the signal ends the work.
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
      // Pictures and PDFs are packed already.
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
    // What only the program can use is left out.
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

/** The file's content; null, and a line in `missing`, where it is not to be had. */
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

/** A file of which a later part is damaged ends there: failing would break the whole archive. */
async function* upToDamage(content: Readable, onDamage: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* content as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (!(error instanceof StoredFileDamaged)) throw error;
    onDamage();
  }
}
