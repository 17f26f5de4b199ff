import { Suspense } from 'react';
import { ReceiptsLogPage } from '../../features/receipts/receipts-log-page.tsx';
import { LogClaimButton } from '../../features/reports/petty-cash/petty-cash-button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const StorageWarning = lazyPart(async () => ({
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
