import { paths } from '@docket/shared/screens';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';

/** The frame of the pages that signed-out people see (NAV-01, NAV-12). `path` is the page that is open. */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b bg-surface">
        <div className="flex h-14 items-center justify-between px-4 sm:px-6 lg:h-16 lg:px-12">
          <a href={paths.home} aria-label="Docket" className="flex min-h-11 items-center">
            <Logo />
          </a>
          <nav aria-label="Account" className="flex items-center gap-1">
            <Button asChild look="quiet" size="small">
              <a href={paths.auth} {...(path === paths.auth && { 'aria-current': 'page' })}>
                Sign In
              </a>
            </Button>
            <Button asChild look="secondary" size="small">
              <a href={`${paths.auth}?mode=register`}>Sign Up</a>
            </Button>
          </nav>
        </div>
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
    </div>
  );
}
