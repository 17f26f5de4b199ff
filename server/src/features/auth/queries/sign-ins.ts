import type { SignIn } from '@docket/shared/account/contract';
import { shownSignIns, type SignInOutcome } from '@docket/shared/account/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';

/** Records a sign-in or a failed attempt, once however often it's told. An account that doesn't exist has none. */
export async function insertSignIn(
  transaction: Transaction,
  {
    userId,
    at,
    outcome,
    device,
  }: { userId: string; at: Date; outcome: SignInOutcome; device: string | null },
): Promise<void> {
  await transaction
    .insertInto('sign_ins')
    .columns(['userId', 'at', 'outcome', 'device'])
    .expression((is) =>
      is
        .selectFrom('users')
        .select(['id', is.val(at).as('at'), is.val(outcome).as('outcome'), is.val(device).as('device')])
        .where('id', '=', userId)
        .where('closedAt', 'is', null),
    )
    .onConflict((is) => is.doNothing())
    .execute();
}

/** The latest of both, newest first: attempts of strangers don't push out what the person did. */
export async function signInsOf(database: Database, { userId }: OwnerScope): Promise<SignIn[]> {
  const latest = (compared: '=' | '<>') =>
    database
      .selectFrom('sign_ins')
      .select(['at', 'outcome', 'device'])
      .where('userId', '=', userId)
      .where('outcome', compared, 'signed-in')
      .orderBy('at', 'desc')
      .limit(shownSignIns);
  const rows = await database
    .selectFrom(latest('=').as('signed_in'))
    .selectAll()
    .unionAll(database.selectFrom(latest('<>').as('failed')).selectAll())
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ at, outcome, device }) => ({
    at: at.toISOString(),
    outcome: outcome as SignInOutcome,
    device,
  }));
}

export async function deleteSignInsBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('sign_ins').where('at', '<', before).execute();
}
