import type { Services } from '../../../platform/services.ts';
import { personLabel, recordAudit } from '../../audit/record-audit.ts';
import { memberWithId } from '../queries/accounts.ts';

const reasons = { password: 'Wrong password', code: 'Wrong code' } as const;

/** Tells a business that a sign-in to a member's account failed. */
export async function noteFailedSignIn(
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
      // Whoever it was: the account is all that is known.
      actor: userId,
      action: 'sign-in-failed',
      subject: personLabel(member),
      details: [reasons[reason], device].filter(Boolean).join(', '),
      at,
    });
  });
}
