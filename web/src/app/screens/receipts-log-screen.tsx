import { ReceiptsLogPage } from '../../features/receipts/receipts-log-page.tsx';
import { PettyCashButton } from '../../features/reports/exporting/petty-cash-button.tsx';

export const ReceiptsLogScreen = () => <ReceiptsLogPage ClaimButton={PettyCashButton} />;
