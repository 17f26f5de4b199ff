import { readingPriority } from '@docket/shared/plans/rules';
import { readReceiptJob } from '../../../features/receipts/jobs.ts';
import { insertFile } from '../../../features/receipts/queries/files/stored-files.ts';
import { insertReceipt } from '../../../features/receipts/queries/receipts.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { chanceFrom } from '../chance.ts';
import { accountWhere, type Demonstration } from './accounts.ts';
import { receiptRow } from './receipt-row.ts';
import { type Act, actsOf, submitAndDecide } from './submissions.ts';

/** Everyone's receipts with their files, submissions and decisions. */
export async function insertReceipts(
  { jobs, newId }: Pick<Services, 'jobs' | 'newId'>,
  transaction: Transaction,
  { accounts, receipts, now }: Demonstration,
): Promise<void> {
  const managers = [...accounts].filter(([{ role }]) => role === 'MANAGER').map(([, account]) => account);
  const acts: Act[] = [];
  for (const receipt of receipts) {
    const { plan } = receipt;
    const chance = chanceFrom(`${receipt.printed.documentNumber} ${plan.date}`);
    const [, owner] = accountWhere(accounts, (person) => person === plan.person);
    const manager = chance.pick(managers.filter((account) => account !== owner));
    acts.push(...actsOf(receipt, { owner, manager, newId }, now, chance));
    for (const file of [receipt.file, receipt.thumbnail])
      if (file) await insertFile(transaction, { ...file, createdAt: plan.createdAt });
    const row = receiptRow(receipt, owner, chance);
    if (!(await insertReceipt(transaction, row))) throw new Error('two receipts were given one number');
    if (row.status === 'PROCESSING')
      await jobs.enqueue(
        transaction,
        readReceiptJob,
        { receiptId: receipt.id },
        { priority: readingPriority('business') },
      );
  }
  await submitAndDecide(transaction, acts);
}
