import { type Member } from '@docket/shared/business/contract';
import { directoryPollingMs, roleName } from '@docket/shared/business/rules';
import { may, rolesShownToAll, seesAllMembers } from '@docket/shared/permissions';
import { listName, roles, type Role } from '@docket/shared/auth/rules';
import { Link } from '@tanstack/react-router';
import { SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { useDirectory } from '../api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RoleBadge } from '../../../ui/data/badges/role-badge.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ScreenSpinner } from '../../../ui/states/spinner.tsx';
import { RoleOptions } from '../role-options.tsx';
import { useBusinessEvents } from '../use-business-events.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';

/** Who is in the business: all members for an admin, managers and admins for everybody else (OP-43). */
export function DirectoryPage() {
  const user = useUser();
  const { data, error, refetch } = useDirectory(directoryPollingMs);
  useBusinessEvents();
  return (
    <>
      <PageHeader
        title="Business Directory"
        subtitle={
          may(user, 'manage-members') ? 'Everyone in your business.' : 'Your business’s managers and admins.'
        }
      />
      {error && !data ? (
        <Card>
          <ErrorState
            title="Couldn’t load the directory"
            text={errorText(error)}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : data?.length === 0 ? (
        <Card>
          <EmptyState
            icon={Users}
            title="No members to show yet"
            hint="Once you join a business, its managers and admins appear here."
            action={
              user.businessId === null && (
                <Button asChild variant="secondary">
                  <Link to={paths.settings} search={{ tab: 'business' }}>
                    Join a business
                  </Link>
                </Button>
              )
            }
          />
        </Card>
      ) : data ? (
        <Directory members={data} />
      ) : (
        <ScreenSpinner />
      )}
    </>
  );
}

/** Case-insensitive, in name and email (OP-71). */
const fits = (search: string, role: Role | '') => (member: Member) =>
  (role === '' || member.role === role) &&
  `${listName(member, member.username)}\n${member.email}`.toLowerCase().includes(search.toLowerCase());

function Directory({ members }: { members: readonly Member[] }) {
  const user = useUser();
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<Role | ''>('');
  const [changed, setChanged] = useState<Member | null>(null);
  const shown = members.filter(fits(search.trim(), role));
  const canChange = may(user, 'manage-members');
  return (
    <div className="space-y-6">
      <Stats members={members} />
      <Card aria-label="Members">
        <div className="grid gap-3 border-b px-4 py-3 sm:grid-cols-[minmax(0,1fr)_12rem] sm:px-5">
          <Field label="Search">
            <Input
              type="search"
              placeholder="Name or email"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </Field>
          <Field label="Role">
            <Select value={role} onChange={(event) => setRole(event.currentTarget.value as Role | '')}>
              <option value="">All roles</option>
              <RoleOptions roles={roles.toReversed()} />
            </Select>
          </Field>
        </div>
        {shown.length === 0 ? (
          <EmptyState icon={SearchX} title="No matching members" hint="Try another name or role." />
        ) : (
          <ul aria-label="Members">
            {shown.map((member) => (
              <li
                key={member.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b px-4 py-3 text-sm [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] last:border-b-0 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_7rem_8.5rem]"
              >
                <span className="col-start-1 row-start-1 font-medium wrap-anywhere">
                  {listName(member, member.username)}
                  {member.id === user.id && ' (You)'}
                </span>
                <a
                  href={`mailto:${member.email}`}
                  className="col-span-2 row-start-2 justify-self-start wrap-anywhere text-muted underline-offset-2 hover:underline lg:col-span-1 lg:row-start-1"
                >
                  {member.email}
                </a>
                <span className="justify-self-end lg:justify-self-start">
                  <RoleBadge role={member.role} />
                </span>
                {canChange && member.id !== user.id && (
                  <span className="col-span-2 justify-self-start lg:col-span-1 lg:justify-self-end">
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={`Change role: ${listName(member, member.username)}`}
                      onClick={() => setChanged(member)}
                    >
                      Change Role
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {changed && <ChangeRoleDialog member={changed} onClose={() => setChanged(null)} />}
    </div>
  );
}

/** Counts of those who are listed: all, and by each role that the list may hold (OP-43, OP-69). */
function Stats({ members }: { members: readonly Member[] }) {
  const seesAll = seesAllMembers(useUser().role);
  const counts = [
    [seesAll ? 'Total' : 'Total shown', members.length],
    ...(seesAll ? roles : rolesShownToAll)
      .toReversed()
      .map((role) => [roleName(role), members.filter((member) => member.role === role).length] as const),
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4">
      {counts.map(([name, count]) => (
        <div key={name} className="rounded-md border bg-surface px-4 py-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-0.5 text-xl font-semibold tracking-tight tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
