import { may } from '@docket/shared/permissions';
import type { Caller } from '../../platform/scopes.ts';
import type { Subscriber } from './queries/subscriptions.ts';

/** Whose subscription a caller sees, and whether they can change it. */
interface Payer {
  subscriber: Subscriber;
  canManage: boolean;
}

/** The business's subscription for its members, which an ADMIN manages, otherwise the caller's own (OP-61). */
export const payerOf = ({ person, business }: Caller): Payer =>
  business
    ? { subscriber: { businessId: business.businessId }, canManage: may(person, 'see-billing') }
    : { subscriber: { userId: person.id }, canManage: true };
