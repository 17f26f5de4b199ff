import { roleName } from '@docket/shared/business/rules';
import type { Role } from '@docket/shared/auth/rules';

/** The options of a select of roles. */
export const RoleOptions = ({ roles }: { roles: readonly Role[] }) =>
  roles.map((role) => (
    <option key={role} value={role}>
      {roleName(role)}
    </option>
  ));
