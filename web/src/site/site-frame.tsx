import type { ReactNode } from 'react';
import { PublicFooter } from '../ui/frame/public-footer.tsx';
import { SkipLink } from '../ui/frame/skip-link.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame of visitors' pages (NAV-12). `path` is the open page. */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader path={path} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <PublicFooter path={path} />
    </div>
  );
}
