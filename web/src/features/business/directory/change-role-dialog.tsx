import type { Member } from '@docket/shared/business/contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { invitableRoles, roleName, type InvitableRole } from '@docket/shared/business/rules';
import { listName } from '@docket/shared/auth/rules';
import { useState } from 'react';
import { useChangeRoleInDirectory } from '../api.ts';
import { useDecidesAlone } from '../team/decides-alone.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { RoleOptions } from '../role-options.tsx';

/** 'Change Role': another role than the current one must be chosen (VAL-38 to VAL-40). */
export function ChangeRoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [role, setRole] = useState<InvitableRole | ''>('');
  const [problem, setProblem] = useState<string>();
  const name = listName(member, member.username);
  const decidesAlone = useDecidesAlone(member);
  const changing = useChangeRoleInDirectory(member.id, {
    onSuccess: (_, chosen) => {
      toast.success('Role updated', { description: `${name}’s role is now ${roleName(chosen)}.` });
      onClose();
    },
    onError: (error) => toast.error(text.roleFailed, { description: errorText(error) }),
  });

  const save = () => {
    if (role === '') setProblem(text.roleRequired);
    else if (role === member.role) setProblem(text.roleUnchanged);
    else changing.mutate(role);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change Role"
      description={`Current role for ${name}: ${roleName(member.role)}.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={changing.isPending} onClick={save}>
            Change Role
          </Button>
        </>
      }
    >
      <Field label="New role" error={problem}>
        <Select
          data-first-focus
          value={role}
          onChange={(event) => {
            setRole(event.currentTarget.value as InvitableRole | '');
            setProblem(undefined);
          }}
        >
          <option value="">Choose a role</option>
          <RoleOptions roles={invitableRoles} />
        </Select>
      </Field>
      {decidesAlone && <p className="mt-3 text-sm text-refusal">{decidesAlone}</p>}
    </Dialog>
  );
}
