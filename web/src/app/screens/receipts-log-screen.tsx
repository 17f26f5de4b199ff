import { lazy, Suspense } from 'react';
import { ReceiptsLogPage } from '../../features/receipts/receipts-log-page.tsx';
import { LogClaimButton } from '../../features/reports/petty-cash/petty-cash-button.tsx';

const StorageWarning = lazy(async () => ({
  default: (await import('./storage-warning.tsx')).StorageWarning,
}));

export const ReceiptsLogScreen = () => (
  <ReceiptsLogPage
    ClaimButton={LogClaimButton}
    storage={
      <Suspense>
        <StorageWarning />
      </Suspense>
    }
  />
);
