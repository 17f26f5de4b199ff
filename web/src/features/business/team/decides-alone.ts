import { approvalMessages as text } from '@docket/shared/approvals/messages';
import type { Member } from '@docket/shared/business/contract';
import { useUser } from '../../../lib/session/session.ts';
import { useManagers } from '../api.ts';

/** How many requests nobody could approve if this member, or the user, stopped being a manager. */
export function useDecidesAlone({ id, role }: Pick<Member, 'id' | 'role'>): string | undefined {
  const { data } = useManagers(role === 'MANAGER');
  const count = data?.find((manager) => manager.id === id)?.decidesAlone ?? 0;
  const isSelf = useUser().id === id;
  if (count === 0) return undefined;
  return `${text.decidedAlone(count)} ${isSelf ? text.haveAppointedFirst : text.appointFirst}`;
}
