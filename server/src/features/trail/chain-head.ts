import type { Database, Transaction } from '../../platform/database.ts';
import { selectHead } from './queries/chain.ts';

/** The last row of a business's chain, of which copies go into mails and PDFs; null where nothing was sealed yet. */
export const chainHead = (
  database: Database | Transaction,
  businessId: string,
): Promise<{ seq: number; hash: string } | null> => selectHead(database, businessId);
