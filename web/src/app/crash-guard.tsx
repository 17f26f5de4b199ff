import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { reloadIfOutdated, reloadOnce } from '../lib/offline/versions.ts';
import { onReachable } from '../lib/api/reachable.ts';
import { useIsReachable } from '../lib/api/use-reachable.ts';
import { Button } from '../ui/button.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

/** Replaces a screen that failed to render (ROUTE-31, ROUTE-32). */
export function CrashGuard() {
  useDocumentTitle('Something went wrong');
  const isReachable = useIsReachable();
  // The server no longer has the chunks of an older version.
  useEffect(() => void reloadIfOutdated(), []);
  // A chunk that couldn't be loaded offline isn't requested again until the page is reloaded. We reload once per
  // address, so that a screen that always fails doesn't reload forever.
  useEffect(
    () => onReachable((isBack) => isBack && reloadOnce('docket-loaded-again', window.location.href)),
    [],
  );
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center px-6 text-center" role="alert">
      <h1 className="text-xl font-semibold tracking-tight">Something went wrong</h1>
      <p className="mt-1 max-w-prose text-muted">
        {isReachable
          ? 'There was an error loading this page. Please try refreshing.'
          : 'We can’t reach Docket, and this page isn’t saved on this device. Connect to the internet and try again.'}
      </p>
      <Button className="mt-5" onClick={() => window.location.reload()}>
        <RotateCw aria-hidden />
        Refresh page
      </Button>
    </div>
  );
}

/** The same without a frame around it. */
export function CrashScreen() {
  return (
    <main>
      <CrashGuard />
    </main>
  );
}
