import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { bottomBar } from '../../../ui/frame/bottom-bar.ts';

/** A phone's button to submit a receipt, where it covers none of the list's amounts. The selection bar replaces it. */
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
