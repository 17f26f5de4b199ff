import { businessMessages as text } from '@docket/shared/business/messages';
import { roleName } from '@docket/shared/business/rules';
import type { Member } from '@docket/shared/business/contract';
import { listName, roles, type Role } from '@docket/shared/auth/rules';
import { useEffect, useRef, useState } from 'react';
import { useChangeRole, useManagers } from '../api.ts';
import { useDecidesAlone } from './decides-alone.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { RoleOptions } from '../role-options.tsx';

/**
 * Another member's role, which changes as soon as it's chosen; disabled meanwhile (ADM-21, ADM-22). It asks first if
 * requests would be left with too few managers.
 */
export function RoleSelect({ member }: { member: Member }) {
  const name = listName(member, member.username);
  const decidesAlone = useDecidesAlone(member);
  const { isLoading } = useManagers(member.role === 'MANAGER');
  const [asked, setAsked] = useState<Role>();
  const changing = useChangeRole(member.id, {
    onSuccess: ({ role }) =>
      toast.success('Role updated', { description: `${name}’s role is now ${roleName(role)}.` }),
    onError: (error) => toast.error(text.roleFailed, { description: errorText(error) }),
    onSettled: () => setAsked(undefined),
  });
  const isClosed = changing.isPending || isLoading;
  const select = useRef<HTMLSelectElement>(null);
  const wasUsed = useRef(false);
  // A disabled select loses the focus, so keyboard users would have to find it again.
  useEffect(() => {
    if (isClosed || !wasUsed.current) return;
    wasUsed.current = false;
    if (document.activeElement === document.body) select.current?.focus();
  }, [isClosed]);
  const change = (role: Role) => {
    wasUsed.current = true;
    if (decidesAlone) setAsked(role);
    else changing.mutate(role);
  };
  return (
    <>
      <Select
        ref={select}
        aria-label={`${name}’s role`}
        className="w-36"
        value={changing.isPending ? changing.variables : member.role}
        disabled={isClosed}
        onChange={(event) => change(event.currentTarget.value as Role)}
      >
        <RoleOptions roles={roles} />
      </Select>
      {asked && decidesAlone && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={`Change ${name}’s role to ${roleName(asked)}?`}
          text={decidesAlone}
          cancel="Cancel"
          confirm="Change Role"
          danger
          busy={changing.isPending}
          onConfirm={() => changing.mutate(asked)}
        />
      )}
    </>
  );
}
