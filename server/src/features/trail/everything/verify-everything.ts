import type { Services } from '../../../platform/services.ts';
import type { Report } from './fault.ts';
import { verifyChains } from './verify-chains.ts';
import { verifyFiles } from './verify-files.ts';
import { verifyReceipts } from './verify-receipts.ts';

/** The number of items checked, and of faults. */
export interface Verified {
  files: number;
  chains: number;
  entries: number;
  receipts: number;
  faults: number;
}

/**
 * Checks every stored file, every trail and every submitted receipt, page by page, while the program may be running.
 * Reports each fault as it's found.
 */
export async function verifyEverything(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  report: Report,
): Promise<Verified> {
  let faults = 0;
  const count: Report = (fault) => {
    faults += 1;
    report(fault);
  };
  const chains = await verifyChains(database, count);
  const receipts = await verifyReceipts(database, count);
  const files = await verifyFiles({ database, storage }, count);
  return { ...chains, receipts, files, faults };
}
