import { type Member } from '@docket/shared/business/contract';
import { directoryPollingMs, roleName } from '@docket/shared/business/rules';
import { may, rolesShownToAll, seesAllMembers } from '@docket/shared/permissions';
import { listName, type Role } from '@docket/shared/auth/rules';
import { SearchX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useDirectory } from '../api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { InviteButton } from '../invite-button.tsx';
import { RoleOptions } from '../role-options.tsx';
import { MemberTable } from '../team/member-table.tsx';
import { RemoveButton } from '../team/remove-button.tsx';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';

const ChangeRoleDialog = lazyDialog(async () => ({
  default: (await import('./change-role-dialog.tsx')).ChangeRoleDialog,
}));

/** In the order of the filter and the counts (DIR-02). */
const listedRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'ACCOUNTING', 'EMPLOYEE'];

/** Who is in the business: all members for an admin, managers and admins for everybody else (OP-43). */
export function DirectoryTab() {
  const { data, error, refetch } = useDirectory(directoryPollingMs);
  if (data) return <Directory members={data} />;
  return (
    <Card>
      {error ? (
        <ErrorState
          title="Couldn’t load the directory"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton label="Loading the directory" rows={6} />
      )}
    </Card>
  );
}

/** Searches names and email addresses, in any case (OP-71). */
const fits = (search: string, role: Role | '') => (member: Member) =>
  (role === '' || member.role === role) &&
  `${listName(member, member.username)}\n${member.email}`.toLowerCase().includes(search.toLowerCase());

function Directory({ members }: { members: readonly Member[] }) {
  const user = useUser();
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<Role | ''>('');
  const shown = members.filter(fits(search.trim(), role));
  const canChange = may(user, 'manage-members');
  return (
    <div className="space-y-6">
      <Stats members={members} />
      <Card aria-label="Members">
        <CardHeader title="Members" action={canChange && <InviteButton />} />
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
              <RoleOptions roles={listedRoles} />
            </Select>
          </Field>
        </div>
        {shown.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No matching members"
            hint="Try another name or role."
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  setSearch('');
                  setRole('');
                }}
              >
                Show all members
              </Button>
            }
          />
        ) : (
          <MemberTable label="Members" members={shown} {...(canChange && { Actions: MemberActions })} />
        )}
      </Card>
    </div>
  );
}

/** An admin's actions on another member. */
function MemberActions({ member }: { member: Member }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Change role: ${listName(member, member.username)}`}
        onClick={() => setChanging(true)}
      >
        Change Role
      </Button>
      <RemoveButton member={member} />
      <Suspense>
        {isChanging && <ChangeRoleDialog member={member} onClose={() => setChanging(false)} />}
      </Suspense>
    </>
  );
}

/** The number of listed members, in total and by each role that the list can contain (OP-43, OP-69). */
function Stats({ members }: { members: readonly Member[] }) {
  const seesAll = seesAllMembers(useUser().role);
  const counts = [
    [seesAll ? 'Total' : 'Total shown', members.length],
    ...listedRoles
      .filter((role) => seesAll || (rolesShownToAll as readonly Role[]).includes(role))
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
