import type { Services } from '../../platform/services.ts';
import { removeEndedSessions } from '../../platform/sessions/own-sessions.ts';
import { removeOldPlaces } from '../../platform/sign-ins/places.ts';
import { removeOldTries } from '../../platform/sign-ins/tries.ts';
import { removeOldEmailChanges } from './email-change/settle-email-change.ts';
import { deleteOldChallenges } from './queries/passkeys.ts';

/** Removes what has ended by itself: sessions, counts of wrong tries, networks that nobody has signed in from lately,
 * what browsers were asked to sign and have not, changes of an address whose link nobody opened. */
export async function tidyUp({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  await removeEndedSessions(database, now);
  await removeOldTries(database, now);
  await removeOldPlaces(database, now);
  await deleteOldChallenges(database, now);
  await removeOldEmailChanges(database, now);
}
