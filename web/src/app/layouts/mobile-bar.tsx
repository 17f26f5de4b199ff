import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Menu as MenuIcon, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { veilClass } from '../../ui/overlays/dialog.tsx';
import { Navigation } from './navigation.tsx';
import { PersonBlock } from './person-block.tsx';

interface MobileBarProps {
  onLogout: () => void;
  /** From which width on it is not shown. */
  className: string;
}

/** The top bar of small screens with its slide-in menu (NAV-09, NAV-10). */
export function MobileBar({ onLogout, className }: MobileBarProps) {
  const [open, setOpen] = useState(false);
  /** Whether the focus goes on to what was chosen and not back to the button. */
  const hasChosen = useRef(false);
  const close = () => {
    hasChosen.current = true;
    setOpen(false);
  };
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-surface px-2 print:hidden',
        className,
      )}
    >
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
            onOpenAutoFocus={() => {
              hasChosen.current = false;
            }}
            onCloseAutoFocus={(event) => {
              if (hasChosen.current) event.preventDefault();
            }}
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
