import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { paths } from '../lib/address/paths.ts';
import { Button } from '../ui/button.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

/** Shown when a receipt doesn't exist or belongs to another user (DET-09). */
export function ReceiptNotFound() {
  useDocumentTitle(text.notFoundTitle);
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-1 px-6 text-center">
      <FileQuestion aria-hidden strokeWidth={1.5} className="mb-2 size-10 text-faint" />
      <h1 className="text-2xl font-semibold tracking-tight">{text.notFoundTitle}</h1>
      <p className="text-muted">{text.notFound}</p>
      <Button asChild className="mt-5">
        <Link to={paths.receipts}>Back to Receipts</Link>
      </Button>
    </div>
  );
}
