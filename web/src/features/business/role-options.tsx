import { roleName } from '@docket/shared/business/rules';
import type { Role } from '@docket/shared/auth/rules';

/** What a select of roles offers. */
export const RoleOptions = ({ roles }: { roles: readonly Role[] }) =>
  roles.map((role) => (
    <option key={role} value={role}>
      {roleName(role)}
    </option>
  ));
