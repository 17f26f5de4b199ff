import type { Services } from '../../../platform/services.ts';
import { personLabel, recordAudit } from '../../audit/record-audit.ts';
import { memberWithId } from '../queries/accounts.ts';
import { insertSignIn } from '../queries/sign-ins.ts';

const reasons = { password: 'Wrong password', code: 'Wrong code' } as const;
const outcomes = { password: 'wrong-password', code: 'wrong-code' } as const;

/** Logs a failed sign-in for the account's owner and their business. */
export async function recordFailedSignIn(
  { database }: Pick<Services, 'database'>,
  {
    userId,
    reason,
    device,
    at,
  }: { userId: string; reason: keyof typeof reasons; device: string | null; at: Date },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await insertSignIn(transaction, { userId, at, outcome: outcomes[reason], device });
    const member = await memberWithId(transaction, userId);
    if (!member) return;
    await recordAudit(transaction, {
      businessId: member.businessId,
      // Only the account is known, not who tried.
      actor: userId,
      action: 'sign-in-failed',
      subject: personLabel(member),
      details: [reasons[reason], device].filter(Boolean).join(', '),
      at,
    });
  });
}
