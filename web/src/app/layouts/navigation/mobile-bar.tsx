import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { useBusinessName } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';
import { useOpenHere } from '../../../ui/overlays/use-open-here.ts';

const loadMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazyDialog(async () => ({ default: (await loadMenu()).MobileMenu }));

interface MobileBarProps {
  onLogout: () => void;
  /** Hides it from some width on. */
  className: string;
}

/** The top bar of small screens, with the menu button (NAV-09, NAV-10) and the business's name. */
export function MobileBar({ onLogout, className }: MobileBarProps) {
  const business = useBusinessName();
  const [open, setOpen] = useOpenHere();
  const [hasOpened, setOpened] = useState(false);
  useEffect(() => {
    // Loaded after the page, but before anybody opens it.
    void loadMenu().catch(() => undefined);
  }, []);
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-surface px-2 print:hidden',
        className,
      )}
    >
      <Button
        variant="quiet"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <MenuIcon aria-hidden className="size-5!" />
      </Button>
      <Suspense>
        {hasOpened && <MobileMenu open={open} onOpenChange={setOpen} onLogout={onLogout} />}
      </Suspense>
      <Link to={paths.dashboard} aria-label="Docket" className="flex min-h-11 items-center px-1">
        <Logo />
      </Link>
      {business && (
        <p title={business} className="ml-auto truncate px-2 text-sm text-muted">
          {business}
        </p>
      )}
    </header>
  );
}
