import { StorageNotice } from '../../features/plans/storage/storage-notice.tsx';
import { ReceiptsLogPage } from '../../features/receipts/receipts-log-page.tsx';
import { LogClaimButton } from '../../features/reports/petty-cash/petty-cash-button.tsx';

export const ReceiptsLogScreen = () => (
  <ReceiptsLogPage ClaimButton={LogClaimButton} storage={<StorageNotice />} />
);
