import type { Services } from '../../../platform/services.ts';
import { personLabel, recordAudit } from '../../audit/record-audit.ts';
import { memberWithId } from '../queries/accounts.ts';

const reasons = { password: 'Wrong password', code: 'Wrong code' } as const;

/** Logs a failed sign-in for the member's business. */
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
