import type { Transaction } from '../../../platform/database.ts';
import { openBusiness } from '../../business/open-business.ts';
import { endLater } from '../end-payments.ts';
import { stopRenewalJob } from '../job-kinds.ts';
import { customerOfPerson, setCustomerOfBusiness } from '../queries/customers.ts';
import { deletePurchase } from '../queries/purchases.ts';
import type { ReadingServices } from './apply-reading.ts';

/** Nobody has as many businesses of one name. */
const mostOfOneName = 100;

/**
 * Creates the business that someone has bought, with them as its ADMIN (OP-74). If its name has been taken since, it
 * gets a number: they have paid. If they've joined another business since, nothing is created, and the subscription
 * ends before it costs anything. Returns the business, or null.
 */
export async function startBusiness(
  services: ReadingServices,
  transaction: Transaction,
  { customerId, userId, businessName }: { customerId: string; userId: string; businessName: string },
): Promise<{ businessId: string } | null> {
  for (let number = 1; number <= mostOfOneName; number += 1) {
    const opened = await openBusiness(services, transaction, {
      name: number === 1 ? businessName : `${businessName} (${number})`,
      userId,
      actor: userId,
      how: 'Business plan bought',
    });
    if ('refused' in opened && opened.refused === 'name-taken') continue;
    await deletePurchase(transaction, customerId);
    if ('refused' in opened) {
      services.log.warn({ customerId }, 'a Business was bought by a member of another one, so it ends');
      await endLater(services, transaction, customerId);
      return null;
    }
    const { businessId } = opened;
    await setCustomerOfBusiness(transaction, businessId, customerId);
    const own = await customerOfPerson(transaction, userId);
    if (own !== null) await services.jobs.enqueue(transaction, stopRenewalJob, { customerId: own });
    return { businessId };
  }
  throw new Error('no free name for a business');
}
