import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { bottomBar } from './bottom-bar.ts';

/** A phone's way to the next receipt, which covers no amount of the list; the selection's bar takes its place. */
export const SubmitBar = () => (
  <div className={bottomBar}>
    <Button asChild className="w-full">
      <Link to={paths.submitReceipt}>
        <Plus aria-hidden />
        Submit receipt
      </Link>
    </Button>
  </div>
);
