import { StrictMode, type ReactNode } from 'react';
import { WrittenSearch } from '../lib/address/search-params.ts';
import { Toaster } from '../ui/toasts/toaster.tsx';
import type { SitePage } from './pages.ts';
import { SiteFrame } from './site-frame.tsx';

/** A page of the site in its frame, the same when prerendered and in the browser. */
export function site(page: SitePage, content: ReactNode): ReactNode {
  return (
    <StrictMode>
      <WrittenSearch value={page.search ?? ''}>
        <SiteFrame path={page.path}>{content}</SiteFrame>
        <Toaster />
      </WrittenSearch>
    </StrictMode>
  );
}
