import type { Readable } from 'node:stream';
import { accountMessages } from '@docket/shared/account/messages';
import type { Logger } from 'pino';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { zipStream } from '../../../platform/zip-stream.ts';
import { type ArchiveServices, writeArchive } from './write-archive.ts';

/** Streams an export of a person's data (OP-109), one at a time per person because each reads all their files. */
export function ownDataExports(services: ArchiveServices & { log: Logger }): (caller: Caller) => Readable {
  const running = new Set<string>();

  return (caller) => {
    const { id } = caller.person;
    if (running.has(id)) throw new Refusal('CONFLICT', accountMessages.exportRunning);
    running.add(id);
    return zipStream((add) => writeArchive(services, caller, add), {
      mtime: services.clock(),
      onError: (error) => services.log.error({ err: error }, 'data export interrupted'),
      onClose: () => running.delete(id),
    });
  };
}
