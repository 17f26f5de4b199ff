import type { Services } from '../../../platform/services.ts';
import type { Report } from './fault.ts';
import { verifyChains } from './verify-chains.ts';
import { verifyFiles } from './verify-files.ts';
import { verifyReceipts } from './verify-receipts.ts';

/** What was looked at, and how much of it is not as it was sealed or stored. */
export interface Verified {
  files: number;
  chains: number;
  entries: number;
  receipts: number;
  faults: number;
}

/**
 * Checks every stored file, every chain and every receipt that was submitted, page by page, while the program may be
 * working, and tells each fault as it is found.
 */
export async function verifyEverything(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  report: Report,
): Promise<Verified> {
  let faults = 0;
  const tell: Report = (fault) => {
    faults += 1;
    report(fault);
  };
  const chains = await verifyChains(database, tell);
  const receipts = await verifyReceipts(database, tell);
  const files = await verifyFiles({ database, storage }, tell);
  return { ...chains, receipts, files, faults };
}
