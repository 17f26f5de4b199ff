import type { managerAbsences } from '@docket/shared/approvals/absence-contract';
import { dayOf, formatDate } from '@docket/shared/calendar';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { may } from '@docket/shared/permissions';
import { Link } from '@tanstack/react-router';
import { CalendarOff } from 'lucide-react';
import { errorText } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { useAbsences } from '../api.ts';
import { AbsenceNote } from './absence-note.tsx';
import { delegateName } from './absence-text.ts';
import { AwayButton } from './away-button.tsx';

type Managers = ReplyOf<typeof managerAbsences>;

/** Which managers are away, and who their delegates are. Managers set their own time away here. */
export function AbsencesTab() {
  const user = useUser();
  const { data, error, refetch, dataUpdatedAt } = useAbsences();
  const isManager = may(user, 'decide-approvals');
  return (
    <>
      {isManager && <AbsenceNote />}
      <Card aria-label="Delegates">
        <CardHeader title="Managers and their delegates" action={isManager && <AwayButton />} />
        {error && !data ? (
          <ErrorState
            title="Couldn’t load who’s away"
            text={errorText(error)}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton label="Loading who’s away" rows={2} />
        ) : data.length === 0 ? (
          <EmptyState
            icon={CalendarOff}
            title="No managers yet"
            hint="Managers approve receipts. With two of them, each has a delegate while they’re away."
            action={
              <Button asChild variant="secondary">
                <Link to={paths.businessDirectory}>Choose a manager</Link>
              </Button>
            }
          />
        ) : (
          <ul aria-label="Managers">
            {data.map((manager) => (
              <Row
                key={manager.id}
                manager={manager}
                managers={data}
                isSelf={manager.id === user.id}
                today={dayOf(new Date(dataUpdatedAt))}
              />
            ))}
          </ul>
        )}
      </Card>
      {data?.length === 1 && (
        <p className="mt-3 text-sm text-muted">
          There’s only one manager, so nobody can be their delegate.
          {may(user, 'manage-members') && (
            <>
              {' '}
              <Link
                to={paths.businessDirectory}
                className="font-medium text-accent underline underline-offset-2"
              >
                Make someone else a manager
              </Link>
            </>
          )}
        </p>
      )}
    </>
  );
}

interface RowProps {
  manager: Managers[number];
  managers: Managers;
  isSelf: boolean;
  today: string;
}

function Row({ manager, managers, isSelf, today }: RowProps) {
  const { absence } = manager;
  const delegate = managers.find(({ id }) => id === absence?.delegateId);
  const isAway = absence !== null && absence.from <= today;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b px-4 py-3 text-sm last:border-b-0 sm:px-5">
      <p className="min-w-0">
        <span className="font-medium wrap-anywhere">
          {delegateName(manager)}
          {isSelf && ' (You)'}
        </span>
        <span className="block wrap-anywhere text-muted">
          {absence && delegate ? `Delegate: ${delegateName(delegate)}` : manager.email}
        </span>
      </p>
      {absence === null ? (
        <Badge tone="good">Not away</Badge>
      ) : (
        <Badge tone="waiting">
          {isAway
            ? `Away until ${formatDate(absence.until)}`
            : `Away from ${formatDate(absence.from)} until ${formatDate(absence.until)}`}
        </Badge>
      )}
    </li>
  );
}
