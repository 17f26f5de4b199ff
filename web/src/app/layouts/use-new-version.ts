import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onNewVersion, takeUp, takeUpWhenSafe } from '../../lib/offline/new-version.ts';
import { followServiceWorker } from '../../lib/offline/service-worker.ts';
import { refreshReceipts } from '../../lib/query-client.ts';
import { toast } from '../../ui/overlays/toast-store.ts';

/** Tells of a new version, and takes it up with the next screen where nothing is lost by that. */
export function useNewVersion(): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    const endings = [
      onNewVersion(() =>
        toast.notice('A new version is ready', { action: { label: 'Reload', onSelect: () => takeUp() } }),
      ),
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
        if (fromLocation && pathChanged) takeUpWhenSafe(toLocation.href);
      }),
      followServiceWorker(() => void refreshReceipts(client)),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [router, client]);
}
