import { ReceiptDetailsPage } from '../../features/receipts/receipt-details-page.tsx';
import { ReceiptReportButton } from '../../features/reports/exporting/receipt-report-button.tsx';

export const ReceiptDetailsScreen = () => <ReceiptDetailsPage ReportButton={ReceiptReportButton} />;
