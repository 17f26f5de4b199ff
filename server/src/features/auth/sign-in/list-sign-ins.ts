import type { SignIn } from '@docket/shared/account/contract';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { signInsOf } from '../queries/sign-ins.ts';

/** The latest sign-ins to the caller's account and the attempts that failed. */
export const listSignIns = (
  { database }: Pick<Services, 'database'>,
  { owner }: Pick<Caller, 'owner'>,
): Promise<SignIn[]> => signInsOf(database, owner);
