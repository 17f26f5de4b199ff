import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { may } from '@docket/shared/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOwnBusiness } from './api.ts';
import { paths } from '../../../lib/address/paths.ts';
import { checkSession } from '../../../lib/session/session-watch.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';

export type Nobody = 'no-business' | 'no-manager';

/**
 * Why nobody could decide on what the user submits (OP-52), as far as this page knows; null if somebody could. It's
 * checked once `isAsked`, before they sign.
 */
export function useNobodyToDecide(isAsked: boolean): Nobody | null {
  const { businessId, role } = useUser();
  const client = useQueryClient();
  const isAlone = businessId === null;
  const { data } = useOwnBusiness(isAsked && !isAlone);
  useEffect(() => {
    // They may have joined a business since this page was opened.
    if (isAsked && isAlone) void checkSession(client);
  }, [client, isAsked, isAlone]);
  if (isAlone) return 'no-business';
  if (!data) return null;
  // Nobody decides on their own receipts.
  return data.members.managers > (role === 'MANAGER' ? 1 : 0) ? null : 'no-manager';
}

/** Says why, with a link to where that can be changed. */
export function NobodyToDecide({ why }: { why: Nobody }) {
  const user = useUser();
  const appoints = may(user, 'manage-members');
  return (
    <div className="space-y-4">
      <output className="block rounded-md bg-waiting-soft px-4 py-3 text-sm break-words text-waiting">
        {why === 'no-business' ? text.noBusiness : appoints ? text.noManagerForAdmin : text.noManager}
      </output>
      {why === 'no-business' && (
        <Button asChild className="max-sm:w-full">
          <Link data-first-focus to={paths.business}>
            Join a business
          </Link>
        </Button>
      )}
      {why === 'no-manager' && appoints && (
        <Button asChild className="max-sm:w-full">
          <Link data-first-focus to={paths.businessDirectory}>
            Appoint a manager
          </Link>
        </Button>
      )}
    </div>
  );
}
