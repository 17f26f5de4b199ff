import type { Services } from '../../platform/services.ts';
import { removeEndedSessions } from '../../platform/sessions/own-sessions.ts';
import { removeOldPlaces } from '../../platform/sign-ins/places.ts';
import { removeOldTries } from '../../platform/sign-ins/tries.ts';

/** Removes what has ended by itself: sessions, counts of wrong tries, networks that nobody has signed in from lately. */
export async function tidyUp({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  await removeEndedSessions(database, now);
  await removeOldTries(database, now);
  await removeOldPlaces(database, now);
}
