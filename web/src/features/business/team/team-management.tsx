import { businessMessages as text } from '@docket/shared/business/messages';
import type { Member } from '@docket/shared/business/contract';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTeam } from '../api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { InviteDialog } from '../invite-dialog.tsx';
import { useBusinessEvents } from '../use-business-events.ts';
import { RemoveMember } from './remove-member.tsx';
import { TeamList } from './team-list.tsx';

/** The members of the business, as its admins manage them (ADM-15 to ADM-23). */
export function TeamManagement() {
  const { id } = useUser();
  const { data, error, refetch } = useTeam();
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Member | null>(null);
  useBusinessEvents();
  return (
    <Card aria-label="Team Management">
      <CardHeader
        title="Team Management"
        action={
          <Button size="small" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden />
            Invite User
          </Button>
        }
      />
      {error ? (
        <ErrorState title={text.usersFailed} text={errorText(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <TeamList members={data} ownId={id} onRemove={setLeaving} />
      ) : (
        <output className="block px-5 py-8 text-center text-muted">Loading users...</output>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {leaving && <RemoveMember member={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}
