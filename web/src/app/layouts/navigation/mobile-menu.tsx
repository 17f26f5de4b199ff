import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { veilClass } from '../../../ui/overlays/dialog.tsx';
import { useReturnFocus } from '../../../ui/overlays/return-focus.ts';
import { useBackCloses } from '../../../ui/overlays/use-back-closes.ts';
import { Navigation } from './navigation.tsx';
import { PersonBlock } from '../person-block.tsx';

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onLogout: () => void;
}

/** The menu that slides in over small screens (NAV-10). */
export function MobileMenu({ open, onOpenChange, onLogout }: MobileMenuProps) {
  const returnFocus = useReturnFocus();
  useBackCloses(open);
  /** Whether focus moves to the chosen screen rather than back to the button. */
  const hasChosen = useRef(false);
  const close = () => {
    hasChosen.current = true;
    onOpenChange(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={veilClass} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            hasChosen.current = false;
            returnFocus.onOpenAutoFocus(event);
          }}
          onCloseAutoFocus={(event) => {
            if (hasChosen.current) event.preventDefault();
            else returnFocus.onCloseAutoFocus(event);
          }}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,88vw)] flex-col border-r low:overflow-y-auto bg-surface shadow-lift data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <div className="flex h-14 items-center justify-between border-b pr-2 pl-5">
            <Dialog.Title className="flex items-center">
              <Logo />
            </Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close menu">
                <X aria-hidden className="size-5!" />
              </Button>
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto p-3 low:flex-none low:overflow-visible">
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
  );
}
