import { roles, type Role } from '@docket/shared/auth/rules';
import { roleName } from '@docket/shared/business/rules';
import { may, seesAllMembers, type BusinessAction } from '@docket/shared/permissions';
import { Check } from 'lucide-react';
import { useDirectory } from '../api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/card.tsx';
import { RoleBadge } from '../../../ui/data/badges/role-badge.tsx';
import { abilities } from './role-words.ts';

/** What each role may do, according to `permissions.ts`, and how many members have it. */
export function RolesTab() {
  const user = useUser();
  const { data } = useDirectory();
  const countOf = (role: Role) => data?.filter((member) => member.role === role).length;
  return (
    <div className="gap-4 lg:columns-2">
      {roles.map((role) => (
        <Card
          key={role}
          aria-label={`Role: ${roleName(role)}`}
          className="mb-4 break-inside-avoid p-4 text-sm sm:p-5"
        >
          <p className="flex items-center gap-2">
            <RoleBadge role={role} />
            {role === user.role && <span className="text-muted">Your role</span>}
            {seesAllMembers(user.role) && <Count of={countOf(role)} />}
          </p>
          <ul className="mt-3 space-y-1.5">
            {abilitiesOf(role, user.role).map((ability) => (
              <li key={ability} className="flex gap-2">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
                {ability}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

const Count = ({ of: count }: { of: number | undefined }) => (
  <span className="ml-auto text-muted tabular-nums">
    {count !== undefined && (count === 1 ? '1 member' : `${count} members`)}
  </span>
);

/** What everybody may do comes first. Bills aren't mentioned to those who don't see them. */
function abilitiesOf(role: Role, viewer: Role): string[] {
  const inBusiness = (someone: Role) => ({ role: someone, businessId: 'theirs' });
  return [
    'Add receipts and submit them for approval',
    ...(Object.keys(abilities) as BusinessAction[])
      .filter((action) => may(inBusiness(role), action))
      .filter((action) => action !== 'see-billing' || may(inBusiness(viewer), 'see-billing'))
      .map((action) => abilities[action]),
  ];
}
