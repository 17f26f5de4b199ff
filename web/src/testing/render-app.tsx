import { createBrowserHistory, createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { createAppRouter } from '../app/router.ts';
import { createQueryClient } from '../lib/api/query-client.ts';

/** Renders the whole app at an address; mock its calls first (see mock-server.ts). */
export function renderApp(
  address: string,
  history: RouterHistory = createMemoryHistory({ initialEntries: [address] }),
) {
  const queryClient = createQueryClient();
  const router = createAppRouter({ queryClient, history });
  render(<App queryClient={queryClient} router={router} />);
  return {
    user: userEvent.setup({ delay: null }),
    router,
    queryClient,
    path: () => router.state.location.pathname,
  };
}

/** Renders the app at an address in the browser's own history, where Back can be blocked. */
export function renderInBrowser(address: string) {
  window.history.replaceState(null, '', address);
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  return renderApp(address, history);
}

/** Mocks the media queries of a window this wide, in pixels; the pointer is never fine, and a phone has none that hovers. */
export const onWidth = (width: number) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches:
        media === '(hover: none)'
          ? width < 640
          : width < Number(/^\(width < (\d+)px\)$/.exec(media)?.[1] ?? 0),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );

/** A phone is narrower than 640 px. */
export const onPhone = (isPhone: boolean) => onWidth(isPhone ? 390 : 1280);
