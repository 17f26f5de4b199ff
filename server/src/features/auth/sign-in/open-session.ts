import type { User } from '@docket/shared/auth/contract';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type StartedSession, startSession } from '../../../platform/sessions/session-store.ts';
import { rememberPlace } from '../../../platform/sign-ins/places.ts';
import type { Visitor } from '../../../platform/sign-ins/visitor.ts';
import { deviceName } from '../../../platform/sign-ins/device-name.ts';
import { personLabel, recordAudit } from '../../audit/record-audit.ts';
import { getCurrentUser } from '../get-current-user.ts';
import { insertSignIn } from '../queries/sign-ins.ts';

export interface SignedIn {
  user: User;
  session: StartedSession;
}

/** The person signing in, and their network and device. */
export interface NewSignIn {
  userId: string;
  remember: boolean;
  visitor: Visitor;
  /** The token sent with the request. Its session ends. */
  replaces: string | null;
}

/** Opens a session for a person whose identity is confirmed, and logs it for them and their business. */
export async function openSession(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  transaction: Transaction,
  { userId, remember, visitor, replaces }: NewSignIn,
): Promise<SignedIn> {
  const now = clock();
  const { address, userAgent } = visitor;
  await rememberPlace(config, transaction, { userId, address, now });
  const session = await startSession(transaction, { userId, remember, now, replaces, userAgent });
  const device = deviceName(userAgent ?? '');
  await insertSignIn(transaction, { userId, at: now, outcome: 'signed-in', device });
  const user = await getCurrentUser(transaction, session.owner);
  if (user.businessId !== null)
    await recordAudit(transaction, {
      businessId: user.businessId,
      actor: user.id,
      action: 'signed-in',
      subject: personLabel(user),
      details: device ?? '',
      at: now,
    });
  return { user, session };
}
