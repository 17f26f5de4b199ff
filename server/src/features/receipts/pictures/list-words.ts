import type { Person } from '@docket/shared/permissions';
import type { Database } from '../../../platform/database.ts';
import { wordsOfReceipt } from '../queries/pictures.ts';
import type { ReceiptWords } from '../reading/words-of-reading.ts';
import { seeReceipt } from '../see-receipt.ts';

/** The words that were read on a receipt, for those who may see it; none where nothing was read yet. */
export async function listWords(database: Database, person: Person, id: string): Promise<ReceiptWords> {
  await seeReceipt(database, person, id);
  return await wordsOfReceipt(database, id);
}
