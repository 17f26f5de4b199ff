import { Link } from '@tanstack/react-router';
import { useDirectory } from '../api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { InviteButton } from '../invite-button.tsx';
import { MemberTable } from '../team/member-table.tsx';

/** The members the directory shows to the user (BIZ-04), with a link to everything else about people. */
export function TeamMembers({ canInvite }: { canInvite: boolean }) {
  const { data, error, refetch } = useDirectory();
  return (
    <Card aria-label="Team members">
      <CardHeader
        title="Team members"
        action={
          <div className="flex flex-wrap justify-end gap-2">
            <Button asChild variant="secondary" size="small">
              <Link to={paths.businessDirectory}>Open directory</Link>
            </Button>
            {canInvite && <InviteButton />}
          </div>
        }
      />
      {error ? (
        <ErrorState
          title="Couldn’t load the members"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div className="max-h-112 overflow-y-auto">
          <MemberTable label="Team members" members={data} />
        </div>
      ) : (
        <ListSkeleton label="Loading the members" />
      )}
    </Card>
  );
}
