import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { paths } from '../../lib/address/paths.ts';

/** A floating round button to the next receipt (DASH-19). */
export const SubmitButton = () => (
  <Link
    to={paths.submitReceipt}
    aria-label="Submit receipt"
    className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex size-14 items-center justify-center rounded-full bg-accent text-on-accent shadow-lift transition-colors duration-100 hover:bg-accent-strong sm:right-6 sm:bottom-6"
  >
    <Plus aria-hidden className="size-6" />
  </Link>
);
