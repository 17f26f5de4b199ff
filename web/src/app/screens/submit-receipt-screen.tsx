import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useScansLeft } from '../../features/plans/api.ts';
import { UsageBanner } from '../../features/plans/usage-banner.tsx';
import { SubmitReceiptPage } from '../../features/capture/submit-receipt-page.tsx';
import { StorageWarning } from './storage-warning.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const ReceiptRequestCard = lazyPart(async () => ({
  default: (await import('../../features/statements/requests/receipt-request-card.tsx')).ReceiptRequestCard,
}));

export function SubmitReceiptScreen() {
  const { data: scans } = useScansLeft();
  const requested = useSearch({ from: '/members/submit-receipt', select: (search) => search.for });
  const usage = (
    <div className="space-y-4">
      <UsageBanner />
      <StorageWarning />
    </div>
  );
  const request = requested !== undefined && (
    <Suspense>
      <ReceiptRequestCard key={requested} id={requested} />
    </Suspense>
  );
  return (
    <SubmitReceiptPage
      usage={usage}
      request={request}
      requestId={requested}
      isLimitReached={scans?.state === 'none'}
    />
  );
}
