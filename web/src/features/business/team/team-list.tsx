import type { Member } from '@docket/shared/business/contract';
import { formatDate, dayOf } from '@docket/shared/calendar';
import { listName } from '@docket/shared/auth/rules';
import { clsx } from 'clsx';
import { UserMinus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { RoleBadge } from '../../../ui/data/badges/role-badge.tsx';
import { RoleSelect } from './role-select.tsx';

interface TeamListProps {
  members: readonly Member[];
  ownId: string;
  onRemove: (member: Member) => void;
}

/**
 * Every row is a grid of its own with the same columns, or a card of three lines at 768 px and below (CONST-36); beside
 * the sidebar of a small window the table moves sideways.
 */
const gridClass =
  'grid items-center gap-x-4 border-b px-4 sm:px-5 ' +
  'min-[769px]:grid-cols-[minmax(0,1.3fr)_minmax(0,1.6fr)_9rem_5.5rem_5.5rem_2.75rem]';

/** Thousands stay quick: the browser draws those alone that are in sight. */
export const TeamList = ({ members, ownId, onRemove }: TeamListProps) => (
  <div className="min-[769px]:overflow-x-auto">
    <table
      aria-label="Team"
      aria-rowcount={members.length + 1}
      className="block text-sm min-[769px]:min-w-184"
    >
      <thead className="hidden min-[769px]:block">
        <tr className={clsx(gridClass, 'py-2.5 text-xs text-faint *:text-left *:font-medium')}>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          <th scope="col">Status</th>
          <th scope="col">Joined</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="block">
        {members.map((member) => (
          <TeamRow key={member.id} member={member} isSelf={member.id === ownId} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  </div>
);

interface TeamRowProps {
  member: Member;
  isSelf: boolean;
  onRemove: (member: Member) => void;
}

/** Where each cell stands on a card, and in the row. */
const at = {
  name: 'col-start-1 row-start-1',
  email: 'col-span-2 row-start-2 min-[769px]:col-span-1 min-[769px]:row-start-1',
  role: 'row-start-3 min-[769px]:row-start-1',
  status: 'row-start-1 justify-self-end min-[769px]:justify-self-start',
  joined: 'hidden min-[769px]:row-start-1 min-[769px]:block',
  actions: 'row-start-3 justify-self-end min-[769px]:row-start-1',
} as const;

function TeamRow({ member, isSelf, onRemove }: TeamRowProps) {
  const name = listName(member, member.username);
  return (
    <tr
      className={clsx(
        gridClass,
        'grid-cols-[minmax(0,1fr)_auto] gap-y-1.5 py-3 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] last:border-b-0 min-[769px]:py-2',
      )}
    >
      <td className={clsx(at.name, 'font-medium wrap-anywhere')}>{name}</td>
      <td className={clsx(at.email, 'wrap-anywhere text-muted')}>{member.email}</td>
      <td className={at.role}>
        {isSelf ? (
          <span className="inline-flex items-center gap-2">
            <RoleBadge role={member.role} /> (You)
          </span>
        ) : (
          <RoleSelect member={member} name={name} />
        )}
      </td>
      <td className={at.status}>
        {member.emailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="waiting">Pending</Badge>}
      </td>
      <td className={clsx(at.joined, 'text-muted')}>{formatDate(dayOf(new Date(member.createdAt)))}</td>
      <td className={at.actions}>
        {!isSelf && (
          <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} onClick={() => onRemove(member)}>
            <UserMinus aria-hidden />
          </Button>
        )}
      </td>
    </tr>
  );
}
