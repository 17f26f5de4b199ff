import type { AskedReceipt } from '@docket/shared/dashboard/contract';
import { toCents, toDecimal } from '@docket/shared/money';
import type { Services } from '../../platform/services.ts';
import type { Caller } from '../../platform/scopes.ts';
import { linesAskedOf } from './queries/lines.ts';

/** What the caller was asked for and hasn't submitted: only what the email to them said. */
export async function listAskedReceipts(
  { database }: Pick<Services, 'database'>,
  { owner, business }: Pick<Caller, 'owner' | 'business'>,
): Promise<AskedReceipt[]> {
  if (!business) return [];
  const lines = await linesAskedOf(database, owner, business);
  return lines.map(({ id, date, amount, description }) => ({
    lineId: id,
    date,
    spent: toDecimal(-toCents(amount)),
    description,
  }));
}
