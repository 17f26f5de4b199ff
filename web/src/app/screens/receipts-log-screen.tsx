import { ReceiptsLogPage } from '../../features/receipts/receipts-log-page.tsx';
import { LogClaimButton } from '../../features/reports/petty-cash/petty-cash-button.tsx';
import { StorageWarning } from './storage-warning.tsx';

export const ReceiptsLogScreen = () => (
  <ReceiptsLogPage ClaimButton={LogClaimButton} storage={<StorageWarning />} />
);
