import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useBackCloses } from './use-back-closes.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons. On a phone they're stacked with the last on top. */
  actions?: ReactNode;
  /** `medium` fits 600 px of content, `widest` an image beside a form. */
  width?: keyof typeof widths;
  /** Whether the address says that it's open, so that Back closes it anyway. */
  isInAddress?: boolean;
}

const widths = {
  narrow: 'sm:max-w-md',
  medium: 'sm:max-w-[40.125rem]',
  wide: 'sm:max-w-3xl',
  widest: 'sm:max-w-5xl',
} as const;

/** Leaves room for the last input's focus ring, which would otherwise be clipped. */
const ringClass = '-mb-1 pb-1';

const bottomClass = 'pb-[max(1.25rem,env(safe-area-inset-bottom))]';

/** A modal dialog, shown as a bottom sheet on a phone. Focus is trapped and returns on close. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  width = 'narrow',
  isInAddress = false,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  useBackCloses(open && !isInAddress);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          className={clsx(sheetClass, widths[width])}
          {...returnFocus}
          onEscapeKeyDown={(event) => {
            // It leads out of this part of the dialog first, not out of the dialog.
            if (event.target instanceof Element && event.target.closest('[data-escape]'))
              event.preventDefault();
          }}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5">
            <Radix.Title className="min-w-0 text-lg font-semibold tracking-tight wrap-anywhere">
              {title}
            </Radix.Title>
            <Radix.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close" className="-mt-2 -mr-2">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          {description && (
            <Radix.Description className="px-5 pt-1 text-muted">{description}</Radix.Description>
          )}
          {children && (
            <div className={clsx('min-h-0 overflow-y-auto px-5 pt-4', actions ? ringClass : bottomClass)}>
              {children}
            </div>
          )}
          {actions && <DialogActions>{actions}</DialogActions>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={clsx('flex flex-col-reverse gap-2 px-5 pt-5 sm:flex-row sm:justify-end', bottomClass)}>
      {children}
    </div>
  );
}

export const veilClass =
  'fixed inset-0 z-40 bg-veil data-[state=open]:animate-appear data-[state=closed]:animate-vanish';

export const sheetClass =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-md border bg-surface shadow-lift ' +
  'sm:inset-y-0 sm:my-auto sm:h-fit sm:w-[calc(100%-2rem)] sm:rounded-md ' +
  'data-[state=open]:animate-rise data-[state=closed]:animate-vanish';
