import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { NotFound } from '../ui/states/not-found.tsx';
import { ScreenSpinner } from '../ui/states/spinner.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { routeTree } from './routes.tsx';

interface RouterParts {
  queryClient: QueryClient;
  /** Tests pass their own; by default it's the browser's. */
  history?: RouterHistory;
}

export const createAppRouter = ({ queryClient, history }: RouterParts) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 120,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenSpinner,
    defaultErrorComponent: CrashGuard,
    defaultNotFoundComponent: NotFound,
  });

/** Keeps the query string's values as text: ?search=42 stays '42' rather than becoming a number. */
const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
