import type { QueryClient } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { ScreenSpinner } from '../ui/states/spinner.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { NotFound } from './not-found.tsx';
import { routeTree } from './routes.tsx';

interface RouterParts {
  queryClient: QueryClient;
  /** The browser's own unless a test brings another. */
  history?: RouterHistory;
}

export const createAppRouter = ({ queryClient, history }: RouterParts) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    // The address's search part is plain text: ?search=42 stays '42'.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 120,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenSpinner,
    defaultErrorComponent: CrashGuard,
    defaultNotFoundComponent: NotFound,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }

  interface HistoryState {
    /** The page that a signed-out person asked for. Unlike the address, nobody else can write it. */
    next?: string;
  }
}
