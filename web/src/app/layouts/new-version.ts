import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onNewVersion, takeUp, takeUpWhenSafe } from '../../lib/offline/new-version.ts';
import { followServiceWorker } from '../../lib/offline/service-worker.ts';
import { outbox } from '../../lib/outbox/outbox.ts';
import { refreshReceipts } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../ui/overlays/toast-store.ts';

/**
 * Has the service worker installed, tells of a new version of the app, and takes it up with the next screen where nothing
 * is lost or broken off by that. Shows nothing.
 */
export default function NewVersion(): null {
  const router = useRouter();
  const client = useQueryClient();
  const { id } = useUser();
  useEffect(() => {
    const endings = [
      onNewVersion(() =>
        toast.notice('A new version is ready', { action: { label: 'Reload', onSelect: () => takeUp() } }),
      ),
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
        if (!fromLocation || !pathChanged) return;
        if (outbox.items(id).every(({ state }) => state !== 'sending')) takeUpWhenSafe(toLocation.href);
      }),
      followServiceWorker(() => void refreshReceipts(client)),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [router, client, id]);
  return null;
}
