import { Link, Outlet } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';

/** The frame of the pages that signed-out people see (NAV-01, NAV-12). */
export function VisitorLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b bg-surface">
        <div className="flex h-14 items-center justify-between px-4 sm:px-6 lg:h-16 lg:px-12">
          <Link to={paths.home} aria-label="Docket" className="flex min-h-11 items-center">
            <Logo />
          </Link>
          <nav aria-label="Account" className="flex items-center gap-1">
            <Button asChild look="quiet" size="small">
              <Link to={paths.auth} state>
                Sign In
              </Link>
            </Button>
            <Button asChild look="secondary" size="small">
              <Link to={paths.auth} search={{ mode: 'register' }} state>
                Sign Up
              </Link>
            </Button>
          </nav>
        </div>
      </header>
      <main className="flex flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  );
}
