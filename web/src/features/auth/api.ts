import { useMutation, useQueryClient } from '@tanstack/react-query';
import { outbox } from '../../lib/outbox/outbox.ts';
import { wakeWorkerOnline } from '../../lib/outbox/sending/in-background.ts';
import { signOut } from '../../lib/session/pending-sign-out.ts';
import { notifyOtherTabs } from '../../lib/session/session-watch.ts';
import { endSession, endsSessionKey, sessionQuery } from '../../lib/session/session.ts';

/** Ends the session. If the server can't be reached, this browser still deletes everything (STATE-07, STATE-08). */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: endsSessionKey,
    mutationFn: signOut,
    onError: (error) => {
      console.error('Logout failed', error);
      void wakeWorkerOnline();
    },
    onSettled: async () => {
      notifyOtherTabs();
      // Receipts waiting to upload stay until their user returns. Which ones were uploaded is nobody else's business.
      const user = client.getQueryData(sessionQuery.queryKey);
      if (user) await outbox.forgetSent(user.id);
      await endSession(client);
    },
  });
}
