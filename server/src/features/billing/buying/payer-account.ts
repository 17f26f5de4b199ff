import type { PaidPlan } from '../../../payment-config.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Transaction } from '../../../platform/database.ts';
import { stillPermitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { lockPerson } from '../../../platform/sessions/lock-person.ts';
import {
  customerOfBusiness,
  customerOfPerson,
  payingAccount,
  type PayingAccount,
  setCustomerOfBusiness,
  setCustomerOfPerson,
} from '../queries/customers.ts';
import { setCustomerOfPurchase } from '../queries/purchases.ts';
import { namePurchase } from './name-purchase.ts';

export interface Wanted {
  plan: PaidPlan;
  /** The name given for a new business. */
  businessName: string | undefined;
}

/** Who pays for something, as the provider's customer. */
export interface PayerAccount {
  /** Null if there's none yet. */
  customerId: string | null;
  /** What the customer is created with. */
  details: { email: string; name: string };
  /** The person, the business or the purchase that the customer belongs to. */
  owner: string;
  setCustomer: (customerId: string) => Promise<void>;
}

/** Finds who pays, if they may, and keeps their account and membership as they are until the transaction ends. */
export async function payerAccount(
  services: Pick<Services, 'clock'>,
  transaction: Transaction,
  caller: Caller,
  wanted: Wanted,
): Promise<PayerAccount> {
  const { person, business } = caller;
  await lockPerson(transaction, person.id);
  const account = await payingAccount(transaction, person.id);
  if (!account) throw new Refusal('UNAUTHENTICATED');
  // They may have joined one since their session was looked up.
  if (!business && account.businessId !== null) throw new Refusal('CONFLICT');
  if (business) {
    const { businessId } = await stillPermitted(transaction, caller, 'see-billing');
    return await ofBusiness(transaction, businessId, account);
  }
  if (wanted.plan === 'premium') return await ofPerson(transaction, person.id, account);
  return await ofPurchase(services, transaction, person.id, account, wanted.businessName);
}

const ofPerson = async (
  transaction: Transaction,
  userId: string,
  { email, name }: PayingAccount,
): Promise<PayerAccount> => ({
  customerId: await customerOfPerson(transaction, userId),
  details: { email, name },
  owner: userId,
  setCustomer: (customerId) => setCustomerOfPerson(transaction, userId, customerId),
});

const ofBusiness = async (
  transaction: Transaction,
  businessId: string,
  { email, nameOfBusiness }: PayingAccount,
): Promise<PayerAccount> => ({
  customerId: await customerOfBusiness(transaction, businessId),
  details: { email, name: nameOfBusiness ?? email },
  owner: businessId,
  setCustomer: (customerId) => setCustomerOfBusiness(transaction, businessId, customerId),
});

/** A business that's being bought has a customer of its own from the start. */
async function ofPurchase(
  services: Pick<Services, 'clock'>,
  transaction: Transaction,
  userId: string,
  { email, businessName: label }: PayingAccount,
  given: string | undefined,
): Promise<PayerAccount> {
  const { id, businessName, customerId } = await namePurchase(services, transaction, userId, {
    given,
    label,
  });
  return {
    customerId,
    details: { email, name: businessName },
    owner: id,
    setCustomer: (created) => setCustomerOfPurchase(transaction, userId, created),
  };
}
