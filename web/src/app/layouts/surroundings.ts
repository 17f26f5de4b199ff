import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { newVersion, activate } from '../../lib/offline/new-version.ts';
import { followServiceWorker } from '../../lib/offline/service-worker.ts';
import { watchNetwork } from '../../lib/offline/watch-network.ts';
import { outbox } from '../../lib/outbox/outbox.ts';
import { refreshReceipts } from '../../lib/api/query-client.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

/**
 * Follows the network, installs the service worker and notices new versions of the app. A toast announces a new
 * version; the next navigation loads it, unless unsaved changes or an upload would be lost. Renders nothing.
 */
export default function Surroundings(): null {
  const router = useRouter();
  const client = useQueryClient();
  const { id } = useUser();
  useEffect(() => watchNetwork(client), [client]);
  useEffect(() => {
    const endings = [
      newVersion.watch(() =>
        toast.notice('A new version of Docket is available', {
          action: { label: 'Reload', onSelect: () => activate() },
        }),
      ),
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
        if (!fromLocation || !pathChanged) return;
        if (outbox.items(id).every(({ state }) => state !== 'sending'))
          newVersion.activateWhenSafe(toLocation.href);
      }),
      followServiceWorker(() => void refreshReceipts(client)),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [router, client, id]);
  return null;
}
