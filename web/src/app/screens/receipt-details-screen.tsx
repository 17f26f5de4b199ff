import { ReceiptDetailsPage } from '../../features/receipts/receipt-details-page.tsx';
import { ReceiptReportButton } from '../../features/reports/receipt-report-button.tsx';

const report = (receiptId: string) => <ReceiptReportButton receiptId={receiptId} />;

export const ReceiptDetailsScreen = () => <ReceiptDetailsPage report={report} />;
