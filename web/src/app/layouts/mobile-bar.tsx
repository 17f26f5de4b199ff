import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { veilClass } from '../../ui/overlays/dialog.tsx';
import { Navigation } from './navigation.tsx';
import { PersonBlock } from './person-block.tsx';

/** The top bar of small screens with its slide-in menu (NAV-09, NAV-10). */
export function MobileBar({ onLogout }: { onLogout: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-surface px-2 md:hidden">
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger asChild>
          <Button look="quiet" size="icon" aria-label="Open menu">
            <MenuIcon aria-hidden className="size-5!" />
          </Button>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className={veilClass} />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,88vw)] flex-col border-r bg-surface shadow-lift data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
          >
            <div className="flex h-14 items-center justify-between border-b pr-2 pl-5">
              <Dialog.Title className="flex items-center">
                <Logo />
              </Dialog.Title>
              <Dialog.Close asChild>
                <Button look="quiet" size="icon" aria-label="Close menu">
                  <X aria-hidden className="size-5!" />
                </Button>
              </Dialog.Close>
            </div>
            <div className="flex-1 overflow-y-auto p-3">
              <Navigation onChoose={close} />
            </div>
            <div className="pb-[env(safe-area-inset-bottom)]">
              <PersonBlock
                onLogout={() => {
                  close();
                  onLogout();
                }}
              />
            </div>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Link to={paths.dashboard} aria-label="Docket" className="flex min-h-11 items-center px-1">
        <Logo />
      </Link>
    </header>
  );
}
