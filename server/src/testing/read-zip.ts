import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';

/** The files in an archive by path, read by a library that had no part in writing it. */
export async function readZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(zip, { lazyEntries: true, strictFileNames: true });
  const files = new Map<string, Buffer>();
  const ended = Promise.withResolvers<void>();
  const read = async (entry: Entry): Promise<void> => {
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
    archive.readEntry();
  };
  archive.on('entry', (entry: Entry) => void read(entry).catch(ended.reject));
  archive.on('end', ended.resolve);
  archive.on('error', ended.reject);
  archive.readEntry();
  await ended.promise;
  return files;
}
