import { businessMessages as text } from '@docket/shared/business/messages';
import { Link } from '@tanstack/react-router';
import { useTeam } from '../api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { InviteButton } from '../invite-button.tsx';
import { useBusinessEvents } from '../use-business-events.ts';
import { MemberTable } from './member-table.tsx';
import { RemoveButton } from './remove-button.tsx';
import { RoleSelect } from './role-select.tsx';

/** The members of the business on its admins' dashboard (ADM-15 to ADM-23). */
export function TeamManagement() {
  const { data, error, refetch } = useTeam();
  useBusinessEvents();
  return (
    <Card aria-label="Team Management">
      <CardHeader
        title="Team Management"
        action={
          <div className="flex flex-wrap gap-2 sm:justify-end">
            <Button asChild variant="secondary" size="small">
              <Link to={paths.businessDirectory} search={{ tab: 'invitations' }}>
                Invitations and requests
              </Link>
            </Button>
            <InviteButton />
          </div>
        }
      />
      {error ? (
        <ErrorState title={text.usersFailed} text={errorText(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <MemberTable label="Team" members={data} Role={RoleSelect} Actions={RemoveButton} />
      ) : (
        <output className="block px-5 py-8 text-center text-muted">Loading users...</output>
      )}
    </Card>
  );
}
