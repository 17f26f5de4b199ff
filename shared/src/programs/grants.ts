import { exportsForAccounts, type Person } from '../permissions.ts';
import type { TokenScope } from './rules.ts';

/** Whether a person can give an access token a scope. What a call with it may do depends on their role at that time. */
export const canGrant = (person: Omit<Person, 'id'>, scope: TokenScope): boolean =>
  !scope.startsWith('accounting:') || exportsForAccounts(person);
