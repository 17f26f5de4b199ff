import { Readable } from 'node:stream';
import { exportFileName, exportTables } from '@docket/shared/accounting/export/files';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { dayOf } from '@docket/shared/calendar';
import { download, type FileResponse } from '../../../platform/bind/files.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { zipStream } from '../../../platform/zip-stream.ts';
import { reopenExport } from './see-exports.ts';
import { startManifest } from './manifest.ts';
import type { WholeExport } from './queries.ts';
import { tableText } from './table-text.ts';
import { tableXlsx } from './table-xlsx.ts';
import { writePictures } from './write-pictures.ts';

type Needs = Pick<Services, 'database' | 'storage' | 'clock' | 'log'>;

interface TableFile {
  name: string;
  content: string | Buffer;
}

/** The files of an export, without pictures. */
async function filesOf({ target, number, createdAt, settings, receipts }: WholeExport): Promise<TableFile[]> {
  const tables = exportTables(
    target,
    receipts.map(({ posted }) => posted),
    settings,
  );
  return await Promise.all(
    tables.map(async (table, at) => ({
      name: exportFileName(target, dayOf(createdAt), number, tables.length > 1 ? `-part-${at + 1}` : ''),
      content: target === 'xlsx' ? await tableXlsx(table) : tableText(table, target),
    })),
  );
}

type OpenExport = (caller: Caller, id: string, pictures: boolean) => Promise<FileResponse>;

/**
 * Opens exports as a single file, or as a ZIP of several or with pictures. Refuses a second one with pictures while the
 * person downloads the first: each reads all their files.
 */
export function exportFiles(services: Needs): OpenExport {
  const running = new Set<string>();

  return async (caller, id, pictures) => {
    const { id: person } = caller.person;
    if (!pictures) return await opened(services, caller, id, null);
    if (running.has(person)) throw new Refusal('CONFLICT', accountingMessages.exportRunning);
    // Before the first await, so that of two at the same time one is refused.
    running.add(person);
    const end = () => running.delete(person);
    try {
      return await opened(services, caller, id, end);
    } catch (error) {
      end();
      throw error;
    }
  };
}

/** With pictures, `onClose` is called when it has been downloaded or given up. */
async function opened(
  services: Needs,
  caller: Caller,
  id: string,
  onClose: (() => void) | null,
): Promise<FileResponse> {
  const made = await reopenExport(services, caller, id);
  const files = await filesOf(made);
  const [only] = files;
  if (only && files.length === 1 && !onClose)
    return download({ filename: only.name, content: Readable.from([only.content]) });
  return download({
    filename: `docket-${made.target}-${dayOf(made.createdAt)}-export-${made.number}.zip`,
    content: zipStream(
      async (add) => {
        const manifest = startManifest(add);
        for (const { name, content } of files) await manifest.add(name, content);
        if (onClose) await writePictures(services, caller, made, manifest);
        await manifest.end();
      },
      {
        mtime: made.createdAt,
        onError: (error) => services.log.error({ err: error }, 'accounting export interrupted'),
        ...(onClose && { onClose }),
      },
    ),
  });
}
