import { useInvitations, useJoinRequests } from '../api.ts';
import { CountBadge } from '../../../ui/data/badges/count-badge.tsx';

/** How many people ask to join. */
export function RequestsBadge() {
  const { data = [] } = useJoinRequests();
  const text = data.length === 1 ? '1 request waiting' : `${data.length} requests waiting`;
  return data.length > 0 && <CountBadge className="ml-1.5" count={data.length} text={text} />;
}

/** How many invitations nobody has used yet. */
export function InvitationsBadge() {
  const { data = [] } = useInvitations();
  return (
    data.length > 0 && <CountBadge className="ml-1.5" count={data.length} text={`${data.length} open`} />
  );
}
