import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AddFilesButton } from './add-files-button.tsx';
import { later } from '../../../ui/lazy/later.tsx';

const InboxLink = later(async () => ({ default: (await import('./inbox-link.tsx')).InboxLink }));

interface LogHeaderProps {
  /** On a phone, the header is one line, a bar at the bottom submits a receipt, and the bin is below the list. */
  isPhone: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A link to the bin. */
export const BinLink = () => (
  <Button asChild variant="quiet">
    <Link to={paths.receiptBin}>
      <Trash2 aria-hidden />
      <span>
        Deleted<span className="sm:sr-only"> receipts</span>
      </span>
    </Link>
  </Button>
);

export const LogHeader = ({ isPhone, onFiles }: LogHeaderProps) => (
  <PageHeader
    title="Receipts"
    subtitle={!isPhone && 'All your receipts'}
    actions={
      <>
        {!isPhone && <BinLink />}
        <InboxLink />
        <AddFilesButton onFiles={onFiles} />
        {!isPhone && (
          <Button asChild>
            <Link to={paths.submitReceipt}>
              <Plus aria-hidden />
              Submit receipt
            </Link>
          </Button>
        )}
      </>
    }
  />
);
