import type { Readable } from 'node:stream';
import { accountMessages } from '@docket/shared/account/messages';
import type { Logger } from 'pino';
import { ZipFile } from 'yazl';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { type ArchiveServices, writeArchive } from './write-archive.ts';

/**
 * Gives out archives of people's own data (OP-109), one at a time to a person: each reads every file that they have.
 * The archive is written as fast as it is fetched; when its stream is closed, the work ends.
 */
export function ownDataExports(services: ArchiveServices & { log: Logger }): (caller: Caller) => Readable {
  const running = new Set<string>();

  return (caller) => {
    const { id } = caller.person;
    if (running.has(id)) throw new Refusal('CONFLICT', accountMessages.exportRunning);
    running.add(id);
    const gone = new AbortController();
    const zip = new ZipFile();
    // The types know less than the PassThrough that it is.
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
