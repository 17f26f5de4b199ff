import { createHash } from 'node:crypto';
import { verifyEverything } from '../../../features/trail/everything/verify-everything.ts';
import type { Database } from '../../../platform/database.ts';
import type { Ledger } from '../people/ledger.ts';
import type { World } from '../worlds/world.ts';

/** Does what `docket verify` does: every file is whole, and every trail and submitted receipt unchanged. */
export async function checkStore(
  world: Pick<World, 'storage'>,
  database: Database,
  ledger: Ledger,
): Promise<void> {
  const storage = await world.storage();
  const { files } = await verifyEverything({ database, storage }, (fault) =>
    ledger.findings.push(`verify: ${JSON.stringify(fault)}`),
  );
  const acknowledged = ledger.receipts.filter(({ id }) => id !== null).length;
  if (files < acknowledged) ledger.findings.push(`${files} files for ${acknowledged} receipts`);
}

/** Asks the program for the file of each receipt that was touched, or of all, and compares it byte by byte. */
export async function checkAnswers({ url }: World, ledger: Ledger, isAll: boolean): Promise<void> {
  for (const receipt of ledger.receipts) {
    if (receipt.id === null || !(isAll || receipt.isTouched)) continue;
    receipt.isTouched = false;
    const response = await fetch(`${url}/api/receipts/${receipt.id}/image`, {
      headers: { cookie: receipt.owner.cookie },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!response.ok || sha256 !== receipt.file.sha256)
      ledger.findings.push(
        `the file of ${receipt.vendor} was answered ${response.status} with ${bytes.length} bytes`,
      );
  }
}
