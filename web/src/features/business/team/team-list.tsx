import type { Member } from '@docket/shared/business/contract';
import { formatDate, dayOf } from '@docket/shared/calendar';
import { listName } from '@docket/shared/people/rules';
import { UserMinus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { RoleBadge } from '../../../ui/data/role-badge.tsx';
import { RoleSelect } from './role-select.tsx';

interface TeamListProps {
  members: readonly Member[];
  ownId: string;
  onRemove: (member: Member) => void;
}

const columns = 'md:grid-cols-[minmax(0,1.3fr)_minmax(0,1.6fr)_10rem_5.5rem_5.5rem_2.75rem]';

/**
 * One line a member on wide screens, a card each at 768 px and below (CONST-36). Thousands stay quick: the browser draws
 * those alone that are in sight.
 */
export const TeamList = ({ members, ownId, onRemove }: TeamListProps) => (
  <div role="table" aria-label="Team" aria-rowcount={members.length + 1} className="text-sm">
    <div role="rowgroup" className="hidden min-[769px]:block">
      <div
        role="row"
        className={`grid gap-x-4 border-b px-5 py-2.5 text-xs font-medium text-faint ${columns}`}
      >
        <span role="columnheader">Name</span>
        <span role="columnheader">Email</span>
        <span role="columnheader">Role</span>
        <span role="columnheader">Status</span>
        <span role="columnheader">Joined</span>
        <span role="columnheader">
          <span className="sr-only">Actions</span>
        </span>
      </div>
    </div>
    <div role="rowgroup">
      {members.map((member) => (
        <TeamRow key={member.id} member={member} isSelf={member.id === ownId} onRemove={onRemove} />
      ))}
    </div>
  </div>
);

interface TeamRowProps {
  member: Member;
  isSelf: boolean;
  onRemove: (member: Member) => void;
}

function TeamRow({ member, isSelf, onRemove }: TeamRowProps) {
  const name = listName(member, member.username);
  return (
    <div
      role="row"
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b px-4 py-3 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] last:border-b-0 sm:px-5 min-[769px]:py-2 ${columns.replaceAll('md:', 'min-[769px]:')}`}
    >
      <span role="cell" className="font-medium wrap-anywhere">
        {name}
      </span>
      <span
        role="cell"
        className="col-span-2 row-start-2 wrap-anywhere text-muted min-[769px]:col-span-1 min-[769px]:row-start-auto"
      >
        {member.email}
      </span>
      <span role="cell" className="row-start-3 min-[769px]:row-start-auto">
        {isSelf ? (
          <span className="inline-flex items-center gap-2">
            <RoleBadge role={member.role} /> (You)
          </span>
        ) : (
          <RoleSelect member={member} name={name} />
        )}
      </span>
      <span
        role="cell"
        className="row-start-1 justify-self-end min-[769px]:row-start-auto min-[769px]:justify-self-start"
      >
        {member.emailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="waiting">Pending</Badge>}
      </span>
      <span role="cell" className="hidden text-muted min-[769px]:block">
        {formatDate(dayOf(new Date(member.createdAt)))}
      </span>
      <span role="cell" className="row-start-3 justify-self-end min-[769px]:row-start-auto">
        {!isSelf && (
          <Button look="quiet" size="icon" aria-label={`Remove ${name}`} onClick={() => onRemove(member)}>
            <UserMinus aria-hidden />
          </Button>
        )}
      </span>
    </div>
  );
}
