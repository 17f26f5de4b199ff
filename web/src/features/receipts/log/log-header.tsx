import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AddFilesButton } from './add-files-button.tsx';

const InboxLink = lazy(async () => ({ default: (await import('./inbox-link.tsx')).InboxLink }));

interface LogHeaderProps {
  /** On a phone, the header is one line, and a floating button submits a receipt. */
  isPhone: boolean;
  onFiles: (files: readonly File[]) => void;
}

export const LogHeader = ({ isPhone, onFiles }: LogHeaderProps) => (
  <PageHeader
    title="Receipts"
    subtitle={!isPhone && 'All your receipts'}
    actions={
      <>
        <Button asChild variant="quiet" className="max-sm:px-3!">
          <Link to={paths.receiptBin} aria-label="Deleted receipts" title="Deleted receipts">
            <Trash2 aria-hidden />
            <span className="max-lg:hidden">Deleted</span>
          </Link>
        </Button>
        <Suspense>
          <InboxLink />
        </Suspense>
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
