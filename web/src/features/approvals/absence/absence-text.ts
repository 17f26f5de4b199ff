import type { Absence, ownAbsence } from '@docket/shared/approvals/absence-contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { listName } from '@docket/shared/auth/rules';

export type StandIn = ReplyOf<typeof ownAbsence>['standIns'][number];

export const standInName = (person: StandIn): string => listName(person, person.email);

/** An absence that is not over yet, in words; null where there is none. */
export function absenceText(absence: Absence | null, standIns: readonly StandIn[], now: Date): string | null {
  const today = dayOf(now);
  if (!absence || absence.until < today) return null;
  const person = standIns.find(({ id }) => id === absence.standInId);
  const name = person ? standInName(person) : 'Another manager';
  const until = formatDate(absence.until);
  return absence.from <= today
    ? `You’re away until ${until}. ${name} is your delegate.`
    : `You’ll be away from ${formatDate(absence.from)} until ${until}. ${name} is your delegate.`;
}
