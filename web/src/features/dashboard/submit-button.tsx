import { clsx } from 'clsx';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { paths } from '../../lib/address/paths.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { bottomBar } from '../../ui/frame/bottom-bar.ts';

/** A floating round button to the next receipt (DASH-19). On a phone it's in a bar, where it covers no amounts. */
export function SubmitButton() {
  const isPhone = useIsPhone();
  return (
    <div className={isPhone ? clsx(bottomBar, 'flex justify-center') : 'fixed right-6 bottom-6 z-20'}>
      <Link
        to={paths.submitReceipt}
        aria-label="Submit receipt"
        className={clsx(
          'flex items-center justify-center rounded-full bg-accent text-on-accent transition-colors duration-100 hover:bg-accent-strong',
          isPhone ? 'size-12' : 'size-14 shadow-lift',
        )}
      >
        <Plus aria-hidden className="size-6" />
      </Link>
    </div>
  );
}
