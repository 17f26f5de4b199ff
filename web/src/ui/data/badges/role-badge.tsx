import { roleName } from '@docket/shared/business/rules';
import type { Role } from '@docket/shared/auth/rules';
import { clsx } from 'clsx';

/** Each role's colour (ADM-43). */
const tones: Record<Role, string> = {
  ADMIN: 'bg-purple-soft text-purple',
  MANAGER: 'bg-blue-soft text-blue',
  ACCOUNTING: 'bg-accent-soft text-accent',
  EMPLOYEE: 'bg-orange-soft text-orange',
};

export const RoleBadge = ({ role }: { role: Role }) => (
  <span
    className={clsx(
      'inline-flex items-center rounded-md px-2 py-0.5 text-xs font-medium whitespace-nowrap',
      tones[role],
    )}
  >
    {roleName(role)}
  </span>
);
