import { listName } from '@docket/shared/auth/rules';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useDirectory } from '../api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { RoleBadge } from '../../../ui/data/badges/role-badge.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ScreenSpinner } from '../../../ui/states/spinner.tsx';
import { InviteDialog } from '../invite-dialog.tsx';

/** The members the directory shows to the user (BIZ-04). */
export function TeamMembers({ canInvite }: { canInvite: boolean }) {
  const { data, error, refetch } = useDirectory();
  const [isInviting, setInviting] = useState(false);
  return (
    <Card aria-label="Team members">
      <CardHeader
        title="Team members"
        action={
          canInvite && (
            <Button size="small" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden />
              Invite User
            </Button>
          )
        }
      />
      {error ? (
        <ErrorState
          title="Couldn’t load the members"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <ul aria-label="Team members" className="max-h-112 overflow-y-auto">
          {data.map((person) => (
            <li
              key={person.id}
              className="flex items-center justify-between gap-4 border-b px-4 py-3 text-sm [content-visibility:auto] last:border-b-0 sm:px-5"
            >
              <p className="min-w-0">
                <span className="block font-medium wrap-anywhere">{listName(person, person.username)}</span>
                <span className="block wrap-anywhere text-muted">{person.email}</span>
              </p>
              <RoleBadge role={person.role} />
            </li>
          ))}
        </ul>
      ) : (
        <ScreenSpinner />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Card>
  );
}
