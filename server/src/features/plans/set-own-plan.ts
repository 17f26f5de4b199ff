import type { Plan } from '@docket/shared/plans/rules';
import type { Transaction } from '../../platform/database.ts';
import { updateOwnPlan } from './queries.ts';

/** Sets someone's own plan, which applies while they're in no business (OP-76). */
export const setOwnPlan = (transaction: Transaction, userId: string, plan: Plan): Promise<void> =>
  updateOwnPlan(transaction, userId, plan);
