import { ReportsPage, type ExportScope } from '../../features/receipts/reports-page.tsx';
import { ExportReportButton } from '../../features/reports/export-report-button.tsx';

const exporting = (scope: ExportScope) => <ExportReportButton {...scope} />;

export const ReportsScreen = () => <ReportsPage exporting={exporting} />;
