import { signInDays } from '@docket/shared/account/rules';
import { dayMs } from '../../platform/durations.ts';
import type { Services } from '../../platform/services.ts';
import { removeEndedSessions } from '../../platform/sessions/own-sessions.ts';
import { removeOldPlaces } from '../../platform/sign-ins/places.ts';
import { removeOldAttempts } from '../../platform/sign-ins/login-throttle.ts';
import { removeOldEmailChanges } from './email-change/settle-email-change.ts';
import { deleteOldChallenges } from './queries/passkeys.ts';
import { deleteSignInsBefore } from './queries/sign-ins.ts';

/**
 * Deletes expired sessions, attempt counts, networks without recent sign-ins, old sign-ins, unanswered challenges and
 * unopened email changes.
 */
export async function tidyUp({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  await removeEndedSessions(database, now);
  await removeOldAttempts(database, now);
  await removeOldPlaces(database, now);
  await deleteSignInsBefore(database, new Date(now.getTime() - signInDays * dayMs));
  await deleteOldChallenges(database, now);
  await removeOldEmailChanges(database, now);
}
