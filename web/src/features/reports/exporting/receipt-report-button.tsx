import { receiptReport } from '@docket/shared/reports/contract';
import { FileText } from 'lucide-react';
import { download } from '../../../lib/api/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { useReportDownload } from './report-download.ts';

/** Downloads the PDF report of one receipt (DET-08). */
export function ReceiptReportButton({ receiptId }: { receiptId: string }) {
  const report = useReportDownload(() => download(receiptReport, { params: { id: receiptId } }));
  return (
    <Button
      look="secondary"
      className="max-sm:grow max-sm:px-3"
      busy={report.isPending}
      onClick={() => report.mutate()}
    >
      <FileText aria-hidden />
      Download Report
    </Button>
  );
}
