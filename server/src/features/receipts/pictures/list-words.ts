import type { Person } from '@docket/shared/permissions';
import type { Database } from '../../../platform/database.ts';
import { wordsOfReceipt } from '../queries/files/pictures.ts';
import type { ReceiptWords } from '../reading/values/words-of-reading.ts';
import { seeReceipt } from '../see-receipt.ts';

/** The words read on a receipt, if the person can see it; none before it's read. */
export async function listWords(database: Database, person: Person, id: string): Promise<ReceiptWords> {
  await seeReceipt(database, person, id);
  return await wordsOfReceipt(database, id);
}
