import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CrashScreen } from './crash-guard.tsx';
import { requireSession } from './guards.ts';

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()();

export const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./layouts/member-layout.tsx'), 'MemberLayout'),
  errorComponent: CrashScreen,
});

/** Public pages that members have too. */
export const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./layouts/public-frame.tsx'), 'PublicFrame'),
  errorComponent: CrashScreen,
});

/** Analytics has its own layout, as wide as its charts (NAV-11, OP-28). */
export const wide = createRoute({
  getParentRoute: () => root,
  id: 'wide',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./layouts/wide-layout.tsx'), 'WideLayout'),
  errorComponent: CrashScreen,
});
