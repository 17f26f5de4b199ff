import { Refusal } from '../../../platform/errors.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { stillPermitted } from '../../../platform/permitted.ts';
import { changeMembership } from '../../business/membership/lock-membership.ts';
import { requirePayments } from '../payments-of.ts';
import {
  customerOfBusiness,
  customerOfPerson,
  lockPayer,
  type PayingAccount,
  payingAccount,
  setCustomerOfBusiness,
  setCustomerOfPerson,
} from '../queries/customers.ts';
import { isNameTaken, purchaseOf, savePurchase } from '../queries/purchases.ts';

export type FindingServices = Pick<Services, 'database' | 'payments' | 'config' | 'clock'>;

interface Wanted {
  plan: 'premium' | 'business';
  /** The name given for a new business. */
  businessName: string | undefined;
}

/** The customer at the provider that pays for this, created if necessary, but only one for each. */
export async function findCustomer(
  services: FindingServices,
  caller: Caller,
  wanted: Wanted,
): Promise<string> {
  const { person, business } = caller;
  return await changeMembership(services, async (transaction) => {
    await lockPayer(transaction, business?.businessId ?? person.id);
    const account = await payingAccount(transaction, person.id);
    if (!account) throw new Refusal('UNAUTHENTICATED');
    // They may have joined one since their session was looked up.
    if (!business && account.businessId !== null) throw new Refusal('CONFLICT');
    if (business) {
      const { businessId } = await stillPermitted(transaction, caller, 'see-billing');
      return await ofBusiness(services, transaction, businessId, account);
    }
    if (wanted.plan === 'premium') return await ofPerson(services, transaction, person.id, account);
    return await ofPurchase(services, transaction, person.id, account, wanted.businessName);
  });
}

async function ofPerson(
  services: FindingServices,
  transaction: Transaction,
  userId: string,
  { email, name }: PayingAccount,
): Promise<string> {
  const known = await customerOfPerson(transaction, userId);
  if (known !== null) return known;
  const created = await requirePayments(services).payments.createCustomer({ email, name });
  await setCustomerOfPerson(transaction, userId, created);
  return created;
}

async function ofBusiness(
  services: FindingServices,
  transaction: Transaction,
  businessId: string,
  { email, nameOfBusiness }: PayingAccount,
): Promise<string> {
  const known = await customerOfBusiness(transaction, businessId);
  if (known !== null) return known;
  const { payments } = requirePayments(services);
  const created = await payments.createCustomer({ email, name: nameOfBusiness ?? email });
  await setCustomerOfBusiness(transaction, businessId, created);
  return created;
}

/** A business that's being bought has a customer of its own from the start. */
async function ofPurchase(
  services: FindingServices,
  transaction: Transaction,
  userId: string,
  { email, businessName: label }: PayingAccount,
  given: string | undefined,
): Promise<string> {
  const businessName = given ?? (label?.trim() || undefined);
  if (businessName === undefined) throw new Refusal('BUSINESS_NAME_REQUIRED');
  if (await isNameTaken(transaction, businessName)) throw new Refusal('BUSINESS_NAME_TAKEN');
  const customerId =
    (await purchaseOf(transaction, userId))?.customerId ??
    (await requirePayments(services).payments.createCustomer({ email, name: businessName }));
  await savePurchase(transaction, { customerId, userId, businessName, startedAt: services.clock() });
  return customerId;
}
