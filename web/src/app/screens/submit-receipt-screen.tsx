import { useScansLeft } from '../../features/plans/api.ts';
import { UsageBanner } from '../../features/plans/usage-banner.tsx';
import { SubmitReceiptPage } from '../../features/capture/submit-receipt-page.tsx';
import { StorageWarning } from './storage-warning.tsx';

export function SubmitReceiptScreen() {
  const { data: scans } = useScansLeft();
  const usage = (
    <div className="space-y-4">
      <UsageBanner />
      <StorageWarning />
    </div>
  );
  return <SubmitReceiptPage usage={usage} isLimitReached={scans?.state === 'none'} />;
}
