import type { Services } from '../../../platform/services.ts';
import { type DemoPerson, people } from '../demonstration.ts';
import { signatureOf } from '../paper/signature.ts';
import type { MadeReceipt } from '../make-receipts.ts';

/** The account that a person of the demonstration gets. */
export interface Account {
  userId: string;
  businessId: string | null;
  /** People without a saved signature draw one each time. */
  signature: string;
}

export type Accounts = ReadonlyMap<DemoPerson, Account>;

/** What's inserted, all in one transaction. */
export interface Demonstration {
  businessId: string;
  accounts: Accounts;
  receipts: readonly MadeReceipt[];
  now: Date;
}

export async function newAccounts({ newId }: Pick<Services, 'newId'>, businessId: string): Promise<Accounts> {
  const entries = people.map(async (person) => {
    const signature = await signatureOf(`${person.firstName} ${person.lastName}`);
    return [person, { userId: newId(), businessId: person.isMember ? businessId : null, signature }] as const;
  });
  return new Map(await Promise.all(entries));
}

/** The first person like this, with their account. */
export function accountWhere(
  accounts: Accounts,
  isMeant: (person: DemoPerson) => boolean,
): readonly [DemoPerson, Account] {
  const found = [...accounts].find(([person]) => isMeant(person));
  if (!found) throw new Error('nobody in the demonstration is meant');
  return found;
}

/** When the business and everyone's account were created. */
export const createdBefore = (now: Date): Date => new Date(now.getTime() - accountAgeMs);

const accountAgeMs = 460 * 24 * 60 * 60 * 1000;
