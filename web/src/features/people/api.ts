import { logout } from '@docket/shared/people/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { outbox } from '../../lib/outbox/outbox.ts';
import { tellOtherTabs } from '../../lib/session/session-watch.ts';
import { endSession, endsSessionKey, sessionQuery } from '../../lib/session/session.ts';

/** Ends the session on the server; where that fails, this browser forgets everything all the same (STATE-07, STATE-08). */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: endsSessionKey,
    mutationFn: () => call(logout),
    onError: (error) => console.error('Logout failed', error),
    onSettled: async () => {
      tellOtherTabs();
      // What waits of this person stays for when they are back; which receipts others became is nobody's business here.
      const user = client.getQueryData(sessionQuery.queryKey);
      if (user) await outbox.forgetSent(user.id);
      await endSession(client);
    },
  });
}
