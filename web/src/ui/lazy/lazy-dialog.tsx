import { useEffect, useRef, type ComponentType } from 'react';
import { leaving } from '../../lib/address/leave.ts';
import { toast } from '../toasts/toast-store.ts';
import { lazyOrElse, type Load } from './lazy-or-else.tsx';
import { reloadOrSayOutdated } from './outdated.ts';

interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onClose?: () => void;
}

/**
 * A dialog that's loaded when it's first needed. If it can't be, a toast says so and it's closed, so that the same button
 * tries again.
 */
export const lazyDialog = <Props extends DialogProps>(
  load: Load<Props>,
  isOpen: (props: Props) => boolean = ({ open = true }) => open,
): ComponentType<Props> =>
  lazyOrElse(load, ({ props, onRetry }) => {
    const isWanted = isOpen(props);
    const wasWanted = useRef<boolean>(null);
    useEffect(() => {
      const before = wasWanted.current;
      wasWanted.current = isWanted;
      if (!isWanted || before === true) return;
      if (before === false) {
        onRetry();
        return;
      }
      void sayNotOpened();
      props.onOpenChange?.(false);
      props.onClose?.();
    });
    return null;
  });

async function sayNotOpened(): Promise<void> {
  const isOutdated = await reloadOrSayOutdated();
  toast.error(
    'Couldn’t open this',
    isOutdated
      ? {
          description: 'There’s a new version of Docket. Save your changes, then reload the page.',
          action: { label: 'Reload', onSelect: () => leaving.to(window.location.href) },
        }
      : { description: 'Check your connection and try again.' },
  );
}
