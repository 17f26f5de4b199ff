import type { Readable } from 'node:stream';
import { accountMessages } from '@docket/shared/account/messages';
import type { Logger } from 'pino';
import { ZipFile } from 'yazl';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { type ArchiveServices, writeArchive } from './write-archive.ts';

/**
 * Streams an export of a person's data (OP-109), one at a time per person because each reads all their files. It's
 * written as fast as it's downloaded, and stops if the stream is closed.
 */
export function ownDataExports(services: ArchiveServices & { log: Logger }): (caller: Caller) => Readable {
  const running = new Set<string>();

  return (caller) => {
    const { id } = caller.person;
    if (running.has(id)) throw new Refusal('CONFLICT', accountMessages.exportRunning);
    running.add(id);
    const gone = new AbortController();
    const zip = new ZipFile();
    // The type doesn't say that this is a PassThrough.
    const archive = zip.outputStream as Readable;
    archive.once('close', () => {
      running.delete(id);
      gone.abort();
    });
    zip.on('error', (error: Error) => archive.destroy(error));
    writeArchive(services, caller, zip, gone.signal).catch((error: unknown) => {
      if (gone.signal.aborted) return;
      services.log.error({ err: error }, 'data export interrupted');
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    return archive;
  };
}
