import type { Absence, ownAbsence } from '@docket/shared/approvals/absence-contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { listName } from '@docket/shared/auth/rules';

export type Delegate = ReplyOf<typeof ownAbsence>['delegates'][number];

export const delegateName = (person: Delegate): string => listName(person, person.email);

/** Describes a current or coming absence; null if there's none. */
export function absenceText(
  absence: Absence | null,
  delegates: readonly Delegate[],
  now: Date,
): string | null {
  const today = dayOf(now);
  if (!absence || absence.until < today) return null;
  const person = delegates.find(({ id }) => id === absence.delegateId);
  const name = person ? delegateName(person) : 'Another manager';
  const until = formatDate(absence.until);
  return absence.from <= today
    ? `You’re away until ${until}. ${name} is your delegate.`
    : `You’ll be away from ${formatDate(absence.from)} until ${until}. ${name} is your delegate.`;
}
