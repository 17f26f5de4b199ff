import type { LogColumn } from '@docket/shared/receipts/log/columns';
import { exportLog } from '@docket/shared/receipts/log/export-contract';
import { download } from '../../../../lib/api/api-client.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import type { LogAsked } from '../../../../receipt/list/api.ts';

export interface Exported {
  asked: LogAsked;
  columns: readonly LogColumn[];
  /** The selected receipts; none means all that's shown. */
  ids: readonly string[];
}

/** Downloads the log as CSV, and returns the file's name. */
export async function saveLog({ asked: { query, sort }, columns, ids }: Exported): Promise<string> {
  const file = await download(exportLog, {
    body: { ...query, sort, columns: [...columns], ids: ids.length > 0 ? [...ids] : null },
  });
  saveFile(file);
  return file.name;
}
