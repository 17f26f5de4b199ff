import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file's content, whole or in pieces. */
export type ZipContent = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** Iterating over a buffer would give its bytes. */
export const isWhole = (content: ZipContent): content is string | Uint8Array =>
  typeof content === 'string' || content instanceof Uint8Array;

/** Adds a file to the archive; the next is added when it has been read. */
export type AddToZip = (path: string, content: ZipContent, options?: { compress?: boolean }) => Promise<void>;

interface ZipOptions {
  /** The time that files have in the archive. */
  mtime: Date;
  onError: (error: unknown) => void;
  onClose?: () => void;
}

/**
 * A ZIP that's written as fast as it's downloaded, so that files are never all in memory. It stops if the stream is
 * closed.
 */
export function zipStream(write: (add: AddToZip) => Promise<void>, options: ZipOptions): Readable {
  const { mtime, onError, onClose } = options;
  const gone = new AbortController();
  const zip = new ZipFile();
  // The type doesn't say that this is a PassThrough.
  const archive = zip.outputStream as Readable;
  archive.once('close', () => {
    onClose?.();
    gone.abort();
  });
  zip.on('error', (error: Error) => archive.destroy(error));

  const add: AddToZip = async (path, content, { compress = true } = {}) => {
    gone.signal.throwIfAborted();
    const source = Readable.from(isWhole(content) ? [content] : content, { objectMode: false });
    try {
      zip.addReadStream(source, path, { compress, mtime });
      await finished(source, { signal: gone.signal });
    } finally {
      source.destroy();
    }
  };
  write(add).then(
    () => zip.end(),
    (error: unknown) => {
      if (gone.signal.aborted) return;
      onError(error);
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
    },
  );
  return archive;
}
