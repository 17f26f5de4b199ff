import type { Database } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { savedSubscriptions } from '../queries/subscriptions.ts';
import { hadTrial } from '../queries/trials.ts';

/** Whether a Business that's bought now starts with the free trial: a business has it once, and so does a person (CONST-11). */
export async function hasTrial(database: Database, { business, person }: Caller): Promise<boolean> {
  if (await hadTrial(database, person.id)) return false;
  if (!business) return true;
  return (await savedSubscriptions(database, { businessId: business.businessId })).length === 0;
}
