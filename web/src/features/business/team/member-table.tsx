import type { Member } from '@docket/shared/business/contract';
import { formatDate, dayOf } from '@docket/shared/calendar';
import { listName } from '@docket/shared/auth/rules';
import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { Breakable } from '../../../ui/data/breakable.tsx';
import { RoleBadge } from '../../../ui/data/badges/role-badge.tsx';

interface MemberTableProps {
  members: readonly Member[];
  /** The table's accessible name. */
  label: string;
  /** Shows other members' roles; by default a badge. */
  Role?: ComponentType<{ member: Member }>;
  /** The actions on other members. With it, the table also shows people's status and the day they joined. */
  Actions?: ComponentType<{ member: Member }>;
}

/**
 * Every row is its own grid with the same columns, or a card at 768 px and below (CONST-36); beside the sidebar of a
 * small window a wide table moves sideways.
 */
const gridClass = 'grid items-center gap-x-4 border-b px-4 sm:px-5';
const columns = {
  narrow: 'min-[769px]:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_7rem]',
  team: 'min-[769px]:grid-cols-[minmax(0,1.2fr)_minmax(0,1.5fr)_8.5rem_5rem_4.5rem_2.75rem]',
  wide: 'min-[769px]:min-w-184 min-[769px]:grid-cols-[minmax(0,1.2fr)_minmax(0,1.5fr)_7.5rem_5rem_4.5rem_10rem]',
} as const;

/** Members of the business. Thousands stay fast: the browser only renders those in view. */
export function MemberTable({ members, label, Role, Actions }: MemberTableProps) {
  const { id } = useUser();
  const grid = !Actions ? columns.narrow : Role ? columns.team : columns.wide;
  return (
    <div className="min-[769px]:overflow-x-auto">
      <table aria-label={label} aria-rowcount={members.length + 1} className="block text-sm">
        <thead className="hidden min-[769px]:block">
          <tr className={clsx(gridClass, grid, 'py-2.5 text-xs text-faint *:text-left *:font-medium')}>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            {Actions && (
              <>
                <th scope="col">Status</th>
                <th scope="col">Joined</th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody className="block">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isSelf={member.id === id}
              grid={grid}
              Role={Role}
              Actions={Actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MemberRowProps {
  Role: MemberTableProps['Role'];
  Actions: MemberTableProps['Actions'];
  member: Member;
  isSelf: boolean;
  grid: string;
}

/** Each cell's place on a card and in the row. */
const at = {
  name: 'col-start-1 row-start-1',
  email: 'col-span-2 row-start-2 min-[769px]:col-span-1 min-[769px]:row-start-1',
  role: 'row-start-4 min-[769px]:row-start-1',
  roleAlone: 'row-start-1 justify-self-end min-[769px]:justify-self-start',
  status: 'row-start-1 justify-self-end min-[769px]:justify-self-start',
  joined: 'col-span-2 row-start-3 min-[769px]:col-span-1 min-[769px]:row-start-1',
  actions: 'row-start-4 flex justify-end gap-1 justify-self-end min-[769px]:row-start-1',
} as const;

function MemberRow({ member, isSelf, grid, Role, Actions }: MemberRowProps) {
  return (
    <tr
      className={clsx(
        gridClass,
        grid,
        'grid-cols-[minmax(0,1fr)_auto] gap-y-1.5 py-3 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] last:border-b-0 min-[769px]:py-2',
      )}
    >
      <td className={clsx(at.name, 'font-medium wrap-anywhere')}>{listName(member, member.username)}</td>
      <td className={clsx(at.email, 'wrap-anywhere')}>
        <a href={`mailto:${member.email}`} className="text-muted underline-offset-2 hover:underline">
          <Breakable text={member.email} />
        </a>
      </td>
      <td className={Actions ? at.role : at.roleAlone}>
        {isSelf || !Role ? (
          <span className="inline-flex items-center gap-2">
            <RoleBadge role={member.role} /> {isSelf && '(You)'}
          </span>
        ) : (
          <Role member={member} />
        )}
      </td>
      {Actions && (
        <>
          <td className={at.status}>
            {member.emailVerified ? (
              <Badge tone="good">Verified</Badge>
            ) : (
              <Badge tone="waiting">Pending</Badge>
            )}
          </td>
          <td className={clsx(at.joined, "text-muted max-[769px]:before:content-['Joined_']")}>
            {formatDate(dayOf(new Date(member.createdAt)))}
          </td>
          <td className={at.actions}>{!isSelf && <Actions member={member} />}</td>
        </>
      )}
    </tr>
  );
}
