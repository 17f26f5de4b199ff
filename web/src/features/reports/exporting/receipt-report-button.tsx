import { FileText } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useReceiptReport } from './api.ts';

/** Downloads the PDF report of one receipt (DET-08). */
export function ReceiptReportButton({ receiptId }: { receiptId: string }) {
  const report = useReceiptReport(receiptId);
  return (
    <Button
      variant="secondary"
      className="max-sm:grow max-sm:px-3"
      busy={report.isPending}
      onClick={() => report.mutate()}
    >
      <FileText aria-hidden />
      Download Report
    </Button>
  );
}
